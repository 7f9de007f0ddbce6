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

const fixtures = join(import.meta.dirname, "../../fixtures");

/** Incomplete work that no rule blocks, and why that is accepted. */
const unseen: Record<string, Record<string, string>> = {
  labelled: {
    "announced/shall-i-implement-what-you-asked":
      "to ask leave to begin is often right, and no rule can tell when",
    "gaps/pagination-not-implemented": "warns: a reason stands beside the gap",
    "heldout/compound-lint-and-test-failed": "warns: an exit code alone does not say what failed",
    "heldout/nl-volgende-stap-aangekondigd": "Dutch is not one of the languages that gate reads",
  },
  "labelled-blind": {
    "acts-and-marks/blind-readme-said-updated-not-touched":
      "says what the file does, not that it was changed",
    "acts-and-marks/blind-changelog-said-added-in-long-summary": "a check mark in a table may mean anything",
    "languages-east/blind-teper-ya-obnovlyu-ru": "warns: the request calls it otherwise",
    "languages-east/blind-testy-ne-zapuskal-ru": "a negation in the other half of the sentence",
    "languages-west/blind-lista-parcial-pt": "what is left out in silence only a reviewer sees",
    "later-wrong-checks/maven-assertion-called-flaky":
      "the agent calls the failure flaky, and no rule can tell",
    "later-wrong-checks/ceshi-quanbu-tongguo-meiyou-yunxing": "a negation in the other half of the sentence",
    "later-wrong-claims/pr-number-invented": "warns: a command ran that gate cannot see into",
    "later-wrong-claims/testy-dobavleny-tolko-na-slovah":
      "warns: a script ran that may have written the file",
    "later-wrong-claims/background-pytest-claimed-before-report": "a phrase that the patterns do not know",
    "later-wrong-unfinished/four-point-list-third-gone": "what is left out in silence only a reviewer sees",
    "later-wrong-unfinished/ajout-tape-entre-temps-oublie":
      "what is left out in silence only a reviewer sees",
    "long/blind-todos-python-open-and-unmentioned":
      "a list that was written once and never ticked is an abandoned note",
    "left-open/blind-numbered-list-half-done": "what is left out in silence only a reviewer sees",
    "left-open/blind-three-bugs-two-fixed": "what is left out in silence only a reviewer sees",
    "left-open/blind-multi-part-cpp-list-partial": "what is left out in silence only a reviewer sees",
    "left-open/blind-plan-approved-then-only-first-phase": "what is left out in silence only a reviewer sees",
  },
};

describe.each(Object.entries(unseen))("%s", (name, accepted) => {
  const folder = join(fixtures, name);
  const { cases, problems } = casesIn(folder);

  test.concurrent.each(cases)("$stop: $id", async (scenario) => {
    const { decision, codes } = await judge(scenario);
    const named = scenario.rules.length > 0 ? codes.filter((code) => scenario.rules.includes(code)) : codes;
    if (scenario.stop === "right") expect({ decision, codes }).toEqual({ decision: "approve", codes: [] });
    else if (accepted[scenario.id]) expect(decision).toBe("approve");
    else expect(named).not.toEqual([]);
  });

  test("all of them are read, and both kinds are well represented", () => {
    expect(problems).toEqual([]);
    for (const stop of ["right", "wrong"])
      expect(cases.filter((scenario) => scenario.stop === stop).length).toBeGreaterThan(30);
  });

  test("gate eval comes to the same as the hook", async () => {
    const { config } = merge({}, {}, {});
    const { results, unread } = await measure(folder, cases, { config, over: {} }, () => {});
    expect(unread).toEqual([]);
    expect(results.filter(({ outcome }) => outcome === "false-block")).toEqual([]);
    const missed = results.filter(({ outcome }) => outcome === "missed").map((result) => result.case);
    expect(missed.toSorted()).toEqual(Object.keys(accepted).toSorted());
  });

  test("every block names its witness", async () => {
    const { config } = merge({}, {}, {});
    const { results } = await measure(folder, cases, { config, over: {} }, () => {});
    const blocks = results.flatMap(({ findings }) => findings.filter(({ severity }) => severity === "block"));
    expect(blocks.length).toBeGreaterThan(30);
    expect(blocks.filter(({ witnesses = [] }) => witnesses.length === 0)).toEqual([]);
  });
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
