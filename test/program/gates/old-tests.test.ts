import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { type Step, transcriptOf } from "../../../src/agents/stories.ts";
import { makeScene, program, type Scene } from "../../scene.ts";

// Old tests as witnesses: `old_tests: true` of a command gate.

type Files = Record<string, string | undefined>;

/** One language: a function that doubles, its test, and how the same test reads with other values and names. */
type Language = {
  run: string;
  /** What the repo has besides. */
  more: Record<string, string>;
  source: string;
  testFile: string;
  addedFile: string;
  /** `double`, or by another name, times a factor. */
  code: (name: string, factor: number) => string;
  /** A test of that name which expects this of `double(4)`. */
  tests: (title: string, name: string, expected: number) => string;
  title: string;
};

const languages: Record<string, Language> = {
  node: {
    run: "node --test",
    more: { "package.json": '{ "type": "module" }' },
    source: "src/calc.js",
    testFile: "test/calc.test.js",
    addedFile: "test/more.test.js",
    code: (name, factor) => `export const ${name} = (n) => n * ${factor};\n`,
    tests: (title, name, expected) =>
      `import assert from "node:assert";\nimport { test } from "node:test";\nimport { ${name} } from "../src/calc.js";\n\ntest("${title}", () => {\n  assert.equal(${name}(4), ${expected});\n});\n`,
    title: "twice_four",
  },
  python: {
    run: "python3 -m unittest",
    more: { "tests/__init__.py": "" },
    source: "calc.py",
    testFile: "tests/test_calc.py",
    addedFile: "tests/test_more.py",
    code: (name, factor) => `def ${name}(n):\n    return n * ${factor}\n`,
    tests: (title, name, expected) =>
      `import unittest\nimport calc\n\n\nclass Calc(unittest.TestCase):\n    def test_${title}(self):\n        self.assertEqual(calc.${name}(4), ${expected})\n`,
    title: "twice_four",
  },
  go: {
    run: "go test ./...",
    more: { "go.mod": "module acme\n\ngo 1.18\n" },
    source: "calc/calc.go",
    testFile: "calc/calc_test.go",
    addedFile: "calc/more_test.go",
    code: (name, factor) => `package calc\n\nfunc ${name}(n int) int { return n * ${factor} }\n`,
    tests: (title, name, expected) =>
      `package calc\n\nimport "testing"\n\nfunc Test_${title}(t *testing.T) {\n\tif got := ${name}(4); got != ${expected} {\n\t\tt.Errorf("got %d, want ${expected}", got)\n\t}\n}\n`,
    title: "twice_four",
  },
};

const isInstalled = (file: string): boolean => spawnSync(file, ["version"]).error === undefined;

/** A repo in which the session has begun, with one passing test. */
async function begin({ run, more, source, testFile, code, tests, title }: Language) {
  const scene = makeScene();
  const tmp = join(scene.folder, "tmp");
  mkdirSync(tmp);
  scene.config(`gates: [{ name: test, run: ${JSON.stringify(run)}, old_tests: true, timeout: 120 }]\n`);
  for (const [path, text] of Object.entries(more)) scene.write(path, text);
  scene.write(".gitignore", "__pycache__/\n");
  scene.write(source, code("double", 2));
  scene.write(testFile, tests(title, "double", 8));
  await scene.commitAll();
  const env = { TMPDIR: tmp, GOCACHE: join(scene.folder, "go"), GOFLAGS: "-mod=mod" };
  await scene.stop({ hook_event_name: "SessionStart", source: "startup" }, { env });
  return { scene, env, tmp };
}

type Begun = Awaited<ReturnType<typeof begin>>;

