import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { parse } from "yaml";
import * as z from "zod/mini";
import { Step as StoryStep, transcriptOf } from "../src/agents/stories.ts";
import { Answer, type ReviewerApi, saidTo, startReviewerApi } from "./reviewer-api.ts";
import { type HookAnswer, makeScene, type Player, type Scene } from "./scene.ts";

// Scenarios are data: each file in fixtures/scenarios is a list of stories, and each story a list of steps.

const text = z.optional(z.string());

const Step = z.strictObject({
  /** What was said and done since the last step, appended to the transcript. */
  story: z.optional(z.array(StoryStep)),
  /** What the reviewer answers from now on, repeating the last answer. Without any, it has no key. */
  review: z.optional(z.array(Answer)),
  /** What happens in the repo before the stop. */
  write: z.optional(z.record(z.string(), z.string())),
  remove: z.optional(z.array(z.string())),
  shell: text,
  /** A command to wait for after the answer. */
  shell_after: text,
  /** A person trusts the repo's config as it is now. */
  trust: z.optional(z.boolean()),
  untrust: z.optional(z.boolean()),
  /** The client's input: fields over a plain Stop event, or text that is sent verbatim. */
  stop: z.optional(z.union([z.string(), z.record(z.string(), z.unknown())])),
  flags: z.optional(z.array(z.string())),
  env: z.optional(z.record(z.string(), z.string())),
  expect: z.strictObject({
    status: text,
    exit: z.optional(z.number()),
    /** Parts of the reason, of the user's message and of stderr; `silent`: no message at all. */
    reason: z.optional(z.array(z.string())),
    message: z.optional(z.array(z.string())),
    stderr: z.optional(z.array(z.string())),
    /** What the reason must not say. */
    unsaid: z.optional(z.array(z.string())),
    silent: z.optional(z.boolean()),
    /** Not a byte on stdout or stderr. */
    nothing: z.optional(z.boolean()),
    /** Parts of the context that a session starts with, its maximum length, or that it is empty. */
    context: z.optional(z.array(z.string())),
    context_at_most: z.optional(z.number()),
    no_context: z.optional(z.boolean()),
    not_in_context: z.optional(z.array(z.string())),
    /** How many session files are kept. */
    kept: z.optional(z.number()),
    /** The gates that ran, in any order. */
    ran: z.optional(z.array(z.string())),
    /** How often the reviewer was asked, and parts of its prompt. */
    asked: z.optional(z.number()),
    told: z.optional(z.array(z.string())),
    untold: z.optional(z.array(z.string())),
  }),
});

const Scenario = z.strictObject({
  name: z.string(),
  /** Played in process by default; otherwise also, or only, by the built program. */
  through: z._default(z.enum(["process", "both", "program"]), "process"),
  config: text,
  user_config: text,
  files: z.optional(z.record(z.string(), z.string())),
  git: z._default(z.boolean(), true),
  steps: z.array(Step),
});

export type Scenario = z.infer<typeof Scenario>;

const folder = join(import.meta.dirname, "../fixtures/scenarios");

/** All scenarios, by file name. */
export const scenarios = Object.fromEntries(
  readdirSync(folder).map((file) => [
    file.replace(".yml", ""),
    z.array(Scenario).parse(parse(readFileSync(join(folder, file), "utf8"))),
  ]),
);

/** Plays a scenario step by step, and compares every answer with what is expected. */
export async function play(scenario: Scenario, playerOf: (scene: Scene) => Player): Promise<void> {
  const scene = makeScene();
  const player = playerOf(scene);
  if (scenario.config !== undefined) scene.config(scenario.config);
  if (scenario.user_config !== undefined) scene.writeHome(".config/gate/config.yml", scenario.user_config);
  for (const [path, content] of Object.entries(scenario.files ?? {})) scene.write(path, content);
  if (scenario.git) await scene.commitAll();
  const isReviewed = scenario.steps.some(({ review }) => review !== undefined);
  const reviewer = isReviewed ? await startReviewerApi() : undefined;
  const story: StoryStep[] = [];
  for (const [index, step] of scenario.steps.entries()) {
    story.push(...(step.story ?? []));
    if (step.review) reviewer?.say(step.review);
    const before = reviewer?.asked.length ?? 0;
    const answer = await act(scene, player, step, story, reviewer);
    const at = `step ${index + 1}`;
    if (step.shell_after !== undefined) await scene.run("sh", ["-ec", step.shell_after]);
    check(answer, scene.ran(), step.expect, at);
    checkSession(scene, answer, step.expect, at);
    checkAsked(reviewer, before, step.expect, at);
  }
  reviewer?.close();
}

