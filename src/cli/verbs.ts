import { InvalidArgumentError } from "commander";
import { hookFlags } from "./hook-flags.ts";

/** What a person wants to do, as the help groups the verbs. */
export const groups = [
  "Set it up",
  "See what it does",
  "Stay in control",
  "For agents, shells and editors",
] as const;

type Flag = {
  /** As commander reads it: `-n, --number <count>`. */
  flags: string;
  says: string;
  initial?: string | number | boolean | undefined;
  parse?: (text: string) => unknown;
  /** The values that it takes, where they are few. */
  choices?: readonly string[];
};

/** One verb of the command line. Its code is loaded when it is called. */
export type Verb = {
  name: string;
  /** As commander reads them: `[gates...]`. */
  takes?: string;
  group: (typeof groups)[number];
  /** In the help of `gate` itself. */
  summary: string;
  description: string;
  /** A call that somebody would make; the first stands in the help of `gate` itself. */
  examples: [string, ...string[]];
  flags?: Flag[];
  /** Nothing: the entry calls it without this parser. */
  act?: (taken: never, flags: never) => Promise<number>;
};

const json = (says: string): Flag => ({ flags: "--json", says });

/** Every verb, in the order of the help. */
export const verbs: Verb[] = [
  {
    name: "init",
    group: "Set it up",
    summary: "find this repo's checks, try them, install the hook",
    description:
      "Finds this repo's checks, tries each once, writes .gate/config.yml, and asks before it adds the hook to .claude/settings.local.json. What is there already stays.",
    examples: ["gate init", "gate init --yes --no-install"],
    flags: [
      { flags: "-y, --yes", says: "answer every question with yes" },
      { flags: "--no-install", says: "leave the agent's settings alone" },
    ],
    act: async (flags: { yes?: boolean; install: boolean }) => (await import("./init.ts")).initVerb(flags),
  },
  {
    name: "run",
    takes: "[gates...]",
    group: "See what it does",
    summary: "run the gates by hand or in CI",
    description:
      "Runs this repo's gates. Exits with 0 passed, 1 failed, 2 misconfigured, 3 bug in gate, 4 could not check.",
    examples: ["gate run", "gate run test lint", "gate run --all"],
    flags: [
      { flags: "--all", says: "run every gate, even what has passed and did not change since" },
      json("print the verdicts as JSON"),
    ],
    act: async (names: string[], flags: { all: boolean; json: boolean }) =>
      (await import("./run.ts")).runVerb(names, flags),
  },
  {
    name: "explain",
    takes: "[transcripts...]",
    group: "See what it does",
    summary: "tell the story of a session, and what gate would decide",
    description:
      "Shows what was asked, done, checked and claimed in a session, and the decision gate would take at its last stop. Without a file: the newest session of this folder. Several files, or a folder: a table. Remembers nothing. Exits with 0 would approve, 1 would block, 2 bad input, 4 no answer to a batch.",
    examples: ["gate explain", "gate explain session.jsonl --at all"],
    flags: [
      { flags: "--at <stop>", says: "the number of a stop, or all" },
      { flags: "--gates", says: "run the repo's gates as well (for the last stop)" },
      { flags: "--model", says: "ask a model too: sends the session's digest to it, and may cost money" },
      { flags: "--prompt", says: "print what a model would be sent, and send nothing" },
      {
        flags: "--batch",
        says: "ask about all transcripts through the Message Batches API: half the price, up to a day",
      },
      { flags: "--resume <id>", says: "fetch the answers to a batch that was sent before" },
      json("print the report as JSON, one object a stop"),
    ],
    act: async (paths: string[], given: Record<string, boolean> & { at?: string; resume?: string }) => {
      const { at, gates, model, prompt, batch, resume, json } = given;
      const flags = { gates: !!gates, model: !!model, prompt: !!prompt, batch: !!batch, json: !!json };
      return (await import("./explain.ts")).explainVerb(paths, { at, resume, ...flags });
    },
  },
  {
    name: "log",
    group: "See what it does",
    summary: "list the last decisions in this repo",
    description:
      "Lists the last decisions in this repo, the newest last: time, status, duration, the first line said.",
    examples: ["gate log", "gate log -n 1 --json"],
    flags: [
      { flags: "-n, --number <count>", says: "how many", parse: positive, initial: 20 },
      json("print all of each decision, one JSON object a line"),
    ],
    act: async (flags: { number: number; json: boolean }) => (await import("./log.ts")).logVerb(flags),
  },
  {
    name: "config",
    group: "See what it does",
    summary: "show the configuration in force",
    description: "Shows the configuration in force, and where each value came from.",
    examples: ["gate config"],
    flags: [
      json("print it as JSON"),
      { flags: "--schema", says: "print the JSON Schema of .gate/config.yml" },
    ],
    act: async (flags: { json: boolean; schema: boolean }) => (await import("./config.ts")).configVerb(flags),
  },
  {
    name: "prompt",
    takes: "[transcript]",
    group: "See what it does",
    summary: "print what a reviewer would be sent, with its tokens",
    description:
      "Prints the exact prompt that a reviewer would be sent about the last stop of a session, secrets replaced, and an estimate of its tokens by section (on stderr). Sends nothing. Without a file: the newest session of this folder.",
    examples: ["gate prompt", "gate prompt --eject"],
    flags: [
      { flags: "--at <stop>", says: "the number of a stop, or all" },
      { flags: "--show-redactions", says: "list what was replaced instead, by kind and place" },
      { flags: "--eject", says: "copy the default template to .gate/prompts/review.md" },
      json("print it as JSON"),
    ],
    act: async (path: string | undefined, given: Record<string, boolean> & { at?: string }) => {
      const { at, showRedactions, eject, json } = given;
      const flags = { showRedactions: !!showRedactions, eject: !!eject, json: !!json };
      return (await import("./prompt.ts")).promptVerb(path, { at, ...flags });
    },
  },
  {
    name: "reset",
    group: "Stay in control",
    summary: "forget this repo's counters and debts",
    description:
      "Forgets how often the agent was sent back in this repo, what passed, and what was given up. The log stays.",
    examples: ["gate reset"],
    act: async () => (await import("./reset.ts")).resetVerb(),
  },
  {
    name: "hook",
    group: "For agents, shells and editors",
    summary: "answer an agent's event on stdin",
    description:
      "Reads one hook event from stdin and answers with one line of JSON: approve or block. Exits with 0.",
    examples: ["gate hook", "gate hook --exit-codes < event.json"],
    flags: hookFlags.map(({ flag, argument = "", says, initial }) => ({
      flags: `--${flag} ${argument}`.trim(),
      says,
      initial: initial || undefined,
    })),
  },
];

function positive(text: string): number {
  const number = Number(text);
  if (!Number.isFinite(number) || number <= 0) throw new InvalidArgumentError("It must be a number above 0.");
  return number;
}
