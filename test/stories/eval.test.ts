import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { stringify } from "yaml";
import { type Step, transcriptOf } from "../../src/agents/stories.ts";
import { merge, RepoConfig } from "../../src/config/schema.ts";
import { casesIn, transcriptsBelow } from "../../src/eval/collect.ts";
import { measure } from "../../src/eval/measure.ts";
import { replayOne } from "../../src/eval/replay.ts";
import { bundleRepo } from "../../src/world/bundle.ts";
import { makeScene } from "../scene.ts";

// Judged stops, replayed in process.

const { config } = merge({}, {}, {});
const terms = { config, over: {} };

const openTasks: Step[] = [
  { ask: "Fix slugify and add a test." },
  { task: "Fix slugify" },
  { task: "Add a test" },
  { edit: "src/slug.ts", added: ["b"] },
  { "task-update": "1", status: "completed" },
  { say: "slugify is fixed." },
];
const twoStops: Step[] = [
  ...openTasks,
  { ask: "You forgot the test." },
  { write: "test/slug.test.ts" },
  { run: "npx vitest run", output: "1 passed" },
  { "task-update": "2", status: "completed" },
  { say: "The test is written and passes." },
];

/** A folder of cases with files in it. */
function folderWith(files: Record<string, string | object>) {
  const { folder: home } = makeScene();
  const folder = join(home, "cases");
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), typeof content === "string" ? content : stringify(content));
  }
  return folder;
}

async function measured(folder: string, given: Parameters<typeof measure>[2] = terms) {
  const { cases, problems } = casesIn(folder);
  const { results, unread } = await measure(folder, cases, given, () => {});
  return {
    outcomes: Object.fromEntries(results.map((result) => [result.case, result.outcome])),
    results,
    unread: unread.map(({ case: { id }, why }) => [id, why]),
    lines: unread.map(({ line }) => line),
    problems,
  };
}

