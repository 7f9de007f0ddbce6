import { leavesOf, parseLine, type Simple } from "../shell/syntax.ts";
import { programOf, unwrapped } from "../shell/unwrap.ts";
import { headOf } from "../text/cut.ts";

/** A shell command of the agent, and where it stands. */
type Command = { command: string; line: number; ref: string };

/** Where a shell command goes round a check. */
export type CommandFact = { ref: string; line: number; text: string };

const MAX_SHOWN = 200;

/** Commands that keep git's hooks from running, or put something in the place of an installed tool. */
export function commandFacts(commands: Command[]): CommandFact[] {
  return commands.flatMap(({ command, line, ref }) => {
    if (!SUGGESTS.test(command)) return [];
    const leaves = leavesOf(parseLine(command).flow);
    const skips = leaves.some(skipsHooks) || isWithoutHooks(command, leaves);
    const shadows = leaves.some(replacesTool);
    return skips || shadows ? [{ ref, line, text: headOf(command.trim(), MAX_SHOWN) }] : [];
  });
}

/** A quick test that saves most commands the parsing. */
const SUGGESTS = /\bgit\b|HUSKY|node_modules\/\.bin/;

const HOOKED = /^(commit|push|merge|rebase|am|cherry-pick)$/;

/** git's own words; undefined for another program. */
function gitWords({ words }: Simple): { options: string[]; verb: string; args: string[] } | undefined {
  const started = unwrapped(words);
  if (started.is !== "program" || programOf(started.words) !== "git") return undefined;
  const rest = started.words.slice(1);
  let at = 0;
  while (rest[at]?.startsWith("-")) at += /^(-c|-C|--git-dir|--work-tree)$/.test(rest[at] ?? "") ? 2 : 1;
  return { options: rest.slice(0, at), verb: rest[at] ?? "", args: rest.slice(at + 1) };
}

function skipsHooks(leaf: Simple): boolean {
  const git = gitWords(leaf);
  if (!git) return false;
  const { options, verb, args } = git;
  if (verb === "config" && !args.some((word) => /^--(unset|get)/.test(word))) {
    const at = args.indexOf("core.hooksPath");
    return at >= 0 && /^(\/dev\/null|\/tmp\b.*|)$/.test(args[at + 1] ?? "unread");
  }
  if (!HOOKED.test(verb)) return false;
  if (options.some((word) => /^core\.hooksPath=(\/dev\/null|)$/.test(word))) return true;
  const flags = flagsIn(args);
  return flags.includes("--no-verify") || (verb === "commit" && flags.includes("-n"));
}

/** The flags among the words: the message behind `-m` is none, and `-anm` is three. */
function flagsIn(args: string[]): string[] {
  const flags: string[] = [];
  for (let at = 0; at < args.length; at++) {
    const word = args[at] ?? "";
    if (word === "--") break;
    if (
      /^--(message|file|author|date|template|reuse-message|reedit-message|fixup|squash|trailer)$/.test(word)
    )
      at++;
    else if (word.startsWith("--")) flags.push(word);
    else if (/^-[A-Za-z]/.test(word)) {
      const letters = [...word.slice(1)];
      const valued = letters.findIndex((letter) => "mFCct".includes(letter));
      flags.push(...letters.slice(0, valued < 0 ? undefined : valued).map((letter) => `-${letter}`));
      if (valued === letters.length - 1) at++;
    }
  }
  return flags;
}

/** A variable that turns hooks off, before git or for all that follows. */
function isWithoutHooks(command: string, leaves: Simple[]): boolean {
  const git = leaves.map(gitWords).filter((words) => words !== undefined);
  if (!git.some(({ verb }) => HOOKED.test(verb))) return false;
  return OFF.test(command.replaceAll(/"[^"]*"|'[^']*'/g, "''"));
}

const OFF =
  /(?:^|[;&|(\n]|\bexport|\benv)\s*(?:\w+=\S*\s+)*(?:HUSKY=0|HUSKY_SKIP_HOOKS=(?:1|true)|LEFTHOOK=(?:0|false)|SKIP=[^\s;&|]+|PRE_COMMIT_ALLOW_NO_CONFIG=1)(?=\s|;|&|$)/;

const IN_BIN = /(^|\/)node_modules\/\.bin\//;

/** Writes to where the package manager puts the tools. */
function replacesTool({ words, writes }: Simple): boolean {
  if (writes.some((file) => IN_BIN.test(file))) return true;
  const program = programOf(words);
  const last = words.at(-1) ?? "";
  if (/^(cp|mv|ln|install)$/.test(program)) return IN_BIN.test(last);
  if (program === "sed") return words.some((word) => /^-i|^--in-place/.test(word)) && IN_BIN.test(last);
  return /^(tee|rm|unlink|truncate)$/.test(program) && words.slice(1).some((word) => IN_BIN.test(word));
}
