import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod/mini";
import { Step, transcriptOf } from "../../src/agents/stories.ts";
import { type Status, statuses } from "../../src/model/status.ts";
import { inProcess } from "../in-process.ts";
import { type HookAnswer, makeScene } from "../scene.ts";
import { pathsIn, strayPaths, strayProcesses } from "./leftovers.ts";

// Faults are data: each row of fixtures/faults is something that goes wrong, and what a stop must answer to it at
// each of some moments of a session. Afterwards it is mended, and the next stop must be answered as if nothing had
// been. After every stop nothing may be left behind. The program meets the fault; the stops before and after it are
// played in process, which takes a third of the time.

const Expected = z.strictObject({
  status: z.union([z.string(), z.array(z.string())]),
  /** Parts of what the user is told. Where the table of statuses says so, the user is told something in any case. */
  told: z.optional(z.array(z.string())),
  reason: z.optional(z.array(z.string())),
});

const Fault = z.strictObject({
  fault: z.string(),
  config: z._default(
    z.string(),
    "gates: [{ name: test, run: 'echo test >> $RAN; test -e fixed', timeout: 20 }]\n",
  ),
  /** The session so far, as its transcript tells it. */
  story: z.optional(z.array(Step)),
  /** Shell lines: what goes wrong in the repo, how the hook is started ("$@"), and how all is well again. */
  make: z.optional(z.string()),
  start: z._default(z.string(), 'exec "$@"'),
  mend: z.optional(z.string()),
  /** A shell line that fails where this machine cannot have the fault; then it is said, and the row is skipped. */
  needs: z.optional(z.string()),
  stop: z._default(z.record(z.string(), z.unknown()), {}),
  flags: z._default(z.array(z.string()), []),
  /** What is answered at a moment: the session's first stop, its second after a block, or after a pass and a change. */
  first: z.optional(Expected),
  blocked: z.optional(Expected),
  passed: z.optional(Expected),
  /** What is answered once it is mended. */
  after: z._default(Expected, { status: "failed" }),
  /** The fault takes the session's memory away, and with it the count. */
  forgets: z._default(z.boolean(), false),
});
type Fault = z.infer<typeof Fault>;

const moments = ["first", "blocked", "passed"] as const;

const folder = join(import.meta.dirname, "../../fixtures/faults");

for (const file of readdirSync(folder)) {
  describe.concurrent(file.replace(".yml", ""), () => {
    for (const row of z.array(Fault).parse(parse(readFileSync(join(folder, file), "utf8"))))
      for (const moment of moments) {
        const expected = row[moment];
        if (expected)
          test.concurrent(`${row.fault} (${moment})`, { timeout: 120_000 }, ({ skip }) =>
            play(row, moment, expected, skip),
          );
      }
  });
}

async function play(
  row: Fault,
  moment: (typeof moments)[number],
  expected: z.infer<typeof Expected>,
  skip: (why: string) => void,
): Promise<void> {
  const stage = await setUp(row);
  if (row.needs && (await stage.scene.run("sh", ["-c", row.needs])).exitCode !== 0)
    return skip(`this machine cannot have it: ${row.needs}`);

  const continuation = { stop_hook_active: true };
  if (moment === "blocked") await stage.stop({}, { status: "failed" }, "before");
  if (moment === "passed") {
    await stage.shell("touch fixed");
    await stage.stop({}, { status: "passed" }, "before");
    await stage.shell("rm fixed");
  }
  if (row.make) await stage.shell(row.make);
  await stage.stop(
    { ...(moment === "blocked" && continuation), ...row.stop },
    expected,
    "with the fault",
    row,
  );
  if (row.mend) await stage.shell(row.mend);
  if (row.forgets) stage.forget();
  await stage.stop(stage.blocks() > 0 ? continuation : {}, row.after, "once it is mended");
}

async function setUp({ config, story }: Fault) {
  const scene = makeScene();
  mkdirSync(scene.state, { recursive: true, mode: 0o700 });
  scene.config(config);
  scene.write("src/a.ts", "export {};\n");
  await scene.commitAll();
  mkdirSync(join(scene.folder, "tmp"));
  const transcript = join(scene.folder, "session.jsonl");
  const worktree = join(scene.state, "repos", encodeURIComponent(scene.repo));
  const env = {
    TMPDIR: join(scene.folder, "tmp"),
    FOLDER: scene.folder,
    REPO: scene.repo,
    STATE: scene.state,
    SESSION: join(scene.state, "sessions/session-1.json"),
    WORKTREE: worktree,
    TRANSCRIPT: transcript,
  };
  const fill = (text: string) =>
    Object.entries(env).reduce((filled, [name, value]) => filled.replaceAll(`$${name}`, value), text);
  const known = pathsIn(scene).add("session.jsonl");
  let blocks = 0;
  let stops = 0;
  return {
    scene,
    blocks: () => blocks,
    forget: () => {
      blocks = 0;
    },
    /** What a row itself makes does not count as a leftover. */
    async shell(line: string) {
      const before = pathsIn(scene);
      const { exitCode, stderr } = await scene.run("sh", ["-ec", line], {
        env,
        cwd: existsSync(scene.repo) ? scene.repo : scene.folder,
      });
      expect([exitCode, stderr], line).toEqual([0, ""]);
      for (const path of pathsIn(scene)) if (!before.has(path)) known.add(path);
    },
    async stop(event: Record<string, unknown>, expected: z.infer<typeof Expected>, at: string, row?: Fault) {
      // Two stops that say the same would be one stop that is heard twice.
      const last_assistant_message = `I stop for the ${++stops}. time.`;
      const steps = story && [...story, { say: last_assistant_message }];
      if (steps) writeFileSync(transcript, transcriptOf(steps, scene.repo));
      const sent = {
        last_assistant_message,
        ...(steps && { transcript_path: transcript }),
        ...JSON.parse(fill(JSON.stringify(event))),
      };
      const answer = row
        ? await scene.stop(sent, { env, flags: row.flags, through: ["sh", "-c", row.start, "sh"] })
        : await inProcess(scene).stop(sent, { env });
      check(answer, expected, at);
      if (answer.decision === "block") {
        blocks++;
        expect(answer.reason, at).toContain(`block ${blocks} of 3`);
      }
      expect((await strayProcesses(scene)).join("\n"), `${at}: processes`).toBe("");
      expect(strayPaths(scene, known).join("\n"), `${at}: paths`).toBe("");
    },
  };
}

function check(answer: HookAnswer, { status, told, reason }: z.infer<typeof Expected>, at: string): void {
  expect([answer.exit, answer.stdout.split("\n").length], `${at}: exit and lines\n${answer.stderr}`).toEqual([
    0, 1,
  ]);
  expect([status].flat(), `${at}: ${answer.stdout}`).toContain(answer.status);
  expect(answer.decision, at).toBe(statuses[answer.status as Status].decision);
  const { decision, exit } = statuses[answer.status as Status];
  // By exit code the 1 is for the person.
  if (decision === "approve" && exit === 1) expect(answer.systemMessage ?? "", `${at}: told`).not.toBe("");
  for (const part of told ?? []) expect(answer.systemMessage, at).toContain(part);
  for (const part of reason ?? []) expect(answer.reason, at).toContain(part);
}
