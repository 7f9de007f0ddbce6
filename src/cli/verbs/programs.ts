import { hookFlags } from "../../hook/flags.ts";
import type { Verb } from "./verb.ts";

/** The shells that `gate completion` supports. */
const shells = ["bash", "zsh", "fish"] as const;
export type Shell = (typeof shells)[number];

/** Verbs that programs call. */
export const programs: Verb[] = [
  {
    name: "hook",
    summary: "answer an agent's hook event from stdin",
    description:
      "Reads one hook event from stdin and prints one line of JSON: approve or block. Exits with 0.",
    examples: ["gate hook", "gate hook --exit-codes < event.json"],
    flags: hookFlags.map(({ flag, argument = "", description, initial, choices }) => ({
      flags: `--${flag} ${argument}`.trim(),
      description,
      initial: initial || undefined,
      ...(choices && { choices }),
    })),
  },
  {
    name: "completion",
    takes: "<shell>",
    offers: shells,
    summary: "print a completion script for bash, zsh or fish",
    description: "Prints a script that completes verbs, flags, gates and transcripts.",
    examples: [
      "gate completion bash",
      "gate completion bash > ~/.local/share/bash-completion/completions/gate",
      "gate completion zsh > ~/.zfunc/_gate",
      "gate completion fish > ~/.config/fish/completions/gate.fish",
    ],
    act: async (shell: Shell) => (await import("../completion/completion.ts")).completionVerb(shell),
  },
];
