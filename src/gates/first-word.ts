import { isAbsolute, join } from "node:path";
import { findProgram, isExecutable } from "../world/programs.ts";

/** The shell's built-in commands. */
const BUILTINS = /^(\[|:|true|false|test|echo|printf|exit|set|ulimit|umask|type|wait|read|shift|hash|alias)$/;
/** First words that say nothing about the program: an assignment, a change of folder, a keyword, an expansion. */
const UNCLEAR =
  /=|[$`*?~"'\\(){}<>|&;!#]|^(cd|\.|source|eval|exec|command|export|trap|unset|if|for|while|until|case|time)$/;

/** Whether the program that a command line starts with exists. Runs nothing. */
export type FirstWord = { kind: "there" | "unclear" } | { kind: "missing"; word: string };

/** A command as the config has it. */
export type Command = { name: string; run: string; cwd: string; env: Record<string, string> };

export function lookUpFirstWord(
  { run, env: own }: Pick<Command, "run" | "env">,
  folder: string,
  env: NodeJS.ProcessEnv,
): FirstWord {
  const [word = ""] = run.trim().split(/\s/);
  if (BUILTINS.test(word)) return { kind: "there" };
  if (UNCLEAR.test(word) || own.PATH !== undefined) return { kind: "unclear" };
  const isThere = word.includes("/")
    ? isExecutable(isAbsolute(word) ? word : join(folder, word))
    : findProgram(word, env) !== undefined;
  return isThere ? { kind: "there" } : { kind: "missing", word };
}
