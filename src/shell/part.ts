import { type CheckKind, checkKinds } from "../model/check-kind.ts";
import { type Scope, scopeOf } from "./scope.ts";
import { isIdle, purposeOf } from "./tools.ts";
import { programOf } from "./unwrap.ts";

/** What one command of a line is. */
export type Part =
  | {
      is: "check";
      kinds: CheckKind[];
      /** The program, or the script by its name. */
      tool: string;
      scope: Scope;
    }
  /** A script, a task or a program that could run checks. */
  | { is: "opaque" }
  | { is: "format" | "vcs" | "nothing" };

/** What a program is for, called with these words. What merely starts it must be off already. */
export function partOf(words: string[]): Part {
  const [name = "", ...rest] = words;
  const program = programOf(words);
  if (isIdle(program) || program === "" || onlyTells(program, rest)) return NOTHING;
  if (CMDLET.test(program)) return cmdletPart(program, rest);
  if (interpreters.test(program) && rest.some((word) => INLINE.test(word))) return OPAQUE;
  const purpose = purposeOf(program, rest);
  if (purpose === "unknown") return namedPart(name, program, rest);
  if (typeof purpose === "string") return { is: purpose };
  return { is: "check", kinds: purpose, tool: program, scope: scopeOf(program, rest) };
}

/** What a script is for, judging by its name: `test:unit`, `web:lint`, `type-check`. */
export function scriptPart(name: string, args: string[]): Part {
  if (args.some((word) => TELLS.test(word))) return NOTHING;
  const purpose = purposeOfScript(name.toLowerCase());
  if (purpose === undefined) return OPAQUE;
  if (typeof purpose === "string") return { is: purpose };
  return { is: "check", kinds: purpose, tool: name, scope: scopeOf("", args) };
}

export const OPAQUE: Part = { is: "opaque" };
const NOTHING: Part = { is: "nothing" };

/** Asks the program about itself, or what it would do. */
const TELLS =
  /^(--version|-V|--help|-h|--collect-only|--co|--dry-run|--dryrun|--dry|--listTests|--list-tests|--list|--list-files|--showConfig|--show-config|--print-config|--show-settings|--show-files|--listFilesOnly|--init|--inspect-config|--env-info|--build-info|--info|--markers|--fixtures|--clearCache|--cache-clear-only)$/;

const ABOUT = /^(help|version|list|ls|info|completion|completions|doctor)$/;

/** Test runners for which `-v` alone means to say more. */
const verbose = new Set(
  "pytest py.test unittest nose2 rspec phpunit ctest bats prove busted gotestsum tox nox behave trial".split(
    " ",
  ),
);

function onlyTells(program: string, words: string[]): boolean {
  const end = words.indexOf("--");
  const own = end < 0 ? words : words.slice(0, end);
  if (own.some((word) => TELLS.test(word)) || ABOUT.test(own[0] ?? "")) return true;
  return own.length === 1 && own[0] === "-v" && !verbose.has(program);
}

const interpreters =
  /^(node|tsx|ts-node|bun|deno|python|pypy|py|ruby|php|perl|Rscript|julia|lua|osascript|bash|sh|zsh|dash|ksh|fish|pwsh|powershell)$/;

/** Code in the line itself, or from standard input. */
const INLINE = /^(-|-c|-e|-p|-r|-ne|-pe|-lc|--eval|--print|eval|-Command|-EncodedCommand)$/;

/** A script of the repo whose name says what it is: `node slug.test.mjs`, `./scripts/run-tests.sh`. */
function namedPart(path: string, program: string, words: string[]): Part {
  const isInterpreter = interpreters.test(program);
  const file = isInterpreter ? words.find((word) => !word.startsWith("-") && /[./]/.test(word)) : path;
  if (file === undefined || (!isInterpreter && !/\.\w+$/.test(file))) return OPAQUE;
  const name = file.replace(/^.*\//, "");
  const kind = kindOfFile(file, name);
  if (!kind) return OPAQUE;
  const isOne = kind === "test" && TEST_FILE.test(name) && !name.startsWith("run");
  const scope = isOne ? "part" : "whole";
  return { is: "check", kinds: [kind], tool: name, scope };
}

const TEST_FILE = /[._-](tests?|specs?)\.\w+$|^test_/i;

function kindOfFile(file: string, name: string): CheckKind | undefined {
  if (/(^|[._-])(run)?(tests?|specs?|e2e|runtests)([._-]|$)/i.test(name)) return "test";
  if (/(^|\/)tests?\//.test(file)) return "test";
  if (/lint/i.test(name)) return "lint";
  return /(^|[._-])build([._-]|$)/i.test(name) ? "build" : undefined;
}

function purposeOfScript(name: string): CheckKind[] | "format" | "nothing" | undefined {
  const parts = name.split(/[:._/-]/);
  const has = (words: string) => words.split(" ").some((word) => parts.includes(word));
  if (
    has("typecheck tsc mypy pyright dialyzer") ||
    /type-?checks?|checks?-?types|test:types|^types$/.test(name)
  )
    return ["types"];
  if (has("install setup bootstrap clean dev serve watch preview storybook")) return "nothing";
  if (has("test tests spec specs e2e unit coverage jest vitest pytest") || /^(t|tst)$/.test(name))
    return ["test"];
  if (has("lint linter eslint biome stylelint clippy rubocop vet credo ruff")) return ["lint"];
  if (has("format fmt prettier")) return "format";
  if (has("check checks verify validate ci precommit prepush qa") || /pre-(commit|push)/.test(name))
    return [...checkKinds];
  return has("build compile bundle dist all") ? ["build"] : undefined;
}

const CMDLET = /^[A-Za-z]+-[A-Z][A-Za-z]+$/;

function cmdletPart(program: string, words: string[]): Part {
  const name = program.toLowerCase();
  const purpose = purposeOf(name, words);
  if (Array.isArray(purpose)) return { is: "check", kinds: purpose, tool: program, scope: "whole" };
  return /^(invoke|start|use)-/.test(name) ? OPAQUE : NOTHING;
}
