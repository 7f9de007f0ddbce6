import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod/mini";
import { Fault } from "../../../model/fault.ts";
import { tidy } from "../../../text/plain-text.ts";
import type { Batches } from "../reviewer.ts";
import { requestFor } from "./ask.ts";
import { type Access, type Client, loadSdk, openClient } from "./client.ts";
import { failureOf } from "./failure.ts";
import { readMessage } from "./message.ts";

// The Message Batches API: half the price, up to a day.

const HALF = 0.5;

// A server's data: unknown fields pass.
const Sent = z.looseObject({ id: z.string() });
const Progress = z.looseObject({
  processing_status: z.string(),
  request_counts: z.optional(z.looseObject({ processing: z.number() })),
});
const Result = z.looseObject({
  type: z.string(),
  message: z.optional(z.unknown()),
  error: z.optional(z.looseObject({ error: z.looseObject({ message: z.string() }) })),
});
type Result = z.infer<typeof Result>;
const ResultLine = z.looseObject({ custom_id: z.string(), result: Result });

/** Opens the API for batches. */
export async function openBatches(access: Access): Promise<Batches> {
  const call = await openPatiently(access);
  return {
    async send(questions) {
      const requests = questions.map(({ id, question }) => ({ custom_id: id, params: requestFor(question) }));
      const sent = await call((batches, options) => batches.create({ requests }, options));
      return understood(Sent, sent).id;
    },
    async fetch(batch, onWaiting) {
      const results = await fetchResults(call, batch, onWaiting);
      return (id, spend) =>
        answerIn(results.get(id), (usage, usd) => spend(usage, usd === undefined ? undefined : usd * HALF));
    },
  };
}

type PatientCall = <T>(
  call: (batches: Client["batches"], options: { signal: AbortSignal }) => Promise<T>,
) => Promise<T>;

/** The answers to a whole batch come in one body. */
const MAX_ANSWERS = 256 * 1024 * 1024;
const BATCH_TIMEOUT_MS = 10 * 60_000;
const MAX_TRIES = 6;
const MAX_WAIT = 8_000;

/** Retries calls of the API while they may yet succeed: a person who waits for a day can wait for a busy server. */
async function openPatiently(access: Access): Promise<PatientCall> {
  const sdk = await loadSdk();
  const { batches } = openClient(sdk, access, MAX_ANSWERS);
  return async (call) => {
    for (let tries = 1; ; tries++) {
      try {
        return await call(batches, { signal: AbortSignal.timeout(BATCH_TIMEOUT_MS) });
      } catch (error) {
        if (error instanceof Fault) throw error;
        const { fault, retryAfter } = failureOf(error, sdk);
        if (retryAfter === undefined || tries === MAX_TRIES) throw fault;
        await sleep(Math.max(retryAfter, Math.min(250 * 2 ** tries, MAX_WAIT)));
      }
    }
  };
}

function understood<T extends z.ZodMiniType>(schema: T, value: unknown): z.infer<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Fault(
    "reviewer-answer",
    "the reviewer's server did not answer with a batch. Check the base URL: it must support the Message Batches API",
  );
}

/** Most batches end within the hour, so the pauses soon grow to half a minute. */
const pauses = [1, 2, 4, 8, 15];
const LONG_PAUSE = 30;

async function fetchResults(
  call: PatientCall,
  id: string,
  onWaiting: (open: number | undefined) => void,
): Promise<Map<string, Result>> {
  for (let round = 0; ; round++) {
    const progress = understood(
      Progress,
      await call((batches, options) => batches.retrieve(id, {}, options)),
    );
    if (progress.processing_status === "ended")
      return call(async (batches, options) => readResults(await batches.results(id, {}, options)));
    if (round === 0) onWaiting(progress.request_counts?.processing);
    await sleep((pauses[round] ?? LONG_PAUSE) * 1000);
  }
}

async function readResults(lines: AsyncIterable<unknown>): Promise<Map<string, Result>> {
  const results = new Map<string, Result>();
  for await (const line of lines) {
    const { custom_id, result } = understood(ResultLine, line);
    results.set(custom_id, result);
  }
  return results;
}

function answerIn(result: Result | undefined, spend: Parameters<typeof readMessage>[1]["spend"]) {
  if (result?.type === "errored")
    throw new Fault(
      "reviewer-refused",
      `the reviewer refused it: ${tidy(result.error?.error.message ?? "", 200)}`,
    );
  if (result?.type !== "succeeded")
    throw new Fault("reviewer-answer", `the batch has no answer for it (${result?.type ?? "none"})`);
  const answered = readMessage(result.message, { spend });
  if ("review" in answered) return answered;
  throw new Fault("reviewer-answer", `the answer is not a review: ${answered.why}`);
}
