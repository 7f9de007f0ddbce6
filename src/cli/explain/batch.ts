import { join } from "node:path";
import * as z from "zod/mini";
import type { AgentRegistry } from "../../agents/agent.ts";
import { attempt, Fault } from "../../model/fault.ts";
import { noUsage, type Usage } from "../../model/usage.ts";
import type { ReviewVerdict } from "../../model/verdict.ts";
import { type Case, explainStop, type Setting, type Story, tellStory } from "../../replay.ts";
import { isReviewed } from "../../review/due.ts";
import { buildPrompt } from "../../review/prompt/prompt.ts";
import { promptName, verdictFrom } from "../../review/review.ts";
import { openBatches, batchReviewer as reviewer } from "../../review/reviewers/index.ts";
import type { BatchAnswers, Question } from "../../review/reviewers/reviewer.ts";
import { noteSpending, spentBudget, spentToday } from "../../review/spending.ts";
import { isPlainId, stateFolder } from "../../world/places.ts";
import { realWorld as world } from "../../world/world.ts";
import { exits } from "../exits.ts";
import { complain } from "../repo.ts";
import { type ExplainFlags, refuse, settingFor } from "./explain.ts";
import { viewOf } from "./stop-view.ts";
import { startTable } from "./table.ts";
import { agentsFor, newest, transcriptsIn } from "./transcripts.ts";

// Many transcripts in one batch: cheaper, but later. What was sent is kept, so that the answers can be fetched by the
// batch's id.

const Batch = z.object({
  id: z.string(),
  entries: z
    .array(
      z.object({
        id: z.string(),
        path: z.string(),
        stop: z.int().check(z.minimum(0)),
        /** The agent that wrote it; undefined in a batch of an older version. */
        agent: z.optional(z.string()),
      }),
    )
    .check(z.minLength(1)),
  /** Its answers have been fetched and their cost recorded. */
  isPaid: z._default(z.boolean(), false),
});
type Batch = z.infer<typeof Batch>;

const batchFile = (state: string, id: string) => join(state, "batches", `${id}.json`);

/** `gate explain --batch` and `--resume`. */
export async function batchVerb(given: string[], flags: ExplainFlags): Promise<number> {
  const state = stateFolder(process.env);
  if (!state) return refuse("neither XDG_STATE_HOME nor HOME names a folder, so gate cannot save a batch.");
  const exit = await attempt(async () => {
    const batch =
      flags.resume === undefined ? await send(given, flags.agent, state) : recall(flags.resume, given, state);
    if ("why" in batch) return refuse(...batch.why);
    return showAnswers(batch, state, flags);
  });
  if (!(exit instanceof Fault)) return exit;
  complain(`${exit.detail}.`);
  return exits.couldNotCheck;
}

function recall(id: string, given: string[], state: string): Batch | { why: string[] } {
  if (given.length > 0) return { why: ["--resume takes no transcripts: the batch already names them."] };
  const known = isPlainId(id) ? Batch.safeParse(world.files.readJson(batchFile(state, id))).data : undefined;
  return known ?? { why: [`there is no batch "${id}" here. It may have been sent from another machine.`] };
}

/** A session, and the config that it is judged by. */
type OpenSession = { story: Story; setting: Setting };

/** A session with its config, or why the file cannot be used. */
async function openOne(path: string, known: AgentRegistry): Promise<OpenSession | { why: string[] }> {
  const story = tellStory(path, known);
  if ("why" in story) return { why: [story.why] };
  const setting = await settingFor(story, true);
  return "problems" in setting ? { why: setting.problems } : { story, setting };
}

