/** The failure counts of a test run. */
export type Summary = { failures: number; errors: number };

/** `1 failures, 0 errors.` of clojure.test, `3 tests, 4 assertions, 1 failures.` of kaocha. */
const COUNTED = /^\d+ [a-z]+(?:, \d+ [a-z]+)*\.?$/;
/** Longer lines are not summaries. */
const MAX_LINE = 2_000;

/** The worst summary among the lines printed so far: a later one must not hide an earlier failure. */
export function createListener(): { hear: (text: string) => void; worst: () => Summary | undefined } {
  let line = "";
  let worst: Summary | undefined;
  const end = () => {
    worst = worse(worst, summaryOfLine(line.trim()));
    line = "";
  };
  return {
    hear: (text) => {
      const [first = "", ...rest] = text.split("\n");
      line = (line + first).slice(0, MAX_LINE);
      for (const next of rest) {
        end();
        line = next.slice(0, MAX_LINE);
      }
    },
    worst: () => {
      end();
      return worst;
    },
  };
}

function summaryOfLine(line: string): Summary | undefined {
  if (line.startsWith("{") || line.startsWith("#:")) return summaryOfValue(line);
  if (!COUNTED.test(line) || !/ failures?\b/.test(line)) return undefined;
  const counted = (noun: string) => Number(new RegExp(`(\\d+) ${noun}s?\\b`).exec(line)?.[1] ?? 0);
  return { failures: counted("failure"), errors: counted("error") };
}

/** The tokens of a printed value, as far as needed to find where a map starts and ends. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"?|\\.|[{}[\]()]|:[^\s{}[\]()",;]+|\d+|[^\s{}[\]()",;:\d]+/gs;

/** The worst map in a printed value that counts both `:fail` and `:error`, whatever their namespace. */
export function summaryOfValue(value: string): Summary | undefined {
  const open: { fail?: number; error?: number }[] = [];
  let worst: Summary | undefined;
  let key: string | undefined;
  for (const [token] of value.matchAll(TOKEN)) {
    if ("{[(".includes(token)) open.push({});
    else if ("}])".includes(token)) {
      const { fail, error } = open.pop() ?? {};
      if (token === "}" && fail !== undefined && error !== undefined)
        worst = worse(worst, { failures: fail, errors: error });
    } else if (/^\d+$/.test(token) && (key === "fail" || key === "error")) {
      const map = open.at(-1);
      if (map) map[key] = Number(token);
    }
    key = /^:(?:.*\/)?(fail|error)$/.exec(token)?.[1];
  }
  return worst;
}

export function worse(a: Summary | undefined, b: Summary | undefined): Summary | undefined {
  if (!a || !b) return a ?? b;
  return b.failures + b.errors > a.failures + a.errors ? b : a;
}
