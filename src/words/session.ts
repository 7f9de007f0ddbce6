import type { RepoTexts } from "../config/repo-texts.ts";
import type { Config } from "../config/schema.ts";
import { describeGate } from "../gates/kinds/index.ts";
import { list } from "../text/counted.ts";
import { headOf } from "../text/cut.ts";
import { plainProse, plainText, tidy } from "../text/plain-text.ts";

// Every sentence that gate says at the start of a session.

/** More than this would not be read. */
const MAX_GATES = 20;

/** Tells the agent what will be checked at the end, so that it can get it right the first time. */
export function announce(config: Config): string {
  const gates = config.gates.filter(({ on }) => on.includes("stop"));
  const more = gates.length > MAX_GATES ? [`- and ${gates.length - MAX_GATES} more`] : [];
  const lines = gates.slice(0, MAX_GATES).map((gate) => {
    const when = gate.changed ? `, when one of ${gate.changed.join(", ")} changed` : "";
    return `- ${gate.name}: \`${describeGate(gate)}\`${when}${gate.on_fail === "warn" ? " (only warns)" : ""}`;
  });
  const rules = Object.values(config.rules).includes("block")
    ? "It also reads the session: open tasks, failing checks, claims that no run supports and work that was only announced count as not done."
    : "";
  const review =
    config.review && config.review.reviewer !== "none"
      ? "A reviewer checks whether everything you were asked to do is done."
      : "";
  return plainText(
    [
      "When you stop, gate checks the work in this repo:",
      ...lines,
      ...more,
      ...[rules, review].filter(Boolean),
      "Make sure all of this is in order before you say that you are done.",
    ].join("\n"),
  );
}

/** A file that the config gives to the agent, as much of it as there is room for. */
export function fileWords(path: string, text: string, room: number): string {
  const whole = `From ${tidy(path, 200)}:\n${plainProse(text).trim()}`;
  return whole.length <= room ? whole : `${headOf(whole, room)}\n[… the rest is in ${tidy(path, 200)}]`;
}

type Began = { texts: RepoTexts; config: Config };

/** What differs from the config of the previous session. */
export function changedBetweenSessions(last: Began, now: Began): string[] {
  const parts = [
    ...gateChanges(last.config, now.config),
    ...(["review", "guidance"] as const)
      .filter((name) => JSON.stringify(last.texts[name]) !== JSON.stringify(now.texts[name]))
      .map((name) => `.gate/prompts/${name}.md has changed`),
  ];
  if (parts.length === 0) return [];
  return [plainText(`Since the last session here, gate's configuration has changed: ${parts.join("; ")}.`)];
}

function gateChanges(last: Config, now: Config): string[] {
  const names = (config: Config) => config.gates.map(({ name }) => name);
  const added = names(now).filter((name) => !names(last).includes(name));
  const removed = names(last).filter((name) => !names(now).includes(name));
  const changed = now.gates.filter((gate) => {
    const before = last.gates.find(({ name }) => name === gate.name);
    return before && JSON.stringify(before) !== JSON.stringify(gate);
  });
  const settings = (Object.keys(now) as (keyof Config)[]).filter(
    (key) =>
      !["gates", "template", "flaws"].includes(key) && JSON.stringify(last[key]) !== JSON.stringify(now[key]),
  );
  const part = (what: string, which: string[]) => (which.length > 0 ? [`${what} ${list(which)}`] : []);
  return [
    ...part("new:", added),
    ...part("removed:", removed),
    ...part(
      "changed:",
      changed.map((gate) => `${gate.name} (now \`${describeGate(gate)}\`)`),
    ),
    ...part("settings changed:", settings),
  ];
}