async function send(
  given: string[],
  agent: string | undefined,
  state: string,
): Promise<Batch | { why: string[] }> {
  const known = agentsFor(agent);
  const latest = newest(known);
  const paths = given.length > 0 ? transcriptsIn(given, known) : latest === undefined ? [] : [latest];
  if ("why" in paths) return { why: [paths.why] };
  const sessions: OpenSession[] = [];
  for (const path of paths) {
    const one = await openOne(path, known);
    // A batch is paid for whole: all or nothing.
    if ("why" in one) return { why: [...one.why, "Nothing was sent."] };
    sessions.push(one);
  }
  const [first] = sessions;
  if (!first) return { why: ["name the transcripts to review: gate explain --batch <files>"] };
  const { config } = first.setting;
  const refused = sessions.find(({ setting }) => setting.config.review?.reviewer === "none");
  if (refused) return { why: [`nothing was sent: review.reviewer is none for ${refused.story.path}.`] };
  const today = await spentToday(state, world.files, world.now());
  const spent = config.review && spentBudget(config.review.budget, { tokens: 0, usd: 0 }, today);
  if (spent) return { why: [`nothing was sent: ${spent} is spent.`] };

  const entries: Batch["entries"] = [];
  const questions: { id: string; question: Question }[] = [];
  for (const [index, { story, setting }] of sessions.entries()) {
    const stop = story.stops.length;
    const { case: about } = await explainStop(stop, story, setting, { runsGates: false, review: undefined });
    const id = `transcript-${index + 1}`;
    entries.push({ id, path: story.path, stop, agent: story.agent });
    questions.push({ id, question: (await promptOf(about)).question });
  }
  const id = await (await openBatches(world, config.reviewers)).send(questions);
  if (!isPlainId(id)) throw new Fault("reviewer-answer", "the server gave the batch an invalid id");
  world.files.ensureStateFolder(state);
  world.files.writeJson(batchFile(state, id), { id, entries, isPaid: false } satisfies Batch);
  complain(
    `sent ${entries.length} transcript${entries.length === 1 ? "" : "s"} as batch ${id}. To continue later: gate explain --resume ${id}`,
  );
  return { id, entries, isPaid: false };
}

function promptOf({ config, ...about }: Case) {
  if (!isReviewed(config)) throw new Error("a batch without a review");
  return buildPrompt({ ...about, config }, world);
}

/** Waits for the answers, and shows each together with what the rules find now. */
async function showAnswers(
  { id, entries, isPaid }: Batch,
  state: string,
  flags: ExplainFlags,
): Promise<number> {
  const sessions = await Promise.all(
    entries.map(async (entry) => ({ entry, ...(await openOne(entry.path, agentsFor(entry.agent))) })),
  );
  const settings = sessions.flatMap((one) => ("setting" in one ? [one.setting.config.reviewers] : []));
  const answers = await (await openBatches(world, settings[0])).fetch(id, sayThatWeWait);
  const table = startTable(
    entries.map(({ path }) => path),
    flags.json,
  );
  for (const { entry, ...one } of sessions) {
    const { path, stop } = entry;
    if ("why" in one) await table.add({ path, why: one.why.join("; ") });
    else if (stop > one.story.stops.length) await table.add({ path, why: `it no longer has a stop ${stop}` });
    else {
      const options = { runsGates: false, review: undefined };
      const before = await explainStop(stop, one.story, one.setting, options);
      const verdict = await verdictOn(entry.id, answers, before.case, isPaid ? undefined : state);
      const review = { kind: "answered" as const, verdict };
      const after = await explainStop(stop, one.story, one.setting, { ...options, review });
      await table.add({ path, view: viewOf(after) });
    }
  }
  world.files.writeJson(batchFile(state, id), { id, entries, isPaid: true } satisfies Batch);
  return table.end();
}

const sayThatWeWait = (open: number | undefined): void =>
  complain(`waiting for the answers (${open ?? "?"} open). Press Ctrl-C to fetch them later.`);

/** The verdict that one answer of a batch leads to. Its cost is recorded once. */
async function verdictOn(
  id: string,
  answers: BatchAnswers,
  about: Case,
  state: string | undefined,
): Promise<ReviewVerdict> {
  const bill: { usage: Usage; usd: number | null } = { usage: noUsage, usd: 0 };
  const { stop, root, config } = about;
  const prompt = await promptOf(about);
  const spend = (usage: Usage, usd: number | undefined) => {
    bill.usage = usage;
    bill.usd = usd ?? null;
    const noted = { session: stop.session, root, reviewer, model: prompt.question.model };
    if (state) noteSpending(state, noted, usage, bill.usd ?? undefined, world.files, world.now());
  };
  const read = await attempt(() => answers(id, spend));
  if (read instanceof Fault)
    return { kind: "fault", reviewer, code: read.code, detail: read.detail, ms: 0, ...bill };
  return verdictFrom(read.review, prompt, {
    reviewer,
    model: read.model || prompt.question.model,
    prompt: config.template ? promptName(config.template) : "",
    ms: 0,
    severity: config.review?.on_fail ?? "block",
    ...bill,
  });
}
