import { bestTold, countAfter, resultOf, telling, totalOf } from "./failures.ts";
import { isForeign, placeOf } from "./places.ts";
import { type Counts, defineRunner, type Failure } from "./runner.ts";

const SUMMARY = /^Tests: \d+, Assertions: \d+|^OK \(\d+ tests?, /;
const SECTION = /^There (?:was|were) \d+ (.+?):$/;
const ITEM = /^\d+\) (.+)$/;
const FRAME = /^(\S+\.php):(\d+)$/;
const FATAL = /^(?:PHP )?(?:Fatal|Parse) error: +(.+) in (\S+\.php)(?::| on line )(\d+)$/;

export const phpunit = defineRunner({
  checks: "test",
  mark: /^PHPUnit \d[\d.]* by Sebastian Bergmann|^OK \(\d+ tests?, \d+ assertions?\)$|^Tests: \d+, Assertions: \d+|^There (?:was|were) \d+ (?:error|failure)s?:$/,
  read: (lines) => {
    const counts = totalOf(lines.filter((line) => SUMMARY.test(line)).map(countsOf));
    const listed = itemsIn(lines);
    const failures = bestTold([...(listed.length > 0 ? listed : testdox(lines)), ...lines.flatMap(fatalIn)]);
    return {
      ...(counts && { counts }),
      failures,
      result: failures.length > 0 ? "failed" : counts ? resultOf(counts) : "unclear",
    };
  },
});

function countsOf(line: string): Counts {
  const passing = /^OK \((\d+)/.exec(line)?.[1];
  if (passing) return { passed: Number(passing), failed: 0, skipped: 0 };
  const failed = countAfter(line, "Errors") + countAfter(line, "Failures");
  const skipped = countAfter(line, "Skipped") + countAfter(line, "Incomplete");
  return { passed: countAfter(line, "Tests") - failed - skipped, failed, skipped };
}

/** The numbered items of the sections about errors and failures; the other sections are about warnings and risks. */
function itemsIn(lines: string[]): Failure[] {
  const failures: Failure[] = [];
  let isFailing = true;
  let item: { name: string; body: string[] } | undefined;
  const close = () => {
    if (item) failures.push({ kind: "test", name: item.name, ...toldIn(item.body) });
    item = undefined;
  };
  for (const line of lines) {
    const section = SECTION.exec(line)?.[1];
    const name = ITEM.exec(line)?.[1];
    if (section !== undefined || name !== undefined || /^(?:--|ERRORS!|FAILURES!)$/.test(line)) close();
    if (section !== undefined) isFailing = /^(?:error|failure)s?$/.test(section);
    else if (name !== undefined && isFailing && name.includes("::")) item = { name, body: [] };
    else item?.body.push(line);
  }
  close();
  return failures;
}

function toldIn(body: string[]): Pick<Failure, "place" | "lines"> {
  const frames = body.flatMap((line) => {
    const [, file, row] = FRAME.exec(line.trim()) ?? [];
    return file && !isForeign(file) ? [placeOf(file, row)] : [];
  });
  const own = frames.find(({ file }) => /Test\.php$/.test(file)) ?? frames[0];
  const [thrown] = frames;
  const isDeeper = thrown && own && thrown !== own;
  const said = body.filter((line) => !FRAME.test(line.trim()) && !/^@@ @@$/.test(line));
  return {
    ...(own && { place: own }),
    lines: [...telling(said), ...(isDeeper ? [`${thrown.file}:${thrown.line}`] : [])],
  };
}

/** With --testdox a class is a heading, and a failure stands below its test. */
function testdox(lines: string[]): Failure[] {
  const failures: Failure[] = [];
  let suite = "";
  lines.forEach((line, at) => {
    if (/^\S/.test(line)) suite = line;
    const name = /^ ✘ (.+?)(?: +\[[\d.]+ ms\])?$/.exec(line)?.[1];
    if (!name) return;
    const below = lines.slice(at + 1, at + 40);
    const end = below.findIndex((text) => !/^ {3}[│┐├┊┴╵]/.test(text));
    const body = below.slice(0, end < 0 ? undefined : end).map((text) => text.slice(4).replace(/^ /, ""));
    failures.push({ kind: "test", name: `${suite}: ${name}`, ...toldIn(body) });
  });
  return failures;
}

function fatalIn(line: string): Failure[] {
  const [, name, file, row] = FATAL.exec(line) ?? [];
  return name && file ? [{ kind: "error", name, place: placeOf(file, row), lines: [] }] : [];
}