/** The session's transcript: these files were changed on that request. */
function write({ scene }: Pick<Begun, "scene">, ask: string, files: Files): string {
  for (const [path, text] of Object.entries(files))
    text === undefined ? scene.remove(path) : scene.write(path, text);
  const edits = Object.keys(files).map((path): Step => ({ edit: join(scene.repo, path), added: ["x"] }));
  const transcript = join(scene.folder, "session.jsonl");
  const story: Step[] = [{ ask }, ...edits, { say: "It is done." }];
  writeFileSync(transcript, transcriptOf(story, scene.repo, Date.now()));
  return transcript;
}

async function stopAfter(begun: Begun, ask: string, files: Files, more: Record<string, unknown> = {}) {
  const { scene, env, tmp } = begun;
  const transcript_path = write(begun, ask, files);
  const before = gitFiles(scene);
  const answer = await scene.stop(
    { transcript_path, last_assistant_message: "It is done.", ...more },
    { env },
  );
  expect(readdirSync(tmp).filter(isScratch)).toEqual([]);
  expect(gitFiles(scene)).toEqual(before);
  return answer;
}

const isScratch = (name: string) => name.startsWith("gate-tree-");
const gitFiles = ({ repo }: Scene) =>
  readdirSync(join(repo, ".git"), { recursive: true, encoding: "utf8" }).sort();

describe.each(Object.entries(languages))("%s", (name, language) => {
  const { source, testFile, addedFile, code, tests, title } = language;
  const isMissing = name === "go" && !isInstalled("go");
  if (isMissing) console.warn("go is not installed: its old tests are not tried");

  test.skipIf(isMissing)("an expected value that was bent to a wrong result is told by name", async () => {
    const answer = await stopAfter(await begin(language), "Speed up the module.", {
      [source]: code("double", 3),
      [testFile]: tests(title, "double", 12),
    });
    expect(answer).toMatchObject({ decision: "block", status: "incomplete" });
    expect(answer.reason).toContain(`${testFile}:`);
    expect(answer.reason).toContain(title);
  });

  test.skipIf(isMissing)("a refactoring with moved tests is silent", async () => {
    const answer = await stopAfter(await begin(language), "Speed up the module.", {
      [source]: `${code("double", 2)}\n`,
      [testFile]: undefined,
      [addedFile]: tests(title, "double", 8),
    });
    expect(answer).toMatchObject({ status: "passed" });
    expect(answer.systemMessage).not.toContain("prove nothing");
  });

  test.skipIf(isMissing)("a renamed function is no other behaviour", async () => {
    const answer = await stopAfter(await begin(language), "Speed up the module.", {
      [source]: code("twice", 2),
      [testFile]: tests(title, "twice", 8),
    });
    expect(answer).toMatchObject({ status: "passed" });
  });

  test.skipIf(isMissing)("a change of behaviour that was asked for only warns", async () => {
    const answer = await stopAfter(await begin(language), "Let twice return three times its argument.", {
      [source]: code("double", 3),
      [testFile]: tests(title, "double", 12),
    });
    expect(answer).toMatchObject({ status: "passed_with_warnings" });
    expect(answer.systemMessage).toContain(title);
  });

  test.skipIf(isMissing)("a new test that passes without the change is named", async () => {
    const answer = await stopAfter(await begin(language), "Speed up the module.", {
      [source]: `${code("double", 2)}\n`,
      [addedFile]: tests("stays_even", "double", 8),
    });
    expect(answer).toMatchObject({ status: "passed_with_warnings" });
    expect(answer.systemMessage).toContain("stays_even");
  });

  test.skipIf(isMissing)("a new test that fails without the change proves it", async () => {
    const answer = await stopAfter(await begin(language), "Speed up the module.", {
      [source]: code("double", 3),
      [testFile]: undefined,
      [addedFile]: tests("three_times", "double", 12),
    });
    expect(answer).toMatchObject({ status: "passed" });
  });
});

const { node } = languages as { node: Language };
const bent = {
  [node.source]: node.code("double", 3),
  [node.testFile]: node.tests(node.title, "double", 12),
};

