import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { stringify } from "yaml";
import { type Step, transcriptOf } from "../../../src/agents/stories.ts";
import { readNdjson } from "../../read-ndjson.ts";
import { makeScene, program, type Scene } from "../../scene.ts";
import { strayProcesses } from "../leftovers.ts";

// `gate eval` as a person or a CI job calls it.

const openTask: Step[] = [
  { ask: "Fix slugify and add a test." },
  { todos: { "Fix slugify": "completed", "Add a test": "pending" } },
  { edit: "src/slug.ts", added: ["b"] },
  { say: "slugify is fixed." },
];
const session: Step[] = [
  ...openTask,
  { ask: "And the test? The token is ghp_Zk3vW8qLx2Rb7TnYc5Hd9MfJp4Gs6Ua1Ee0Q." },
  { write: "test/slug.test.ts" },
  { run: "npx vitest run", output: "1 passed" },
  { todos: { "Fix slugify": "completed", "Add a test": "completed" } },
  { say: "The test is written and passes." },
];

/** Writes files into the repo: texts as they are, anything else as YAML. */
function write(scene: Scene, files: Record<string, string | object>) {
  for (const [path, content] of Object.entries(files))
    scene.write(path, typeof content === "string" ? content : stringify(content));
}

const falseBlock = { stop: "right", why: "the list is stale", story: openTask };
const caught = { stop: "wrong", why: "no test", story: openTask, category: "tests" };

describe.concurrent("from a session to a figure", () => {
  test("the newest session becomes a case; a rule's level is turned, and the difference is told", async () => {
    const scene = makeScene();
    await scene.commitAll();
    const name = scene.repo.replaceAll(/[^A-Za-z0-9]/g, "-");
    scene.writeHome(`.claude/projects/${name}/0b5d3b6a-1111.jsonl`, transcriptOf(session, scene.repo));

    const added = await scene.gate([
      "eval",
      "add",
      "--at",
      "1",
      "--right",
      "the list is stale",
      "--category",
      "lists",
    ]);
    expect(added.stdout.split("\n")).toEqual([
      "Wrote .gate/eval/0b5d3b6a-stop-1.yml, with the session up to that stop.",
      "With the current config, gate sends the agent back here (open-tasks): a false block.",
    ]);
    const last = await scene.gate(["eval", "add", "--right", "all is done", "--redact"]);
    expect(last.stdout.split("\n").slice(1)).toEqual([
      "1 secret replaced. Names, paths and code stay: read it before you share it.",
      "With the current config, gate lets the agent stop here.",
    ]);
    expect(scene.read(".gate/eval/0b5d3b6a-stop-2.jsonl")).not.toContain("ghp_");
    expect((await scene.git("status", "--porcelain")).stdout).toBe("");

    const first = await scene.gate(["eval"]);
    expect(first.exitCode).toBe(0);
    for (const part of [
      /^False blocks: the agent was right to stop, and gate sends it back \(1\)$/m,
      /✗ 0b5d3b6a-stop-1 stop 1, line 6/,
      /open-tasks: tasks on the agent's list are open\n +line 3 Add a test \(pending\)\n +judged: the list is stale/,
      /^open-tasks +1 +0 +0 +0$/m,
      /^lists +1 +1 +0 +0 +0$/m,
      /^1 false block in 2 right stops$/m,
    ])
      expect(first.stdout).toMatch(part);
    expect(await readNdjson(scene.read(".gate/eval/results.ndjson"))).toMatchObject([
      { case: "0b5d3b6a-stop-1", outcome: "false-block", line: 6 },
      { case: "0b5d3b6a-stop-2", outcome: "spared" },
    ]);

    const tried = await scene.gate(["eval", "--rule", "open-tasks=warn"]);
    expect(tried.stdout).toMatch(
      /Tried open-tasks = warn; nothing was written\.\nCompared with the levels in the config\n/,
    );
    expect(tried.stdout).toMatch(
      /better 0b5d3b6a-stop-1: false block → spared \(open-tasks\)\n +false blocks 1 → 0/,
    );
    scene.config("rules: { open-tasks: warn }\n");
    expect((await scene.gate(["eval"])).stdout).toMatch(/^0 false blocks in 2 right stops/m);
  });

  test("the same stop is not added twice, and a folder of cases stays out of git until its .gitignore goes", async () => {
    const scene = makeScene();
    await scene.commitAll();
    const path = join(scene.folder, "s.jsonl");
    writeFileSync(path, transcriptOf(session, scene.repo));
    const add = (at: string) => scene.gate(["eval", "add", path, "--at", at, "--arguable", "who knows"]);
    mkdirSync(join(scene.repo, ".gate/eval"), { recursive: true });
    await add("1");
    const again = await add("1");
    expect([again.exitCode, again.stderr]).toEqual([
      2,
      "gate: this stop already has a case: .gate/eval/s-stop-1.yml. Edit it, delete it, or choose another folder with --to.",
    ]);
    for (const file of ["yml", "jsonl"])
      expect(statSync(join(scene.repo, `.gate/eval/s-stop-1.${file}`)).mode & 0o777).toBe(0o600);
    await scene.gate(["eval"]);
    expect((await scene.git("status", "--porcelain")).stdout).toBe("");
    scene.write(".gate/eval/.gitignore", scene.read(".gate/eval/.gitignore").replace(/^\*\n/m, ""));
    const { stdout: seen } = await scene.git("status", "--porcelain", "--untracked-files=all");
    expect(seen.split("\n")).toEqual([
      "?? .gate/eval/.gitignore",
      "?? .gate/eval/s-stop-1.jsonl",
      "?? .gate/eval/s-stop-1.yml",
    ]);
    scene.remove(".gate/eval/.gitignore");
    await add("2");
    expect(existsSync(join(scene.repo, ".gate/eval/.gitignore"))).toBe(false);
    expect((await scene.git("status", "--porcelain")).stdout).toBe("?? .gate/");
  });
});

