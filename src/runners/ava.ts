import { defineRunner, type Failure } from "./runner.ts";
import { eachOnce, placeOf, sumOf, tell } from "./stack.ts";

const SUMMARY =
  /^ {2}\d+ (?:tests? (?:passed|failed|skipped|todo)|known failures?|hooks? failed|uncaught exceptions?|unhandled rejections?)$/;
const LOOSE = /^ {2}(?:Uncaught exception|Unhandled rejection) in (\S.*)$/;
const FILE_ROW =
  /^ {2}[✘✖] (Exiting due to process\.exit\(\) when running (.+)|Timed out while running tests|No tests found in (.+))$/;
const ROW = /^ {2}[✔✘✖-] /;
const RULE = "  ─";
/** The longest failure that is looked through. */
const MAX_LINES = 200;

/** AVA's default report. */
export const ava = defineRunner({
  checks: "test",
  mark: /^ {2}\d+ tests? (?:passed|failed)$|^ {2}✘ \[fail\]: |^ {2}\d+ uncaught exceptions?$/,
  read(lines) {
    const summaries = lines.filter((line) => SUMMARY.test(line));
    const failures = eachOnce([...listed(lines), ...ofFiles(lines)]);
    const hasFailed = failures.length > 0 || sumOf(summaries, "tests? failed", "hooks? failed") > 0;
    const isRed = hasFailed || sumOf(summaries, "uncaught", "unhandled") > 0;
    return {
      ...(summaries.length > 0 && {
        counts: {
          // If a test failed, AVA does not say how many passed.
          passed: sumOf(summaries, "tests? passed") || lines.filter((line) => line.startsWith("  ✔ ")).length,
          failed: sumOf(summaries, "tests? failed", "hooks? failed"),
          skipped: sumOf(summaries, "tests? skipped", "tests? todo"),
        },
      }),
      failures,
      result: isRed ? "failed" : summaries.length > 0 ? "passed" : "unclear",
    };
  },
});

/** The failures between the two rules: each begins with its name, after two blank lines or the rule. */
function listed(lines: string[]): Failure[] {
  const heads = lines.flatMap((line, index) => (isHead(lines, line, index) ? [index] : []));
  return heads.map((head, at) => {
    const rest = lines.slice(head + 1, Math.min(heads[at + 1] ?? lines.length, head + MAX_LINES));
    const rule = rest.indexOf(RULE);
    const block = rule < 0 ? rest : rest.slice(0, rule);
    const { lines: message, frames } = tell(withoutDump(block), (line) => AT.test(line) || CODE.test(line));
    const [file, row] = AT.exec(block.find((line) => AT.test(line)) ?? "")?.slice(1) ?? [];
    const place = file === undefined ? frames[0] : (frames[0] ?? { file, line: Number(row) });
    return {
      kind: "test",
      name: (lines[head] ?? "").trim(),
      ...(place && { place }),
      lines: eachLine(message),
    };
  });
}

const AT = /^ {2}(\S+\.[cm]?[jt]sx?):(\d+)$/;
const CODE = /^\s+\d+: /;

function isHead(lines: string[], line: string, index: number): boolean {
  if (!/^ {2}\S/.test(line) || lines[index - 1] !== "" || lines[index + 1] !== "") return false;
  if (SUMMARY.test(line) || LOOSE.test(line) || ROW.test(line)) return false;
  return lines[index - 2] === RULE || (lines[index - 2] === "" && (lines[index - 3] ?? "") === "");
}

/** The error as an object, `TypeError {` to `}`: its message follows. */
function withoutDump(block: string[]): string[] {
  const start = block.findIndex((line) => /^ {2}\w*Error \{$/.test(line));
  const end = block.indexOf("  }", start);
  return start < 0 || end < 0 ? block : [...block.slice(0, start), ...block.slice(end + 1)];
}

const eachLine = (lines: string[]) =>
  lines.filter((line, index) => lines.indexOf(line) === index || /^\s*[+-]/.test(line));

/** Files that failed outside of their tests. */
function ofFiles(lines: string[]): Failure[] {
  return lines.flatMap((line, index): Failure[] => {
    const [, inFile] = LOOSE.exec(line) ?? [];
    const [, what, exited, empty] = inFile === undefined ? (FILE_ROW.exec(line) ?? []) : [];
    if (inFile === undefined && what === undefined) return [];
    const after = lines.slice(index + 1, index + MAX_LINES);
    const end = after.findIndex((each) => ROW.test(each) || LOOSE.test(each) || each === RULE);
    const block = end < 0 ? after : after.slice(0, end);
    const { lines: message, frames } = tell(block, (each) => AT.test(each) || CODE.test(each));
    const file = inFile ?? exited ?? empty;
    const place =
      frames[0] ?? block.map(placeOf).find(Boolean) ?? (file === undefined ? undefined : { file });
    const [name = line.trim(), ...rest] =
      what === undefined ? eachLine(message) : [what, ...eachLine(message)];
    return [{ kind: "error", name, ...(place && { place }), lines: rest }];
  });
}
