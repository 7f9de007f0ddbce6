import { defineRunner, type Failure } from "./runner.ts";
import { eachOnce } from "./stack.ts";

const HEAD =
  /^(\S.*?)(?::(\d+):(\d+))? ((?:lint|assist|suppressions|syntax)\/\S+|format|parse|organizeImports|configuration|deserialize|internalError\/\S+)(?: {2}[A-Z]+)* {1,2}━+$/;
const ERROR = /^ {2}[×✖] (.*)$/;
const WARNING = /^ {2}(?:!|⚠) (.*)$/;
const STRICT = /^ {2}[×✖] Some warnings were emitted /;
const FOUND = /^Found (\d+) errors?\.$/;

/** Biome's check, lint, format and ci. */
export const biome = defineRunner({
  checks: "lint",
  mark: /^Checked \d+ files? in \d|^(?:check|ci|lint|format) ━{5,}$|^\S+ (?:(?:lint|assist)\/\S+|format|parse) {1,2}(?:[A-Z]+ {2})?━{5,}$/,
  read(lines) {
    const told = diagnostics(lines, ERROR);
    // With --error-on-warnings, warnings are all that it objects to.
    const isStrict = told.length === 0 && lines.some((line) => STRICT.test(line));
    const failures = isStrict ? diagnostics(lines, WARNING) : told;
    const found = lines.some((line) => Number(FOUND.exec(line)?.[1] ?? 0) > 0);
    const isDone = lines.some((line) => /^Checked \d+ files? in \d/.test(line));
    const hasFailed = failures.length > 0 || found || isStrict;
    return {
      failures: eachOnce(failures),
      result: hasFailed ? "failed" : isDone ? "passed" : "unclear",
    };
  },
});

function diagnostics(lines: string[], first: RegExp): Failure[] {
  return lines.flatMap((line, index): Failure[] => {
    const [, file, row, column, rule] = line.endsWith("━") ? (HEAD.exec(line) ?? []) : [];
    if (file === undefined || rule === undefined) return [];
    const message = messageAfter(lines, index, first);
    const place = { file, ...(row && { line: Number(row), column: Number(column) }) };
    return message ? [{ kind: "error", name: rule, place, lines: message }] : [];
  });
}

/** The message of a diagnostic; undefined if it is of another severity. */
function messageAfter(lines: string[], head: number, severity: RegExp): string[] | undefined {
  const [first, ...rest] = lines.slice(head + 1, head + 8).filter((line) => line.trim() !== "");
  const [, message] = severity.exec(first ?? "") ?? [];
  if (message === undefined) return undefined;
  const end = rest.findIndex((line) => !/^ {4}[^\s\d>│]/.test(line));
  return [
    message.replace(/ the following content:$/, " other content."),
    ...rest.slice(0, end < 0 ? undefined : end).map((line) => line.trim()),
  ];
}
