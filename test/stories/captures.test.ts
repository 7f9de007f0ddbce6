import { describe, expect, test } from "vitest";
import { copyLines, eventOf, stops } from "../captures.ts";
import { inProcess } from "../in-process.ts";
import { makeScene } from "../scene.ts";

describe("the decision of each stop, from the file as it was when the hook ran", () => {
  test.concurrent.each(stops)("$capture, hook $hook", async (stop) => {
    const scene = makeScene();
    // A subagent is judged only where a gate asks for it.
    scene.config("gates: [{ name: ok, run: 'true', on: [subagent_stop] }]");
    const event = eventOf(stop);
    const path = copyLines(scene.folder, stop, stop.lines);
    const answer = await inProcess(scene).stop({
      ...event,
      cwd: scene.repo,
      // What another hook's blocks left is not our memory.
      stop_hook_active: false,
      transcript_path: path,
      ...(event.agent_transcript_path !== undefined && { agent_transcript_path: path }),
    });
    expect(answer.decision, stop.why).toBe(stop.decision);
  });
});
