import { InvalidArgumentError } from "commander";
import { MAX_SKIP } from "../../session/skip.ts";
import type { Verb } from "./verb.ts";

/** For the person in charge. */
export const control: Verb[] = [
  {
    name: "skip",
    summary: "let the agent stop unchecked, once or for a while",
    description:
      "Lets the next stop in this repo pass unchecked, or with --for every stop for a while. For a person at a terminal: refused inside a coding agent. It is in the log.",
    examples: ["gate skip --for 30m", "gate skip", "gate skip --cancel"],
    flags: [
      { flags: "--for <time>", says: "for how long: 90s, 30m, 2h (at most a day)", parse: duration },
      { flags: "--cancel", says: "take it back" },
    ],
    act: async (flags: { for?: number; cancel?: boolean }) => (await import("../skip.ts")).skipVerb(flags),
  },
  {
    name: "trust",
    summary: "look at a repo's config, and let gate go by it",
    description:
      "Shows this repo's config and prompts, or what changed in them since you trusted them, and asks. Hooks with --require-trust (gate install --scope user) run nothing else. In a session that began with another config, what you trust now takes effect. Refused inside a coding agent.",
    examples: ["gate trust", "gate trust --print", "gate trust --digest sha256:..."],
    flags: [
      { flags: "--print", says: "print the digest of the content, and trust nothing" },
      { flags: "--digest <digest>", says: "trust exactly that content, without a terminal (for CI)" },
    ],
    act: async (flags: { print?: boolean; digest?: string }) =>
      (await import("../trust.ts")).trustVerb(flags),
  },
  {
    name: "untrust",
    summary: "take that back",
    description: "Takes back what gate trust gave: hooks with --require-trust run nothing here any more.",
    examples: ["gate untrust"],
    act: async () => (await import("../trust.ts")).untrustVerb(),
  },
  {
    name: "reset",
    summary: "forget this repo's counters and debts",
    description:
      "Forgets how often the agent was sent back in this repo, what passed, and what was given up. The log stays.",
    examples: ["gate reset"],
    act: async () => (await import("../reset.ts")).resetVerb(),
  },
];

const UNITS: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000 };

function duration(text: string): number {
  const [, amount, unit = ""] = /^(\d+(?:\.\d+)?)([smh])$/.exec(text.trim()) ?? [];
  const ms = Number(amount) * (UNITS[unit] ?? Number.NaN);
  if (ms > 0 && ms <= MAX_SKIP) return ms;
  throw new InvalidArgumentError("It must be a time such as 90s, 30m or 2h, and at most a day.");
}
