import { bestTold, countBefore, resultOf, telling, totalOf } from "./failures.ts";
import { isForeign, placeOf } from "./places.ts";
import { type Counts, defineRunner, type Failure, type Place } from "./runner.ts";

const SUMMARY =
  /^(?:=+ )?\d+ (?:passed|failed|errors?|skipped|xfailed|xpassed|deselected|warnings?)\b.* in [\d.]+s/;
const HEADING = /^=+ (.+) =+$/;
const TITLE = /^__+ (.+) __+$/;
/** In the list at the end: a test or a file that could not be collected, and the start of its message. */
const LISTED = /^(?:FAILED|ERROR) (\S+\.py(?:::.*)?)$/;
/** While the tests run, with -v or with xdist. */
const RUNNING =
  /^(?:\[gw\d+\] \[ *\d+%\] (?:FAILED|ERROR) (\S+::.*)|(\S+\.py::.*) (?:FAILED|ERROR) +\[ *\d+%\])$/;

export const pytest = defineRunner({
  checks: "test",
  mark: /^=+ (?:test session starts|FAILURES|ERRORS|short test summary info|no tests ran in [\d.]+s) =+$|^(?:=+ )?\d+ (?:passed|failed|errors?|skipped|xfailed|deselected)\b.* in [\d.]+s|^(?:FAILED|ERROR) \S+\.py(?:::| - |$)|^ImportError while loading conftest '|^ERROR: (?:usage: .*\[file_or_dir\]|file or directory not found)/,
  read: (lines) => {
    const counts = totalOf(lines.filter((line) => SUMMARY.test(line)).map(countsOf));
    const failures = [...failingTests(lines), ...crashes(lines)];
    const result = counts ? resultOf(counts) : "unclear";
    return { ...(counts && { counts }), failures, result: failures.length > 0 ? "failed" : result };
  },
});

const countsOf = (line: string): Counts => ({
  passed: countBefore(line, "passed") + countBefore(line, "xpassed"),
  failed: countBefore(line, "failed") + countBefore(line, "errors?"),
  skipped: countBefore(line, "skipped") + countBefore(line, "xfailed"),
});

/** The tests of the list at the end, told by their reports; a report alone if the list was cut off. */
function failingTests(lines: string[]): Failure[] {
  const reports = new Map<string, Report[]>();
  for (const report of reportsIn(lines)) {
    const same = reports.get(report.title) ?? [];
    if (same.push(report) === 1) reports.set(report.title, same);
  }
  const listed = bestTold(lines.flatMap(listedIn));
  const found = listed.map((test): Failure => {
    const title = test.name.split("::").slice(1).join(".") || test.name;
    const report = reports.get(title)?.shift() ?? withSameMessage(reports.get(""), test);
    return report ? { ...test, ...report.told } : test;
  });
  const unlisted = [...reports].flatMap(([title, rest]): Failure[] =>
    title ? rest.map(({ told }) => ({ kind: "test", name: title, ...told })) : [],
  );
  return [...found, ...unlisted];
}

/** A report without a title is told by its message, of which the list has the start. */
function withSameMessage(untitled: Report[] = [], { lines: [message] }: Failure): Report | undefined {
  const start = message?.replace(/\.\.\.$/, "");
  if (!start) return undefined;
  const at = untitled.slice(0, 50).findIndex(({ told }) => told.lines[0]?.startsWith(start));
  return at < 0 ? undefined : untitled.splice(at, 1)[0];
}

function listedIn(line: string): Failure[] {
  if (!line.includes("FAILED") && !line.includes("ERROR")) return [];
  const [start = "", ...message] = line.split(" - ");
  const match = LISTED.exec(start) ?? RUNNING.exec(line);
  const name = match?.[1] ?? match?.[2];
  if (!name) return [];
  const [file = ""] = name.split("::");
  const kind = file === name ? "error" : "test";
  return [{ kind, name, place: { file }, lines: match?.[2] ? [] : telling([message.join(" - ")]) }];
}

/** What stands under FAILURES or ERRORS about one test. Its title is empty with --tb=line, or if it was cut off. */
type Report = { title: string; told: Pick<Failure, "place" | "lines"> };

function reportsIn(lines: string[]): Report[] {
  const reports: Report[] = [];
  let title = "";
  // Behind `| tail` the first lines are the rest of a report.
  let body: string[] | undefined = [];
  let isOneLineEach = false;
  const close = () => {
    if (body && body.length > 0) reports.push({ title, told: toldIn(body) });
    body = [];
  };
  for (const line of lines) {
    const heading = line.startsWith("=") ? HEADING.exec(line)?.[1] : undefined;
    const next = line.startsWith("__") ? TITLE.exec(line)?.[1] : undefined;
    if (heading !== undefined || next !== undefined) {
      close();
      title = next?.replace(/^ERROR (?:at (?:setup|teardown) of|collecting) /, "") ?? "";
      isOneLineEach = heading === "FAILURES" || heading === "ERRORS";
      body = title || isOneLineEach ? [] : undefined;
    } else {
      body?.push(line);
      if (isOneLineEach && /^\S+\.py:\d+: /.test(line)) close();
    }
  }
  if (title) close();
  return reports;
}

function toldIn(body: string[]): Report["told"] {
  const frames = body.flatMap(frameIn);
  const inRepo = frames.filter(({ file }) => !isForeign(file));
  const syntax = body.flatMap((line) => /^E +File "([^"]+)", line (\d+)/.exec(line)?.slice(1) ?? []);
  const place = syntax[0] ? placeOf(syntax[0], syntax[1]) : inRepo[0];
  const last = inRepo.at(-1);
  const said = body.flatMap((line) => /^E( .*)/.exec(line)?.[1] ?? []);
  const isDeeper = last && place && (last.file !== place.file || last.line !== place.line);
  const lines = [...telling(said), ...(isDeeper ? [`${last.file}:${last.line}`] : [])];
  return { ...(place && { place }), lines };
}

function frameIn(line: string): Place[] {
  const match = /^(\S+\.py):(\d+): /.exec(`${line} `);
  return match?.[1] ? [placeOf(match[1], match[2])] : [];
}

/** The interpreter died, or a conftest.py could not be loaded: pytest could not say more. */
function crashes(lines: string[]): Failure[] {
  return lines.flatMap((line, at) => {
    if (!line.includes("Fatal Python error: ") && !line.startsWith("ImportError while")) return [];
    const name = /Fatal Python error: .*$|^ImportError while loading conftest '[^']*'/.exec(line)?.[0];
    if (!name) return [];
    const after = lines.slice(at + 1, at + 60);
    const frame = after.flatMap((text) => {
      const match = /^ +File "([^"]+)", line (\d+)|^(\S+\.py):(\d+): in /.exec(text);
      const file = match?.[1] ?? match?.[3];
      return file && !isForeign(file) ? [placeOf(file, match?.[2] ?? match?.[4])] : [];
    })[0];
    const said = telling(after.flatMap((text) => /^E( .*)/.exec(text)?.[1] ?? []));
    return [{ kind: "error", name, ...(frame && { place: frame }), lines: said }];
  });
}
