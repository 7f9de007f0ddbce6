import { mkdirSync, readFileSync, renameSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Step, transcriptOf } from "../../src/agents/stories.ts";
import { makeScene, type Scene } from "../scene.ts";

// What a digest knows beside the transcript: files that commands changed, found with git.

/**
 * A session that began after the last commit, some seconds ago; `later` files are written that many seconds after its
 * beginning, or before it. When a file was moved or written cannot be dated back.
 */
async function session(
  story: Step[],
  later: Record<string, number>,
  ago = 0,
): Promise<{ scene: Scene; path: string }> {
  const scene = makeScene();
  scene.config("gates: []");
  scene.write("src/a.ts", "a");
  scene.write("src/old.ts", "a");
  await scene.commitAll();
  // Git knows times to the second: the commit is an old one.
  await scene.run("git", ["commit", "-q", "--amend", "--no-edit"], {
    env: { GIT_COMMITTER_DATE: new Date(Date.now() - 3_600_000).toISOString() },
  });
  for (const [file, seconds] of Object.entries(later)) if (seconds < 0) scene.write(file, "changed");
  // The first record of a story comes a second later.
  const began = Date.now() - ago * 1000;
  for (const [file, seconds] of Object.entries(later)) {
    if (seconds < 0) continue;
    scene.write(file, "changed");
    const at = new Date(began + seconds * 1000);
    utimesSync(join(scene.repo, file), at, at);
  }
  const path = join(scene.folder, "session.jsonl");
  writeFileSync(path, transcriptOf(story, scene.repo, began));
  return { scene, path };
}

const story: Step[] = [
  { ask: "Rename x." },
  { run: "npm test" },
  { run: "sed -i s/x/y/ src/a.ts" },
  { say: "Renamed." },
];

test.concurrent("source that a command changed after the last check is named", async () => {
  const { scene, path } = await session(story, { "src/a.ts": 4.5, "notes.md": 4.5 });
  const answer = await scene.stop({ transcript_path: path, last_assistant_message: "Renamed." });
  expect(answer).toMatchObject({
    status: "passed_with_warnings",
    systemMessage: expect.stringContaining("source changed after the last check: src/a.ts."),
  });
  const { stdout } = await scene.gate(["explain", path]);
  expect(stdout).toMatch(/E\d +line 5 +src\/a\.ts by a command/);
});

test.concurrent("what was written while the check ran, or before the session, is not", async () => {
  const { scene, path } = await session(story.toSpliced(2, 1), { "src/a.ts": 2.5, "src/old.ts": -60 });
  const answer = await scene.stop({ transcript_path: path, last_assistant_message: "Renamed." });
  expect(answer).toMatchObject({ status: "no_applicable_gates" });
});

test.concurrent("a file that was moved was changed by who moved it", async () => {
  // The move happens between the prompt and what comes after it.
  const moves: Step[] = [
    { ask: "Rename old.ts." },
    { pass: 3_600 },
    { run: "mv src/old.ts src/new.ts" },
    { say: "Renamed." },
  ];
  const { scene, path } = await session(moves, {}, 10);
  renameSync(join(scene.repo, "src/old.ts"), join(scene.repo, "src/new.ts"));
  const { stdout } = await scene.gate(["prompt", path]);
  expect(stdout).toMatch(/^E\d+ \(line 3, changed on disk by a command\): src\/new\.ts$/m);
  expect(stdout).toContain('"src/new.ts"');
  expect(stdout).toContain('"src/old.ts"');
});

test.concurrent("what a subagent changed is told, whether or not its own transcript is there", async () => {
  const delegated: Step[] = [
    { ask: "Fix a.ts with a subagent." },
    { delegate: "Fix a.ts.", report: "Fixed." },
    { pass: 10 },
    { say: "Fixed." },
  ];
  const { scene, path } = await session(delegated, { "src/a.ts": 3.5, "src/b.ts": 3.5 });
  const before = (await scene.gate(["prompt", path])).stdout;
  expect(before).toContain("- files changed by this session since the session began: 2");
  expect(before).toMatch(/^E1 \(line 2, changed on disk by a command or a subagent\): src\/a\.ts$/m);
  const own = transcriptOf([{ ask: "Fix a.ts." }, { edit: "src/a.ts" }, { run: "npm test" }], scene.repo);
  const began = JSON.parse(readFileSync(path, "utf8").split("\n")[0] ?? "").timestamp;
  const records = own
    .trimEnd()
    .split("\n")
    .map((line) => ({ ...JSON.parse(line), isSidechain: true, timestamp: began }));
  mkdirSync(join(scene.folder, "session/subagents"), { recursive: true });
  writeFileSync(
    join(scene.folder, "session/subagents/agent-a1.jsonl"),
    records.map((record) => `${JSON.stringify(record)}\n`).join(""),
  );
  const { stdout } = await scene.gate(["prompt", path]);
  expect(stdout).toContain("- files that subagents edited, by their own transcripts: 1");
  expect(stdout).toMatch(/^E1 \(line 1, \+1 -0, by a subagent\): src\/a\.ts$/m);
  expect(stdout).toMatch(/^C1 \(line 1, test: passed, by a subagent\): npm test$/m);
  expect(stdout).toContain("+changed");
});

test.concurrent("an old session is not judged by the tree of today", async () => {
  const edits: Step[] = [{ ask: "Change a.ts." }, { edit: "src/a.ts" }, { say: "Changed it." }];
  const { scene, path } = await session(edits, {});
  scene.write("src/a.ts", "changed");
  expect((await scene.gate(["prompt", path])).stdout).toContain("+changed");
  writeFileSync(path, transcriptOf(edits, scene.repo, Date.now() - 3_600_000));
  const { stdout } = await scene.gate(["prompt", path]);
  expect(stdout).not.toContain("+changed");
  expect(stdout).not.toContain("files changed by this session");
});