test("a catch and a miss show the whole sentence that decided, however narrow the terminal is", async () => {
  const scene = makeScene();
  const gap = "The regression test for slugify in the newest browsers is still to be written.";
  const asks = "Should the test cover Unicode, or only ASCII?";
  write(scene, {
    "cases/a-rather-long-name-for-a-case-that-is-caught.yml": {
      stop: "wrong",
      why: "no test",
      story: [...openTask.slice(0, -1), { say: `slugify is fixed. ${gap}` }],
    },
    "cases/missed.yml": {
      stop: "wrong",
      why: "it could decide that",
      story: [...openTask.slice(0, -1), { say: `slugify is fixed. ${asks}` }],
    },
    "cases/unseen.yml": { stop: "wrong", why: "w", rules: ["failing-check"], story: openTask },
    "cases/nothing.yml": { stop: "wrong", why: "w", story: [{ ask: "Fix it." }, { say: "Fixed." }] },
  });
  const { stdout } = await scene.gate(["eval", "cases"]);
  const unwrapped = stdout.replaceAll(/\n +/g, " ");
  for (const part of [
    `✓ a-rather-long-name-for-a-case-that-is-caught admitted-gap, line 6: "${gap}"`,
    `✗ missed line 6 excused (question): the agent asks the user line 6 ${asks} judged: it could decide that`,
    "✗ unseen line 6 open-tasks: tasks on the agent's list are open line 3 Add a test (pending) unverified-edits only warns: line 5 src/slug.ts failing-check does not object",
    "✗ nothing line 2 no rule objects",
  ])
    expect(unwrapped).toContain(part);
  for (const line of stdout.split("\n")) expect(line.length).toBeLessThanOrEqual(80);
  expect(stdout).toMatch(/^1 of 4 wrong stops caught$/m);
});

