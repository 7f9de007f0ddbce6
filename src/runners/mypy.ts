import { bestTold } from "./failures.ts";
import { placeOf } from "./places.ts";
import { defineRunner, type Failure } from "./runner.ts";

const START = /^(\S[^:]*\.pyi?):(\d+)(?::(\d+))?(?::\d+:\d+)?: error: (.+)$/;
const CODE = / {2}\[([a-z-]+)\]$/;

export const mypy = defineRunner({
  checks: "types",
  mark: /^Found \d+ errors? in \d+ files? \((?:checked|errors prevented)|^Success: no issues found in \d+ source files?|^\S+\.pyi?:\d+(?::\d+)*: (?:error|note|warning): /,
  read: (lines) => {
    const failures = bestTold(lines.flatMap((line, at) => errorAt(lines, line, at)));
    const isClean = lines.some((line) => line.startsWith("Success: no issues found"));
    const found = lines.some((line) => /^Found \d+ errors? in \d+ files? \(/.test(line));
    return { failures, result: failures.length > 0 || found ? "failed" : isClean ? "passed" : "unclear" };
  },
});

function errorAt(lines: string[], line: string, at: number): Failure[] {
  const [, file, row, column, start = ""] = START.exec(line) ?? [];
  if (!file) return [];
  const text = CODE.test(start) ? start : unwrapped(start, lines.slice(at + 1, at + 4));
  const code = CODE.exec(text)?.[1];
  const message = text.replace(CODE, "");
  const place = placeOf(file, row, column);
  return [{ kind: "error", name: code ?? message, place, lines: code ? [message] : [] }];
}

/** With --pretty, a long message goes on in the next lines, up to its code. */
function unwrapped(start: string, next: string[]): string {
  const end = next.findIndex((line) => CODE.test(`  ${line}`));
  const isMessage =
    end >= 0 && next.slice(0, end + 1).every((line) => /^[^\s]/.test(line) && !START.test(line));
  const text = [start.trimEnd(), ...next.slice(0, end + 1)].join(" ");
  return isMessage ? text.replace(/ +(?=\[[a-z-]+\]$)/, "  ") : start;
}
