import { segmentsOf } from "../../digest/shell.ts";
import { isOurs } from "./settings.ts";

/** One call of `gate hook` in a shell line. */
export type Call = {
  /** The program, as a shell would read its name. */
  program: string;
  /** What starts it: `exec`, `node`, `npx`. */
  before: string[];
  flags: string[];
};

/** Whether a line calls this program, however it is spelt. */
export const callsGate = (line: string): boolean => isOurs(line) || callsIn(line).length > 0;

/** The calls of `gate hook` in a line; a line may have a second one for where the first program is missing. */
export function callsIn(line: string): Call[] {
  return segmentsOf(line).flatMap(({ words }) => {
    const at = words.findIndex(
      (word, index) => words[index + 1] === "hook" && /(^|[/\\])gate(\.cjs)?$/.test(unquoted(word)),
    );
    // A shell within the line has its own line as one word.
    if (at < 0) return words.filter((word) => / hook(\s|$)/.test(word)).flatMap(callsIn);
    const [program = "", , ...flags] = words.slice(at).map(unquoted);
    return [{ program, before: words.slice(0, at), flags }];
  });
}

/** A word as a shell would read it. `'\\''` is how a quote gets into quotes. */
const unquoted = (word: string): string =>
  word
    .replaceAll("'\\''", "\0")
    .replaceAll(
      /\\(.)|'([^']*)'|"([^"]*)"/g,
      (_, bare = "", single = "", double = "") => bare + single + double,
    )
    .replaceAll("\0", "'");

/** A name with the variables that the client sets, or everybody has; nothing where it has others. */
export function expanded(name: string, project: string, env: NodeJS.ProcessEnv): string | undefined {
  const known: Record<string, string | undefined> = { CLAUDE_PROJECT_DIR: project, HOME: env.HOME };
  const whole = name
    .replace(/^~(?=\/)/, "$HOME")
    .replaceAll(/\$\{?(\w+)\}?/g, (written, variable: string) => known[variable] ?? written);
  return /[$`*?]/.test(whole) ? undefined : whole;
}