describe.concurrent("in CI", () => {
  test("it exits with 1 where a case got worse than the mark, and with 0 once that is accepted", async () => {
    const scene = makeScene();
    write(scene, { ".gate/eval/a.yml": caught, ".gate/eval/b.yml": falseBlock });
    const accepted = await scene.gate(["eval", "--accept"]);
    expect([accepted.exitCode, accepted.stdout]).toEqual([
      0,
      expect.stringContaining("Saved as the new mark: .gate/eval/mark.ndjson"),
    ]);
    expect((await scene.gate(["eval"])).stdout).toContain("no case got worse or better");

    scene.config("rules: { open-tasks: off }\n");
    const worse = await scene.gate(["eval"]);
    expect(worse.exitCode).toBe(1);
    expect(worse.stdout).toMatch(/worse +a: caught → missed/);
    expect(worse.stdout).toMatch(/better b: false block → spared/);
    expect(worse.stdout).toMatch(/false blocks 1 → 0, caught 1 → 0, missed 0 → 1/);
    expect((await scene.gate(["eval", "--accept"])).exitCode).toBe(0);
    expect((await scene.gate(["eval"])).exitCode).toBe(0);
  });

  test("--compare holds the results against any file", async () => {
    const scene = makeScene();
    write(scene, { "cases/a.yml": caught });
    await scene.gate(["eval", "cases"]);
    write(scene, { "old.ndjson": scene.read("cases/results.ndjson") });
    expect((await scene.gate(["eval", "cases", "--compare", "old.ndjson"])).exitCode).toBe(0);
    const worse = ["eval", "cases", "--compare", "old.ndjson", "--rule", "open-tasks=off"];
    expect((await scene.gate(worse)).exitCode).toBe(1);
    // Neither the config nor the last run is a promise: against them nothing fails.
    expect((await scene.gate(["eval", "cases", "--rule", "open-tasks=off"])).exitCode).toBe(0);
    scene.config("rules: { open-tasks: off }\n");
    const { exitCode, stdout } = await scene.gate(["eval", "cases"]);
    expect([exitCode, stdout]).toEqual([
      0,
      expect.stringMatching(/the last run .*\n +worse +a: caught → missed/),
    ]);
  });

  test("a trial is compared with the config, whatever was measured last, and tells which rules decide now", async () => {
    const scene = makeScene();
    const story = [
      ...openTask.slice(0, -1),
      { say: "slugify is fixed. slugify for Unicode is still to be written." },
    ];
    write(scene, { "cases/a.yml": { ...caught, story } });
    scene.config("rules: { open-tasks: off, admitted-gap: off }\n");
    await scene.gate(["eval", "cases"]);
    const before = scene.read("cases/results.ndjson");
    scene.config("");
    const { stdout } = await scene.gate(["eval", "cases", "--rule", "open-tasks=off"]);
    expect(stdout).toMatch(
      /the levels in the config\n +same +a: caught \(open-tasks, admitted-gap → admitted-gap\)\n +no case got worse or better$/m,
    );
    expect(scene.read("cases/results.ndjson")).toBe(before);
  });

  test("a mark that cannot be read, or only in part, is not a mark that was reached", async () => {
    const scene = makeScene();
    write(scene, { "cases/a.yml": caught, "cases/b.yml": falseBlock });
    await scene.gate(["eval", "cases", "--accept"]);
    const mark = scene.read("cases/mark.ndjson");
    write(scene, { "cases/mark.ndjson": mark.replace('"caught"', '"cau') });
    const torn = await scene.gate(["eval", "cases"]);
    expect([torn.exitCode, torn.stdout]).toEqual([
      1,
      expect.stringContaining("1 line of this file cannot be read"),
    ]);
    write(scene, { "cases/mark.ndjson": "<<<<<<< HEAD\n" });
    const useless = await scene.gate(["eval", "cases"]);
    expect([useless.exitCode, useless.stderr]).toEqual([
      2,
      "gate: cases/mark.ndjson has no results. Renew the mark with: gate eval --accept",
    ]);
    expect((await scene.gate(["eval", "cases", "--accept"])).exitCode).toBe(0);
    expect(scene.read("cases/mark.ndjson")).toBe(mark);
  });

  test("a mark that cannot be written is not accepted", async () => {
    const scene = makeScene();
    write(scene, { "cases/a.yml": caught });
    mkdirSync(join(scene.repo, "cases/mark.ndjson"));
    const { exitCode, stdout, stderr } = await scene.gate(["eval", "cases", "--accept"]);
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining("the results could not be written")]);
    expect(stdout).not.toContain("the new mark");
  });

  test("a case of the mark whose file is broken now is lost, too", async () => {
    const scene = makeScene();
    write(scene, { "cases/a.yml": caught, "cases/b.yml": caught });
    await scene.gate(["eval", "cases", "--accept"]);
    write(scene, { "cases/a.yml": "stop: [wrong\n" });
    const { exitCode, stdout } = await scene.gate(["eval", "cases"]);
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/lost +a: can no longer be measured/);
    expect(stdout).toMatch(/^1 of 1 wrong stop caught, 1 case left out$/m);
  });

  test("a case of the mark that can no longer be replayed is lost, which is worse", async () => {
    const scene = makeScene();
    write(scene, {
      "cases/s.jsonl": transcriptOf(openTask),
      "cases/a.yml": { transcript: "s.jsonl", stop: "wrong", why: "w" },
      "cases/b.yml": caught,
    });
    await scene.gate(["eval", "cases", "--accept"]);
    scene.remove("cases/s.jsonl");
    const { exitCode, stdout, stderr } = await scene.gate(["eval", "cases"]);
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/lost +a: can no longer be measured/);
    expect(stderr).toMatch(/^gate: left out: cases\/a\.yml:1: there is no file .*s\.jsonl\.$/);
  });

  test("--json: one object per case, then one per folder with the sums and what changed", async () => {
    const scene = makeScene();
    write(scene, { "x/a.yml": caught, "y/b.yml": falseBlock, "y/bad.yml": "stop: rihgt\n" });
    const { stdout, stderr, exitCode } = await scene.gate(["eval", "x", "y", "--json"]);
    expect(exitCode).toBe(0);
    expect(await readNdjson(stdout)).toMatchObject([
      { case: "a", outcome: "caught", category: "tests" },
      { folder: join(scene.repo, "x"), sums: { all: { caught: 1 } }, unread: [] },
      { case: "b", outcome: "false-block" },
      {
        folder: join(scene.repo, "y"),
        sums: { all: { "false-block": 1 }, rules: [{ name: "open-tasks", "false-block": 1 }] },
        unread: [
          {
            file: join(scene.repo, "y/bad.yml"),
            line: 1,
            why: expect.stringMatching(/^stop: expected one of right/),
          },
          { line: 1, why: "why: is missing: expected a string" },
        ],
      },
    ]);
    expect(stderr).toMatch(/y\/bad\.yml:1: stop: expected one of right, wrong, arguable, not "rihgt"/);
  });
});

