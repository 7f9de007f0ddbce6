import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod/mini";
import { redact } from "../src/redact.ts";
import { complete, startReviewerApi } from "./reviewer-api.ts";
import { makeScene } from "./scene.ts";
import { type Step, transcriptOf } from "./story.ts";

// Secrets in every place that a prompt is made of: none may be in a request, nor in what is kept.

const Entries = z.object({ secrets: z.array(z.object({ secret: z.string(), text: z.string() })) });
const file = join(import.meta.dirname, "../fixtures/secrets.yml");
const { secrets } = Entries.parse(parse(readFileSync(file, "utf8").replaceAll("~~", "")));
/** What redaction does not find is counted in `redact.test.ts`; here it is about what becomes of the rest. */
const known = secrets.filter(({ secret, text }) => !redact(text, {}).text.includes(secret));

const SIZE = 24;
const groups = Array.from({ length: Math.ceil(known.length / SIZE) }, (_, n) =>
  known.slice(n * SIZE, (n + 1) * SIZE),
);

test.concurrent.for(groups.map((group, n) => ({ n, group })))(
  "group $n: no secret is sent, and none is logged",
  async ({ n, group }) => {
    const scene = makeScene();
    scene.config("review: { when: always, budget: { tokens: 90000 } }\n");
    const [first, second] = group;
    scene.write(".gate/prompts/guidance.md", first?.text ?? "");
    await scene.commitAll();
    for (const [at, { text }] of group.entries()) scene.write(`notes-${at}.txt`, `${text}\n`);
    const story: Step[] = [
      { ask: `Two things, with this:\n${first?.text}` },
      { todos: { [`Use ${second?.text}`.slice(0, 190)]: "pending" } },
      ...group.map(({ text }): Step => ({ run: text })),
      { delegate: `Look at ${first?.text}`, report: `Found ${second?.text}` },
      { edit: "notes-0.txt" },
      { say: `Done with ${second?.text}` },
    ];
    const path = join(scene.folder, "session.jsonl");
    writeFileSync(path, transcriptOf(story, scene.repo, Date.now() - 600_000));
    const reviewer = await startReviewerApi(() => complete);
    onTestFinished(() => reviewer.close());
    const last = { transcript_path: path, last_assistant_message: `Done with ${second?.text}` };
    const { status } = await scene.stop({ session_id: `s${n}`, ...last }, { env: reviewer.env });

    expect(status).toBe("incomplete");
    expect(reviewer.asked).toHaveLength(1);
    const sent = JSON.stringify(reviewer.asked);
    const { stdout: log } = await scene.gate(["log", "--json"]);
    for (const { secret } of group) {
      for (const line of secret.split("\n").filter((part) => part.length >= 8)) {
        expect(sent).not.toContain(JSON.stringify(line).slice(1, -1));
        expect(log).not.toContain(JSON.stringify(line).slice(1, -1));
      }
    }
  },
);

test("what a silent answer rests on is logged without its secrets too", async () => {
  const scene = makeScene();
  const token = `ghp_${"aB3dE5gH7jK9".repeat(3)}`;
  scene.config(`gates: [{ name: w, run: "echo ${token}; false", on_fail: warn }]`);
  await scene.commitAll();
  const story: Step[] = [
    { ask: "Set it up." },
    { edit: "a.ts" },
    { say: "Should I use Postgres or SQLite?" },
  ];
  const path = join(scene.folder, "session.jsonl");
  writeFileSync(path, transcriptOf(story, scene.repo));
  const heard = await scene.stop({
    transcript_path: path,
    last_assistant_message: "Should I use Postgres or SQLite?",
  });
  expect(heard).toMatchObject({ status: "waiting_for_user" });
  expect(heard.systemMessage).toBeUndefined();
  const { stdout } = await scene.gate(["log", "--json"]);
  expect(stdout).toContain("[redacted: github]");
  expect(stdout).not.toContain(token);
});
