import type { IntegrityFact } from "../../model/integrity.ts";
import type { Failure, ToolOutput } from "../../model/tool-output.ts";
import type { Result } from "../../model/try-result.ts";
import { tidy } from "../../text/plain-text.ts";
import { type Declared, declaredIn, isNameOf } from "./test-names.ts";

// What follows from runs of the same tests on different trees. Pure; in doubt nothing does.

/** What a run of tests says. */
export type Reading = {
  /** The tests that failed, by the runner's own names. */
  failing: Failure[];
  /** Something could not be collected, imported or built, or the runner did not say what failed. */
  isBroken: boolean;
  /** How many tests passed; undefined if the runner does not count them. */
  passed: number | undefined;
};

/** A test file as it was and as it is; undefined if it was or is not there. */
export type TestFile = { path: string; before: string | undefined; after: string | undefined };

/** What the tools of a run said about tests; undefined if that tells nothing: a crash, a fault, no test at all. */
export function readRun(result: Result, said: ToolOutput[]): Reading | undefined {
  if (result.kind !== "pass" && result.kind !== "fail") return undefined;
  const tools = said.filter(({ runner }) => runner !== "generic");
  const tests = tools.filter(({ checks }) => checks === "test");
  const counted = tests.flatMap(({ counts }) => counts ?? []);
  const failing = tests.flatMap(({ failures }) => failures.filter(({ kind }) => kind === "test"));
  const passed = counted.length > 0 ? counted.reduce((sum, counts) => sum + counts.passed, 0) : undefined;
  const isEmpty = failing.length === 0 && (passed === 0 || !tests.some(({ result }) => result !== "unclear"));
  if (isEmpty) return undefined;
  const isUnexplained = result.kind === "fail" && failing.length === 0;
  const hasErrors = tools.some(({ failures }) => failures.some(({ kind }) => kind === "error"));
  return { failing, isBroken: isUnexplained || hasErrors, passed };
}

/**
 * The tests that fail as they were and pass as they are, both on the source as it is. A test that can no longer call
 * what it called says that the interface has changed, not the behaviour.
 */
export function madeToFit(
  then: Reading | undefined,
  now: Reading | undefined,
  files: TestFile[],
): IntegrityFact[] {
  if (!then || !now) return [];
  const failsNow = new Set(now.failing.map(({ name }) => name));
  const failed = then.failing.filter((failure) => !failsNow.has(failure.name) && !isOfInterface(failure));
  const facts = failed.flatMap((failure): IntegrityFact[] => {
    const found = declaration(failure, files);
    if (!found) return [];
    const { file, was, is } = found;
    return [
      {
        kind: "made-to-fit",
        file: file.path,
        name: tidy(failure.name, MAX_NAME),
        before: was.line,
        after: is.line,
        was: tidy(`fails on the code as it is: ${failure.lines.join(" ")}`, MAX_TEXT),
        is: "passes",
      },
    ];
  });
  return once(facts);
}

/** New test files of which no test fails on the source as it was: they would pass without the change. */
export function provesNothing(
  then: Reading | undefined,
  added: TestFile[],
  moved: string[],
): IntegrityFact[] {
  if (!then || then.isBroken) return [];
  const facts = added.flatMap((file): IntegrityFact[] => {
    const all = declaredIn(file.path, file.after ?? "");
    const fresh = all.filter(({ name }) => !moved.includes(name));
    const isRed = then.failing.some(
      ({ name, place }) =>
        all.some((test) => isNameOf(name, test.name)) || (place && isSameFile(place.file, file.path)),
    );
    if (isRed) return [];
    return fresh.map(({ name, line }) => ({
      kind: "proves-nothing",
      file: file.path,
      name: tidy(name, MAX_NAME),
      after: line,
      was: "",
      is: "passes on the code as it was at the start, too",
    }));
  });
  // Some of them did not run: which ones passed is not known.
  return then.passed !== undefined && then.passed < facts.length ? [] : once(facts);
}

const MAX_NAME = 200;
const MAX_TEXT = 300;

/** The file that declares a failing test, then and now: what is no longer there does not pass. */
function declaration(
  { name, place }: Failure,
  files: TestFile[],
): { file: TestFile; was: Declared; is: Declared } | undefined {
  const found = files.flatMap((file) => {
    const [was] = declaredIn(file.path, file.before ?? "").filter((test) => isNameOf(name, test.name));
    const [is] = declaredIn(file.path, file.after ?? "").filter((test) => test.name === was?.name);
    return was && is ? [{ file, was, is }] : [];
  });
  return found.find(({ file }) => place && isSameFile(place.file, file.path)) ?? found[0];
}

/** A runner's path is relative to where it ran, or that of the scratch. */
const isSameFile = (shown: string, path: string): boolean =>
  shown === path || shown.endsWith(`/${path}`) || path.endsWith(`/${shown}`);

/** A name that is gone, other arguments, a missing file. */
const isOfInterface = ({ lines }: Failure): boolean => lines.some((line) => INTERFACE.test(line));

const INTERFACE =
  /^\W*(?:Uncaught )?(?:TypeError|ReferenceError|SyntaxError|AttributeError|NameError|UnboundLocalError|ImportError|ModuleNotFoundError|FileNotFoundError|NotImplementedError|NoMethodError|ArgumentError|LoadError|Error: (?:Cannot find|ENOENT)\b)|is not a function\b|is not defined\b|Cannot find module|undefined (?:local variable or )?method|Call to undefined|has no attribute|(?:NoSuch(?:Method|Field)|ClassNotFound|NoClassDefFound)\w+/;

const once = (facts: IntegrityFact[]): IntegrityFact[] => [
  ...new Map(facts.map((fact) => [`${fact.file}\0${fact.name}`, fact])).values(),
];