describe.concurrent("misuse exits with 2 and says what to do", () => {
  test.each([
    [["eval"], /there is no folder \.gate\/eval\. Turn a session into a case with: gate eval add/],
    [["eval", "nowhere"], /^gate: there is no folder nowhere\.$/],
    [["eval", "good/a.yml"], /good\/a\.yml is a file: name the folder that it is in/],
    [["eval", "empty"], /empty has no case\.\ngate: Turn a session/],
    [["eval", "good", "--compare", "nowhere"], /^gate: there is no file nowhere\.$/],
    [["eval", "good", "--compare", "s.jsonl"], /^gate: s\.jsonl has no results of gate eval\.$/],
    [["eval", "bad"], /bad has no case that can be read\./],
    [["eval", "gone"], /gone\/a\.yml:1: there is no file .*\ngate: no case could be replayed\.$/],
    [["eval", "--rule", "open-task=warn"], /did you mean open-tasks\?/],
    [["eval", "--rule", "open-tasks=loud"], /Give a level, as in open-tasks=warn: off, warn, block\./],
    [["eval", "good", "--accept", "--rule", "open-tasks=off"], /put the level into the config first/],
    [["eval", "good", "empty", "--compare", "x"], /one folder of cases/],
    [["eval", "--unlabelled"], /takes one folder of transcripts/],
    [["eval", "--unlabelled", "good"], /good holds no transcript/],
    [["eval", "--unlabelled", "good/a.yml"], /is a file: name the folder that it is in/],
    [
      ["eval", "--unlabelled", "good", "--accept"],
      /--unlabelled cannot be combined with --compare, --accept or --gates/,
    ],
    [["eval", "add", "good/s.jsonl", "--wrong", "w"], /there is no file/],
    [["eval", "add"], /judge the stop with one of: --wrong "why"/],
    [["eval", "add", "--wrong", "a", "--right", "b"], /give only one of --wrong, --right and --arguable/],
    [["eval", "add", "--wrong", " "], /--wrong needs a reason/],
    [["eval", "add", "--wrong", "w"], /found no session for this folder/],
    [["eval", "add", "s.jsonl", "--wrong", "w", "--at", "9"], /the session has 2 stops/],
    [["eval", "add", "s.jsonl", "--wrong", "w", "--at", "all"], /--at takes the number of a stop, not "all"/],
    [["eval", "add", "s.jsonl", "--wrong", "w", "--repo", "--redact"], /cannot be combined with --repo/],
    [["eval", "add", "s.jsonl", "--wrong", "w", "--repo", "--at", "1"], /works only for the last stop/],
  ])("%j", async (args, said) => {
    const scene = makeScene();
    const gone = { transcript: "s.jsonl", stop: "right", why: "w" };
    write(scene, {
      "good/a.yml": caught,
      "bad/a.yml": "x\n",
      "gone/a.yml": gone,
      "s.jsonl": transcriptOf(session),
    });
    mkdirSync(join(scene.repo, "empty"));
    const { exitCode, stderr } = await scene.gate(args);
    expect([exitCode, stderr]).toEqual([2, expect.stringMatching(said)]);
  });
});

