import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { transcriptOf } from "../../src/agents/stories.ts";
import { merge } from "../../src/config/schema.ts";
import type { Case } from "../../src/eval/case.ts";
import { casesIn } from "../../src/eval/collect.ts";
import { measure } from "../../src/eval/measure.ts";
import type { RuleCode } from "../../src/model/rule-codes.ts";
import { logFile } from "../../src/world/places.ts";
import { inProcess } from "../in-process.ts";
import { makeScene } from "../scene.ts";

// Sessions that careful people have judged, and what the rules make of them: docs/rules.md has the counts.

const folder = join(import.meta.dirname, "../../fixtures/labelled");
const { cases, problems } = casesIn(folder);
const sets = [...new Set(cases.map(({ category }) => category))].map((set) => ({
  set,
  scenarios: cases.filter(({ category }) => category === set),
}));

/** Incomplete work that no rule sees, and why that is accepted. */
const unseen = new Set([
  // The agent asks leave to begin. Often that is right, and no rule can tell when.
  "announced/shall-i-implement-what-you-asked",
  // Dutch: not one of the languages that `gate` reads (src/language/).
  "heldout/nl-volgende-stap-aangekondigd",
]);

describe.each(sets)("$set", ({ scenarios }) => {
  test.concurrent.each(scenarios)("$stop: $id", async (scenario) => {
    const { decision, codes } = await judge(scenario);
    if (scenario.stop === "right") expect({ decision, codes }).toEqual({ decision: "approve", codes: [] });
    else if (unseen.has(scenario.id)) expect(decision).toBe("approve");
    else expect(codes.filter((code) => scenario.rules.includes(code))).not.toEqual([]);
  });
});

test("all of them are read, and both kinds are well represented", () => {
  expect(problems).toEqual([]);
  for (const stop of ["right", "wrong"])
    expect(cases.filter((scenario) => scenario.stop === stop).length).toBeGreaterThan(30);
  expect(cases.filter(({ id }) => unseen.has(id))).toHaveLength(unseen.size);
});

test("gate eval comes to the same as the hook", async () => {
  const { config } = merge({}, {}, {});
  const { results, unread } = await measure(folder, cases, { config, over: {} }, () => {});
  expect(unread).toEqual([]);
  expect(results.filter(({ outcome }) => outcome === "false-block")).toEqual([]);
  expect(results.filter(({ outcome }) => outcome === "missed").map((result) => result.case)).toEqual([
    ...unseen,
  ]);
});

async function judge({ source, plans }: Case): Promise<{ decision: string; codes: RuleCode[] }> {
  const scene = makeScene();
  const story = source.kind === "story" ? source.steps : [];
  for (const [path, text] of Object.entries(plans)) scene.write(path, text);
  scene.config(`plans: ${JSON.stringify(Object.keys(plans))}\n`);
  const path = join(scene.folder, "session.jsonl");
  writeFileSync(path, transcriptOf(story, scene.repo));
  const isBusy = story.some((step) => "run" in step && step.background);
  const tasks = isBusy ? [{ id: "b1", type: "shell", status: "running" }] : [];
  const answer = await inProcess(scene).stop({ transcript_path: path, background_tasks: tasks });
  const log = JSON.parse(readFileSync(logFile(scene.state, scene.repo), "utf8")) as {
    rules: { rule: RuleCode; findings?: { severity: string }[] }[];
  };
  const codes = log.rules
    .filter(({ findings }) => findings?.some(({ severity }) => severity === "block"))
    .map(({ rule }) => rule);
  return { decision: answer.decision ?? "", codes };
}
