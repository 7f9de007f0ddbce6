import { InvalidArgumentError } from "commander";
import { type Scope, scopes } from "../agents/claude-code/scopes.ts";
import { hookFlags } from "./hook-flags.ts";

/** What a person wants to do, as the help groups the verbs. */
export const groups = [
  "Set it up",
  "See what it does",
  "Stay in control",
  "For agents, shells and editors",
] as const;

export type Flag = {
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
  /** What a shell may complete there: the repo's gates, transcripts, or the few words that it takes. */
  offers?: "gates" | "transcripts" | readonly string[];
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

/** The shells that `gate completion` writes for. */
const shells = ["bash", "zsh", "fish"] as const;
export type Shell = (typeof shells)[number];

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
    name: "install",
    group: "Set it up",
    summary: "have Claude Code call gate when it stops",
    description:
      "Adds the hook to Claude Code's settings, once, and replaces an older one of gate's. Everything else in the file stays as it is; a copy is kept.",
    examples: ["gate install", "gate install --scope user", "gate install --background"],
    flags: [
      {
        flags: "--scope <scope>",
        says: "you in this repo, all who work on it, or you in every repo that you trust",
        choices: scopes,
        initial: "local",
      },
      { flags: "--subagents", says: "call gate when a subagent stops, too" },
      {
        flags: "--background",
        says: "do not wait for the gates: you get the prompt back, and the agent is woken when one fails",
      },
    ],
    act: async (flags: { scope: Scope; subagents?: boolean; background?: boolean }) =>
      (await import("./install.ts")).installVerb(flags),
  },
  {
    name: "uninstall",
    group: "Set it up",
    summary: "take the hook out again",
    description:
      "Takes the hook out of this repo's settings (local and project), or of those of one scope. A file that nobody else has changed is as it was before, to the byte.",
    examples: ["gate uninstall", "gate uninstall --all", "gate uninstall --scope user"],
    flags: [
      { flags: "--scope <scope>", says: "whose settings", choices: scopes },
      {
        flags: "--all",
        says: "also remove what gate keeps of this repo: counters, debts, decisions, logs, trust",
      },
    ],
    act: async (flags: { scope?: Scope; all?: boolean }) =>
      (await import("./uninstall.ts")).uninstallVerb(flags),
  },
  {
    name: "doctor",
    group: "Set it up",
    summary: "say what stands in the hook's way, and the remedy",
    description:
      "Looks at all that the hook needs: Node, git, the config, the client's settings in every scope, the state folder, the reviewer, the last decisions. A line each, with a fix for every problem. Changes nothing. Exits with 1 when something is broken.",
    examples: ["gate doctor", "gate doctor --online", "gate doctor --json"],
    flags: [
      { flags: "--online", says: "see whether the reviewer can be reached, too; asks it nothing that costs" },
      json("print the checks as JSON"),
    ],
    act: async ({ online, json }: { online?: boolean; json?: boolean }) =>
      (await import("./doctor.ts")).doctorVerb({ online: !!online, json: !!json }),
  },
  {
    name: "run",
    takes: "[gates...]",
    offers: "gates",
    group: "See what it does",
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
      (await import("./run.ts")).runVerb(names, flags),
  },
  {
    name: "explain",
    takes: "[transcripts...]",
    offers: "transcripts",
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
      {
        flags: "--schema [whose]",
        says: "print the JSON Schema of .gate/config.yml, or of the user's own config",
        choices: ["repo", "user"],
      },
    ],
    act: async (flags: { json: boolean; schema?: "repo" | "user" | true }) =>
      (await import("./config.ts")).configVerb(flags),
  },
  {
    name: "prompt",
    takes: "[transcript]",
    offers: "transcripts",
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
    name: "skip",
    group: "Stay in control",
    summary: "let the agent stop unchecked, once or for a while",
    description:
      "Lets the next stop in this repo pass unchecked, or with --for every stop for a while. For a person at a terminal: refused inside a coding agent. It is in the log.",
    examples: ["gate skip --for 30m", "gate skip", "gate skip --cancel"],
    flags: [
      { flags: "--for <time>", says: "for how long: 90s, 30m, 2h (at most a day)", parse: duration },
      { flags: "--cancel", says: "take it back" },
    ],
    act: async (flags: { for?: number; cancel?: boolean }) => (await import("./skip.ts")).skipVerb(flags),
  },
  {
    name: "trust",
    group: "Stay in control",
    summary: "look at a repo's config, and let gate go by it",
    description:
      "Shows this repo's config and prompts, or what changed in them since you trusted them, and asks. Hooks with --require-trust (gate install --scope user) run nothing else. In a session that began with another config, what you trust now takes effect. Refused inside a coding agent.",
    examples: ["gate trust", "gate trust --print", "gate trust --digest sha256:..."],
    flags: [
      { flags: "--print", says: "print the digest of the content, and trust nothing" },
      { flags: "--digest <digest>", says: "trust exactly that content, without a terminal (for CI)" },
    ],
    act: async (flags: { print?: boolean; digest?: string }) => (await import("./trust.ts")).trustVerb(flags),
  },
  {
    name: "untrust",
    group: "Stay in control",
    summary: "take that back",
    description: "Takes back what gate trust gave: hooks with --require-trust run nothing here any more.",
    examples: ["gate untrust"],
    act: async () => (await import("./trust.ts")).untrustVerb(),
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
    flags: hookFlags.map(({ flag, argument = "", says, initial, choices }) => ({
      flags: `--${flag} ${argument}`.trim(),
      says,
      initial: initial || undefined,
      ...(choices && { choices }),
    })),
  },
  {
    name: "completion",
    takes: "<shell>",
    offers: shells,
    group: "For agents, shells and editors",
    summary: "print a completion script for bash, zsh or fish",
    description: "Prints a script that completes verbs, flags, gates and transcripts.",
    examples: [
      "gate completion bash",
      "gate completion bash > ~/.local/share/bash-completion/completions/gate",
      "gate completion zsh > ~/.zfunc/_gate",
      "gate completion fish > ~/.config/fish/completions/gate.fish",
    ],
    act: async (shell: Shell) => (await import("./completion.ts")).completionVerb(shell),
  },
];

const UNITS: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000 };

function duration(text: string): number {
  const [, amount, unit = ""] = /^(\d+(?:\.\d+)?)([smh])$/.exec(text.trim()) ?? [];
  const ms = Number(amount) * (UNITS[unit] ?? Number.NaN);
  if (ms > 0 && ms <= 24 * 3_600_000) return ms;
  throw new InvalidArgumentError("It must be a time such as 90s, 30m or 2h, and at most a day.");
}

function positive(text: string): number {
  const number = Number(text);
  if (!Number.isFinite(number) || number <= 0) throw new InvalidArgumentError("It must be a number above 0.");
  return number;
}
