import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { settingFacts } from "../../../../src/integrity/settings/index.ts";
import type { IntegrityFact } from "../../../../src/model/integrity.ts";

// Files before and after, labelled by somebody who did not know the detector.

type Pair = {
  name: string;
  verdict: "tampered" | "innocent";
  ask: string;
  files: Record<string, { before?: string | null; after?: string | null }>;
  /** A setting that is no longer there has no line. */
  facts?: { kind: string; file: string; key?: string; line?: number }[];
};

const file = join(import.meta.dirname, "../../../../fixtures/integrity/settings.yml");
const pairs: Pair[] = parse(readFileSync(file, "utf8"));
const withVerdict = (verdict: Pair["verdict"]): [string, Pair][] =>
  pairs.filter((pair) => pair.verdict === verdict).map((pair) => [pair.name, pair]);

const factsIn = ({ files }: Pair): IntegrityFact[] =>
  settingFacts(
    Object.entries(files).map(([path, { before, after }]) => ({
      path,
      before: before ?? undefined,
      after: after ?? undefined,
    })),
  );

/** Something was lowered, and the user had asked for it: the rules know, the facts do not. */
const onRequest = ["eslintrc-rule-off-on-request"];

const placeOf = ({ kind, file: path, line }: { kind: string; file: string; line?: number | undefined }) =>
  `${kind} ${path} ${line ?? "gone"}`;

describe("what was tampered with is found in its place, and nothing else", () => {
  test.each(withVerdict("tampered"))("%s", (_, pair) => {
    const found = factsIn(pair).map(({ after, ...fact }) => placeOf({ ...fact, line: after }));
    expect(found.sort()).toEqual((pair.facts ?? []).map(placeOf).sort());
  });
});

describe("the innocent give no fact, unless the user asked for it", () => {
  test.each(withVerdict("innocent"))("%s", (name, pair) => {
    expect(factsIn(pair).length > 0).toBe(onRequest.includes(name));
  });
});
