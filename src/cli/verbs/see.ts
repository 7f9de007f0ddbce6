import { InvalidArgumentError } from "commander";
import { type AgentName, agentNames } from "../../agents/agent.ts";
import { evaluation } from "./eval.ts";
import { type Flag, json, type Verb } from "./verb.ts";

/** For a transcript whose first lines do not show who wrote it. */
const wroteIt: Flag = {
  flags: "--agent <name>",
  description: "the agent that wrote the transcript (default: what the file shows)",
  choices: agentNames,
};

/** Verbs that show what gate does and what it did. */
export const see: Verb[] = [
  {
    name: "run",
    takes: "[gates...]",
    offers: "gates",
    summary: "run the gates by hand or in CI",
    description:
      "Runs this repo's gates. Exits with 0 passed, 1 failed, 2 misconfigured, 3 bug in gate, 4 could not check.",
    examples: ["gate run", "gate run test lint", "gate run --against main --strict"],
    flags: [
      { flags: "--all", description: "run every gate, even if it passed and nothing has changed since" },
      { flags: "--list", description: "print the names of the gates without running them" },
      {
        flags: "--against <ref>",
        description: "also tell which tests and checks were weakened since this branch left <ref>",
      },
      { flags: "--strict", description: "with --against: exit with 1 if any were" },
      json("print the verdicts as JSON"),
    ],
    act: async (names: string[], given: Record<string, boolean> & { against?: string }) => {
      const { all, list, json, strict, against } = given;
      const flags = { all: !!all, list: !!list, json: !!json, strict: !!strict, against };
      return (await import("../run/run.ts")).runVerb(names, flags);
    },
  },
  {
    name: "explain",
    takes: "[transcripts...]",
    offers: "transcripts",
    summary: "show a session and what gate would decide about it",
    description:
      "Shows what was asked, done, checked and claimed in a session, and what gate would decide at its last stop. Without a file, it takes the newest session in this folder; several files or a folder give a table. Saves no state. Exits with 0 would approve, 1 would block, 2 bad input, 4 no answer to a batch.",
    examples: ["gate explain", "gate explain session.jsonl --at all"],
    flags: [
      { flags: "--at <stop>", description: "the number of a stop, or all" },
      wroteIt,
      { flags: "--gates", description: "also run the repo's gates (for the last stop)" },
      {
        flags: "--model",
        description: "also ask a model: sends it a digest of the session and may cost money",
      },
      { flags: "--prompt", description: "print what gate would send to a model, without sending it" },
      {
        flags: "--batch",
        description:
          "ask about all transcripts through the Message Batches API: half the price, but can take a day",
      },
      { flags: "--resume <id>", description: "fetch the answers to an earlier batch" },
      json("print the report as JSON, one object per stop"),
    ],
    act: async (
      paths: string[],
      given: Record<string, boolean> & { at?: string; agent?: AgentName; resume?: string },
    ) => {
      const { at, agent, gates, model, prompt, batch, resume, json } = given;
      const flags = { gates: !!gates, model: !!model, prompt: !!prompt, batch: !!batch, json: !!json };
      return (await import("../explain/explain.ts")).explainVerb(paths, { at, agent, resume, ...flags });
    },
  },
  {
    name: "log",
    summary: "list the latest decisions in this repo",
    description:
      "Lists the latest decisions in this repo, newest last: time, status, duration and the first line of the message.",
    examples: ["gate log", "gate log -n 1 --json"],
    flags: [
      {
        flags: "-n, --number <count>",
        description: "how many decisions to list",
        parse: positive,
        initial: 20,
      },
      json("print each decision in full, one JSON object per line"),
    ],
    act: async (flags: { number: number; json: boolean }) => (await import("../log.ts")).logVerb(flags),
  },
  {
    name: "config",
    summary: "show the configuration in force",
    description: "Shows the configuration in force and where each value comes from.",
    examples: ["gate config"],
    flags: [
      json("print it as JSON"),
      {
        flags: "--schema [whose]",
        description: "print the JSON Schema of .gate/config.yml or of the user's own config",
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
    summary: "print the prompt for a reviewer and its size in tokens",
    description:
      "Prints the exact prompt that gate would send to a reviewer about the last stop of a session, with secrets replaced, and estimates the tokens of each section (on stderr). Sends nothing. Without a file, it takes the newest session in this folder.",
    examples: ["gate prompt", "gate prompt --eject"],
    flags: [
      { flags: "--at <stop>", description: "the number of a stop, or all" },
      wroteIt,
      { flags: "--show-redactions", description: "list the replaced secrets instead, by kind and place" },
      { flags: "--eject", description: "copy the default template to .gate/prompts/review.md" },
      json("print it as JSON"),
    ],
    act: async (
      path: string | undefined,
      given: Record<string, boolean> & { at?: string; agent?: AgentName },
    ) => {
      const { at, agent, showRedactions, eject, json } = given;
      const flags = { showRedactions: !!showRedactions, eject: !!eject, json: !!json };
      return (await import("../prompt.ts")).promptVerb(path, { at, agent, ...flags });
    },
  },
  evaluation,
];

function positive(text: string): number {
  const number = Number(text);
  if (!Number.isFinite(number) || number <= 0) throw new InvalidArgumentError("Give a number above 0.");
  return number;
}
