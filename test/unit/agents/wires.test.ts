import { expect, test } from "vitest";
import type { EntryWire } from "../../../src/agents/agent.ts";
import { wireFor } from "../../../src/agents/wires.ts";

const other: EntryWire = {
  parse: () => ({ kind: "other" }),
  reply: () => ({ stdout: "{}", stderr: "", exit: 0 }),
};

test.each<[string[], "other" | "claude-code"]>([
  [["hook", "--agent", "other"], "other"],
  [["hook", "--agent=other", "--exit-codes"], "other"],
  [["hook", "--agent", "claude-code", "--agent", "other"], "other"],
  [["hook"], "claude-code"],
  [["hook", "--agent"], "claude-code"],
  [["hook", "--agent", "toString"], "claude-code"],
  [["hook", "--agent", "nobody"], "claude-code"],
])("%j is answered in the form of %s", (argv, agent) => {
  const known = { other, "claude-code": wireFor([]) };
  expect(wireFor(argv, known)).toBe(known[agent]);
});
