import type { TestCase, TestFile } from "./test-case.ts";

/** The comment in which a test still stands. */
export function commentOf(
  test: TestCase,
  { comments }: TestFile,
): { line: number; text: string } | undefined {
  const declaration = squeezed(test.source.replace(/[{:]\s*$/, ""));
  if (declaration.length < 4) return undefined;
  for (const { line, text } of comments) {
    const lines = text.split("\n");
    const at = lines.findIndex((each) => squeezed(each).includes(declaration));
    if (at >= 0) return { line: line + at, text: lines[at] ?? "" };
  }
  return undefined;
}

const squeezed = (text: string): string => text.replace(/[\s"'`;]/g, "");
