import { InvalidArgumentError } from "commander";
import { json, type Verb } from "./verb.ts";

/** To see what it does and what it did. */
export const see: Verb[] = [
  {
    name: "run",
    takes: "[gates...]",
    offers: "gates",
    summary: "run the gates by hand or in CI",
    description:
      "Runs this repo's gates. Exits with 0 passed, 1 failed, 2 misconfigured, 3 bug in gate, 4 could not check.",
    examples: ["gate run", "gate run test lint", "gate run --all"],
    flags: [
      { flags: "--all", says: "run every gate, even what has passed and did not change since" },
      { flags: "--list", says: "print the names of the gates, and run nothing" },
      json("print the verdicts as JSON"),
    ],
    act: async (names: string[], flags: { all: boolean; list: boolean; json: boolean }) =>
      (await import("../run/run.ts")).runVerb(names, flags),
  },
  {
    name: "explain",
    takes: "[transcripts...]",
    offers: "transcripts",
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
      return (await import("../explain/explain.ts")).explainVerb(paths, { at, resume, ...flags });
    },
  },
  {
    name: "log",
    summary: "list the last decisions in this repo",
    description:
      "Lists the last decisions in this repo, the newest last: time, status, duration, the first line said.",
    examples: ["gate log", "gate log -n 1 --json"],
    flags: [
      { flags: "-n, --number <count>", says: "how many", parse: positive, initial: 20 },
      json("print all of each decision, one JSON object a line"),
    ],
    act: async (flags: { number: number; json: boolean }) => (await import("../log.ts")).logVerb(flags),
  },
  {
    name: "config",
    summary: "show the configuration in force",
    description: "Shows the configuration in force, and where each value came from.",
    examples: ["gate config"],
    flags: [
      json("print it as JSON"),
      {
        flags: "--schema [whose]",
        says: "print the JSON Schema of .gate/config.yml, or of the user's own config",
        choices: ["repo", "user"],
      },
    ],
    act: async (flags: { json: boolean; schema?: "repo" | "user" | true }) =>
      (await import("../config.ts")).configVerb(flags),
  },
  {
    name: "prompt",
    takes: "[transcript]",
    offers: "transcripts",
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
      return (await import("../prompt.ts")).promptVerb(path, { at, ...flags });
    },
  },
];

function positive(text: string): number {
  const number = Number(text);
  if (!Number.isFinite(number) || number <= 0) throw new InvalidArgumentError("It must be a number above 0.");
  return number;
}
