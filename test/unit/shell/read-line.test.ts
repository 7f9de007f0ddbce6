import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import type { Part } from "../../../src/shell/part.ts";
import { partsOf, readLine } from "../../../src/shell/read-line.ts";

const file = join(import.meta.dirname, "../../../fixtures/command-lines.yml");
const tables: Record<string, Record<string, string>> = parse(readFileSync(file, "utf8"));

const wordsFor = (part: Part): string[] => {
  if (part.is === "nothing") return [];
  if (part.is !== "check") return [part.is];
  return [...(part.scope === "part" ? ["part"] : []), ...part.kinds];
};

describe.each(Object.entries(tables))("%s", (_, table) => {
  test.each(Object.entries(table))("%s", (line, expected) => {
    expect(partsOf(readLine(line)).flatMap(wordsFor).join(" ")).toBe(expected);
  });
});
