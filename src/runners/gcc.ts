import { bestTold } from "./failures.ts";
import { placeOf } from "./places.ts";
import { defineRunner, type Failure } from "./runner.ts";

const ERROR = /^(\S[^:]*):(\d+)(?::(\d+))?: (?:fatal )?error: (.+?)(?: \[(-W\S+)\])?$/;
const UNDEFINED = /^(?:\S*ld(?:\.\w+)?: )?(?:([^:\s]+):(?:(\d+)|\([^)]*\)): )?(undefined reference to .+)$/;

/** gcc and clang, and the linker that they call. */
export const gcc = defineRunner({
  checks: "build",
  mark: /^\S+\.(?:[cC]|cc|cpp|cxx|[hH]|hh|hpp|hxx|inl|ipp|m|mm|cu|s|S):\d+(?::\d+)?: (?:(?:fatal )?error|warning|note): |^(?:collect2|clang(?:\+\+)?|g?cc|g\+\+|cc1(?:plus)?): (?:fatal )?error: /,
  read: (lines) => {
    const failures = bestTold([...lines.flatMap(errorIn), ...lines.flatMap(undefinedIn)]);
    return { failures, result: failures.length > 0 ? "failed" : "unclear" };
  },
});

function errorIn(line: string): Failure[] {
  const [, file, row, column, message = "", flag] = ERROR.exec(line) ?? [];
  if (!file || /\.(?:rs|java|py)$/.test(file)) return [];
  const code = flag?.replace("-Werror=", "-W");
  const place = placeOf(file, row, column);
  return [{ kind: "error", name: code ?? message, place, lines: code ? [message] : [] }];
}

function undefinedIn(line: string): Failure[] {
  const [, file, row, name] = UNDEFINED.exec(line) ?? [];
  return name ? [{ kind: "error", name, ...(file && { place: placeOf(file, row) }), lines: [] }] : [];
}
