import { bestTold } from "./failures.ts";
import { placeOf } from "./places.ts";
import { defineRunner, type Failure } from "./runner.ts";

// Gradle writes the name of the task before the first error, without a space.
const ERROR = /^(?::[\w:]+(?=\/))?(\S.*\.java):(\d+): error: (.+)$/;

export const javac = defineRunner({
  checks: "build",
  mark: /^(?::[\w:-]+(?=\/)|[A-Za-z]:)?[^\s:]\S*\.java:\d+: (?:error|warning): /,
  read: (lines) => {
    const failures = bestTold(lines.flatMap((line, at) => errorAt(lines, line, at)));
    return { failures, result: failures.length > 0 ? "failed" : "unclear" };
  },
});

function errorAt(lines: string[], line: string, at: number): Failure[] {
  const [, file, row, name] = ERROR.exec(line) ?? [];
  if (!file || !name) return [];
  const below = lines.slice(at + 1, at + 6);
  const next = below.findIndex((text) => /^\S/.test(text));
  const about = below.slice(0, next < 0 ? undefined : next).flatMap((text) => {
    return /^ {2}(?:symbol|location|required|found|reason): .*/.exec(text)?.[0].trim() ?? [];
  });
  return [{ kind: "error", name, place: placeOf(file, row), lines: about }];
}
