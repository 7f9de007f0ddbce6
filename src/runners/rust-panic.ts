import { telling } from "./failures.ts";
import { isForeign, placeOf } from "./places.ts";
import type { Place } from "./runner.ts";

const PANIC = /panicked at (?:'(.*)', )?(\S+\.rs):(\d+):(\d+):?$/;
const END = /^\s*(?:stack backtrace:|note: (?:run with|Some details)|thread '|---- |\S+ ───|failures:)/;

/** What a failing Rust test printed: where it panicked and with which words. */
export function panicIn(body: string[]): { place?: Place; lines: string[] } {
  const at = body.findIndex((line) => PANIC.test(line));
  if (at < 0) return withoutPanic(body);
  const [, old, file = "", row, column] = PANIC.exec(body[at] ?? "") ?? [];
  const after = body.slice(at + 1);
  const end = after.findIndex((line) => END.test(line));
  const message = old === undefined ? after.slice(0, end < 0 ? undefined : end) : [old];
  const frame = isForeign(file) ? frameIn(after) : undefined;
  return { place: frame ?? placeOf(file, row, column), lines: telling(message) };
}

function frameIn(body: string[]): Place | undefined {
  for (const line of body) {
    const [, file, row, column] = /^ +at (\.\/\S+\.rs):(\d+):(\d+)$/.exec(line) ?? [];
    if (file) return placeOf(file, row, column);
  }
  return undefined;
}

/** A test that returned an error, or did not panic although it should have. */
function withoutPanic(body: string[]): { place?: Place; lines: string[] } {
  const lines = telling(body.filter((line) => /^\s*(?:Error: |note: test did not panic)/.test(line)));
  const [, file, row, column] = / at (\S+\.rs):(\d+):(\d+)$/.exec(lines[0] ?? "") ?? [];
  return { ...(file && { place: placeOf(file, row, column) }), lines };
}
