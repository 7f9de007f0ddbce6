import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type Step, transcriptOf } from "../../../src/agents/stories.ts";
import { readNdjson } from "../../read-ndjson.ts";
import { makeScene, type Scene } from "../../scene.ts";

// `gate explain`: the story of a session, offline.

const session: Step[] = [
  { ask: "Fix slugify and add a test." },
  { task: "Fix slugify" },
  { task: "Add a regression test" },
  { edit: "src/slug.ts", removed: ["a"], added: ["b", "c"] },
  { "task-update": "1", status: "completed" },
  { say: "slugify is fixed. The regression test is still to be written." },
  { block: "The work is not complete (block 1 of 3): open-tasks." },
  { write: "test/slug.test.ts", added: ["test()"] },
  { run: "npx vitest run", exit: 1, output: "1 failed" },
  { edit: "src/slug.ts", removed: ["b"], added: ["d"] },
  { run: "npx vitest run", output: "1 passed" },
  { "task-update": "2", status: "completed" },
  { say: "The regression test is written. All tests pass." },
];

function write(scene: Scene, story = session, name = "0b5d3b6a-session.jsonl"): string {
  const path = join(scene.folder, name);
  writeFileSync(path, transcriptOf(story, scene.repo));
  return path;
}

describe.concurrent("the story", () => {
  test("tells what was asked, done, checked and claimed, with line numbers, and the decision", async () => {
    const scene = makeScene();
    const { stdout, exitCode } = await scene.gate(["explain", write(scene)]);
    expect(exitCode).toBe(0);
    for (const part of [
      /stop 2 of 2, line 22$/m,
      /A1 +line 1 +Fix slugify and add a test\./,
      /T2 +line 5 +✓ Add a regression test/,
      /E1 +line 13 +test\/slug\.test\.ts \+1 -0 Write, test/,
      /E2 +line 17 +src\/slug\.ts \+3 -2 2 times, Edit/,
      /C1 +line 15 +✗ npx vitest run \(test: failed with 1\)/,
      /C2 +line 19 +✓ npx vitest run \(test: passed\)/,
      /line 11 +The work is not complete/,
      /✓ All tests pass\. \(verified, line 19\)/,
      /approve \(no_applicable_gates\)/,
    ])
      expect(stdout).toMatch(part);
    expect(stdout).not.toContain("\u001b");
    expect(Math.max(...stdout.split("\n").map((line) => line.length))).toBeLessThan(140);
  });

  test("--at replays an earlier stop, as if nothing had come after it", async () => {
    const scene = makeScene();
    const { stdout, exitCode } = await scene.gate(["explain", write(scene), "--at", "1"]);
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/stop 1 of 2, line 10/);
    // The message speaks of the task: then the list alone only warns.
    expect(stdout).toMatch(
      /! open-tasks: tasks on the agent's list are open\n +T2 +line 5 +Add a regression test/,
    );
    expect(stdout).toMatch(/✗ admitted-gap[\s\S]+\(witness: the request\) Fix slugify and add a test\./);
    expect(stdout).toMatch(/block \(incomplete\)/);
    expect(stdout).not.toContain("vitest");
  });

  test("--at all tells every stop, and blocks if one of them would", async () => {
    const scene = makeScene();
    const { stdout, exitCode } = await scene.gate(["explain", write(scene), "--at", "all", "--json"]);
    const reports = await readNdjson(stdout);
    expect(reports.map(({ decision, status }) => [decision, status])).toEqual([
      ["block", "incomplete"],
      ["approve", "no_applicable_gates"],
    ]);
    expect(reports[0].digest.tasks).toHaveLength(2);
    expect(exitCode).toBe(1);
  });

  test("the levels and plans of the repo's config are in force", async () => {
    const scene = makeScene();
    scene.config("rules: { open-tasks: off, admitted-gap: warn }\n");
    const { stdout, exitCode } = await scene.gate(["explain", write(scene), "--at", "1"]);
    expect(stdout).toMatch(/! admitted-gap/);
    expect(stdout).toMatch(/approve \(passed_with_warnings\)/);
    expect(exitCode).toBe(0);
  });

  test("--gates runs the repo's gates too", async () => {
    const scene = makeScene();
    scene.config("gates: [{ name: lint, run: 'echo bad; exit 1' }]\n");
    const path = write(scene);
    const without = await scene.gate(["explain", path]);
    expect([without.exitCode, without.stdout]).toEqual([0, expect.stringContaining("gates were not run")]);
    const { stdout, exitCode } = await scene.gate(["explain", path, "--gates"]);
    expect(stdout).toMatch(/lint: failed after/);
    expect(stdout).toMatch(/block \(failed\)/);
    expect(exitCode).toBe(1);
  });

  test("the decision that was really taken stands beside the replayed one", async () => {
    const scene = makeScene();
    scene.config("gates: [{ name: lint, run: exit 1 }]\n");
    const path = write(scene, session.slice(0, 6));
    await scene.stop({ session_id: "0b5d3b6a-session", transcript_path: path });
    const { stdout } = await scene.gate(["explain", path]);
    expect(stdout).toMatch(/block \(incomplete\)/);
    expect(stdout).toMatch(/taken then, .*: block \(failed\)/);
  });

  test("a session that has not stopped is told as it stands", async () => {
    const scene = makeScene();
    const { stdout, exitCode } = await scene.gate(["explain", write(scene, session.slice(0, 4))]);
    expect(stdout).toMatch(/has not stopped/);
    expect(stdout).toMatch(/approve/);
    expect(exitCode).toBe(0);
  });

  test("text of the transcript cannot steer the terminal", async () => {
    const scene = makeScene();
    const evil = "\u001b]0;title\u0007\u001b[2Jgone\u202eevil";
    const story: Step[] = [
      { ask: evil },
      { edit: `src/${evil}.ts` },
      { run: evil, exit: 1 },
      { say: `${evil} is not implemented yet.` },
    ];
    const { stdout } = await scene.gate(["explain", write(scene, story)], { env: { FORCE_COLOR: "1" } });
    expect(stdout).toContain("gone");
    expect(stdout.replaceAll(/\u001b\[\d+m/g, "")).not.toMatch(/[\u001b\u0007\u202e]/);
  });

  test("remembers nothing", async () => {
    const scene = makeScene();
    await scene.gate(["explain", write(scene)]);
    expect(existsSync(scene.state)).toBe(false);
  });
});

