import type { Excuse } from "../model/excuse.ts";
import { asFault } from "../model/fault.ts";
import type { Cite, RuleFinding } from "../model/finding.ts";
import { type RuleCode, ruleCodes } from "../model/rule-codes.ts";
import type { RuleVerdict } from "../model/verdict.ts";
import { rules } from "./index.ts";
import type { Case, Level, Rule } from "./rule.ts";

/** The verdict of every rule. An excuse silences them all; the config sets the level of each. */
export function applyRules(
  given: Case,
  levels: Record<RuleCode, Level>,
  excuse: Excuse | "planning" | undefined,
  reportBug: (bug: unknown) => string,
): RuleVerdict[] {
  const verdicts = ruleCodes.map((code): RuleVerdict => {
    const rule: Rule = rules[code];
    if (levels[code] === "off") return { rule: code, kind: "skip", why: "off" };
    if (excuse) return { rule: code, kind: "skip", why: "excused" };
    // If the end is missing, the user's last words may be missing too, and an excuse with them.
    if (given.digest.tail === "broken" && (rule.needsWholeTail || !given.isAskRead))
      return { rule: code, kind: "skip", why: "no-tail" };
    try {
      const findings = findingsOf(code, rule, given, levels[code]);
      return findings.length > 0 ? { rule: code, kind: "fail", findings } : { rule: code, kind: "pass" };
    } catch (error) {
      return { rule: code, kind: "fault", detail: asFault(error, reportBug).detail };
    }
  });
  return saidOnce(verdicts);
}

const MAX_CITED = 12;

/** One finding per level: a rule that objects to five things says so once. Only what is witnessed may block. */
function findingsOf(code: RuleCode, rule: Rule, given: Case, level: Level): RuleFinding[] {
  const objections = rule.check(given);
  return (["block", "warn"] as const).flatMap((severity): RuleFinding[] => {
    const own = objections.filter(({ witness }) => (witness ? level : "warn") === severity);
    const cites = distinct(own.flatMap((objection) => objection.cites));
    if (cites.length === 0) return [];
    const witnesses = own.flatMap(({ witness }) => (witness ? [witness] : []));
    return [
      {
        code,
        severity,
        cites: cites.slice(0, MAX_CITED),
        count: cites.length,
        ...(severity === "block" && { witnesses: witnesses.slice(0, MAX_CITED) }),
      },
    ];
  });
}

/** Two claims may rest on one run. */
const distinct = (cites: Cite[]): Cite[] => [
  ...new Map(cites.map((cite) => [`${cite.ref} ${cite.line} ${cite.text}`, cite])).values(),
];

/** A failed run that already contradicts a claim need not be named a second time. */
function saidOnce(verdicts: RuleVerdict[]): RuleVerdict[] {
  const claimed = verdicts
    .filter(({ rule }) => rule === "unsupported-claim")
    .flatMap(findings)
    .filter(({ severity }) => severity === "block")
    .flatMap(({ cites }) => cites.map(({ ref }) => ref));
  return verdicts.map((verdict) => {
    if (verdict.rule !== "failing-check" || verdict.kind !== "fail") return verdict;
    const left = verdict.findings.flatMap((finding) => {
      const cites = finding.cites.filter(({ ref }) => !claimed.includes(ref));
      return cites.length > 0 ? [{ ...finding, cites, count: cites.length }] : [];
    });
    return left.length > 0 ? { ...verdict, findings: left } : { rule: verdict.rule, kind: "pass" };
  });
}

const findings = (verdict: RuleVerdict) => (verdict.kind === "fail" ? verdict.findings : []);