test("an answer in words is accepted, and the person is still told of the test", async () => {
  const begun = await begin(node);
  const { scene, env } = begun;
  expect(await stopAfter(begun, "Speed up the module.", bent)).toMatchObject({ status: "incomplete" });
  const transcript_path = join(scene.folder, "session.jsonl");
  const said = "The test was wrong: the factor is three.";
  const story: Step[] = [
    { ask: "Speed up the module." },
    { edit: join(scene.repo, node.testFile), added: ["x"] },
    { say: "It is done." },
    { block: "A changed test fails as it was." },
    { say: said },
  ];
  writeFileSync(transcript_path, transcriptOf(story, scene.repo, Date.now()));
  const event = { transcript_path, last_assistant_message: said, stop_hook_active: true };
  const answer = await scene.stop(event, { env });
  expect(answer).toMatchObject({ decision: "approve", status: "no_progress" });
  expect(answer.systemMessage).toContain(node.title);
});

test("a test that fails in any copy of the repo says nothing", async () => {
  const needsRepo = (expected: number) =>
    `import fs from "node:fs";\n${node.tests(node.title, "double", expected)}`.replace(
      "() => {\n",
      "() => {\n  fs.statSync('.git');\n",
    );
  const begun = await begin(node);
  begun.scene.write(node.testFile, needsRepo(8));
  await begun.scene.commitAll();
  await begun.scene.stop(
    { hook_event_name: "SessionStart", source: "startup", session_id: "own" },
    { env: begun.env },
  );
  const files = { [node.source]: node.code("double", 3), [node.testFile]: needsRepo(12) };
  const answer = await stopAfter(begun, "Speed up the module.", files, { session_id: "own" });
  expect(answer).toMatchObject({ status: "passed" });
});

/** A gate that passes in the repo and hangs in a scratch. */
const hanging = `gates: [{ name: test, run: 'case $PWD in */repo) node --test;; *) sleep 600;; esac', old_tests: true, timeout: 300 }]\n`;

test("old tests that hang make no stop late, and say nothing", async () => {
  const begun = await begin(node);
  const { scene, env, tmp } = begun;
  scene.config(hanging);
  const transcript_path = write(begun, "Speed up the module.", bent);
  const event = { session_id: "other", transcript_path, last_assistant_message: "It is done." };
  const answer = await scene.stop(event, { env, flags: ["--deadline", "20"] });
  expect(answer).toMatchObject({ status: "passed" });
  expect(readdirSync(tmp).filter(isScratch)).toEqual([]);
});

test("after a kill in the middle the next run leaves no scratch behind", async () => {
  const begun = await begin(node);
  const { scene, env, tmp } = begun;
  const transcript_path = write(begun, "Speed up the module.", bent);
  scene.config(hanging);
  const event = {
    session_id: "killed",
    cwd: scene.repo,
    hook_event_name: "Stop",
    stop_hook_active: false,
    transcript_path,
  };
  const child = spawn(process.execPath, [program, "hook"], {
    cwd: scene.repo,
    env: { ...scene.env, ...env },
    stdio: ["pipe", "ignore", "ignore"],
  });
  child.stdin.end(JSON.stringify(event));
  const hangs = () =>
    readdirSync(tmp)
      .filter(isScratch)
      .some((name) => sleepsIn(join(tmp, name)));
  while (!hangs()) await sleep(50);
  const ended = once(child, "close");
  child.kill("SIGKILL");
  await ended;
  expect(readdirSync(tmp).filter(isScratch)).toHaveLength(1);
  scene.config("gates: [{ name: test, run: 'true' }]\n");
  await scene.stop({ session_id: "next", last_assistant_message: "It is done." }, { env });
  expect(readdirSync(tmp).filter(isScratch)).toEqual([]);
  expect(scene.read(".git/HEAD")).toContain("main");
});

/** Whether a process works in a folder. */
function sleepsIn(folder: string): boolean {
  return readdirSync("/proc").some((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/environ`, "utf8").includes(`PWD=${folder}`);
    } catch {
      return false;
    }
  });
}
