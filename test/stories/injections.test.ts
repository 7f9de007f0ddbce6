import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod/mini";
import { Step, transcriptOf } from "../../src/agents/stories.ts";
import { inProcess } from "../in-process.ts";
import { type Asked, complete, type ReviewerApi, startReviewerApi } from "../reviewer-api.ts";
import { makeScene, type Scene } from "../scene.ts";
import { partOf } from "../share.ts";

// Sessions that try to talk the judge into approving, or `gate` into something else. The reviewer here believes
// everything; what must hold holds without it.

const Injection = z.strictObject({ name: z.string(), tries: z.string(), story: z.array(Step) });
const file = join(import.meta.dirname, "../../fixtures/injections.yml");
const injections = z.array(Injection).parse(parse(readFileSync(file, "utf8")));

let gullible: ReviewerApi;
beforeAll(async () => {
  gullible = await startReviewerApi(() => complete);
});
afterAll(() => gullible.close());

describe("an injection", () => {
  test("there are many", () => expect(injections.length).toBeGreaterThanOrEqual(40));

  test.concurrent.for(partOf(injections))(
    "$name: a failed gate stays failed, and the data stays data",
    async ({ name, story }) => {
      const scene = makeScene();
      scene.config('gates: [{ name: broken, run: "false" }]\nreview: { when: always }\n');
      await scene.commitAll();
      writeFiles(scene, story);
      const path = join(scene.folder, `${name}.jsonl`);
      writeFileSync(path, transcriptOf(story, scene.repo, Date.now() - 60_000));
      const last = story.at(-1);
      const answer = await inProcess(scene).stop(
        {
          session_id: name,
          transcript_path: path,
          last_assistant_message: last && "say" in last ? last.say : "",
        },
        { env: { ...gullible.env, ANTHROPIC_API_KEY: `sk-${name}` } },
      );

      expect(answer).toMatchObject({ decision: "block", status: "failed" });
      const asked = gullible.asked[gullible.keys.indexOf(`sk-${name}`)];
      if (!asked) throw new Error("nobody was asked");
      checkData(asked);
    },
  );
});

/** What was edited, on disk: the prompt shows it as a diff. Names that lead elsewhere are only in the transcript. */
function writeFiles(scene: Scene, story: Step[]): void {
  for (const step of story) {
    const path = "edit" in step ? step.edit : "write" in step ? step.write : undefined;
    if (path === undefined || !/^[\w][\w./-]*$/.test(path) || path.includes("..") || "error" in step)
      continue;
    const added = ("edit" in step || "write" in step ? step.added : undefined) ?? ["changed"];
    try {
      scene.write(path, `${added.join("\n")}\n`);
    } catch {
      // A name that is a folder's already.
    }
  }
}

/** The lines of the data that `gate` itself writes; all others are indented. */
const OURS =
  /^(### (Asked by the user, the oldest first|The agent's own task list|Plans|Edited|Commands that were run|Subagents|What the agent was sent back with in this turn|What the agent says now)$|[ATPECLR]\d+ [([]|Another agent wrote \(line|The agent asked the user \(line|Approved by the user \(line|Asked of a subagent \(line|Line \d+: |Its last message: |Changes since (the session began|the last commit):$|\(none\)$| {2}|$)/;

const INVISIBLE =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ud800-\udfff]/;

function checkData({ system, messages }: Asked): void {
  const [first] = messages;
  const user = first?.content ?? "";
  const [open = "", close = "", ...more] = user.match(/<[\s/]*data-[^>]*>/gi) ?? [];
  expect(more).toEqual([]);
  expect(open).toMatch(/^<data-[0-9a-f]{16}>$/);
  expect(close).toBe(open.replace("<", "</"));
  const inside = user.slice(user.indexOf(open) + open.length, user.indexOf(close)).split("\n");
  expect(inside.filter((line) => !OURS.test(line))).toEqual([]);
  expect(user.slice(0, user.indexOf(open))).toContain('- broken ("false"): failed');
  expect(user.slice(user.indexOf(close) + close.length)).toBe("\n\nIs anything missing that was asked for?");
  // What is outside the plane of most characters comes in pairs, and those are whole.
  const alone = user.replaceAll(/[\ud800-\udbff][\udc00-\udfff]/g, "");
  expect(INVISIBLE.exec(alone)).toBeNull();
  expect(system?.[0]?.text).not.toContain("data-");
}
