import { bestTold } from "./failures.ts";
import { placeOf } from "./places.ts";
import { defineRunner, type Failure } from "./runner.ts";

const CODE = "[A-Z]{1,4}\\d{2,4}|invalid-syntax|unformatted|SyntaxError|[a-z]+(?:-[a-z]+)+";
const HEADER = new RegExp(`^(${CODE}):? (?:\\[\\*\\] )?(.+)$`);
const ARROW = /^ *--> (.+):(\d+):(\d+)$/;
const CONCISE = new RegExp(
  `^(?:::error title=[^:]*::)?(\\S[^:]*):(\\d+):(\\d+): (${CODE}):? (?:\\[\\*\\] )?(.+)$`,
);
const GROUPED = new RegExp(`^ +(\\d+):(\\d+) +(${CODE}):? (?:\\[\\*\\] )?(.+)$`);
const PYTHON = /^(\S.*\.(?:pyi?|ipynb)):$/;

export const ruff = defineRunner({
  checks: "lint",
  mark: /^All checks passed!$|^ *--> \S.*\.(?:pyi?|ipynb):\d+:\d+$|^::error title=[Rr]uff \(|^\S+\.(?:pyi?|ipynb):\d+:\d+: (?:[A-Z]{1,4}\d{2,4} |invalid-syntax: |SyntaxError: )|^\[\*\] \d+ fixable with|^Would reformat: |^\d+ files? (?:would be reformatted|already formatted)/,
  read: (lines) => {
    const all = bestTold([
      ...arrows(lines),
      ...lines.flatMap(conciseIn),
      ...grouped(lines),
      ...unformatted(lines),
    ]);
    // A file that is not there is a mistake in the command.
    const failures = all.filter(({ name }) => name !== "E902");
    const isClean = lines.some((line) =>
      /^All checks passed!|^Found \d+ errors? \(\d+ fixed, 0 remaining\)|^\d+ files? already formatted$/.test(
        line,
      ),
    );
    const found = lines.some((line) => /^Found \d+ errors?\.$/.test(line)) && all.length === 0;
    return { failures, result: failures.length > 0 || found ? "failed" : isClean ? "passed" : "unclear" };
  },
});

const failure = (file: string, row: string, column: string, name: string, message: string): Failure => ({
  kind: "error",
  name,
  place: placeOf(file, row, column),
  lines: [message],
});

function arrows(lines: string[]): Failure[] {
  return lines.flatMap((line, at) => {
    const [, file, row = "", column = ""] = ARROW.exec(line) ?? [];
    const [, code, message = ""] = HEADER.exec(lines[at - 1] ?? "") ?? [];
    return file && code ? [failure(file, row, column, code, message)] : [];
  });
}

function conciseIn(line: string): Failure[] {
  const [, file, row = "", column = "", code, message = ""] = CONCISE.exec(line) ?? [];
  return file && code ? [failure(file, row, column, code, message.split("%0A")[0] ?? "")] : [];
}

function grouped(lines: string[]): Failure[] {
  let file: string | undefined;
  return lines.flatMap((line) => {
    if (/^\S|^$/.test(line)) file = PYTHON.exec(line)?.[1];
    const [, row = "", column = "", code, message = ""] = GROUPED.exec(line) ?? [];
    return file && code ? [failure(file, row, column, code, message)] : [];
  });
}

function unformatted(lines: string[]): Failure[] {
  return lines.flatMap((line) => {
    const file = /^Would reformat: (.+)$/.exec(line)?.[1];
    return file ? [{ kind: "error", name: "would be reformatted", place: { file }, lines: [] }] : [];
  });
}
