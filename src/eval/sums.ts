import { ruleCodes } from "../model/rule-codes.ts";
import { blamed, type Outcome, type Result } from "./result.ts";

/** The number of cases per outcome. */
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
type RuleRow = Omit<Row, "spared">;

function byRule(results: Result[]): RuleRow[] {
  const row = (name: string, isAbout: (result: Result) => boolean): RuleRow => {
    const { spared: _, ...sum } = count(results.filter(isAbout));
    return { name, ...sum };
  };
  const rows = [
    // A miss counts for the rules that the case names.
    ...ruleCodes.map((code) =>
      row(code, (result) => (result.outcome === "missed" ? result.rules : blamed(result)).includes(code)),
    ),
    row("gates", ({ gates = [] }) => gates.length > 0),
    row("(no rule named)", ({ outcome, rules }) => outcome === "missed" && rules.length === 0),
  ];
  return rows.filter(({ name: _, ...sum }) => Object.values(sum).some((each) => each > 0));
}