describe("cases", () => {
  test("several stops of one session are replayed, each as if nothing had come after it", async () => {
    const folder = folderWith({
      "s.jsonl": transcriptOf(twoStops),
      "first.yml": { transcript: "s.jsonl", at: 1, stop: "wrong", why: "no test" },
      "second.yml": { transcript: "s.jsonl", stop: "right", why: "all done" },
      "third.yml": { transcript: "s.jsonl", at: 3, stop: "right", why: "there is none" },
    });
    const { outcomes, results, unread, lines } = await measured(folder);
    expect(outcomes).toEqual({ first: "caught", second: "spared" });
    expect(results[0]).toMatchObject({
      at: 1,
      of: 2,
      line: 10,
      transcript: "s.jsonl",
      findings: [
        { code: "open-tasks", severity: "block", cites: [{ line: 5, text: "Add a test (pending)" }] },
        { code: "unverified-edits", severity: "warn" },
      ],
    });
    expect(unread).toEqual([["third", "there is no stop 3: the session has 2 stops."]]);
    expect(lines).toEqual([2]);
  });

  test("what silences the rules is kept with the sentence that shows it", async () => {
    const asks: Step[] = [
      ...openTasks.slice(0, -1),
      { say: "slugify is fixed. Should the test cover Unicode, or only ASCII?" },
    ];
    const folder = folderWith({ "a.yml": { stop: "wrong", why: "it could have decided", story: asks } });
    const { results } = await measured(folder);
    expect(results).toMatchObject([
      {
        outcome: "missed",
        excuse: { by: "question", line: 10, text: "Should the test cover Unicode, or only ASCII?" },
      },
    ]);
  });

  test("levels: the flag goes before the case, and the case before the config", async () => {
    const about = { stop: "right", why: "w", story: openTasks };
    const folder = folderWith({ "a.yml": about, "b.yml": { ...about, levels: { "open-tasks": "warn" } } });
    const quiet = { ...config, rules: { ...config.rules, "open-tasks": "off" as const } };
    expect((await measured(folder)).outcomes).toEqual({ a: "false-block", b: "spared" });
    expect((await measured(folder, { config: quiet, over: {} })).outcomes).toEqual({
      a: "spared",
      b: "spared",
    });
    const over = { "open-tasks": "block" as const };
    expect((await measured(folder, { config: quiet, over })).outcomes).toEqual({
      a: "false-block",
      b: "false-block",
    });
  });

  test("plans stand in a folder of the case's own, which is gone afterwards", async () => {
    const story = [
      { ask: "Work through docs/PLAN.md." },
      { edit: "src/a.ts", added: ["x"] },
      { say: "The first box is done." },
    ];
    const plans = { "docs/PLAN.md": "- [x] one\n- [ ] two\n" };
    const folder = folderWith({
      "story.yml": { stop: "wrong", why: "w", rules: ["unfinished-plan"], story, plans },
      "s.jsonl": transcriptOf(story as Step[]),
      "file.yml": { stop: "wrong", why: "w", rules: ["unfinished-plan"], transcript: "s.jsonl", plans },
      "without.yml": { stop: "right", why: "no plan is known", transcript: "s.jsonl" },
    });
    // A place of its own: other tests make such folders at the same time.
    const place = mkdtempSync(join(tmpdir(), "gate-test-"));
    vi.stubEnv("TMPDIR", place);
    onTestFinished(() => void vi.unstubAllEnvs());
    const { outcomes, unread } = await measured(folder);
    expect({ outcomes, unread }).toEqual({
      outcomes: { story: "caught", file: "caught", without: "spared" },
      unread: [],
    });
    expect(readdirSync(place)).toEqual([]);
  });

  test("what cannot be read is left out, and the rest is measured", async () => {
    const folder = folderWith({
      "good.yml": { stop: "wrong", why: "w", story: openTasks },
      "bad.yml": "stop: rihgt\n",
      "missing.yml": { stop: "right", why: "w", transcript: "nowhere.jsonl" },
      "empty.jsonl": "",
      "empty.yml": { stop: "right", why: "w", transcript: "empty.jsonl" },
      "other.jsonl": `${"x".repeat(1000)}\n`.repeat(100),
      "other.yml": { stop: "right", why: "w", transcript: "other.jsonl" },
      "folder.yml": { stop: "right", why: "w", transcript: "." },
      "labels.ndjson": `{"session":"gone.jsonl","stop":1,"judgement":"right"}\nnonsense\n`,
      "good.yaml": { stop: "right", why: "a second of that name", story: openTasks },
      "mark.ndjson": "whatever\n",
    });
    const { outcomes, unread, problems } = await measured(folder);
    expect(outcomes).toEqual({ good: "false-block" });
    expect(unread.map(([id]) => id)).toEqual(["empty", "folder", "gone#1", "missing", "other"]);
    for (const [, why] of unread) expect(why).not.toBe("");
    expect(problems.map(({ file, line }) => [file.replace(`${folder}/`, ""), line])).toEqual(
      expect.arrayContaining([
        ["bad.yml", 1],
        ["labels.ndjson", 2],
        ["good.yml", 1],
      ]),
    );
  });

  test("the repo's scripts of today are not looked up: a case comes to the same on every machine", async () => {
    const scene = makeScene();
    scene.write("package.json", JSON.stringify({ scripts: { zap: "vitest run" } }));
    const story: Step[] = [
      { ask: "Fix slugify." },
      { edit: "src/slug.ts", added: ["b"] },
      { run: "npm run zap", exit: 1, output: "FAIL src/slug.test.ts" },
      { say: "slugify is fixed." },
    ];
    const transcript = transcriptOf(story, scene.repo);
    const folder = folderWith({
      "s.jsonl": transcript,
      "a.yml": { transcript: "s.jsonl", stop: "right", why: "w" },
    });
    const { results } = await measured(folder);
    scene.remove("package.json");
    expect((await measured(folder)).results).toEqual(results);
  });

  test("labels beside transcripts are cases", async () => {
    const folder = folderWith({
      "x/s.jsonl": transcriptOf(twoStops),
      "labels.ndjson": [
        { session: "x/s.jsonl", stop: 1, judgement: "right", why: "no test" },
        { session: "x/s.jsonl", stop: 2, judgement: "false" },
      ]
        .map((label) => `${JSON.stringify(label)}\n`)
        .join(""),
    });
    const { outcomes, results } = await measured(folder);
    expect(outcomes).toEqual({ "x/s#1": "caught", "x/s#2": "spared" });
    expect(results.map(({ category }) => category)).toEqual(["x", "x"]);
  });
});

describe("every stop of a session", () => {
  const replay = (path: string) =>
    replayOne({ source: { kind: "transcript", path }, plans: {}, stops: "all" }, terms);

  test("those that would block come with the agent's last words and the person's next", async () => {
    const folder = folderWith({ "s.jsonl": transcriptOf(twoStops) });
    expect(transcriptsBelow(folder)).toEqual(["s.jsonl"]);
    expect(await replay(join(folder, "s.jsonl"))).toMatchObject({
      kind: "session",
      stops: 2,
      blocks: [
        {
          at: 1,
          of: 2,
          line: 10,
          decision: "block",
          ends: "slugify is fixed.",
          next: { line: 11, text: "You forgot the test." },
        },
      ],
    });
  });

  test("a subagent is looked at only if a gate is for subagents, as at a real stop", async () => {
    const own = transcriptOf(openTasks).replaceAll('"isSidechain":false', '"isSidechain":true');
    const folder = folderWith({ "agent-1.jsonl": own });
    const path = join(folder, "agent-1.jsonl");
    expect(await replay(path)).toEqual({ kind: "subagent" });
    const gates = [{ name: "test", run: "true", on: ["subagent_stop"] }];
    const { config: forThem } = merge({}, RepoConfig.parse({ gates }), {});
    const job = { source: { kind: "transcript" as const, path }, plans: {}, stops: "all" as const };
    expect(await replayOne(job, { config: forThem, over: {} })).toMatchObject({ kind: "session", stops: 1 });
  });

  test("a session that ends there has no next words", async () => {
    const folder = folderWith({ "s.jsonl": transcriptOf(openTasks) });
    const done = await replay(join(folder, "s.jsonl"));
    expect(done).toMatchObject({ blocks: [{ at: 1, next: undefined }] });
  });

  test("a file that grows while it is read is read as far as it went", async () => {
    const folder = folderWith({ "s.jsonl": transcriptOf(twoStops) });
    appendFileSync(join(folder, "s.jsonl"), '{"type":"user","mess');
    expect(await replay(join(folder, "s.jsonl"))).toMatchObject({ kind: "session", blocks: [{ at: 1 }] });
  });
});

