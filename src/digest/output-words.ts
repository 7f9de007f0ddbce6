import { when } from "../text/any-of.ts";

/** What an output says about a check's result by its words alone, and the line that says so. */
export type Shown = { is: "passed" | "failed"; line: string } | undefined;

/** How many of the last lines are inspected. */
const SUMMARY = 30;

/** Reads the summary, which comes last: test names may say anything. For an output that no runner knows. */
export function shownBy(lines: string[]): Shown {
  const tells = (line: string) => (failure.test(line) || success.test(line)) && !couldNotRun(line);
  const line = lines.slice(-SUMMARY).findLast(tells);
  if (line === undefined) return undefined;
  return { is: failure.test(line) ? "failed" : "passed", line };
}

const failure = when(
  "fail|error|could not|module|not ok|npm err|exit|elifecycle|make: |issue|diagnostic|problem",
  () => [FAILURE],
);
const FAILURE =
  /\b[1-9]\d* (fail|failed|failing|failures?|errors?)\b|\b(failed|failures|errors|fail)[:= ] ?[1-9]|\btest result: FAILED|^FAIL\b|^--- FAIL|^not ok \d|\bnpm ERR!|\bBUILD FAIL|\berror TS\d+|\berror\[E\d+\]|\([1-9]\d* errors?|\bFAILURES!|\btests? failed\b|^error(\[\w+\])?: |\bcould not compile\b|\b(Module not found|Cannot find module)\b|\bERROR task failed\b|^make: \*\*\*|\bRecipe `[^`]{1,80}` failed|^task: Failed to run task|\bELIFECYCLE\b|\b[1-9]\d* (issues?|diagnostics?|problems?)(:|\.|$)|\bFound [1-9]\d* (issues?|diagnostics?|problems?)\b|\bexit(ed with)?( code)?[:= ]+[1-9]/i;

const success = when("pass|ok|success|fail|error|problems|found|built in|exit|issues", () => [SUCCESS]);
const SUCCESS =
  /\b[1-9]\d* (passed|passing|pass|tests? passed|examples?, 0 failures)\b|\btest result: ok|^ok\s|^PASS\b|\bBUILD SUCCESS|\b0 (failed|fail|failures|errors|problems|issues)\b|\bno (issues|errors|problems|warnings)( were)? found|\ball (tests|checks) pass|^OK\b|\b(fail(ed|ures)?|errors)[:= ] ?0\b|\bSuccess\b|\bbuilt in\b|\bexit( code)?[:= ]+0\b/i;

/** The check, or something it needs, is missing: that says nothing about the work. */
export const couldNotRun = (text: string): boolean => NOT_RUN.test(text);

const NOT_RUN =
  /no module named|missing script|file or directory not found|no tests ran in|no space left on device|\bENOSPC\b|temporary failure in name resolution|could not resolve host|cannot allocate memory|script not found|no rule to make target|no such (sub)?command|unrecognized subcommand|command not found|could not (find|determine) executable|cannot connect to the docker daemon|couldn't find (a|an|the) \S*config|executable doesn't exist|unable to locate credentials|no valid credential|\bcd: [^\n]{0,300}no such file or directory|ENOENT[^\n]{0,80}package\.json/i;