describe.concurrent("--unlabelled", () => {
  const folderOf = (scene: Scene) => {
    write(scene, {
      "s/x/a.jsonl": transcriptOf(session),
      "s/b.jsonl": transcriptOf(openTask),
      "s/other.jsonl": '{"some":"thing"}\n',
    });
    return join(scene.repo, "s");
  };

  test("without a terminal it lists every stop that would block, with what was said before and after", async () => {
    const scene = makeScene();
    const { stdout, stderr, exitCode } = await scene.gate(["eval", "--unlabelled", folderOf(scene)]);
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^2 sessions, 3 stops: 2 would be blocked, 0 of them judged/);
    expect(stdout).toMatch(
      /x\/a\.jsonl\nstop 1 of 2, line 6\n +open-tasks: .+\n +line 3 Add a test \(pending\)\n/,
    );
    expect(stdout).toMatch(
      /The agent ended with:\n +│ slugify is fixed\.\n +The person said next \(line 7\):\n +│ And the test\?/,
    );
    expect(stderr).toMatch(/^gate: left out: .*other\.jsonl/);
    const { stdout: lines } = await scene.gate(["eval", "--unlabelled", "s", "--json"]);
    expect(await readNdjson(lines)).toMatchObject([
      { session: "b.jsonl", at: 1, ends: "slugify is fixed." },
      { session: "x/a.jsonl", at: 1, next: { line: 7 } },
    ]);
    const loud = await scene.gate(["eval", "--unlabelled", "s", "--rule", "open-tasks=off"]);
    expect(loud.stdout).toMatch(/: none would be blocked \(/);
  });

  test("on a terminal one key judges a block; what is judged is not asked again, and gate eval counts it", async () => {
    const scene = makeScene();
    const folder = folderOf(scene);
    write(scene, {
      "s/labels.ndjson": '{"session":"b.jsonl","stop":1,"judgement":"right","why":"no test"}\n',
    });
    const terminal = { question: "Is it right to send the agent back", keys: "f" };
    const judged = await scene.person(["eval", "--unlabelled", folder], { terminal });
    expect(judged.stdout).toMatch(/1 of 1 {2}x\/a\.jsonl/);
    expect(judged.stdout).toMatch(/Judged 1 block: 0 right, 1 false, 0 arguable; 0 left\./);
    expect(judged.exitCode).toBe(0);
    expect((await readNdjson(scene.read("s/labels.ndjson")))[1]).toEqual({
      session: "x/a.jsonl",
      stop: 1,
      judgement: "false",
      rules: ["open-tasks"],
    });
    expect((await scene.gate(["eval", "--unlabelled", folder])).stdout).toMatch(
      /2 of them judged \(.+\)\nThe labels are in s\/labels\.ndjson\. Measure with them: gate eval s$/,
    );
    expect((await scene.gate(["eval", folder])).stdout).toMatch(
      /^1 false block in 1 right stop, 1 of 1 wrong stop caught$/m,
    );
  });

  test("neither Enter nor Ctrl-C is a judgement, and Enter does not go on", async () => {
    const scene = makeScene();
    const folder = folderOf(scene);
    const question = "Is it right to send the agent back";
    const asked = `[ "$(grep -c '◆.*${question}' "$screen")" -ge 2 ]`;
    const first = `printf '\\r'; until ${asked}; do sleep 0.05; done`;
    const terminal = { question, first, keys: "\\003" };
    const { stdout, exitCode } = await scene.person(["eval", "--unlabelled", folder], { terminal });
    expect(exitCode).toBe(0);
    expect(stdout).toContain("Nothing was judged.");
    expect(stdout).not.toContain("2 of 2");
    // No key is marked as the one that Enter would choose.
    expect(stdout).toContain("\u001b[7m r \u001b[27m");
    expect(stdout).not.toContain("\u001b[46m");
    expect(existsSync(join(folder, "labels.ndjson"))).toBe(false);
  });

  test("interrupted, it exits with 4", async () => {
    const scene = makeScene();
    const long: Step = { run: "cat big.txt", output: "x".repeat(3_000_000) };
    for (const name of ["a", "b", "c"])
      write(scene, { [`s/${name}.jsonl`]: transcriptOf([long, ...openTask]) });
    // A worker presses Ctrl-C before it has done anything.
    const file = join(scene.folder, "interrupt.cjs");
    writeFileSync(
      file,
      'if (!require("node:worker_threads").isMainThread) process.kill(process.pid, "SIGINT");\n',
    );
    const args = ["--require", file, program, "eval", "--unlabelled", "s"];
    const { exitCode, stdout, stderr } = await scene.run(process.execPath, args);
    expect([exitCode, stdout, stderr]).toEqual([4, "", "gate: interrupted."]);
  });

  test("large folders are shared out among workers, and come to the same", async () => {
    const scene = makeScene();
    // The bytes of a result stand in a record twice.
    const long: Step = { run: "cat big.txt", output: "x".repeat(3_000_000) };
    const names = ["a", "b", "c"];
    for (const name of names) write(scene, { [`s/${name}.jsonl`]: transcriptOf([long, ...openTask]) });
    const { stdout } = await scene.gate(["eval", "--unlabelled", "s", "--json"]);
    expect((await readNdjson(stdout)).map(({ session, at, line }) => [session, at, line])).toEqual(
      names.map((name) => [`${name}.jsonl`, 1, 8]),
    );
  });
});

