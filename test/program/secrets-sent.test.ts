import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Step, transcriptOf } from "../../src/agents/stories.ts";
import { redact } from "../../src/redact/redact.ts";
import { labelled } from "../labelled-secrets.ts";
import { complete, startReviewerApi } from "../reviewer-api.ts";
import { makeScene } from "../scene.ts";

// Secrets in every place that a prompt is made of: none may be in a request, nor in what is kept.

const secrets = [labelled("secrets.yml"), labelled("secrets-pasted.yml")].flatMap((set) => set.secrets);
/** What redaction does not find is counted in `redact.test.ts`; here it is about what becomes of the rest. */
const known = secrets.filter(({ secret, text }) => !redact(text, {}).text.includes(secret));

const SIZE = 24;
const groups = Array.from({ length: Math.ceil(known.length / SIZE) }, (_, n) =>
  known.slice(n * SIZE, (n + 1) * SIZE),
);

test.concurrent.for(groups.map((group, n) => ({ n, group })))(
  "group $n: no secret is sent, and none is logged",
  async ({ n, group }, { onTestFinished }) => {
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

    expect(status).toBe("passed_with_warnings");
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

/** Words up to a place, then a token over it, then more words; each place has a token of its own. */
const across = (limit: number, overlap: number, token: string) =>
  `${"some words "
    .repeat(limit / 11)
    .padEnd(limit, "x")
    .slice(0, limit - overlap - 1)} ${token}${" and more".repeat(limit / 4)}`;
const fresh = (letter: string) => `gh~~p_${letter}Qw3rTy7UiOp9AsDf2GhJk4LzXc6VbNm8Q1x`.replace("~~", "");

test.concurrent.for([4, 12, 20, 28, 36, 40])(
  "a token of which %i characters lie before a limit is sent and logged in no part",
  async (overlap, { onTestFinished }) => {
    const scene = makeScene();
    const tokens = [..."ABCDEFGHIJKLMN"].map(fresh);
    const at = (n: number, limit: number) => across(limit, overlap, tokens[n] ?? "");
    // Of an output the end is kept: the limit is counted from there.
    const ending = (n: number, limit: number) =>
      `${"one two three. ".repeat(400)}the token ${tokens[n]}${" more words.".repeat(limit / 12 + 1).slice(0, limit - overlap)}`;
    scene.config(
      "gates: [{ name: w, run: 'cat out.txt; false', on_fail: warn }]\nreview: { when: always, budget: { tokens: 90000 } }\n",
    );
    scene.write(".gitignore", "out.txt\n");
    await scene.commitAll();
    scene.write("out.txt", `${at(0, 300)}\n`);
    scene.write("new.txt", at(1, 16 * 1024));
    const story: Step[] = [
      { ask: at(2, 500) },
      { "approve-plan": at(3, 4_000) },
      { ask: at(4, 4_000) },
      { todos: { [at(5, 200)]: "pending" } },
      { run: at(6, 1_500) },
      { run: `npm test ${at(7, 191)}`, exit: 1 },
      { delegate: at(8, 2_000), report: ending(9, 2_000) },
      { "ask-user": at(10, 300), answer: "yes" },
      { edit: "new.txt", added: [`// TODO ${at(11, 152)}`] },
      { write: "new.txt" },
      { say: `All tests pass. ${at(12, 230)}\n\n${ending(13, 12_000)}` },
    ];
    const path = join(scene.folder, "session.jsonl");
    writeFileSync(path, transcriptOf(story, scene.repo, Date.now() - 600_000));
    const reviewer = await startReviewerApi(() => complete);
    onTestFinished(() => reviewer.close());
    await scene.stop({ session_id: `s${overlap}`, transcript_path: path }, { env: reviewer.env });

    const { stdout: log } = await scene.gate(["log", "--json"]);
    expect(reviewer.asked).toHaveLength(1);
    const written = JSON.stringify(reviewer.asked) + log;
    // The tokens differ in their first letters alone: the rest of one is a part of each.
    for (const at of [0, 8, 16, 24, 32])
      expect(written).not.toContain(
        fresh("A")
          .slice(5)
          .slice(at, at + 8)
          .padEnd(8, "~"),
      );
    for (const token of tokens) expect(written).not.toContain(token.slice(0, 12));
  },
);

test("what a silent answer rests on is logged without its secrets too", async () => {
  const scene = makeScene();
  const token = `ghp_${"aB3dE5gH7jK9".repeat(3)}`;
  scene.config("interval: 60\nrules: { failing-check: warn }\ngates: [{ name: w, run: 'true' }]");
  await scene.commitAll();
  expect(await scene.stop()).toMatchObject({ status: "passed" });
  const story: Step[] = [
    { ask: "Set it up." },
    { edit: "a.ts" },
    { run: `TOKEN=${token} npm test`, exit: 1 },
    { say: "Set up." },
  ];
  const path = join(scene.folder, "session.jsonl");
  writeFileSync(path, transcriptOf(story, scene.repo));
  const answer = await scene.stop({ transcript_path: path, last_assistant_message: "Set up." });
  expect(answer).toMatchObject({ status: "interval_not_elapsed" });
  expect(answer.systemMessage).toBeUndefined();
  const { stdout } = await scene.gate(["log", "--json"]);
  expect(stdout).toContain("[redacted: github]");
  expect(stdout).not.toContain(token);
});

test("a key that a gate printed is logged in no line", async () => {
  const scene = makeScene();
  const body = Array.from({ length: 8 }, (_, at) => `${at}Qw3rTy7UiOp9AsDf2GhJk4LzXc6VbNm8Q1xZaQ${at}`);
  const dashes = "-".repeat(5);
  const key = [`${dashes}BEGIN PRIVATE KEY${dashes}`, ...body, `${dashes}END PRIVATE KEY${dashes}`].join(
    "\n",
  );
  scene.config("gates: [{ name: w, run: 'cat out.txt; false' }]");
  scene.write(".gitignore", "out.txt\n");
  await scene.commitAll();
  scene.write("out.txt", `${key}\n`);
  scene.write("a.ts", "1\n");
  expect(await scene.stop({})).toMatchObject({ status: "failed" });
  const { stdout } = await scene.gate(["log", "--json"]);
  expect(stdout).toContain("[redacted: private-key]");
  for (const line of body) expect(stdout).not.toContain(line);
});
