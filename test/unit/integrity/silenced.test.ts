import { expect, test } from "vitest";
import { factsOf, inShort } from "./helpers.ts";

test.each([
  ["src/a.ts", "// eslint-disable-next-line no-console"],
  ["src/a.ts", "// biome-ignore lint/style/useConst: later"],
  ["src/a.ts", "// @ts-ignore"],
  ["src/a.ts", "// @ts-expect-error"],
  ["src/a.tsx", "// @ts-nocheck"],
  ["a.py", "x = f()  # type: ignore"],
  ["a.py", "import os  # noqa: F401"],
  ["a.py", "# pylint: disable=all"],
  ["src/a.rs", "#[allow(dead_code)]"],
  ["A.java", '@SuppressWarnings("unchecked")'],
  ["a.go", "//nolint:errcheck"],
  ["a.rb", "# rubocop:disable Metrics/MethodLength"],
  ["A.cs", "#pragma warning disable CS8602"],
  ["A.php", "// @phpstan-ignore-next-line"],
])("%s: %s silences a check", async (path, line) => {
  const [fact, ...more] = await factsOf({ [path]: ["first\nlast\n", `first\n${line}\nlast\n`] });
  expect(fact).toMatchObject({ kind: "silenced", file: path, after: 2, is: line });
  expect(more).toEqual([]);
});

test("one that moved, and one in a type test, do not count", async () => {
  const line = "// @ts-ignore\nconst a = b;\n";
  expect(await inShort({ "a.ts": [`${line}x();\n`, "x();\n"], "b.ts": ["y();\n", `y();\n${line}`] })).toEqual(
    [],
  );
  expect(await inShort({ "a.test-d.ts": ["f();\n", "// @ts-expect-error\nf(1);\nf();\n"] })).toEqual([]);
  expect(await inShort({ "a.ts": ["f();\n", 'f("// @ts-ignore");\n'] })).toEqual([]);
});

test("the same comment a second time counts", async () => {
  const line = "// @ts-ignore\nconst a = b;\n";
  expect(await inShort({ "a.ts": [line, `${line}const c = d; // @ts-ignore\n`] })).toEqual([
    "silenced @ts-ignore →3",
  ]);
});
