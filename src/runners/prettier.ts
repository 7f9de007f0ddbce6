import { defineRunner, type Failure } from "./runner.ts";

const SYNTAX = /^\[error\] (\S.*?): (\w*Error: .*?)(?: \((\d+):(\d+)\))?$/;

/** `prettier --check`. */
export const prettier = defineRunner({
  checks: "lint",
  mark: /^Checking formatting\.\.\.$|^\[warn\] Code style issues found|^All matched files use Prettier code style!$/,
  read(lines) {
    const failures = lines.flatMap((line): Failure[] => {
      const [, file, message = "", row, column] = line.startsWith("[error] ")
        ? (SYNTAX.exec(line) ?? [])
        : [];
      if (file !== undefined) {
        const place = { file, ...(row && { line: Number(row), column: Number(column) }) };
        return [{ kind: "error", name: message, place, lines: [] }];
      }
      const [, unformatted] = /^\[warn\] (\S+\.\w+)$/.exec(line) ?? [];
      return unformatted === undefined
        ? []
        : [{ kind: "error", name: "not formatted", place: { file: unformatted }, lines: [] }];
    });
    const isClean = lines.includes("All matched files use Prettier code style!");
    return { failures, result: failures.length > 0 ? "failed" : isClean ? "passed" : "unclear" };
  },
});
