import { expect, test } from "vitest";
import type { EntryWire } from "../../../src/agents/agent.ts";
import { wireFor } from "../../../src/agents/wires.ts";

const other: EntryWire = {
  agent: "other",
  glance: () => undefined,
  reply: () => ({ stdout: "{}", stderr: "", exit: 0 }),
};

test.each([
  [["hook", "--agent", "other"], "other"],
  [["hook", "--agent=other", "--exit-codes"], "other"],
  [["hook", "--agent", "claude-code", "--agent", "other"], "other"],
  [["hook"], "claude-code"],
  [["hook", "--agent"], "claude-code"],
  [["hook", "--agent", "toString"], "claude-code"],
  [["hook", "--agent", "nobody"], "claude-code"],
])("%j is answered in the form of %s", (argv, agent) => {
  expect(wireFor(argv, { other, "claude-code": wireFor([]) }).agent).toBe(agent);
});
