import { describe, expect, test } from "vitest";
import { partsOf, readLine } from "../../../src/shell/read-line.ts";
import { commandsIn, parseLine } from "../../../src/shell/syntax.ts";

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
    ["if ! [[ -f a ]]; then make; elif b; then c; else d; fi", ["[[", "make", "b", "c", "d"]],
    ["case $1 in a) npm test;; *) ls;; esac", ["npm test", "ls"]],
    ["{ npm test; } 2>&1 | tail", ["npm test", "tail"]],
    ["t() { npm test; }; t", ["npm test", "t"]],
    ["time npm test | tail", ["npm test", "tail"]],
  ])("%s", (line, commands) => {
    expect(commandsIn(line).map((words) => words.join(" "))).toEqual(commands);
  });

  test.each([
    ["a quote that does not end", "npm test && echo 'x"],
    ["a here document that does not end", "npm test && cat > x <<EOF\nabc"],
    ["what is not shell", "npm test ) ("],
    ["too long a line", `npm test; echo '${"x".repeat(5_000)}'`],
    ["too many commands", `npm test${";a".repeat(1_000)}`],
  ])("%s: it may have run anything", (_, line) => {
    expect(commandsIn(line)[0]).toEqual(["npm", "test"]);
    expect(parseLine(line).isWhole).toBe(false);
    const parts = partsOf(readLine(line));
    expect(parts[0]).toEqual({ is: "check", kinds: ["test"], tool: "test", scope: "whole" });
    expect(parts.at(-1)).toEqual({ is: "opaque" });
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
    expect(partsOf(readLine(line))).toContainEqual({ is: "opaque" });
    expect(performance.now() - begun).toBeLessThan(10_000);
  });
});
