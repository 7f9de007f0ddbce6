import { commandsIn } from "../shell/syntax.ts";

/** A path in any form that we have ever written: in single quotes, after a variable in double quotes, or plain. */
const PATH = String.raw`(?:'[^']*'|\\'|"[^"\\\x60()]*"|[^\s'"\\\x60;|&<>()*?#=])+`;
const GUARD = String.raw`(?:\[ ! -[xf] (${PATH}) \] \|\| |command -v (gate) >/dev/null \|\| exit 0; )`;
const FLAG = String.raw`(?: --[a-z][a-z-]*(?:[ =][\w.:/@][\w.:/@-]*)?)`;
const OUR_LINE = new RegExp(`^${GUARD}?(?:exec )?(?:node )?(${PATH}) hook${FLAG}*$`);

/** Whether we wrote a line, in this version or an earlier one. No other line is ever changed. */
export function isOurs(line: string): boolean {
  const [, path, name, program] = OUR_LINE.exec(line) ?? [];
  return program !== undefined && (path ?? name ?? program) === program && isGate(unquoted(program));
}

const isGate = (program: string): boolean => /(^|[/\\])gate(\.cjs)?$/.test(program);

/** One call of `gate hook` in a shell line. */
export type Call = {
  /** The program, as a shell would read its name. */
  program: string;
  /** What starts it: `exec`, `node`, `npx`. */
  before: string[];
  flags: string[];
};

/** Whether a line calls this program, in whatever form, and whoever wrote it. */
export const callsGate = (line: string): boolean => isOurs(line) || callsIn(line).length > 0;

/**
 * The calls of `gate hook` in a line. There may be a second one, in case the first program is missing. `lines` limits
 * how many nested lines are read.
 */
export function callsIn(line: string, lines = { left: MAX_LINES }): Call[] {
  return commandsIn(line).flatMap((words) => {
    const at = words.findIndex((word, index) => words[index + 1] === "hook" && isGate(word));
    if (at < 0) return words.some(isShellFlag) ? words.flatMap((word) => callsWithin(word, line, lines)) : [];
    const [program = "", , ...flags] = words.slice(at);
    return [{ program, before: words.slice(0, at), flags }];
  });
}

const MAX_LINES = 100;

const callsWithin = (word: string, line: string, lines: { left: number }): Call[] =>
  word !== line && word.includes("hook") && lines.left-- > 0 ? callsIn(word, lines) : [];

/** A word that is followed by a whole command line as one word. */
const isShellFlag = (word: string): boolean => /^(eval|-\w*[cS]|--run|--command)$/.test(word);

/** A word as a shell would read it. `'\\''` is how a quote gets into quotes. */
const unquoted = (word: string): string =>
  word
    .replaceAll("'\\''", "\0")
    .replaceAll(
      /\\(.)|'([^']*)'|"([^"]*)"/g,
      (_, bare = "", single = "", double = "") => bare + single + double,
    )
    .replaceAll("\0", "'");

/** A name with these variables filled in; undefined if it has others. */
export function expanded(name: string, known: Record<string, string | undefined>): string | undefined {
  const whole = name
    .replace(/^~(?=\/)/, "$HOME")
    .replaceAll(/\$\{?(\w+)\}?/g, (written, variable: string) => known[variable] ?? written);
  return /[$`*?]/.test(whole) ? undefined : whole;
}