async function act(
  scene: Scene,
  player: Player,
  step: z.infer<typeof Step>,
  story: StoryStep[],
  reviewer: ReviewerApi | undefined,
): Promise<HookAnswer> {
  for (const [path, content] of Object.entries(step.write ?? {})) scene.write(path, content);
  for (const path of step.remove ?? []) scene.remove(path);
  if (step.shell !== undefined)
    expect(await scene.run("sh", ["-ec", step.shell])).toMatchObject({ exitCode: 0 });
  if (step.trust) await player.trust();
  if (step.untrust) await player.untrust();
  const withRepo = <T>(value: T): T => JSON.parse(JSON.stringify(value).replaceAll("$REPO", scene.repo));
  const options = { flags: step.flags ?? [], env: { ...reviewer?.env, ...withRepo(step.env ?? {}) } };
  if (typeof step.stop === "string") return player.stop({}, { ...options, stdin: step.stop });
  return player.stop({ ...told(scene, story), ...withRepo(step.stop ?? {}) }, options);
}

/** What a client says about a session: the path of its transcript, and the last message. */
function told(scene: Scene, story: StoryStep[]): Record<string, unknown> {
  if (story.length === 0) return {};
  const path = join(scene.folder, "session.jsonl");
  writeFileSync(path, transcriptOf(story, scene.repo));
  const last = story.at(-1);
  const prompts = story.filter((step) => "ask" in step || "notify" in step).length;
  return {
    transcript_path: path,
    prompt_id: `prompt-${prompts}`,
    ...(last && "say" in last && { last_assistant_message: last.say }),
  };
}

function checkSession(
  scene: Scene,
  { stdout, stderr, hookSpecificOutput }: HookAnswer,
  { nothing, context, not_in_context, context_at_most, no_context, kept }: z.infer<typeof Step>["expect"],
  at: string,
): void {
  if (nothing) expect([stdout, stderr], at).toEqual(["", ""]);
  const given = hookSpecificOutput?.additionalContext;
  for (const part of context ?? []) expect(given, at).toContain(part);
  for (const part of not_in_context ?? []) expect(given, at).not.toContain(part);
  if (context_at_most !== undefined) expect(given?.length, at).toBeLessThanOrEqual(context_at_most);
  if (no_context) expect(given, at).toBeUndefined();
  const folder = join(scene.state, "sessions");
  if (kept !== undefined) expect(existsSync(folder) ? readdirSync(folder) : [], at).toHaveLength(kept);
}

function checkAsked(
  reviewer: ReviewerApi | undefined,
  before: number,
  { asked, told, untold }: z.infer<typeof Step>["expect"],
  at: string,
): void {
  const requests = reviewer?.asked.slice(before) ?? [];
  if (asked !== undefined) expect(requests.length, `${at}: how often the reviewer was asked`).toBe(asked);
  const said = requests.map(saidTo).join("\n");
  for (const part of told ?? []) expect(said, at).toContain(part);
  for (const part of untold ?? []) expect(said, at).not.toContain(part);
}

function check(
  answer: HookAnswer,
  ran: string[],
  expected: z.infer<typeof Step>["expect"],
  at: string,
): void {
  const isBlock = expected.status === "failed" || expected.status === "incomplete";
  const decision = isBlock ? "block" : "approve";
  if (expected.status) expect(answer, at).toMatchObject({ status: expected.status, decision });
  expect(answer.exit, `${at}: exit`).toBe(expected.exit ?? 0);
  for (const part of expected.reason ?? []) expect(answer.reason, at).toContain(part);
  for (const part of expected.message ?? []) expect(answer.systemMessage, at).toContain(part);
  for (const part of expected.unsaid ?? []) expect(answer.reason, at).not.toContain(part);
  for (const part of expected.stderr ?? []) expect(answer.stderr, at).toContain(part);
  if (expected.silent) expect([answer.systemMessage, answer.stderr], at).toEqual([undefined, ""]);
  if (expected.ran) expect(ran.sort(), `${at}: gates that ran`).toEqual(expected.ran.toSorted());
}