describe.concurrent("without a file", () => {
  const place = (scene: Scene, base: string) => {
    const folder = join(base, "projects", scene.repo.replaceAll(/[^A-Za-z0-9]/g, "-"));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "one.jsonl"), transcriptOf(session, scene.repo));
  };

  test("the newest session of this folder is told", async () => {
    const scene = makeScene();
    place(scene, join(scene.home, ".claude"));
    expect((await scene.gate(["explain"])).stdout).toMatch(/one\.jsonl: stop 2 of 2/);
  });

  test("CLAUDE_CONFIG_DIR is looked into", async () => {
    const scene = makeScene();
    place(scene, join(scene.folder, "elsewhere"));
    const env = { CLAUDE_CONFIG_DIR: join(scene.folder, "elsewhere") };
    expect((await scene.gate(["explain"], { env })).stdout).toMatch(/one\.jsonl: stop 2 of 2/);
  });

  test("a folder without sessions gets one sentence", async () => {
    const { stderr, exitCode } = await makeScene().gate(["explain"]);
    expect([exitCode, stderr]).toEqual([
      2,
      expect.stringMatching(/^gate: found no session for this folder\. Name a transcript/),
    ]);
  });
});

describe.concurrent("bad input gets one sentence and exit 2", () => {
  test.each<[string, (scene: Scene) => string[], RegExp]>([
    [
      "no such file",
      ({ folder }) => [join(folder, "nowhere.jsonl")],
      /^gate: there is no file .*nowhere\.jsonl\.$/,
    ],
    [
      "a folder without one",
      ({ repo }) => [repo],
      /^gate: .*repo holds no transcript: no file in it ends in \.jsonl\.$/,
    ],
    ["a device", () => ["/dev/zero"], /^gate: .* is not a regular file\.$/],
    [
      "a file that is not a transcript",
      ({ repo }) => [join(repo, "notes.txt")],
      /notes\.txt is not a transcript/,
    ],
    [
      "a stop that there is not",
      (scene) => [write(scene), "--at", "3"],
      /^gate: --at 3: the session has 2 stops\.$/,
    ],
    [
      "no number",
      (scene) => [write(scene), "--at", "x"],
      /^gate: --at takes the number of a stop or "all", not "x"\.$/,
    ],
    [
      "a broken config",
      (scene) => {
        scene.config("gaets: []");
        return [write(scene)];
      },
      /config\.yml:1: gaets: unknown key; did you mean "gates"\?/,
    ],
  ])("%s", async (_, args, says) => {
    const scene = makeScene();
    scene.write("notes.txt", "just\nsome\ntext\n");
    const ended = await scene.gate(["explain", ...args(scene)]);
    expect(ended).toMatchObject({ exitCode: 2, stdout: "" });
    expect(ended.stderr).toMatch(says);
    expect(ended.stderr.split("\n")).toHaveLength(1);
  });
});
