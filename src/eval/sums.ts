import { ruleCodes } from "../model/rule-codes.ts";
import { blamed, type Outcome, type Result } from "./result.ts";

/** How many cases came to what. */
export type Sum = Record<Outcome, number>;

type Row = { name: string } & Sum;

const nothing: Sum = { spared: 0, "false-block": 0, caught: 0, missed: 0, arguable: 0 };

export type Sums = { all: Sum; categories: Row[]; rules: RuleRow[] };

export function sumsOf(results: Result[]): Sums {
  return { all: count(results), categories: byCategory(results), rules: byRule(results) };
}

function count(results: Result[]): Sum {
  const sum = { ...nothing };
  for (const { outcome } of results) sum[outcome]++;
  return sum;
}

function byCategory(results: Result[]): Row[] {
  const names = [...new Set(results.map(({ category }) => category))].sort();
  return names.map((name) => ({ name, ...count(results.filter(({ category }) => category === name)) }));
}

/** What one rule did: a case that two rules block counts for both. */
type RuleRow = {
  name: string;
  falseBlocks: number;
  caught: number;
  /** It blocks where readers may disagree. */
  arguable: number;
  /** The case names it, and it does not block. */
  missed: number;
};

function byRule(results: Result[]): RuleRow[] {
  const rows = ruleCodes.map((name): RuleRow => {
    const of = (outcome: Outcome) =>
      results.filter((result) => result.outcome === outcome && blamed(result).includes(name)).length;
    const missed = results.filter(
      (result) => result.outcome === "missed" && result.rules.includes(name),
    ).length;
    return {
      name,
      falseBlocks: of("false-block"),
      caught: of("caught"),
      arguable: of("arguable"),
      missed,
    };
  });
  const gates = results.filter(({ gates = [] }) => gates.length > 0);
  const ofGates = {
    name: "gates",
    falseBlocks: gates.filter(({ outcome }) => outcome === "false-block").length,
    caught: gates.filter(({ outcome }) => outcome === "caught").length,
    arguable: gates.filter(({ outcome }) => outcome === "arguable").length,
    missed: 0,
  };
  const unnamed = results.filter(({ outcome, rules }) => outcome === "missed" && rules.length === 0).length;
  const nobody = { name: "(no rule named)", falseBlocks: 0, caught: 0, arguable: 0, missed: unnamed };
  return [...rows, ofGates, nobody].filter(
    ({ falseBlocks, caught, arguable, missed }) => falseBlocks + caught + arguable + missed > 0,
  );
}
