import { join } from "node:path";
import { extensionsOf } from "../../agents/extensions.ts";
import { agents } from "../../agents/index.ts";
import { transcriptsBelow } from "../../eval/collect.ts";
import { LABELS, type Label, readLabels, stopKey } from "../../eval/labels.ts";
import type { Block, Done, Terms } from "../../eval/replay.ts";
import { replayAll } from "../../eval/replay-all.ts";
import { blamed } from "../../eval/result.ts";
import { attempt, Fault } from "../../model/fault.ts";
import { count, seconds } from "../../text/counted.ts";
import { plainText } from "../../text/plain-text.ts";
import { renderProblem } from "../../words/render.ts";
import { files } from "../../world/files.ts";
import { isFolder, isThere } from "../../world/look.ts";
import { exits } from "../exits.ts";
import { refuse } from "../explain/explain.ts";
import { printNdjson } from "../print-ndjson.ts";
import { complain, print, shownPath } from "../repo.ts";
import { withProgress } from "./progress.ts";

/** A block that waits for a judgement. */
export type Item = { session: string } & Block;

/** `gate eval --unlabelled`: every stop in a folder that would block and that nobody has judged. */
export async function unlabelledVerb(folder: string, terms: Terms, json: boolean): Promise<number> {
  if (!isFolder(folder))
    return refuse(
      isThere(folder)
        ? `${shownPath(folder)} is a file: name the folder that it is in.`
        : `there is no folder ${shownPath(folder)}.`,
    );
  const sessions = transcriptsBelow(folder);
  if (sessions.length === 0)
    return refuse(
      `${shownPath(folder)} holds no transcript: no file in it or below it ends in ${extensionsOf(agents).join(" or ")}.`,
    );
  const file = join(folder, LABELS);
  const { labels, problems } = readLabels(file, files.readText(file));
  for (const problem of problems) complain(renderProblem({ ...problem, file: shownPath(file) }));
  const judged = new Set(labels.map(stopKey));

  const started = Date.now();
  const replays = sessions.map((session) => ({
    source: { kind: "transcript" as const, path: join(folder, session) },
    plans: {},
    stops: "all" as const,
  }));
  const done = await withProgress(replays.length, "sessions", (show) => replayAll(replays, terms, show));
  if (!done) {
    complain("interrupted.");
    return exits.couldNotCheck;
  }
  const all = itemsOf(sessions, done);
  const items = all.filter(({ session, at }) => !judged.has(stopKey({ session, stop: at })));
  nameUnread(done);
  if (json) {
    await printNdjson(items);
    return exits.passed;
  }
  const stops = done.reduce((sum, each) => sum + (each.kind === "session" ? each.stops : 0), 0);
  const read = done.filter(({ kind }) => kind === "session").length;
  const blocked =
    all.length === 0
      ? "none would be blocked"
      : `${all.length} would be blocked, ${all.length - items.length} of them judged`;
  const took = seconds(Date.now() - started);
  print(`${count(read, "session")}, ${count(stops, "stop")}: ${blocked} (${took})`);
  const measures = `The labels are in ${shownPath(file)}. Measure with them: gate eval ${shownPath(folder)}`;
  if (items.length === 0 && all.length > 0) print(measures);
  const { judgeByKeys, listBlocks } = await import("./judging.ts");
  if (items.length === 0 || !process.stdin.isTTY || !process.stdout.isTTY) {
    listBlocks(items);
    return exits.passed;
  }
  const kept = await attempt(() => judgeByKeys(items, (label) => append(file, label)));
  if (kept instanceof Fault) return refuse(`the label could not be written: ${kept.detail}.`);
  if (kept > 0) print(measures);
  return exits.passed;
}

function itemsOf(sessions: string[], done: Done[]): Item[] {
  return done.flatMap((each, index) =>
    each.kind === "session" ? each.blocks.map((block) => ({ session: sessions[index] ?? "", ...block })) : [],
  );
}

const MAX_NAMED = 3;

/** Many files in a folder may not be transcripts that we know: names only a few of them. */
function nameUnread(done: Done[]): void {
  const reasons = done.flatMap((each) => (each.kind === "unread" ? [each.why] : []));
  for (const why of reasons.slice(0, MAX_NAMED)) complain(plainText(`left out: ${why}`));
  if (reasons.length > MAX_NAMED) complain(`left out: ${count(reasons.length - MAX_NAMED, "more file")}.`);
}

/** No person judges more than this. */
const MAX_LABELS_BYTES = 64 * 1024 * 1024;

/** Each judgement is written at once: judging can be interrupted at any time. */
function append(file: string, label: Label): void {
  files.appendLine(file, JSON.stringify(label), MAX_LABELS_BYTES);
}

export const labelFor = (item: Item, judgement: Label["judgement"], why: string): Label => ({
  session: item.session,
  stop: item.at,
  judgement,
  ...(why && { why }),
  rules: blamed(item),
});
