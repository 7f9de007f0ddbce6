import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Messages } from "@anthropic-ai/sdk/resources/messages";
import * as z from "zod/mini";
import { attempt, Fault } from "../fault.ts";
import { conclude, promptFor } from "../review.ts";
import { asFault, openMessages, readMessage, requestFor } from "../reviewers/anthropic.ts";
import { noUsage, type Usage } from "../reviewers/usage.ts";
import { noteSpending, spentBudget, spentToday } from "../spending.ts";
import type { ReviewVerdict } from "../vocabulary.ts";
import { isPlainId, stateFolder } from "../world/places.ts";
import { realWorld as world } from "../world/world.ts";
import { exits } from "./exits.ts";
import { type ExplainFlags, newest, refuse, settingFor, transcriptsIn } from "./explain.ts";
import { type Case, explainStop, type Setting, type Story, tellStory } from "./explain-stop.ts";
import { startTable } from "./explain-table.ts";
import { complain } from "./repo.ts";

// Many transcripts through the Message Batches API: half the price, up to a day. What was sent is kept, so that
// the answers can be fetched later, by the batch's id.

const Batch = z.object({
  id: z.string(),
  entries: z.array(z.object({ id: z.string(), path: z.string(), stop: z.number() })),
});
type Batch = z.infer<typeof Batch>;

const HALF = 0.5;
/** The answers to a whole batch come in one body. */
const LARGEST_RESULTS = 256 * 1024 * 1024;

const batchFile = (state: string, id: string) => join(state, "batches", `${id}.json`);

/** `gate explain --batch` and `--resume`. */
export async function batchVerb(given: string[], flags: ExplainFlags): Promise<number> {
  const state = stateFolder(process.env);
  if (!state) return refuse("neither XDG_STATE_HOME nor HOME names a folder, so no batch can be kept.");
  const told = await attempt(async () => {
    const batch = flags.resume === undefined ? await send(given, state) : recall(flags.resume, given, state);
    if ("why" in batch) return refuse(...batch.why);
    return tell(batch, state, flags);
  });
  if (!(told instanceof Fault)) return told;
  complain(`${told.detail}.`);
  return exits.couldNotCheck;
}

function recall(id: string, given: string[], state: string): Batch | { why: string[] } {
  if (given.length > 0) return { why: ["--resume takes no transcripts: the batch knows its own."] };
  const known = isPlainId(id) ? Batch.safeParse(world.files.readJson(batchFile(state, id))).data : undefined;
  return known ?? { why: [`there is no batch "${id}" here: it may have been sent from another machine.`] };
}

type Told = { path: string; story: Story; setting: Setting };

/** Each transcript with the config it is judged by; all or nothing, as a batch is paid for whole. */
async function tellAll(paths: string[]): Promise<Told[] | { why: string[] }> {
  const all: Told[] = [];
  for (const path of paths) {
    const story = tellStory(path);
    if ("why" in story) return { why: [story.why, "Nothing was sent."] };
    const setting = await settingFor(story, true);
    if ("problems" in setting) return { why: [...setting.problems, "Nothing was sent."] };
    all.push({ path, story, setting });
  }
  return all;
}

async function send(given: string[], state: string): Promise<Batch | { why: string[] }> {
  const latest = newest();
  const paths = given.length > 0 ? transcriptsIn(given) : latest === undefined ? [] : [latest];
  if ("why" in paths) return { why: [paths.why] };
  const told = await tellAll(paths);
  if ("why" in told) return told;
  const [first] = told;
  if (!first) return { why: ["name the transcripts to be reviewed: gate explain --batch <files>"] };
  const { config } = first.setting;
  const today = spentToday(state, world.files, world.now());
  const spent = config.review && spentBudget(config.review.budget, { tokens: 0, usd: 0 }, today);
  if (spent) return { why: [`nothing was sent: ${spent} is spent.`] };

  const entries: Batch["entries"] = [];
  const requests: Parameters<Messages["batches"]["create"]>[0]["requests"] = [];
  for (const [index, { path, story, setting }] of told.entries()) {
    const stop = story.stops.length;
    const { case: about } = await explainStop(stop, story, setting, { runsGates: false, review: undefined });
    const id = `transcript-${index + 1}`;
    entries.push({ id, path, stop });
    requests.push({ custom_id: id, params: requestFor((await promptOf(about)).question) });
  }
  const messages = openMessages({ world, anthropic: config.anthropic }, LARGEST_RESULTS);
  const { id } = await orFault(() => messages.batches.create({ requests }));
  if (!isPlainId(id)) throw new Fault("reviewer-answer", "the server gave the batch an id that is none");
  world.files.ensureStateFolder(state);
  world.files.writeJson(batchFile(state, id), { id, entries } satisfies Batch);
  complain(`sent ${entries.length} transcripts as batch ${id}. To go on later: gate explain --resume ${id}`);
  return { id, entries };
}

