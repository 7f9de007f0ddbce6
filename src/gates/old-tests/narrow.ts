import { dirname } from "node:path";
import type { Scripts } from "../../shell/script-runners.ts";

/** A command that runs only these test files, relative to its folder; undefined if its runner cannot be told so. */
export function narrowed(run: string, files: string[], scripts: Scripts): string | undefined {
  const line = run.trim();
  if (files.length === 0 || files.length > MAX_FILES || !PLAIN.test(line)) return undefined;
  const [, program = "", name = ""] = SCRIPT.exec(line) ?? [];
  if (!program) return ownRunner(line, files);
  const behind = scripts("package", name, undefined)?.trim();
  if (behind === undefined || !PLAIN.test(behind)) return undefined;
  const told = ownRunner(behind, files);
  // Only what is added at the end can be handed through a script.
  if (!told?.startsWith(`${behind} `)) return undefined;
  return `${line}${program === "npm" ? " --" : ""}${told.slice(behind.length)}`;
}

const MAX_FILES = 100;

/** One command, without anything that the shell would expand. */
const PLAIN = /^[\w@%+=:,./ -]+$/;
const SCRIPT = /^(npm|pnpm|yarn|bun)(?: run)? ([\w:.-]+)$/;

function ownRunner(line: string, files: string[]): string | undefined {
  const runner = runners.find(({ call }) => call.test(line));
  if (!runner || files.length > (runner.most ?? MAX_FILES)) return undefined;
  return runner.tell(line, files);
}

type Runner = { call: RegExp; tell: (line: string, files: string[]) => string; most?: number };

/** What starts a runner, and only flags after it: a path that is already there would be run as well. */
const starts = (runner: string): RegExp =>
  new RegExp(
    `^(?:\\w+=\\S+ )*(?:(?:npx|bunx|pnpm exec|yarn|poetry run|uv run|pipenv run|bundle exec) )?(?:\\S*/)?${runner}(?: -\\S+)*$`,
  );

const atEnd = (line: string, files: string[]): string => [line, ...files.map(quoted)].join(" ");

const runners: Runner[] = [
  { call: starts("vitest (?:run|--run)"), tell: atEnd },
  { call: starts("(?:jest|mocha|ava|rspec|pytest|py\\.test)"), tell: atEnd },
  { call: starts("node(?: -\\S+)* --test"), tell: atEnd },
  { call: starts("(?:bun|deno) test"), tell: atEnd },
  { call: starts("python[\\d.]* -m (?:pytest|unittest)"), tell: atEnd },
  // Before its version 11 it takes one path.
  { call: starts("phpunit"), tell: atEnd, most: 1 },
  {
    call: /^(?:\w+=\S+ )*go test(?: -\S+)* \.\/\.\.\.$/,
    tell: (line, files) => {
      const packages = [...new Set(files.map((file) => `./${dirname(file)}`.replace(/\/\.$/, "")))];
      return `${line.slice(0, -"./...".length)}${packages.map(quoted).join(" ")}`;
    },
  },
];

const quoted = (path: string): string =>
  `'${(path.startsWith("-") ? `./${path}` : path).replaceAll("'", "'\\''")}'`;