test("interrupted while a case's gate runs, it leaves neither the gate nor the checkout behind", async () => {
  const scene = makeScene();
  const seen = join(scene.folder, "seen");
  scene.config(
    `gates: [{ name: slow, run: "pwd > ${seen}.part; mv ${seen}.part ${seen}; sleep 600", timeout: 900 }]\n`,
  );
  await scene.commitAll();
  write(scene, { "s.jsonl": transcriptOf(session, scene.repo) });
  const added = await scene.gate(["eval", "add", "s.jsonl", "--right", "w", "--repo"]);
  expect(added.exitCode).toBe(0);
  const until = `until [ -e ${seen} ]; do sleep 0.05; done`;
  const script = `"$0" "$1" eval --gates & p=$!; ${until}; kill -TERM $p; wait $p; echo "exit $?"`;
  const { stdout, stderr } = await scene.run("sh", ["-c", script, process.execPath, program]);
  expect([stdout, stderr]).toEqual(["exit 4", "gate: interrupted; no results were kept."]);
  const checkout = readFileSync(seen, "utf8").trim();
  expect([checkout !== "", existsSync(checkout)]).toEqual([true, false]);
  expect(await strayProcesses(scene)).toEqual([]);
  expect(existsSync(join(scene.repo, ".gate/eval/results.ndjson"))).toBe(false);
});

