import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, test, vi } from "vitest";
import { makeScene, type Scene } from "../scene.ts";
import {
  addTask,
  bash,
  completeTask,
  delegate,
  inBackground,
  once,
  runClaudeCode,
  statuses,
  talkToClaudeCode,
  waysOut,
  writeFile,
} from "./claude-code.ts";
import type { ToolCall } from "./messages-api.ts";
import { hasTmux, openClaudeCode } from "./terminal.ts";

const client = inject("claudeCode");

// Without gates, whatever is held against the agent comes from the transcript.
const noGates = "gates: []\n";
const clean = "no_applicable_gates";

const passingTest = 'import test from "node:test";\ntest("adds", () => {});\n';

const sumTest = [
  'import assert from "node:assert";',
  'import test from "node:test";',
  'import { sum } from "./sum.mjs";',
  'test("adds two numbers", () => {',
  "  assert.equal(sum(1, 2), 3);",
  "});",
  "",
].join("\n");

const twoTasks = [[addTask("Write the parser"), addTask("Write the docs")], [completeTask(1)]];

describe.skipIf("why" in client)("Claude Code, judged by its transcript", { timeout: 300_000 }, () => {
  test("a task left open is blocked and named, and the agent passes once it is done", async () => {
    const scene = makeScene();
    scene.config(noGates);
    const session = await runClaudeCode(scene, [
      ...twoTasks,
      ["The parser is written."],
      [completeTask(2)],
      ["The docs are written too."],
    ]);

    expect(session.replies).toEqual([
      { decision: "block", status: "incomplete", reason: expect.any(String), systemMessage: waysOut },
      { decision: "approve", status: clean },
    ]);
    expect(session.toAgent[3]).toMatch(/^Stop hook feedback:\n/);
    expect(session.toAgent[3]).toContain("Write the docs (pending)");
    expect(session.toAgent[3]).not.toContain("Write the parser");
    expect(session.toAgent).toHaveLength(5);
    expect(session.toUser).toEqual([waysOut]);
  });

  test("a claim that no run shows is blocked, and holds once the tests have run", async () => {
    const scene = makeScene();
    scene.config(noGates);
    scene.write("sum.test.mjs", passingTest);
    const session = await runClaudeCode(scene, [
      [writeFile(join(scene.repo, "sum.mjs"), "export {};\n")],
      ["All tests pass."],
      [bash("node --test")],
      ["All tests pass."],
    ]);

    expect(await statuses(scene)).toEqual(["incomplete", clean]);
    expect(session.toAgent[2]).toContain('"All tests pass." (no test was run)');
    expect(session.toUser).toEqual([waysOut]);
  });

  test("a claim after a run that is older than the last edit is sent back, and passes after the run", async () => {
    const scene = makeScene();
    scene.config(noGates);
    scene.write("sum.test.mjs", passingTest);
    const session = await runClaudeCode(scene, [
      [bash("node --test")],
      [writeFile(join(scene.repo, "sum.mjs"), "export {};\n")],
      ["Fixed. All tests pass."],
      [bash("node --test")],
      ["All tests pass."],
    ]);

    expect(await statuses(scene)).toEqual(["incomplete", clean]);
    expect(session.toAgent[3]).toContain("the last run was before your last edit (E1, sum.mjs)");
  });

  test("a file that is said to be written and is not there is named", async () => {
    const scene = makeScene();
    scene.config(noGates);
    const guide = join(scene.repo, "docs/guide.md");
    const session = await runClaudeCode(scene, [
      [writeFile(join(scene.repo, "parser.md"), "A parser.\n")],
      ["- Created `docs/guide.md`\n- Created `parser.md`"],
      [writeFile(guide, "A guide.\n")],
      ["- Created `docs/guide.md`\n- Created `parser.md`"],
    ]);

    expect(await statuses(scene)).toEqual(["incomplete", clean]);
    expect(session.toAgent[2]).toContain("docs/guide.md does not exist");
    expect(session.toAgent[2]).not.toContain("parser.md");
  });

  test("a test that is skipped instead of fixed is named, and the agent passes once it is back", async () => {
    const scene = makeScene();
    scene.config(noGates);
    scene.write("sum.mjs", "export const sum = (a, b) => a - b;\n");
    scene.write("sum.test.mjs", sumTest);
    const session = await runClaudeCode(scene, [
      [bash("node --test")],
      [bash("sed -i 's/^test(/test.skip(/' sum.test.mjs")],
      [bash("node --test")],
      ["Fixed."],
      [bash("sed -i 's/^test.skip(/test(/' sum.test.mjs && sed -i 's/a - b/a + b/' sum.mjs && node --test")],
      ["Fixed."],
    ]);

    expect((await statuses(scene))[0]).toBe("incomplete");
    expect(session.toAgent[4]).toContain('sum.test.mjs:4 "adds two numbers" no longer runs');
    expect((await statuses(scene)).at(-1)).not.toBe("incomplete");
    expect(session.replies.map(({ decision }) => decision)).toEqual(["block", "approve"]);
  });

  test("a test that the user wants skipped may be", async () => {
    const scene = makeScene();
    scene.config(noGates);
    scene.write("sum.mjs", "export const sum = (a, b) => a - b;\n");
    scene.write("sum.test.mjs", sumTest);
    const skip = "sed -i 's/^test(/test.skip(/' sum.test.mjs";
    const session = await runClaudeCode(scene, [[bash(skip)], [bash("node --test")], ["It is skipped."]], {
      prompt: "Skip that test for now.",
    });

    expect(session.replies.map(({ decision }) => decision)).toEqual(["approve"]);
    expect(session.toUser).toEqual([]);
  });

  test("a team lead who waits for a teammate is let go with its tasks open", async ({ skip }) => {
    if (!(await hasTmux())) skip("tmux is not installed.");
    const scene = makeScene();
    scene.config(noGates);
    const isJudged = () => vi.waitFor(async () => expect(await statuses(scene)).not.toEqual([]), patience);
    const ada: ToolCall = {
      tool: "Agent",
      input: {
        description: "a part",
        prompt: "Write the parser.",
        subagent_type: "general-purpose",
        name: "ada",
      },
      subagent: [() => isJudged().then(() => ["The parser is there."])],
    };
    const session = await openClaudeCode(
      scene,
      [[addTask("Translate the manual")], [ada], ["Ada is at it."]],
      // Teammates are for sessions on a screen only (2.1.197).
      { CLAUDE_CODE_EXPERIMENTAL_AGENT_TEAMS: "1" },
    );
    await session.send("Build it with a team.");
    await isJudged();

    const [waiting] = await session.stops();
    expect(waiting?.background_tasks).toEqual([expect.objectContaining({ type: "teammate" })]);
    expect((await statuses(scene))[0]).toBe("waiting_for_user");
  });

  test("an agent that is sent back and only talks is let go, and the user is shown what is open and its answer", async () => {
    const scene = makeScene();
    scene.config(noGates);
    const session = await runClaudeCode(scene, [
      ...twoTasks,
      ["The parser is written."],
      ["It really is written."],
    ]);

    expect(await statuses(scene)).toEqual(["incomplete", "passed_with_warnings"]);
    expect(session.toAgent).toHaveLength(4);
    const both = /Write the docs \(pending\); sent back, the agent answered: "It really is written\."/;
    expect(session.toUser).toEqual([waysOut, expect.stringMatching(both)]);
  });

  test("open tasks are not held against an agent that waits for a shell, but after its wake-up they are", async () => {
    const scene = makeScene();
    scene.config(noGates);
    const session = await runClaudeCode(scene, [
      ...twoTasks,
      [inBackground(once(clean))],
      ["It runs."],
      ["It has ended."],
      [completeTask(2)],
      ["The docs are written."],
    ]);

    expect(await statuses(scene)).toEqual([clean, "incomplete", clean]);
    const [waiting, woken] = session.stops;
    expect(waiting?.background_tasks).toEqual([expect.objectContaining({ type: "shell" })]);
    expect(woken?.background_tasks).toEqual([]);
    expect(session.toAgent[4]).toContain("<task-notification>");
    expect(session.toAgent[5]).toContain("Write the docs (pending)");
  });

  test("a stop beside a running subagent is not judged, the one after its report is", async () => {
    const scene = makeScene();
    scene.config(noGates);
    const reportOnceWaitedFor = async () => {
      await vi.waitFor(async () => expect(await statuses(scene)).toHaveLength(1), patience);
      return ["There are none."];
    };
    const session = await runClaudeCode(scene, [
      ...twoTasks,
      [delegate("Look for old docs.", [reportOnceWaitedFor])],
      ["A subagent looks around."],
      ["There are none."],
      [completeTask(2)],
      ["The docs are written."],
    ]);

    expect(await statuses(scene)).toEqual(["waiting_for_background", "incomplete", clean]);
    const [waiting, woken] = session.stops;
    expect(waiting?.background_tasks).toEqual([expect.objectContaining({ type: "subagent" })]);
    expect(woken?.background_tasks).toEqual([]);
    expect(session.toAgent[4]).toContain("There are none.");
    expect(session.toAgent[5]).toContain("Write the docs (pending)");
  });

  test("what is typed while the agent works adds to its turn", async () => {
    const scene = makeScene();
    scene.config(noGates);
    const session = await talkToClaudeCode(scene, [
      [addTask("Write the parser")],
      [bash(waitForTyping(scene))],
      ["Done."],
      [completeTask(1)],
      ["The parser and the docs are written."],
    ]);
    session.type("Write the parser.");
    await typeMeanwhile(scene, session, "Write the docs, too.");
    const { transcript, stops } = await session.leave();

    expect(await statuses(scene)).toEqual(["incomplete", clean]);
    expect(stops).toHaveLength(2);
    expect(session.toAgent[2]).toContain("Write the docs, too.");
    expect(session.toAgent[3]).toContain("Write the parser (pending)");
    const asks = [
      { ref: "A1", text: "Write the parser.", queued: false },
      { ref: "A2", text: "Write the docs, too.", queued: true },
    ].map((ask) => expect.objectContaining(ask));
    expect(await explained(scene, transcript, 1)).toMatchObject({ status: "incomplete", digest: { asks } });
    expect(await explained(scene, transcript, 2)).toMatchObject({ status: clean, digest: { asks } });
  });

  test("a person who types 'stop' while the agent works is obeyed", async () => {
    const scene = makeScene();
    scene.config(noGates);
    const session = await talkToClaudeCode(scene, [
      [addTask("Write the parser")],
      [bash(waitForTyping(scene))],
      ["I have stopped."],
    ]);
    session.type("Write the parser.");
    await typeMeanwhile(scene, session, "Stop, leave it.");
    const { transcript } = await session.leave();

    expect(await statuses(scene)).toEqual(["waiting_for_user"]);
    expect(await explained(scene, transcript, 1)).toMatchObject({ status: "waiting_for_user" });
  });

  test("what a rewind took back is not held against the agent", async ({ skip }) => {
    if (!(await hasTmux())) skip("tmux is not installed.");
    const scene = makeScene();
    scene.config(noGates);
    scene.write("sum.test.mjs", passingTest);
    const docs = join(scene.repo, "docs.mjs");
    const session = await openClaudeCode(scene, [
      // At the very first prompt on a screen, 2.1.197 writes an answer that comes within 200 ms before the prompt.
      async () => {
        await isWritten(scene, "Run the tests.");
        return [bash("node --test")];
      },
      ["The tests were run."],
      [addTask("Begin"), addTask("Translate the manual"), writeFile(docs, "export {};\n")],
      [completeTask(1)],
      ["It is begun."],
      ["It really is."],
      ["All tests pass."],
    ]);
    await session.ask("Run the tests.");
    await session.ask("Write the docs.");
    expect(existsSync(docs)).toBe(true);
    await session.takeBack("Write the docs.");
    expect(existsSync(docs)).toBe(false);
    // A task that is open would block now, and an edit since the tests were run would warn.
    await session.ask("Go on.");

    expect(await statuses(scene)).toEqual([clean, "incomplete", "passed_with_warnings", clean]);
    const [transcript = ""] = (await session.stops()).map(({ transcript_path }) => transcript_path);
    const { digest } = await explained(scene, transcript);
    expect(digest.asks.map(({ text }) => text)).toEqual(["Run the tests.", "Go on."]);
    expect(digest).toMatchObject({ tasks: [], edits: [] });
  });
});

