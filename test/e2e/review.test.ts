import { mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, test } from "vitest";
import type { Answer } from "../reviewer-api.ts";
import { makeScene, program, type Scene } from "../scene.ts";
import { bash, client, runClaudeCode, statuses, waysOut } from "./claude-code.ts";

const found = inject("claudeCode");

const prompt = "Two things. First, write a.txt. Second, write b.txt with a greeting.";
const bIsMissing: Answer = {
  missing: [
    {
      title: "Write b.txt",
      // Words that the client itself says where nobody is logged in.
      detail: 'Asked: "Second, write b.txt with a greeting" for /login. No edit and no command wrote it.',
      cites: ["A1", "C1"],
    },
  ],
};
// The agent does half of it, says that it is done, and mends that when it hears why not.
const half = [[bash("echo a > a.txt")], ["Wrote the files."]];
const mended = [[bash("echo hello > b.txt")], ["Wrote b.txt too."]];

const config = (reviewer: string) => `
gates: [{ name: ok, run: "true" }]
review: { reviewer: ${reviewer}, max_blocks: 2 }
`;

describe.skipIf("why" in found)("a review with Claude Code", { timeout: 300_000 }, () => {
  test("an unmet second ask is blocked with a cited reason, and passes after the fix", async () => {
    const scene = makeScene();
    scene.config(config("auto"));
    const session = await runClaudeCode(scene, [...half, ...mended], { prompt, reviews: [bIsMissing] });

    expect(await statuses(scene)).toEqual(["incomplete", "passed"]);
    expect(session.toAgent[2]).toContain(
      "1. A reviewer (claude-haiku-5-5) says that something is missing: Write b.txt",
    );
    expect(session.toAgent[2]).toContain(`A1 (line `);
    expect(session.toAgent[2]).toContain(`"${prompt}"`);
    expect(session.toUser).toEqual([waysOut]);
    expect(session.asked).toHaveLength(2);
    expect(session.asked[0]).toContain(`: ${prompt}`);
    expect(session.asked[0]).toContain("    +a\n");
    expect(session.asked[0]).not.toContain("+hello");
    expect(session.asked[1]).toContain("    +hello\n");
    const { stdout } = await scene.gate(["log"]);
    expect(stdout).toContain("[review: 1 missing, 3200 tokens (2000 cached), $0.0002, ");
    expect(stdout).toContain("[review: complete, 3200 tokens (2000 cached), $0.0002, ");
  });

  test("a reviewer that cannot be reached lets go, and the user is told", async () => {
    const scene = makeScene();
    scene.config(config("auto"));
    const session = await runClaudeCode(scene, half, { prompt, reviews: [{ reset: true }, { reset: true }] });

    expect(await statuses(scene)).toEqual(["faulted"]);
    expect(session.toUser).toEqual([
      expect.stringContaining(
        "gate let the agent stop, and no model reviewed the work: the reviewer cannot be reached",
      ),
    ]);
  });

  test("through the claude program the same holds, and no hook of the user's hears of it", async () => {
    const scene = makeScene();
    scene.config(config("claude"));
    const record = atUserLevel(scene);
    const session = await runClaudeCode(scene, [...half, ...mended], {
      prompt,
      reviews: [bIsMissing],
      env: { PATH: pathWithClient(scene) },
    });

    expect(await statuses(scene)).toEqual(["incomplete", "passed"]);
    expect(session.toAgent[2]).toContain("says that something is missing: Write b.txt");
    expect(session.asked).toHaveLength(2);
    expect(session.asked[0]).toContain(`: ${prompt}`);
    expect(session.asked[0]).not.toContain("SEEN BY NOBODY");
    // Two stops of the agent's, and none of the reviewer's.
    expect(readFileSync(record, "utf8").trim().split("\n")).toEqual(["Stop", "Stop"]);
    expect(sessionFolders(scene)).toHaveLength(1);
    const { stdout } = await scene.gate(["log"]);
    expect(stdout).toMatch(/\[review: 1 missing, \d+ tokens, \$0\.\d+, /);
  });

  test("a client that gate itself has started is not gated, even where the hook runs", async () => {
    const scene = makeScene();
    scene.config('gates: [{ name: no, run: "false" }]');
    const record = atUserLevel(scene);
    await runClaudeCode(scene, half, { prompt, env: { GATE_ACTIVE: "1" } });

    expect(readFileSync(record, "utf8").trim().split("\n")).toEqual(["Stop"]);
    expect(await statuses(scene)).toEqual([]);
  });
});

/** The hook for all of a user's repos, something that notes when it runs, and words that no reviewer is to read. */
function atUserLevel(scene: Scene): string {
  const record = join(scene.folder, "user-hooks");
  const hooks = [`echo Stop >> "${record}"; cat > /dev/null`, `node "${program}" hook`];
  const entry = { hooks: hooks.map((command) => ({ type: "command", command, timeout: 60 })) };
  scene.writeHome(".claude/settings.json", JSON.stringify({ hooks: { Stop: [entry] } }));
  scene.writeHome(".claude/CLAUDE.md", "SEEN BY NOBODY\n");
  return record;
}

function pathWithClient(scene: Scene): string {
  const folder = join(scene.folder, "bin");
  mkdirSync(folder);
  symlinkSync(client(), join(folder, "claude"));
  return `${folder}:${scene.env.PATH}`;
}

/** Where the client keeps what was said: a folder for each folder that it was in. */
const sessionFolders = (scene: Scene): string[] => readdirSync(join(scene.home, ".claude/projects"));