describe("a case with its repo", () => {
  const gated = (run: string) => ({
    config: merge({}, RepoConfig.parse({ gates: [{ name: "test", run }] }), {}).config,
    over: {},
  });
  const done: Step[] = [{ ask: "Write done.txt." }, { write: "done.txt" }, { say: "done.txt is written." }];

  async function withRepo() {
    const scene = makeScene();
    scene.write("a.txt", "a\n");
    await scene.commitAll();
    scene.write("a.txt", "changed\n");
    scene.write("new file.txt", "new\n");
    const { bundle, patch } = await bundleRepo(scene.repo);
    const folder = folderWith({
      "s.jsonl": transcriptOf(done),
      "one.yml": {
        transcript: "s.jsonl",
        stop: "wrong",
        why: "the check fails",
        repo: { bundle: "r.bundle", patch: "r.patch" },
      },
      "r.patch": patch,
    });
    writeFileSync(join(folder, "r.bundle"), bundle);
    const { stdout } = await scene.git("status", "--porcelain");
    return { folder, status: stdout, ran: join(scene.folder, "seen") };
  }

  test("runs the config's gates there only when asked to, and removes the checkout", async () => {
    const { folder, status, ran } = await withRepo();
    // The repo itself is as it was: nothing was staged.
    expect(status).toBe(' M a.txt\n?? "new file.txt"');
    const failing = gated(`pwd > ${ran}; cat a.txt 'new file.txt' >> ${ran}; exit 1`);
    expect((await measured(folder, failing)).outcomes).toEqual({ one: "missed" });
    expect(existsSync(ran)).toBe(false);
    const { outcomes, results } = await measured(folder, { ...failing, runsGates: true });
    expect(outcomes).toEqual({ one: "caught" });
    expect(results[0]).toMatchObject({ status: "failed", gates: ["test"] });
    const [place = "", ...rest] = readFileSync(ran, "utf8").trim().split("\n");
    expect(rest).toEqual(["changed", "new"]);
    expect(existsSync(place)).toBe(false);
    expect((await measured(folder, { ...gated("true"), runsGates: true })).outcomes).toEqual({
      one: "missed",
    });
  });

  test("a patch without a bundle goes on top of the repo that the case lies in, and leaves it alone", async () => {
    const scene = makeScene();
    scene.write("a.txt", "a\n");
    await scene.commitAll();
    scene.write("a.txt", "changed\n");
    const { patch } = await bundleRepo(scene.repo);
    await scene.git("checkout", "--", "a.txt");
    const about = { transcript: "s.jsonl", stop: "wrong", why: "w" };
    scene.write("cases/s.jsonl", transcriptOf(done));
    scene.write("cases/a.patch", patch);
    scene.write("cases/one.yml", stringify({ ...about, repo: { patch: "a.patch" } }));
    scene.write("cases/two.yml", stringify({ ...about, repo: { commit: "HEAD" } }));
    const grep = { ...gated("! grep changed a.txt"), runsGates: true };
    const { outcomes } = await measured(join(scene.repo, "cases"), grep);
    expect(outcomes).toEqual({ one: "caught", two: "missed" });
    expect((await scene.git("status", "--porcelain")).stdout).toBe("?? cases/");

    const homeless = folderWith({
      "s.jsonl": transcriptOf(done),
      "one.yml": { ...about, repo: { commit: "HEAD" } },
    });
    expect((await measured(homeless, grep)).unread).toEqual([
      ["one", "the repo has no bundle, and the case does not lie in a git repo either."],
    ]);
  });

  test("a bundle that is not one, a commit that is a flag, a patch that does not apply: left out", async () => {
    const { folder } = await withRepo();
    const about = { transcript: "s.jsonl", stop: "wrong", why: "w" };
    const repos = {
      none: { bundle: "s.jsonl" },
      flag: { bundle: "r.bundle", commit: "--upload-pack=touch" },
      patch: { bundle: "r.bundle", patch: "s.jsonl" },
    };
    for (const [name, repo] of Object.entries(repos))
      writeFileSync(join(folder, `${name}.yml`), stringify({ ...about, repo }));
    const { outcomes, unread } = await measured(folder, { ...gated("true"), runsGates: true });
    expect(outcomes).toEqual({ one: "missed" });
    expect(unread.map(([id]) => id)).toEqual(["flag", "none", "patch"]);
  });
});