const patience = { timeout: 100_000, interval: 50 };

/** A shell command that ends once something was typed; after some 90 s it ends anyway. */
const waitForTyping = ({ folder }: Scene) =>
  `(cd "${folder}"; touch working; for i in $(seq 900); do [ -e typed ] && break; sleep 0.1; done)`;

/** Types while that command runs, and lets it end once the client has put the message in its queue. */
async function typeMeanwhile(scene: Scene, session: { type: (text: string) => void }, text: string) {
  await vi.waitFor(() => readFileSync(join(scene.folder, "working")), patience);
  session.type(text);
  await isWritten(scene, text);
  writeFileSync(join(scene.folder, "typed"), "");
}

const isWritten = (scene: Scene, text: string) =>
  vi.waitFor(() => expect(transcriptOf(scene)).toContain(text), patience);

/** The text of the only session. */
function transcriptOf({ home }: Scene): string {
  const projects = join(home, ".claude/projects");
  const files = readdirSync(projects, { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => file.endsWith(".jsonl"))
    .map((file) => readFileSync(join(projects, file), "utf8"))
    .join("");
}

/** What `gate explain` says about a stop. */
async function explained(scene: Scene, transcript: string, stop?: number): Promise<Explained> {
  const at = stop === undefined ? [] : ["--at", String(stop)];
  const { stdout } = await scene.gate(["explain", transcript, "--json", ...at]);
  return JSON.parse(stdout);
}

type Explained = { status: string; digest: { asks: { text: string }[]; tasks: unknown[]; edits: unknown[] } };
