import { describe, expect, test } from "vitest";
import { decide } from "../../src/decide.ts";
import type { Facts } from "../../src/model/decision.ts";
import type { GateFinding, ReviewFinding } from "../../src/model/finding.ts";
import { assessedStatuses, statusTable } from "../../src/model/status-table.ts";
import type { ReviewVerdict, RuleVerdict, Verdict } from "../../src/model/verdict.ts";
import { render } from "../../src/words/render.ts";

// The fold of all verdicts into one status, with nothing around it.

const finding = (gate: string, severity: "block" | "warn" = "block"): GateFinding => ({
  code: "gate-failed",
  gate,
  severity,
  command: "x",
  output: [],
  log: "log",
  exit: 1,
  ms: 1,
});
const pass = (gate: string): Verdict => ({ kind: "pass", gate, ms: 1, warnings: [] });
const fail = (gate: string): Verdict => ({ kind: "fail", gate, ms: 1, finding: finding(gate) });
const warn = (gate: string): Verdict => ({ kind: "fail", gate, ms: 1, finding: finding(gate, "warn") });
const skip = (gate: string): Verdict => ({ kind: "skip", gate, why: "unchanged" });
const recalled = (gate: string): Verdict => ({ kind: "skip", gate, why: "recalled", finding: finding(gate) });
const fault = (gate: string, code: "deadline" | "not-found" = "not-found"): Verdict => ({
  kind: "fault",
  gate,
  ms: 1,
  code,
  detail: "",
  required: false,
});

const facts = (verdicts: Verdict[], over: Partial<Facts> = {}, somethingChanged = true): Facts => ({
  gates: {
    kind: "ran",
    verdicts,
    somethingChanged,
  },
  rules: [],
  review: undefined,
  unchecked: [],
  reviewBlocksLeft: 1,
  excuse: undefined,
  unseen: [],
  isStuck: false,
  blocks: 0,
  maxBlocks: 3,
  isHourSpent: false,
  outOfRetries: [],
  toldBefore: {},
  inDebt: [],
  interrupted: false,
  ...over,
});

const objects = (severity: "block" | "warn"): RuleVerdict[] => [
  { rule: "open-tasks", kind: "fail", findings: [{ code: "open-tasks", severity, cites: [], count: 1 }] },
];
const asked = {
  reviewer: "anthropic",
  model: "m",
  prompt: "default",
  evidence: "e",
  ms: 1,
  usage: { input: 1, output: 1, cache_read: 0, cache_write: 0 },
  usd: 0,
  redacted: 0,
  recalled: false,
  reasoning: "",
  dropped: [],
};
const cite = (ref: string) => ({ ref, line: 1, text: ref });
const opinion = (severity: "block" | "warn", ...refs: string[]): ReviewFinding => ({
  code: "review",
  severity,
  title: "b",
  detail: "",
  cites: refs.map(cite),
  by: "m",
});
const complete = { kind: "pass" as const, ...asked, excuse: null, left: [] };
const excusedBy = (excuse: "needs_user" | "blocked_external" | "impossible"): ReviewVerdict => ({
  ...complete,
  excuse,
});
const missing = (severity: "block" | "warn" = "block"): ReviewVerdict => ({
  kind: "fail",
  ...asked,
  findings: [opinion(severity, "A1")],
});
const noAnswer: ReviewVerdict = {
  kind: "fault",
  reviewer: "anthropic",
  code: "reviewer-unreachable",
  detail: "",
  ms: 1,
  usage: asked.usage,
  usd: 0,
};

const conflict: Facts["gates"] = {
  kind: "conflict",
  holder: { owner: { kind: "session", session: "other" }, pid: 1, host: "here", expires: 0 },
  isElsewhere: false,
};

