import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parseLine, type Simple } from "../../../src/shell/syntax.ts";
import { type Way, waysOf } from "../../../src/shell/ways.ts";

const waysThrough = (line: string): Way<Simple>[] =>
  waysOf(parseLine(line).flow, ({ words }) => (words[0] === "check" ? "check" : "well")) ?? [];

/** The line exits with 0 although a check of it may have failed. */
const hidesFailure = ({ ok, ends }: Way<Simple>): boolean =>
  ok && [...ends.values()].some((end) => end === "failed" || end === "hidden");

/** `ok` succeeds and `check` may fail: bash itself tells whether that shows. */
const lines = [
  "check",
  "check && ok",
  "ok && check",
  "check || ok",
  "ok || check; check",
  "check && ok || ok",
  "ok || ok && check",
  "check; ok",
  "check\nok",
  "ok; check;",
  "check | ok",
  "ok | check",
  "check |& ok",
  "ok && check | ok",
  "check && ok | ok",
  "set -o pipefail; check | ok",
  "set -o pipefail; set +o pipefail; check | ok",
  "(set -o pipefail); check | ok",
  "set -e; check; ok",
  "set -e; set +e; check; ok",
  "set -euo pipefail\ncheck | ok\nok",
  "set -e\ncheck | ok\nok",
  "set -e; check && ok; ok",
  "set -e; ok && check; ok",
  "set -e; { check; ok; } && ok",
  "set -e; (check; ok); ok",
  "(set -e; check; ok); ok",
  "(set -e; check; ok)",
  "(set -e; check; ok) && ok",
  "(set -e; check; ok) | ok",
  "echo 'set -e'; check; ok",
  "! check",
  "! check | ok",
  "check & wait",
  "check &",
  "(ok; check)",
  "(check; ok)",
  "(check) && ok",
  "{ ok; check; } 2>/dev/null",
  "{ check; ok; }",
  "if check; then ok; fi",
  "if ok; then check; fi",
  "if ok; then check; ok; fi",
  "if ok; then ok; else ok; fi; check",
  "while check; do break; done",
  "for i in 1 2; do check $i; ok; done",
  "set -e; for i in 1 2; do check; ok; done; ok",
  "case a in a) check;; esac",
  "case a in a) check; ok;; esac",
  "x=$(check)",
  "x=$(check; ok)",
  "x=$(check) y=$(ok)",
  "x=$(ok) y=$(check)",
  "x=$(check) && ok",
  "export x=$(check)",
  'echo "$(check)"',
  "ok <(check)",
  "[[ $(check) ]] || ok",
  "bash <<'EOF'\ncheck\nok\nEOF",
  "bash <<'EOF'\nok\ncheck\nEOF",
  "cat <<EOF && check\ntext\nEOF",
  "cat <<EOF\n$(check)\nEOF",
];

describe.skipIf(spawnSync("bash", ["-c", "true"]).status !== 0)(
  "a line goes one of the ways that bash goes",
  () => {
    const folder = mkdtempSync(join(tmpdir(), "gate-shell-"));
    writeFileSync(join(folder, "check"), "#!/bin/sh\nexit $FAILS\n", { mode: 0o755 });
    writeFileSync(join(folder, "ok"), "#!/bin/sh\nexit 0\n", { mode: 0o755 });
    const env = { PATH: `${folder}:${process.env.PATH}` };

    test.each(lines)("%s", (line) => {
      const exit = (FAILS: string) =>
        spawnSync("bash", ["-c", line], { env: { ...env, FAILS }, stdio: "ignore" }).status;
      for (const FAILS of ["0", "1"]) {
        const end = FAILS === "0" ? "passed" : "failed";
        const possible = waysThrough(line).filter(({ ends }) =>
          [...ends.values()].every((each) => each === end || each === "hidden"),
        );
        expect(possible.map(({ ok }) => ok)).toContain(exit(FAILS) === 0);
      }
      const ways = waysThrough(line);
      const shows = exit("1") !== 0 && exit("0") === 0;
      expect(ways.some(({ ok }) => ok) && !ways.some(hidesFailure)).toBe(shows);
    });
  },
);

test.each([
  "if ! check; then exit 1; fi",
  "check; if [ $? -ne 0 ]; then exit 1; fi",
  "check || exit 1; ok",
  "check; rc=$?; ok; exit $rc",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: bash writes it so.
  "check | ok; exit ${PIPESTATUS[0]}",
])("follows the exit code: %s", (line) => {
  expect(waysThrough(line).map(({ ok, ends }) => [ok, ...ends.values()])).toEqual([
    [true, "passed"],
    [false, "failed"],
  ]);
});

test.each(["f() { check; }; f", "for i in 1; do check; done"])(
  "where it cannot tell, a failure may be hidden: %s",
  (line) => {
    expect(waysThrough(line).some(hidesFailure)).toBe(true);
  },
);

test.each([
  ["check && check || check && check", 8],
  [`${"check && ".repeat(7)}check`, 9],
  ["check; check; check; ok", 1],
])("each way once: %s", (line, count) => {
  expect(waysThrough(line)).toHaveLength(count);
});

test.each([
  ["choices", "(check || ok; check) && ".repeat(40).concat("ok")],
  ["steps that all count", `set -e; ${"ok; check || check; ".repeat(40)}`],
])("too many ways count as none: %s", (_, line) => {
  expect(waysOf(parseLine(line).flow, () => "either")).toBeUndefined();
});
