import type { Drift } from "../model/drift.ts";
import type { PersonsSkip } from "../model/skip.ts";
import { list } from "../text/counted.ts";
import { plainText } from "../text/plain-text.ts";
import { shownFrom } from "../text/shown-from.ts";

// What the person is told once per session, whatever the decision. Never part of the agent's reason.

/** A message for the person, shown once per session. */
export type Notice = { key: string; text: string };

/** Shown at the first block, so that somebody in a hurry need not search for it. */
export const waysOut: Notice = {
  key: "ways out",
  text: "gate sent the agent back. Not now? Run gate skip in a terminal here to let the next stop pass, press Ctrl-C to end a check, or start the agent with GATE=off for a session without gate.",
};

/** A budget for reviews is spent. */
export const budgetSpent = (budget: string): Notice => ({
  key: "review budget",
  text: `gate continues without its reviewer: ${budget} is spent.`,
});

/** Why nothing is checked, though there is a config. */
const switchedOff = (key: string, by: string): Notice => ({
  key,
  text: `gate is off (${by}): nothing is checked.`,
});
export const offByVariable = (value: string) => switchedOff("GATE", `GATE=${value}`);
export const offByConfig = switchedOff("enabled", "enabled: false in its configuration");
export const skipNotice = (skip: PersonsSkip) =>
  switchedOff(skip.kind === "until" ? `skip ${skip.until}` : "skip", skipWords(skip));

/** A person's `gate skip`. */
export const skipWords = (skip: PersonsSkip): string =>
  skip.kind === "once" ? "gate skip, for this stop" : `gate skip, until ${clock(skip.until)}`;

/** The time of the day, as the person's own clock shows it. */
export const clock = (time: number): string => new Date(time).toTimeString().slice(0, 5);

/** A user-scope hook runs nothing in a repo whose config the user has not trusted. */
export const untrusted = (file: string): Notice => ({
  key: "untrusted",
  text: plainText(
    `gate checked nothing: you have not trusted ${file} yet. To review it, run gate trust in a terminal there.`,
  ),
});

/** The files in the repo differ from what is in force. */
export function driftNotice({ kind, files, held }: Drift, cwd: string): Notice {
  const names = list(files.map((file) => shownFrom(cwd, file)));
  const isOne = files.length === 1;
  const what = {
    pinned: {
      changed: `${names} ${isOne ? "was" : "were"} changed in this session`,
      gone: `${names} was deleted in this session`,
      new: `${names} ${isOne ? "was" : "were"} added in this session`,
    },
    trusted: {
      changed: `${names} ${isOne ? "is" : "are"} not what you trusted`,
      gone: `${names}, which you trusted, is gone`,
      new: `${names} was never trusted`,
    },
  }[held][kind];
  const stays =
    held === "pinned"
      ? "gate keeps using the configuration from the start of the session until it ends"
      : "gate keeps using the copy that you trusted";
  const remedy = kind === "gone" ? "" : " To apply it, review it with gate trust in a terminal.";
  return { key: `${kind} ${files.join(" ")}`, text: plainText(`${what}: ${stays}.${remedy}`) };
}

/**
 * Tests that are gone, and settings of checks that changed. That may be right, so the person judges it; it never
 * blocks.
 */
export function watchedNotice({ gone, changed }: { gone: string[]; changed: string[] }): Notice | undefined {
  const parts = [
    ...(gone.length > 0 ? [`tests have been removed (${shortList(gone)})`] : []),
    ...(changed.length > 0 ? [`check settings have changed (${shortList(changed)})`] : []),
  ];
  if (parts.length === 0) return undefined;
  return { key: "watched", text: plainText(`Since this session began, ${list(parts)}: please take a look.`) };
}

const shortList = (paths: string[]): string =>
  list([...paths.slice(0, 3), ...(paths.length > 3 ? [`${paths.length - 3} more`] : [])]);
