import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readCommand } from "../../../src/shell/check-kinds.ts";
import { segmentsOf } from "../../../src/shell/split.ts";

const commandsIn = (line: string) => segmentsOf(line).map(({ words }) => words.join(" "));

describe("the simple commands of a line", () => {
  test.each([
    ["npm test", ["npm test"]],
    ["CI=1 npm test -- 'a b' \"$X\"/y 2>&1 >out.txt", ["npm test -- a b $X/y"]],
    ["\\cp a b", ["cp a b"]],
    ["npm run \\\n  lint", ["npm run lint"]],
    ["# npm test\nls # and more", ["ls"]],
    // A here document is text.
    ["cat > a.md <<'EOF'\nnpm test\nit's \"half\nEOF\nnpm run lint", ["cat", "npm run lint"]],
    ["git commit -F - <<EOF && git push\neslint clean\nEOF", ["git commit -F -", "git push"]],
    ["cat <<-EOF | tee x\n\tnpm test\n\tEOF", ["cat", "tee x"]],
    // Unless a shell is what reads it.
    ["bash -s <<'EOF'\ncd web\nnpm test\nEOF", ["cd web", "npm test"]],
    // Substitutions come before what they are put into.
    ["out=$(npm test 2>&1)", ["npm test"]],
    ["echo `npm test`", ["npm test", "echo `npm test`"]],
    ["diff <(npm run a) <(npm run b)", ["npm run a", "npm run b", "diff <(npm run a) <(npm run b)"]],
    ["cat <<EOF\n$(npm test)\nEOF", ["npm test", "cat"]],
    ["echo '$(npm test)'", ["echo $(npm test)"]],
    // Loops, branches, groups, functions.
    ["for d in $(ls); do (cd $d && npm test); done", ["ls", "cd $d", "npm test"]],
    ["while read f; do tsc $f; done < list", ["read f", "tsc $f"]],
    ["if ! [[ -f a ]]; then make; elif b; then c; else d; fi", ["make", "b", "c", "d"]],
    ["case $1 in a) npm test;; *) ls;; esac", ["npm test", "ls"]],
    ["{ npm test; } 2>&1 | tail", ["npm test", "tail"]],
    ["t() { npm test; }; t", ["npm test", "t"]],
    ["time npm test | tail", ["npm test", "tail"]],
  ])("%s", (line, commands) => {
    expect(commandsIn(line)).toEqual(commands);
  });

  test.each([
    ["a quote that does not end", "npm test && echo 'x"],
    ["a here document that does not end", "npm test && cat > x <<EOF\nabc"],
    ["what is no shell", "npm test ) ("],
    ["too long a line", `npm test; echo '${"x".repeat(5_000)}'`],
    ["too many commands", `npm test${";a".repeat(1_000)}`],
  ])("%s: it may have run anything, and hidden every failure", (_, line) => {
    expect(segmentsOf(line)[0]).toEqual({ words: ["npm", "test"], masked: true });
    expect(segmentsOf(line).at(-1)).toEqual({ words: [], masked: true });
    expect(readCommand(line)).toEqual({ kinds: ["test"], masked: true, mixed: true, opaque: true });
  });

  test.each([
    ["subshells", "(".repeat(4_000)],
    ["substitutions", '"$('.repeat(1_300)],
    ["lines within lines", `${'sh -c "$('.repeat(200)}npm test${')"'.repeat(200)}`],
    ["here documents within lines", "sh <<A $(".repeat(400)],
    ["blocks", "if a; then ".repeat(360)],
    ["arithmetic", "$((".repeat(1_300)],
  ])("depth is bounded: %s", (_, line) => {
    const begun = performance.now();
    expect(readCommand(line).opaque).toBe(true);
    expect(performance.now() - begun).toBeLessThan(2_000);
  });
});

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
  "a failure is masked where bash hides it",
  () => {
    const folder = mkdtempSync(join(tmpdir(), "gate-shell-"));
    writeFileSync(join(folder, "check"), "#!/bin/sh\nexit $FAILS\n", { mode: 0o755 });
    writeFileSync(join(folder, "ok"), "#!/bin/sh\nexit 0\n", { mode: 0o755 });
    const env = { PATH: `${folder}:${process.env.PATH}` };

    test.each(lines)("%s", (line) => {
      const exit = (FAILS: string) =>
        spawnSync("bash", ["-c", line], { env: { ...env, FAILS }, stdio: "ignore" }).status;
      const shows = exit("1") !== 0 && exit("0") === 0;
      const checks = segmentsOf(line).filter(({ words }) => words[0] === "check");
      expect(checks.length).toBeGreaterThan(0);
      expect(checks.every(({ masked }) => masked)).toBe(!shows);
    });
  },
);

test.each([
  "check || exit 1; ok",
  "if ! check; then exit 1; fi",
  "f() { check; }; f",
  "for i in 1; do check; done",
])("where it cannot tell, it takes a failure for masked: %s", (line) => {
  expect(segmentsOf(line).find(({ words }) => words[0] === "check")?.masked).toBe(true);
});

describe("what a line checks", () => {
  test.each([
    ["git commit -F - <<'EOF'\neslint clean.\nit's done\nEOF", { kinds: ["vcs"], opaque: false }],
    ["python3 - <<'EOF'\ns = \"don't\"\nEOF\nuv run pytest -q | tail -2", { kinds: ["test"], masked: true }],
    ["npm test && npm run report | tee x", { kinds: ["test"], masked: false }],
    ['out=$(npm test 2>&1); echo "$out"', { kinds: ["test"], masked: true }],
    ["if [[ -f a ]]; then cat a; fi", { kinds: ["other"], opaque: false }],
    ["for f in a b; do sed -i s/a/b/ $f; done", { kinds: ["other"], opaque: false }],
    ["bash -c 'npm test; true'", { kinds: ["test"], masked: true }],
  ])("%s", (line, purpose) => {
    expect(readCommand(line)).toMatchObject(purpose);
  });
});