function promptOf(about: Case) {
  const { review, template } = about.config;
  if (!review || !template) throw new Error("a batch without a review");
  return promptFor(about, review, template, world);
}

const orFault = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw asFault(error);
  }
};

/** Waits for the answers, and tells each with what the rules say now. */
async function tell({ id, entries }: Batch, state: string, flags: ExplainFlags): Promise<number> {
  const told = await tellAll(entries.map(({ path }) => path));
  if ("why" in told) return refuse(...told.why);
  const messages = openMessages(
    { world, anthropic: told[0]?.setting.config.anthropic ?? {} },
    LARGEST_RESULTS,
  );
  const answers = await fetchAnswers(messages, id);
  const table = startTable(
    entries.map(({ path }) => path),
    flags.json,
  );
  for (const [index, { path, story, setting }] of told.entries()) {
    const entry = entries[index];
    if (!entry) continue;
    const options = { runsGates: false, review: undefined };
    const before = await explainStop(entry.stop, story, setting, options);
    const verdict = await verdictOn(answers.get(entry.id), before.case, state);
    const review = { kind: "answered" as const, verdict };
    table.add({ path, explained: await explainStop(entry.stop, story, setting, { ...options, review }) });
  }
  world.files.remove(batchFile(state, id));
  return table.end();
}

/** Most batches end within the hour: not asked more often than every half minute for long. */
const pauses = [1, 2, 4, 8, 15];
const LONG_PAUSE = 30;

async function fetchAnswers(messages: Messages, id: string): Promise<Map<string, unknown>> {
  for (let round = 0; ; round++) {
    const { processing_status, request_counts } = await orFault(() => messages.batches.retrieve(id));
    if (processing_status === "ended") break;
    if (round === 0)
      complain(`waiting for ${request_counts.processing} answers; Ctrl-C leaves them for later.`);
    await sleep((pauses[round] ?? LONG_PAUSE) * 1000);
  }
  const answers = new Map<string, unknown>();
  await orFault(async () => {
    for await (const { custom_id, result } of await messages.batches.results(id))
      answers.set(custom_id, result.type === "succeeded" ? result.message : result);
  });
  return answers;
}

/** What one answer of a batch comes to. */
async function verdictOn(answer: unknown, about: Case, state: string): Promise<ReviewVerdict> {
  const bill: { usage: Usage; usd: number | null } = { usage: noUsage, usd: 0 };
  const { stop, root, config } = about;
  const prompt = await promptOf(about);
  const spend = (usage: Usage, usd: number | undefined) => {
    bill.usage = usage;
    bill.usd = usd === undefined ? null : usd * HALF;
    const noted = { session: stop.session, root, reviewer: "anthropic", model: prompt.question.model };
    void attempt(() => noteSpending(state, noted, usage, bill.usd ?? undefined, world.files, world.now()));
  };
  const read = await attempt(() => {
    if (answer === undefined) throw new Fault("reviewer-answer", "the batch holds no answer to it");
    const answered = readMessage(answer, { spend });
    if ("review" in answered) return answered;
    throw new Fault("reviewer-answer", `the answer is no review: ${answered.why}`);
  });
  if (read instanceof Fault)
    return { kind: "fault", reviewer: "anthropic", code: read.code, detail: read.detail, ms: 0, ...bill };
  return conclude(read.review, prompt, {
    reviewer: "anthropic",
    model: read.model || prompt.question.model,
    prompt: config.template?.from ?? "",
    ms: 0,
    severity: config.review?.on_fail ?? "block",
    ...bill,
  });
}
