import { join, resolve } from "node:path";
import { agents } from "../../agents/index.ts";
import type { Judgement, Levels } from "../../eval/case.ts";
import { type Done, replayOne, type Terms } from "../../eval/replay.ts";
import { blamed, type Judged } from "../../eval/result.ts";
import { type CaseFiles, caseFiles, caseName } from "../../eval/take-out.ts";
import { attempt, Fault } from "../../model/fault.ts";
import { type Story, tellStory } from "../../replay.ts";
import { count } from "../../text/counted.ts";
import { bundleRepo } from "../../world/bundle.ts";
import { isThere, namesIn } from "../../world/look.ts";
import { writeNew } from "../../world/repo-files.ts";
import { repoRoot } from "../../world/repo-root.ts";
import { exits } from "../exits.ts";
import { choose, refuse } from "../explain/explain.ts";
import { newest } from "../explain/transcripts.ts";
import { complain, print, shownPath } from "../repo.ts";
import { configHere, homeOfCases } from "./eval.ts";

export type AddFlags = {
  at: string | undefined;
  right: string | undefined;
  wrong: string | undefined;
  arguable: string | undefined;
  category: string | undefined;
  to: string | undefined;
  redact: boolean;
  repo: boolean;
};

/** `gate eval add`: makes a case of a real session. */
export async function addVerb(given: string | undefined, flags: AddFlags): Promise<number> {
  const label = labelOf(flags);
  if ("problem" in label) return refuse(label.problem);
  if (flags.repo && flags.redact)
    return refuse("--redact cannot clean a repo, so it cannot be combined with --repo.");
  const path = given === undefined ? newest(agents) : resolve(given);
  if (path === undefined)
    return refuse("found no session for this folder. Name a transcript: gate eval add <file>");
  const story = tellStory(path, agents);
  if ("why" in story) return refuse(story.why);
  const number = stopNumber(flags.at, story);
  if (typeof number !== "number") return refuse(number.why);
  const config = await configHere();
  if ("problems" in config) return refuse(...config.problems);

  const folder = flags.to === undefined ? homeOfCases() : resolve(flags.to);
  const name = caseName(story, number);
  const taken = join(folder, `${name}.yml`);
  if (isThere(taken))
    return refuse(
      `this stop already has a case: ${shownPath(taken)}. Edit it, delete it, or choose another folder with --to.`,
    );
  const terms = { config, over: {} };
  const judged = await judgedIn(path, number, terms);
  const repo = flags.repo ? await repoOf(number, story) : undefined;
  if (repo && "why" in repo) return refuse(repo.why);
  const made = caseFiles(
    {
      session: story,
      at: number,
      ...label,
      // Where the agent was right, the rules that object are the ones at fault.
      rules: label.stop === "right" && judged ? blamed(judged) : [],
      category: flags.category,
      repo,
      redact: flags.redact,
    },
    process.env,
  );
  const failed = write(folder, made);
  if (failed !== undefined) return refuse(failed);
  showCase(folder, made, label.stop, judged, flags.redact);
  await compareCopy(join(folder, made.transcript), number, terms, judged);
  return exits.passed;
}

function labelOf(flags: AddFlags): { stop: Judgement; why: string } | { problem: string } {
  const given = (["right", "wrong", "arguable"] as const).flatMap((stop) => {
    const why = flags[stop];
    return why === undefined ? [] : [{ stop, why: why.trim() }];
  });
  const [label] = given;
  if (given.length > 1) return { problem: "give only one of --wrong, --right and --arguable." };
  if (!label)
    return {
      problem:
        'judge the stop with one of: --wrong "why" (the agent should have been sent back), --right "why" (it was right to stop), --arguable "why".',
    };
  if (label.why === "") return { problem: `--${label.stop} needs a reason: --${label.stop} "why".` };
  return label;
}

/** The stop that is meant; without a number the last. */
function stopNumber(at: string | undefined, { stops }: Story): number | { why: string } {
  if (at !== undefined && !/^[1-9]\d*$/.test(at))
    return { why: `--at takes the number of a stop, not "${at}".` };
  const chosen = choose(at, stops);
  if ("why" in chosen) return chosen;
  const [number = 0] = chosen.numbers;
  return number > 0 ? number : { why: "the session has not stopped yet, so there is no stop to judge." };
}

/** The repo that the session was in; what it looks like now is what the last stop left. */
async function repoOf(number: number, { stops, end }: Story) {
  if (number !== stops.length)
    return { why: "--repo keeps the repo as it is now, so it works only for the last stop." };
  const root = repoRoot(end.state.cwd ?? process.cwd());
  if (root === undefined)
    return { why: "the session did not run in a git repo on this machine: leave out --repo." };
  const bundled = await attempt(() => bundleRepo(root));
  return bundled instanceof Fault ? { why: `the repo could not be kept: ${bundled.detail}.` } : bundled;
}

async function judgedIn(path: string, at: number, terms: Terms): Promise<Judged | undefined> {
  const levels: Levels = {};
  const stops = [{ id: "", at, levels }];
  const done: Done = await replayOne({ source: { kind: "transcript", path }, plans: {}, stops }, terms);
  const [first] = done.kind === "cases" ? done.judged : [];
  return first && "judged" in first ? first.judged : undefined;
}

const IGNORED = `# Cases hold sessions, so git ignores them. To commit them, delete the line with the star.
*
results.ndjson
`;

/** As the client keeps its transcripts. */
const ONLY_OWNER = 0o600;

function write(folder: string, { files }: CaseFiles): string | undefined {
  try {
    // Only for a new folder: someone who deleted the file wants the cases in git.
    if (folder === homeOfCases() && namesIn(folder).length === 0)
      writeNew(join(folder, ".gitignore"), IGNORED);
    for (const [path, content] of Object.entries(files)) writeNew(join(folder, path), content, ONLY_OWNER);
    return undefined;
  } catch (error) {
    const { code, path, message } = error as NodeJS.ErrnoException;
    if (code === "EEXIST" && path !== undefined)
      return `${shownPath(path)} already exists. Delete it, or choose another folder with --to.`;
    return `the case could not be written: ${message}.`;
  }
}

function showCase(
  folder: string,
  { name, redacted }: CaseFiles,
  stop: Judgement,
  judged: Judged | undefined,
  isRedacted: boolean,
): void {
  print(`Wrote ${shownPath(join(folder, name))}.yml, with the session up to that stop.`);
  if (isRedacted)
    print(
      `${redacted === 0 ? "No secret was found" : `${count(redacted, "secret")} replaced`}. Names, paths and code stay: read it before you share it.`,
    );
  if (!judged) return;
  const rules = blamed(judged);
  const does =
    judged.decision === "block"
      ? `sends the agent back here (${rules.join(", ")})`
      : "lets the agent stop here";
  const isRight = stop === "arguable" || (stop === "right") === (judged.decision === "approve");
  print(
    `With the current config, gate ${does}${isRight ? "" : `: a ${stop === "right" ? "false block" : "miss"}`}.`,
  );
}

/** The copy must be judged as the session was: redaction could take away what a rule rests on. */
async function compareCopy(
  path: string,
  at: number,
  terms: Terms,
  judged: Judged | undefined,
): Promise<void> {
  const copy = await judgedIn(path, at, terms);
  const say = (each: Judged | undefined) => (each ? [each.decision, ...blamed(each)].join(" ") : "");
  if (say(copy) !== say(judged))
    complain(`gate judges the copy differently (${say(copy)}). Check it before you rely on it.`);
}