const cases: [string, Facts][] = [
  ["passed", facts([pass("a"), skip("b")])],
  ["no_changes", facts([skip("a")], {}, false)],
  ["no_applicable_gates", facts([skip("a")])],
  ["no_applicable_gates", facts([])],
  ["failed", facts([fail("a"), fault("b"), warn("c"), pass("d")])],
  ["failed", facts([fail("a")], { blocks: 2 })],
  ["retry_limit_exceeded", facts([fail("a")], { blocks: 3 })],
  ["failed", facts([fail("a")], { blocks: 300, maxBlocks: 0 })],
  ["failed", facts([fail("a")], { inDebt: ["a"] })],
  ["retry_limit_exceeded", facts([fail("a")], { inDebt: ["a"], blocks: 1 })],
  ["failed", facts([fail("a"), fail("b")], { inDebt: ["a"], blocks: 1 })],
  ["retry_limit_exceeded", facts([recalled("a"), pass("b")])],
  ["failed", facts([recalled("a"), fail("b")])],
  ["retry_limit_exceeded", facts([fail("a")], { outOfRetries: ["a"] })],
  ["failed", facts([fail("a"), fail("b")], { outOfRetries: ["a"] })],
  ["faulted", facts([fault("a"), warn("b"), pass("c")])],
  ["faulted", facts([fault("a", "deadline"), pass("b")])],
  ["timed_out", facts([fault("a", "deadline"), skip("b")])],
  ["faulted", facts([fault("a", "deadline"), fault("b")])],
  ["passed_with_warnings", facts([warn("a"), pass("b")])],
  ["faulted", facts([fail("a")], { interrupted: true })],
  ["faulted", facts([fail("a")], { interrupted: true, isStuck: true, blocks: 3 })],
  ["faulted", facts([fault("a", "deadline")], { interrupted: true })],
  ["faulted", facts([pass("a")], { interrupted: true, review: excusedBy("impossible") })],
  ["lock_conflict", facts([], { interrupted: true, gates: conflict })],
  ["waiting_for_background", facts([], { gates: { kind: "excused", by: "subagent" } })],
  ["waiting_for_user", facts([], { gates: { kind: "excused", by: "planning" } })],
  ["interval_not_elapsed", facts([], { gates: { kind: "too-soon" } })],
  ["incomplete", facts([pass("a")], { rules: objects("block") })],
  ["failed", facts([fail("a")], { rules: objects("block") })],
  ["incomplete", facts([], { rules: objects("block"), gates: { kind: "too-soon" } })],
  ["incomplete", facts([], { rules: objects("block"), gates: conflict })],
  ["lock_conflict", facts([], { rules: objects("warn"), gates: conflict })],
  ["retry_limit_exceeded", facts([], { rules: objects("block"), gates: conflict, blocks: 3 })],
  ["retry_limit_exceeded", facts([pass("a")], { rules: objects("block"), blocks: 3 })],
  ["passed_with_warnings", facts([pass("a")], { rules: objects("warn") })],
  ["no_progress", facts([fail("a")], { isStuck: true, blocks: 1 })],
  ["no_progress", facts([pass("a")], { isStuck: true, rules: objects("block"), blocks: 3 })],
  ["passed", facts([pass("a")], { isStuck: true, blocks: 1 })],
  ["waiting_for_user", facts([pass("a")], { excuse: "question" })],
  ["passed", facts([pass("a")], { review: complete })],
  ["incomplete", facts([pass("a")], { review: missing() })],
  ["failed", facts([fail("a")], { review: missing() })],
  ["failed", facts([fail("a")], { review: complete })],
  ["failed", facts([fail("a")], { review: excusedBy("impossible") })],
  ["failed", facts([fail("a")], { review: noAnswer })],
  ["incomplete", facts([pass("a")], { review: excusedBy("needs_user"), rules: objects("block") })],
  ["passed_with_warnings", facts([pass("a")], { review: missing("warn") })],
  ["passed_with_warnings", facts([pass("a")], { unchecked: [opinion("block", "A1")] })],
  ["waiting_for_user", facts([pass("a")], { review: excusedBy("needs_user") })],
  ["cannot_complete", facts([pass("a")], { review: excusedBy("blocked_external") })],
  ["cannot_complete", facts([warn("a")], { review: excusedBy("impossible") })],
  ["retry_limit_exceeded", facts([fail("a")], { isHourSpent: true })],
  ["passed", facts([pass("a")], { isHourSpent: true })],
  // What could not be checked, and what only warns, is not hidden by a model's excuse.
  ["faulted", facts([fault("a")], { review: excusedBy("needs_user") })],
  ["faulted", facts([fault("a")], { review: excusedBy("impossible") })],
  [
    "faulted",
    facts([pass("a")], { review: excusedBy("needs_user"), unseen: [{ part: "transcript", why: "torn" }] }),
  ],
  ["passed_with_warnings", facts([warn("a")], { review: excusedBy("needs_user") })],
  ["faulted", facts([pass("a")], { review: noAnswer })],
  ["retry_limit_exceeded", facts([pass("a")], { review: missing(), blocks: 3 })],
  ["no_progress", facts([pass("a")], { review: missing(), isStuck: true, blocks: 1 })],
  ["waiting_for_user", facts([pass("a")], { excuse: "told-to-stop" })],
  ["passed", facts([pass("a")], { excuse: "answer" })],
  ["failed", facts([fail("a")], { excuse: "question" })],
  // Neither does the agent's question, or the user's word to stop.
  ["faulted", facts([fault("a")], { excuse: "question" })],
  ["faulted", facts([fault("a")], { excuse: "told-to-stop", blocks: 1 })],
  ["timed_out", facts([fault("a", "deadline")], { excuse: "question" })],
  ["passed_with_warnings", facts([warn("a")], { excuse: "question" })],
  ["passed_with_warnings", facts([pass("a")], { excuse: "question", unchecked: [opinion("block", "A1")] })],
  ["faulted", facts([pass("a")], { rules: [{ rule: "open-tasks", kind: "fault", detail: "a bug" }] })],
  ["faulted", facts([pass("a")], { unseen: [{ part: "tree", why: "a bug" }] })],
  ["failed", facts([fail("a")], { unseen: [{ part: "tree", why: "a bug" }] })],
  ["faulted", facts([pass("a")], { unseen: [{ part: "transcript", why: "why" }] })],
];

describe("decide", () => {
  test.each(cases)("%s (case %#)", (status, given) => {
    expect(decide(given).status).toBe(status);
  });
});

describe("the status table", () => {
  test("every status of an assessed stop has a case here", () => {
    const covered = new Set(cases.map(([status]) => status));
    expect(assessedStatuses.filter(({ status }) => !covered.has(status))).toEqual([]);
  });

  test.each(cases)("who hears of %s is as the table says (case %#)", (status, given) => {
    const answer = render(decide(given), given, { maxChars: 1_000, seconds: 1, notices: [] });
    const heardBy = "reason" in answer ? "the agent" : answer.message ? "the user" : "nobody";
    expect(statusTable.find((row) => row.status === status)?.tells).toMatch(new RegExp(`^${heardBy}`));
  });

  test.each(statusTable)("the exit code of $status says who hears of it", ({ exit, tells }) => {
    // What is told once in a session only need not be an error for a script.
    const codes = { nobody: [0], stderr: [0], "the agent": [2], "the user": [1] };
    const who = tells.startsWith("the user") ? "the user" : (tells as "nobody" | "stderr" | "the agent");
    expect(tells.includes("once per session") ? [0, 1] : codes[who]).toContain(exit);
  });
});
