import { expect, test } from "vitest";
import { viewOf } from "../../../src/cli/explain/stop-view.ts";
import type { Digest } from "../../../src/digest/digest.ts";
import { nothingSeen, reportOf } from "../../../src/session/report-of.ts";

// The view model of a stop, which text, table and JSON are printed from.

const steering = "Fix it.\u001b[2J";

const digest = {
  tail: "whole",
  cut: { asks: 2 },
  asks: [{ ref: "A1", line: 1, text: steering, queued: true }],
  tasks: [{ ref: "T1", line: 2, text: "Write a test", status: "pending", current: true }],
  ...{
    boxes: [],
    integrity: [],
    edits: [],
    commands: [],
    delegations: [],
    blocks: [],
    questions: [],
    plans: [],
  },
  ...{ interrupts: [], claims: [], message: undefined, running: [], mail: [], remarks: [] },
} as unknown as Digest & { cut: { asks: number } };

const head = {
  ...{ id: "1", at: "2026-01-01T00:00:00Z", ms: 1, agent: "claude-code", event: "stop" },
  ...{ session: "s", cwd: "/repo", root: "/repo" },
};
const report = reportOf(
  head,
  { status: "incomplete", reason: `One\n${steering}` },
  {
    ...nothingSeen,
    rules: [
      {
        rule: "open-tasks",
        kind: "fail",
        findings: [
          {
            code: "open-tasks",
            severity: "warn",
            cites: [{ ref: "T1", line: 2, text: "Write a test" }],
            count: 1,
          },
        ],
      },
    ],
  },
);

const view = viewOf({
  ...{ number: 1, of: 2, line: 9, dropped: 1, notRun: 1, notAsked: false, taken: undefined },
  ...{ report, digest },
});

test("the record is what --json prints: the report and the digest, untouched", () => {
  expect(view.record).toEqual({ ...report, digest });
});

test("what is shown is plain data without anything that steers a terminal", () => {
  const { record: _, ...shown } = view;
  expect(JSON.stringify(shown)).not.toContain("\\u001b");
  expect(shown).toEqual({
    stops: 2,
    where: "stop 1 of 2, line 9",
    caveats: ["1 line of the file could not be understood"],
    sections: [
      {
        title: "Asked",
        items: [{ kind: "fact", ref: "A1", line: 1, label: "(queued)", text: "Fix it." }],
      },
      {
        title: "Tasks",
        items: [{ kind: "fact", ref: "T1", line: 2, mark: "open", text: "Write a test", note: "(pending)" }],
      },
      {
        title: "Findings",
        items: [
          {
            kind: "headline",
            mark: "warning",
            text: "open-tasks: tasks on the agent's list are open",
          },
          { kind: "fact", ref: "T1", line: 2, text: "Write a test" },
        ],
      },
    ],
    omissions: ["2 more asks not shown"],
    findings: ["open-tasks (warns)"],
    conclusion: {
      decision: "block",
      status: "incomplete",
      said: ["One", "Fix it."],
      hints: ["the gates were not run: --gates runs them, for the last stop"],
      taken: undefined,
    },
  });
});
