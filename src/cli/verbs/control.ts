import { InvalidArgumentError } from "commander";
import { MAX_SKIP } from "../../session/skip.ts";
import type { Verb } from "./verb.ts";

/** Verbs for the person in charge. */
export const control: Verb[] = [
  {
    name: "skip",
    summary: "let the agent stop unchecked, once or for a while",
    description:
      "Lets the next stop in this repo pass unchecked or, with --for, every stop for a while. Only a person at a terminal can do this: gate refuses it inside a coding agent. Skipped stops are logged.",
    examples: ["gate skip --for 30m", "gate skip", "gate skip --cancel"],
    flags: [
      { flags: "--for <time>", description: "for how long: 90s, 30m, 2h (at most a day)", parse: duration },
      { flags: "--cancel", description: "cancel the skip" },
    ],
    act: async (flags: { for?: number; cancel?: boolean }) => (await import("../skip.ts")).skipVerb(flags),
  },
  {
    name: "trust",
    summary: "review this repo's config and trust it",
    description:
      "Shows this repo's config and prompts, or what has changed since you last trusted them, and asks whether you trust them. Hooks with --require-trust (gate install --scope user) run only trusted configs. A config you trust also takes effect in sessions that are already running. gate refuses this inside a coding agent.",
    examples: ["gate trust", "gate trust --print", "gate trust --digest sha256:..."],
    flags: [
      { flags: "--print", description: "print the digest of the content without trusting it" },
      {
        flags: "--digest <digest>",
        description: "trust the content with this digest; needs no terminal (for CI)",
      },
    ],
    act: async (flags: { print?: boolean; digest?: string }) =>
      (await import("../trust.ts")).trustVerb(flags),
  },
  {
    name: "untrust",
    summary: "stop trusting this repo's config",
    description: "Stops trusting this repo's config: hooks with --require-trust no longer run anything here.",
    examples: ["gate untrust"],
    act: async () => (await import("../trust.ts")).untrustVerb(),
  },
  {
    name: "reset",
    summary: "forget this repo's counters and debts",
    description:
      "Forgets how often gate has sent the agent back in this repo, which checks passed and which ones it gave up on. Keeps the log.",
    examples: ["gate reset"],
    act: async () => (await import("../reset.ts")).resetVerb(),
  },
];

const UNITS: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000 };

function duration(text: string): number {
  const [, amount, unit = ""] = /^(\d+(?:\.\d+)?)([smh])$/.exec(text.trim()) ?? [];
  const ms = Number(amount) * (UNITS[unit] ?? Number.NaN);
  if (ms > 0 && ms <= MAX_SKIP) return ms;
  throw new InvalidArgumentError("Give a time such as 90s, 30m or 2h, at most a day.");
}
