import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod/mini";
import { logFile } from "../../src/world/places.ts";
import { inProcess } from "../in-process.ts";
import { makeScene } from "../scene.ts";
import { Step, transcriptOf } from "../story.ts";

// Sessions that careful people have judged, and what the rules make of them: docs/rules.md has the counts.

const Labelled = z.strictObject({
  name: z.string(),
  label: z.enum(["complete", "incomplete"]),
  why: z.string(),
  /** The rules of which at least one should object. */
  wants: z.optional(z.array(z.string())),
  story: z.array(Step),
  plans: z.optional(z.record(z.string(), z.string())),
  background: z.optional(z.literal("shell")),
});
type Labelled = z.infer<typeof Labelled>;

const folder = join(import.meta.dirname, "../../fixtures/labelled");
const sets = readdirSync(folder).map((file) => ({
  set: file.replace(".yml", ""),
  scenarios: z.array(Labelled).parse(parse(readFileSync(join(folder, file), "utf8"))),
}));

/** Incomplete work that no rule sees, and why that is accepted. */
const unseen = new Set([
  // The agent asks leave to begin. Often that is right, and no rule can tell when.
  "shall-i-implement-what-you-asked",
]);

describe.each(sets)("$set", ({ scenarios }) => {
  test.concurrent.each(scenarios)("$label: $name", async (scenario) => {
    const { decision, codes } = await judge(scenario);
    if (scenario.label === "complete")
      expect({ decision, codes }).toEqual({ decision: "approve", codes: [] });
    else if (unseen.has(scenario.name)) expect(decision).toBe("approve");
    else expect(codes.filter((code) => scenario.wants?.includes(code))).not.toEqual([]);
  });
});

test("names are unique, and both kinds are well represented", () => {
  const all = sets.flatMap(({ scenarios }) => scenarios);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  for (const label of ["complete", "incomplete"])
    expect(all.filter((scenario) => scenario.label === label).length).toBeGreaterThan(30);
  expect(all.filter(({ name }) => unseen.has(name))).toHaveLength(unseen.size);
});

test("docs/rules.md has the counts of this set", () => {
  const docs = readFileSync(join(import.meta.dirname, "../../docs/rules.md"), "utf8");
  for (const { set, scenarios } of sets) {
    const complete = scenarios.filter(({ label }) => label === "complete").length;
    const missed = scenarios.filter(({ name }) => unseen.has(name)).length;
    expect(docs).toContain(`| ${set} | ${complete} | 0 | ${scenarios.length - complete} | ${missed} |`);
  }
});

async function judge({ story, plans, background }: Labelled): Promise<{ decision: string; codes: string[] }> {
  const scene = makeScene();
  for (const [path, text] of Object.entries(plans ?? {})) scene.write(path, text);
  scene.config(`plans: ${JSON.stringify(Object.keys(plans ?? {}))}\n`);
  const path = join(scene.folder, "session.jsonl");
  writeFileSync(path, transcriptOf(story, scene.repo));
  const tasks = background ? [{ id: "b1", type: "shell", status: "running" }] : [];
  const heard = await inProcess(scene).stop({ transcript_path: path, background_tasks: tasks });
  const log = JSON.parse(readFileSync(logFile(scene.state, scene.repo), "utf8")) as {
    rules: { rule: string; findings?: { severity: string }[] }[];
  };
  const codes = log.rules
    .filter(({ findings }) => findings?.some(({ severity }) => severity === "block"))
    .map(({ rule }) => rule);
  return { decision: heard.decision ?? "", codes };
}
