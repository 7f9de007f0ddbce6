import type { CheckKind } from "../model/check-kind.ts";
import type { CheckRun } from "./check-runs.ts";
import { type Command, kindsOf } from "./commands.ts";

/** What a command was and how it went, in words: `test: passed, lint: failed`. */
export function runWords(command: Command): string {
  const { purpose, checks, suspects, outcome } = command;
  const runs = kindsOf(command).flatMap((kind): [CheckKind, CheckRun][] => {
    const run = checks[kind];
    return run ? [[kind, run]] : [];
  });
  if (runs.length === 0) return `${purpose}: ${outcomeWord(command)}`;
  const isOne = runs.length === 1 && outcome.kind === "failed" && outcome.exit !== undefined;
  const words = runs.map(([kind, { result, scope }]) => {
    const hidden = suspects.includes(kind) ? "may have failed" : "ran, result unknown";
    const known = result === "failed" && isOne ? `failed with ${outcome.exit}` : result;
    const how = result === "unclear" ? hidden : known;
    return `${kindWords[kind]}: ${how}${scope === "part" ? ", partial run" : ""}`;
  });
  return words.join(", ");
}

const kindWords: Record<CheckKind, string> = {
  test: "test",
  build: "build",
  lint: "lint",
  types: "type check",
};

function outcomeWord({ outcome }: Command): string {
  switch (outcome.kind) {
    case "ran":
      return "ran";
    case "failed":
      return `failed${outcome.exit === undefined ? "" : ` with ${outcome.exit}`}`;
    case "not-run":
      return "did not run";
    case "interrupted":
      return "interrupted";
    case "background":
      return "in the background";
    default:
      return outcome satisfies never;
  }
}
