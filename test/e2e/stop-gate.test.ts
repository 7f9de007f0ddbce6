import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, test, vi } from "vitest";
import { makeScene, type Scene } from "../scene.ts";
import { bash, inBackground, once, runClaudeCode, statuses, waysOut } from "./claude-code.ts";

const client = inject("claudeCode");

// A gate that looks for one file, so that a scripted agent can mend and break it.
const wantsFixedTxt = `
gates:
  - name: fixed
    run: test -e fixed.txt || { echo "fixed.txt is missing"; exit 1; }
`;

/** A task's notification that waits for the end of the turn. */
const QUEUED_NOTICE = /"type":"queue-operation","operation":"enqueue".*<task-notification>/;

/** All that the client has written down in a scene so far. */
function transcriptsOf({ home }: Scene): string {
  const folder = join(home, ".claude/projects");
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
  const files = names.filter((name) => name.endsWith(".jsonl")).map((name) => join(folder, name));
  return files.map((file) => readFileSync(file, "utf8")).join("");
}

// An agent that only talks has nothing to be checked for, and is let go when it is sent back.
const work = [[bash("echo work >> notes.txt")], ["Done."]];
const tryInVain = work;

describe.skipIf("why" in client)("Claude Code with gate as its Stop hook", { timeout: 300_000 }, () => {
  test("a false 'done' is blocked, the model hears why, and its fix is verified", async () => {
    const scene = makeScene();
    scene.config(wantsFixedTxt);
    const session = await runClaudeCode(scene, [...work, [bash("touch fixed.txt")], ["Now it is done."]]);

    expect(await statuses(scene)).toEqual(["failed", "passed"]);
    expect(session.toAgent[2]).toMatch(/^Stop hook feedback:\n/);
    expect(session.toAgent[2]).toContain("1. fixed failed");
    expect(session.toAgent[2]).toContain("| fixed.txt is missing");
    expect(session.toAgent).toHaveLength(4);
    expect(session.toUser).toEqual([waysOut]);
  });

  test("an agent that cannot mend it is let go after three blocks, and the user is told what is open", async () => {
    const scene = makeScene();
    scene.config(wantsFixedTxt);
    const session = await runClaudeCode(scene, [...work, ...tryInVain, ...tryInVain, ...tryInVain]);

    expect(await statuses(scene)).toEqual(["failed", "failed", "failed", "retry_limit_exceeded"]);
    expect(session.toUser).toEqual([
      waysOut,
      expect.stringContaining("work is still open: fixed exited with 1"),
    ]);
    expect(session.exit).toBe(0);
  });

  test("a wake-up by a background task does not refill the budget of blocks", async () => {
    const scene = makeScene();
    scene.config(wantsFixedTxt);
    const session = await runClaudeCode(scene, [
      ...work,
      [bash("touch fixed.txt"), inBackground(`${once("waiting_for_user")}; rm fixed.txt`)],
      ["Waiting for the task."],
      ["The task has ended."],
      ...tryInVain,
      ...tryInVain,
    ]);

    const [, beforeWakeUp, wakeUp] = session.stops;
    expect(beforeWakeUp?.background_tasks).toHaveLength(1);
    expect(wakeUp?.stop_hook_active).toBe(false);
    expect(wakeUp?.prompt_id).not.toBe(beforeWakeUp?.prompt_id);
    expect(await statuses(scene)).toEqual([
      ...["failed", "waiting_for_user", "failed", "failed", "retry_limit_exceeded"],
    ]);
  });

  test("a wake-up by a task that ended while the agent still spoke does not refill it either", async () => {
    const scene = makeScene();
    scene.config(wantsFixedTxt);
    const session = await runClaudeCode(scene, [
      ...work,
      [bash("touch fixed.txt"), inBackground("touch ended")],
      // The client keeps the notification until the turn is over: no background task is listed at this stop.
      async () => {
        await vi.waitFor(() => expect(transcriptsOf(scene)).toMatch(QUEUED_NOTICE), 100_000);
        return ["The task must have ended."];
      },
      [bash("rm fixed.txt")],
      ["Done."],
      ...tryInVain,
      ...tryInVain,
      ...tryInVain,
    ]);

    const [, beforeWakeUp, wakeUp] = session.stops;
    expect(beforeWakeUp?.background_tasks).toEqual([]);
    expect(wakeUp?.stop_hook_active).toBe(false);
    expect(wakeUp?.prompt_id).not.toBe(beforeWakeUp?.prompt_id);
    expect(await statuses(scene)).toEqual(["failed", "passed", "failed", "failed", "retry_limit_exceeded"]);
  });

  test("a wake-up does not count as a second push where only one is allowed", async () => {
    const scene = makeScene();
    scene.config(`${wantsFixedTxt}loop: { max_blocks: 1 }\n`);
    const session = await runClaudeCode(scene, [
      ...work,
      [inBackground(`${once("stop_hook_active")}; echo more >> notes.txt`)],
      ["Waiting for the task."],
      ["The task has ended."],
    ]);

    const [, beforeWakeUp, wakeUp] = session.stops;
    expect(beforeWakeUp?.background_tasks).toHaveLength(1);
    expect(wakeUp?.stop_hook_active).toBe(false);
    expect((await statuses(scene)).filter((status) => status === "failed")).toHaveLength(1);
  });

  test("an agent that another hook sent back is let go, and nothing is run", async () => {
    const scene = makeScene();
    const leavesCanary = "gates: [{ name: canary, run: touch canary }]";
    const session = await runClaudeCode(
      scene,
      // `gate` knows nothing of this session: its config is not there before the other hook has blocked.
      [["Done."], [bash(`mkdir .gate && echo '${leavesCanary}' > .gate/config.yml`)], ["Done again."]],
      {
        otherStopHooks: [
          `mkdir "${scene.folder}/blocked" 2> /dev/null || exit 0; echo Look again. >&2; exit 2`,
        ],
      },
    );

    expect(session.stops.map(({ stop_hook_active }) => stop_hook_active)).toEqual([false, true]);
    expect(session.replies).toEqual([
      { decision: "approve", status: "no_config" },
      { decision: "approve", status: "stop_hook_active" },
    ]);
    expect(existsSync(join(scene.repo, "canary"))).toBe(false);
    await scene.gate(["run"]);
    expect(existsSync(join(scene.repo, "canary")), "the gate would have left it").toBe(true);
  });

  test("work that passes is not spoken of", async () => {
    const scene = makeScene();
    scene.config(wantsFixedTxt);
    scene.write("fixed.txt", "");
    const session = await runClaudeCode(scene, work);

    expect(session.replies).toEqual([{ decision: "approve", status: "passed" }]);
    expect(session.toAgent).toHaveLength(2);
    expect(session.toUser).toEqual([]);
  });
});
