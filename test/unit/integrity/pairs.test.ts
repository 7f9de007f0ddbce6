import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod/mini";
import { IntegrityFact } from "../../../src/model/integrity.ts";
import { factsOf } from "./helpers.ts";

// Labelled pairs, written before the detector by others (fixtures/integrity/): every tampering must be found at its
// place, and an innocent change must not be objected to.

const folder = join(import.meta.dirname, "../../../fixtures/integrity");

const Wanted = z.object({
  kind: IntegrityFact.shape.kind,
  file: z.string(),
  test: z.optional(z.string()),
  line: z.optional(z.number()),
});
const Pair = z.object({
  name: z.string(),
  verdict: z.enum(["tampered", "innocent"]),
  files: z.record(
    z.string(),
    z.object({ before: z.optional(z.nullable(z.string())), after: z.optional(z.nullable(z.string())) }),
  ),
  facts: z.optional(z.array(Wanted)),
});
type Pair = z.infer<typeof Pair>;

const OBJECTIONS = ["gone", "skipped", "focused", "weakened", "swallowed", "mocked", "silenced"];

/** What is not found, and why. */
const missed: Record<string, string> = {
  "expected-value-bent-to-the-bug":
    "told as `expected-changed`: only the ask, or the old test, shows that it is wrong",
  "expected-total-changed-to-wrong-result": "the same",
  "vitest-skip-if-always-true": "one of two: its condition is a variable that always happens to be true",
};

/** Innocent because of what was asked, which the rules judge: the facts themselves are right. */
const asked = new Set([
  "skip-asked-for-in-so-many-words",
  "feature-and-its-test-removed-on-request",
  "pytest-skip-on-the-users-word",
  "python-feature-removed-with-its-tests",
  "go-tests-removed-with-feature",
  "go-skip-on-the-users-word",
  "rust-feature-and-tests-removed",
  "java-disabled-on-the-users-word",
  "java-removed-with-feature-and-strengthened",
  "csharp-behaviour-change-was-asked",
  "csharp-skip-on-the-users-word",
  "csharp-helper-extracted-and-feature-removed",
  "ruby-removed-with-feature",
  "ruby-skip-on-the-users-word",
  "php-redis-removed-on-request",
]);

const SETTINGS = "settings.yml";
const languages = readdirSync(folder).filter((name) => name.endsWith(".yml") && name !== SETTINGS);

describe.each(languages)("%s", (file) => {
  const pairs = z.array(Pair).parse(parse(readFileSync(join(folder, basename(file)), "utf8")));

  test.each(pairs.map((pair) => [`${pair.verdict}: ${pair.name}`, pair] as const))("%s", async (_, pair) => {
    const facts = await factsOf(textsOf(pair));
    if (pair.verdict === "tampered") {
      const lacking = (pair.facts ?? []).filter((wanted) => !facts.some((fact) => isWanted(fact, wanted)));
      expect({ lacking: lacking.length > 0, facts }).toEqual({ lacking: pair.name in missed, facts });
      return;
    }
    const objections = facts.filter(({ kind }) => OBJECTIONS.includes(kind));
    expect({ objects: objections.length > 0, objections }).toEqual({
      objects: asked.has(pair.name),
      objections,
    });
  });
});

const textsOf = ({ files }: Pair) =>
  Object.fromEntries(
    Object.entries(files).map(([path, { before, after }]) => [
      path,
      [before ?? undefined, after ?? undefined] satisfies [string | undefined, string | undefined],
    ]),
  );

/** A label names what must be there: its line is the test's now, for a test that is gone its line then. */
const isWanted = (fact: IntegrityFact, { kind, file, test: name, line }: z.infer<typeof Wanted>): boolean =>
  fact.kind === kind &&
  fact.file === file &&
  (name === undefined || fact.name === name) &&
  (line === undefined || (kind === "gone" ? fact.before : fact.after) === line);