test("nothing that a transcript or a case says steers the terminal", async () => {
  const scene = makeScene();
  const evil = "\u001b]0;owned\u0007\u001b[2Jx\u202ey";
  const story: Step[] = [
    { ask: evil },
    { todos: { [`Translate the manual ${evil}`]: "pending" } },
    { edit: "a.ts" },
    { say: `Done ${evil}.` },
    { ask: evil },
  ];
  write(scene, {
    "c/s.jsonl": transcriptOf(story),
    "c/a.yml": { transcript: "s.jsonl", at: 1, stop: "right", why: evil, category: evil },
    [`c/${evil.replaceAll("/", "")}.yml`]: "x",
  });
  for (const args of [
    ["eval", "c"],
    ["eval", "--unlabelled", "c"],
  ]) {
    const { stdout, stderr } = await scene.gate(args);
    expect(stdout).toMatch(/x ?y/);
    expect(`${stdout}${stderr}`).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/);
  }
});

test("nothing is sent anywhere: no connection, no lookup, no request, and neither reviewer nor SDK is loaded", async () => {
  const scene = makeScene();
  scene.config("review: { reviewer: anthropic }\n");
  write(scene, { "c/a.yml": caught, "c/s.jsonl": transcriptOf(session) });
  const [file, noted] = [join(scene.folder, "recorder.cjs"), join(scene.folder, "noted")];
  writeFileSync(file, recorder);
  const env = { NOTED: noted, DIST: dirname(program), ANTHROPIC_API_KEY: "sk-ant-none" };
  for (const args of [
    ["eval", "c"],
    ["eval", "c", "--gates"],
    ["eval", "--unlabelled", "c"],
    ["eval", "add", "c/s.jsonl", "--right", "w"],
  ]) {
    const ended = await scene.run(process.execPath, ["--require", file, program, ...args], { env });
    expect([args, ended.exitCode]).toEqual([args, 0]);
    const { sent, loaded } = JSON.parse(readFileSync(noted, "utf8"));
    expect(sent).toEqual([]);
    expect(
      loaded.filter((name: string) =>
        /^(node:)?(https?|http2|net|tls|dns|dgram)$|review\.cjs|sdk\.cjs/.test(name),
      ),
    ).toEqual([]);
    expect(loaded).toContain("cli.cjs");
  }
});

/** Notes what the program loads, and every way out to the network that it tries. */
const recorder = `
const fs = require("node:fs");
const Module = require("node:module");
const path = require("node:path");
const loaded = new Set();
const sent = [];
const { _load } = Module;
const watch = (owner, name) => {
  const own = owner[name];
  owner[name] = function (...given) { sent.push(name); return own.apply(this, given); };
};
watch(require("node:net").Socket.prototype, "connect");
watch(require("node:dns"), "lookup");
watch(require("node:http"), "request");
watch(require("node:https"), "request");
watch(globalThis, "fetch");
Module._load = function (name, parent, ...rest) {
  if (parent?.filename?.startsWith(process.env.DIST)) loaded.add(name.startsWith(".") ? path.basename(name) : name);
  else if (name.startsWith(process.env.DIST)) loaded.add(path.basename(name));
  return _load.call(this, name, parent, ...rest);
};
process.on("exit", () => fs.writeFileSync(process.env.NOTED, JSON.stringify({ sent, loaded: [...loaded] })));
`;
