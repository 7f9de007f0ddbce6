import { telling } from "./failures.ts";
import { isForeign, placeOf } from "./places.ts";
import { type Counts, defineRunner, type Failure, type Place } from "./runner.ts";

const STATUS = /^( *)--- (FAIL|PASS|SKIP): (\S+)/;
const RUN = /^=== (?:RUN|CONT|NAME) +(\S+)/;
const PACKAGE = /^(ok|FAIL)\s+(\S+)\s+(.*)$/;
const FRAME = /^\s+(\S+\.go):(\d+)(?: \+0x[\da-f]+)?$/;

export const goTest = defineRunner({
  checks: "test",
  mark: /^ *--- (?:FAIL|PASS|SKIP): \S|^=== (?:RUN|PAUSE|CONT|NAME) |^(?:ok|FAIL|\?)\s+\S+\s+(?:[\d.]+s\b|\(cached\)|\[(?:build|setup) failed\]|\[no test)|^\{"Time":"[^"]*","Action":"/,
  read: (output) => {
    const lines = output.some((line) => line.startsWith('{"Time":"')) ? fromJson(output) : output;
    const packages = packagesIn(lines);
    const failures = packages.flatMap(failuresOf);
    const isCut = packages.some(({ verdict, failing }) => verdict === "FAIL" && failing.length === 0);
    const counts = isCut ? undefined : countsIn(lines);
    const hasFailed = failures.length > 0 || packages.some(({ verdict }) => verdict === "FAIL");
    const hasPassed = packages.some(({ verdict, isEmpty }) => verdict === "ok" && !isEmpty);
    return {
      ...(counts && { counts }),
      failures,
      result: hasFailed ? "failed" : hasPassed ? "passed" : "unclear",
    };
  },
});

/** The text that `go test -json` wraps, each package's in one piece. */
function fromJson(output: string[]): string[] {
  const texts = new Map<string, string>();
  const others: string[] = [];
  for (const line of output) {
    const event = line.startsWith("{") ? parsed(line) : undefined;
    if (!event) others.push(line);
    else texts.set(event.name, `${texts.get(event.name) ?? ""}${event.text}`);
  }
  return [...others, ...[...texts.values()].flatMap((text) => text.split("\n"))];
}

function parsed(line: string): { name: string; text: string } | undefined {
  try {
    const { Package, Output } = JSON.parse(line);
    return { name: String(Package), text: typeof Output === "string" ? Output : "" };
  } catch {
    return undefined;
  }
}

/** Only a verbose run names the tests that pass; without them a count would be wrong. */
function countsIn(lines: string[]): Counts | undefined {
  if (!lines.some((line) => RUN.test(line))) return undefined;
  const statuses = lines.flatMap((line) => /^--- (FAIL|PASS|SKIP): /.exec(line)?.[1] ?? []);
  const of = (status: string) => statuses.filter((each) => each === status).length;
  return { passed: of("PASS"), failed: of("FAIL"), skipped: of("SKIP") };
}

type Package = {
  name?: string;
  verdict?: string;
  isEmpty: boolean;
  line: string;
  failing: string[];
  /** What a test logged: above its result if the run is verbose, otherwise below it. */
  logs: Map<string, string[]>;
  panic: string[];
};

const fresh = (): Package => ({ isEmpty: false, line: "", failing: [], logs: new Map(), panic: [] });

function packagesIn(lines: string[]): Package[] {
  const packages: Package[] = [];
  let open = fresh();
  let owner: string | undefined;
  for (const line of lines) {
    const end = PACKAGE.exec(line);
    const status = STATUS.exec(line);
    const run = RUN.exec(line);
    if (end) {
      const [, verdict, name, rest = ""] = end;
      const isEmpty = /\[no test(?:s to run| files)\]/.test(rest);
      packages.push({ ...open, ...(name && { name }), ...(verdict && { verdict }), isEmpty, line });
      open = fresh();
      owner = undefined;
    } else if (status?.[3]) {
      owner = status[3];
      if (status[2] === "FAIL") open.failing.push(owner);
    } else if (run?.[1]) owner = run[1];
    else if (/^panic: |^fatal error: /.test(line) || open.panic.length > 0 || FRAME.test(line))
      open.panic.push(line);
    else if (owner && /^\s{4}/.test(line)) {
      const log = open.logs.get(owner) ?? [];
      if (log.push(line) === 1) open.logs.set(owner, log);
    }
  }
  return open.failing.length > 0 || open.panic.length > 0 ? [...packages, open] : packages;
}

function failuresOf(each: Package): Failure[] {
  const { name, failing, logs, panic, verdict, line } = each;
  const isParent = (test: string) => !logs.has(test) && failing.some((other) => other.startsWith(`${test}/`));
  const tests = failing.filter((test) => !isParent(test));
  const crashed = panic.length > 0 ? (tests.findLast((test) => !logs.has(test)) ?? "") : undefined;
  const told = tests.map((test): Failure => {
    const log = logs.get(test) ?? [];
    const place = test === crashed ? frameIn(panic) : logPlace(log);
    return {
      kind: "test",
      name: name ? `${name}.${test}` : test,
      ...(place && { place }),
      lines: test === crashed ? panicLines(panic) : telling(log.map(withoutPlace)),
    };
  });
  if (crashed === "" && verdict !== "ok") {
    const place = frameIn(panic);
    const test = panic.flatMap((text) => /\.((?:Test|Benchmark|Example|Fuzz)\w*)\(/.exec(text)?.[1] ?? [])[0];
    const full = [name, test].filter((part) => part !== undefined).join(".") || "panic";
    return [...told, { kind: "test", name: full, ...(place && { place }), lines: panicLines(panic) }];
  }
  // The tests that failed were cut off. Errors of the compiler are told by its own runner.
  if (told.length === 0 && verdict === "FAIL" && !/\[(?:build|setup) failed\]/.test(line))
    return [{ kind: "test", name: name ?? line, lines: [] }];
  return told;
}

const panicLines = (panic: string[]): string[] =>
  telling(panic.filter((line) => /^panic: |^fatal error: |^\t?\s*Test\w+ \(/.test(line)));

function frameIn(lines: string[]): Place | undefined {
  for (const line of lines) {
    const [, file, row] = FRAME.exec(line) ?? [];
    if (file && !isForeign(file)) return placeOf(file, row);
  }
  return undefined;
}

function logPlace(log: string[]): Place | undefined {
  const [, file, row] =
    /^\s+(\S+\.go):(\d+): /.exec(log.find((line) => /^\s+\S+\.go:\d+: /.test(line)) ?? "") ?? [];
  return file ? placeOf(file, row) : undefined;
}

const withoutPlace = (line: string): string => line.replace(/^(\s+)\S+\.go:\d+: /, "$1");
