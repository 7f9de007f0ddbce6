import { bestTold } from "./failures.ts";
import { placeOf } from "./places.ts";
import { defineRunner, type Failure } from "./runner.ts";

const ERROR = /^(?:vet: )?(\S+\.go):(\d+):(\d+): (.+)$/;

/** The Go compiler and vet, also as a part of `go test`. */
export const goBuild = defineRunner({
  checks: "build",
  mark: /^(?:vet: )?\S+\.go:\d+:\d+: /,
  read: (lines) => {
    const failures = bestTold(lines.flatMap((line, at) => errorAt(lines, line, at)));
    return { failures, result: failures.length > 0 ? "failed" : "unclear" };
  },
});

function errorAt(lines: string[], line: string, at: number): Failure[] {
  const [, file, row, column, message] = ERROR.exec(line) ?? [];
  if (!file || !message) return [];
  const more: string[] = [];
  // The types that a call has and wants stand below it.
  for (let next = at + 1; /^(?:\t| {2,8})(?:have|want) /.test(lines[next] ?? ""); next++)
    more.push(lines[next]?.trim() ?? "");
  return [{ kind: "error", name: message, place: placeOf(file, row, column), lines: more }];
}
