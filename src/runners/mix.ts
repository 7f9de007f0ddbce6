import { bestTold, blocksOf, countBefore, resultOf, telling, totalOf } from "./failures.ts";
import { placeOf } from "./places.ts";
import { type Counts, defineRunner, type Failure, type Place } from "./runner.ts";

const SUMMARY =
  /^(?:\d+ (?:doctests?|propert(?:y|ies)|features?), )*\d+ (?:tests?|doctests?|propert(?:y|ies)), \d+ failures?/;
const TEST = /^ {2}\d+\) (.+ \([\w.]+\)|\S+: failure on .*)$/;
const FRAME = /^ +(?:\([\w.-]+ [\w.-]+\) )?(\S+\.exs?):(\d+): /;
const COMPILE = /^\*\* \((\w*Error)\) (\S+?\.exs?):(\d+)(?::(\d+))?: (.+)$/;

/** mix test, and the compiler that it calls. */
export const mix = defineRunner({
  checks: "test",
  mark: /^Finished in [\d.]+ seconds \([\d.]+s async|^Randomized with seed \d+$|^Running ExUnit with seed|^== Compilation error in file |^ {2}\d+\) (?:test|doctest|property) .+ \([\w.]+\)$|^\*\* \((?:Mix|CompileError|SyntaxError|TokenMissingError)\) /,
  read: (lines) => {
    const counts = totalOf(lines.filter((line) => SUMMARY.test(line)).map(countsOf));
    const tests = blocksOf(lines, TEST, /^\S/).map(testOf);
    const errors = bestTold([...lines.flatMap(compileError), ...boxed(lines)]);
    const failures = [...errors, ...tests];
    return {
      ...(counts && { counts }),
      ...(errors.length > 0 && { checks: "build" }),
      failures,
      result: failures.length > 0 ? "failed" : counts ? resultOf(counts) : "unclear",
    };
  },
});

function countsOf(line: string): Counts {
  const failed = countBefore(line, "failures?") + countBefore(line, "invalid");
  const skipped = countBefore(line, "skipped") + countBefore(line, "excluded");
  const total =
    countBefore(line, "tests?") + countBefore(line, "doctests?") + countBefore(line, "propert(?:y|ies)");
  return { passed: Math.max(0, total - failed - skipped), failed, skipped };
}

function testOf([head = "", ...body]: string[]): Failure {
  const name = TEST.exec(head)?.[1] ?? "";
  const [, file, row] = /^ +(\S+\.exs):(\d+)$/.exec(body[0] ?? "") ?? [];
  const stack = body.findIndex((line) => /^ +stacktrace:$/.test(line));
  const frames = stack < 0 ? [] : body.slice(stack + 1).flatMap(frameIn);
  const own = frames.find((frame) => frame.file.endsWith(".exs")) ?? (file ? placeOf(file, row) : frames[0]);
  const [raised] = frames;
  const isDeeper = raised && own && raised !== own && raised.file !== own.file;
  const said = body.slice(file ? 1 : 0, stack < 0 ? undefined : stack).filter((line) => /^ {5}/.test(line));
  return {
    kind: "test",
    name,
    ...(own && { place: own }),
    lines: [...telling(said), ...(isDeeper ? [`${raised.file}:${raised.line}`] : [])],
  };
}

function frameIn(line: string): Place[] {
  const [, file, row] = FRAME.exec(line) ?? [];
  return file && !/\((?:elixir|ex_unit|stdlib|mix) /.test(line) ? [placeOf(file, row)] : [];
}

function compileError(line: string): Failure[] {
  const [, name, file, row, column, message] = COMPILE.exec(line) ?? [];
  if (!name || !file || !message) return [];
  return [{ kind: "error", name, place: placeOf(file, row, column), lines: [message] }];
}

/** Since Elixir 1.15: the message, the source below a bar, then the place at the end of the bar. */
function boxed(lines: string[]): Failure[] {
  return lines.flatMap((line, at) => {
    const name = /^ *error: (.+)$/.exec(line)?.[1];
    if (!name) return [];
    const end = lines.slice(at + 1, at + 12).find((text) => /^ +└─ /.test(text));
    const [, file, row, column] = /└─ (\S+?\.exs?):(\d+)(?::(\d+))?/.exec(end ?? "") ?? [];
    return file ? [{ kind: "error", name, place: placeOf(file, row, column), lines: [] }] : [];
  });
}
