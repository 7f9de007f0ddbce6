import { setTimeout as sleep } from "node:timers/promises";
import { BaseAnthropic } from "@anthropic-ai/sdk/client";
import { APIConnectionError, APIError } from "@anthropic-ai/sdk/error";
import { zodOutputFormat } from "@anthropic-ai/sdk/helpers/zod";
import { type MessageCreateParamsNonStreaming, Messages } from "@anthropic-ai/sdk/resources/messages";
import * as z from "zod/mini";
import { Fault } from "../fault.ts";
import { tidy } from "../plain-text.ts";
import type { AnthropicSection } from "../review-config.ts";
import type { World } from "../world/world.ts";
import { credentialOf, isAnthropic, keyless } from "./credential.ts";
import { priceOf } from "./price.ts";
import { type Answered, type Desk, parseReview, type Question, Review } from "./reviewer.ts";
import type { Usage } from "./usage.ts";

/** Asks the Anthropic API, or whatever speaks it. */
export async function askAnthropic(question: Question, desk: Desk): Promise<Answered> {
  const messages = openMessages(desk);
  const request = requestFor(question);
  const first = readMessage(await send(messages, request, desk), desk);
  if ("review" in first) return first;
  // One try to mend: a server without structured outputs may have wrapped its answer in words.
  const again = readMessage(await send(messages, mending(request, first), desk), desk);
  if ("review" in again) return again;
  throw new Fault(
    "reviewer-answer",
    `${question.model} gave no review, twice: ${again.why}. If it is not Anthropic's own server, it may not know structured outputs: try another review.model`,
  );
}

type Access = { world: Pick<World, "env" | "fetch">; anthropic: AnthropicSection };

/** Whether the API can be reached and takes the key, for the price of nothing. What keeps it from that is thrown. */
export async function reachAnthropic(access: Access, signal: AbortSignal): Promise<void> {
  try {
    await openClient(access).get("/v1/models", { query: { limit: 1 }, signal });
  } catch (error) {
    if (signal.aborted) throw new Fault("reviewer-unreachable", "the reviewer did not answer in time");
    // A server of one's own need not list its models.
    if (error instanceof APIError && error.status === 404) return;
    throw asFault(error);
  }
}

/** The client of the API without what is never called: the whole SDK takes three times as long to load. */
export const openMessages = (access: Access, limits?: Limits): Messages =>
  new Messages(openClient(access, limits));

type Limits = { largest: number; retries: number };

function openClient(
  { world, anthropic }: Access,
  { largest, retries }: Limits = { largest: LARGEST_ANSWER, retries: 0 },
): BaseAnthropic {
  const credential = credentialOf(world.env, anthropic) ?? keyless(world.env, anthropic);
  if (!credential)
    throw new Fault(
      "reviewer-missing",
      "there is no key for the Anthropic API: set ANTHROPIC_API_KEY, or api_key under anthropic in the user's config",
    );
  const { apiKey, authToken, baseURL } = credential;
  if (!URL.canParse(baseURL) || !/^https?:/.test(baseURL))
    throw new Fault(
      "reviewer-missing",
      `"${tidy(baseURL, 80)}" is no address. ANTHROPIC_BASE_URL, or base_url in the user's config, begins with https:// or http://`,
    );
  return new BaseAnthropic({
    apiKey,
    authToken,
    baseURL,
    // The SDK sends a key as a bearer's; older gateways and local servers look for it here.
    ...(!isAnthropic(baseURL) && apiKey !== null && { defaultHeaders: { "x-api-key": apiKey } }),
    // At a stop we retry ourselves: the SDK would obey a retry-after of any length.
    maxRetries: retries,
    // Its log goes to stdout, where nothing but the answer may stand.
    logLevel: "off",
    fetch: (input, init) => fetchWhole(world.fetch, largest, input as string | URL, init as RequestInit),
  });
}

/** No review is longer; a larger answer is a mistake or an attack. */
const LARGEST_ANSWER = 1024 * 1024;

/** A response with its body: the SDK's time-out does not cover a body that stalls, but the signal does here. */
async function fetchWhole(
  fetch: World["fetch"],
  largest: number,
  input: string | URL,
  init: RequestInit,
): Promise<Response> {
  // A redirect would carry the key to another host.
  const response = await fetch(input, { ...init, redirect: "error" });
  if (!response.body) return response;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > largest)
      throw new Fault("reviewer-answer", `the reviewer's answer is larger than ${largest / 1024} KiB`);
    chunks.push(chunk);
  }
  const { status, statusText, headers } = response;
  return new Response(Buffer.concat(chunks), { status, statusText, headers });
}

/** What is sent: the instructions apart, so that they can be cached; no tools; the answer's form as a schema. */
export function requestFor({ system, user, model, maxTokens }: Question): MessageCreateParamsNonStreaming {
  return {
    model,
    max_tokens: maxTokens,
    ...(system && { system: [{ type: "text", text: system, cache_control: { type: "ephemeral" } }] }),
    messages: [{ role: "user", content: user }],
    output_config: { format: { type: "json_schema", schema: outputFormat().schema } },
  };
}

const outputFormat = () => zodOutputFormat(Review as unknown as Parameters<typeof zodOutputFormat>[0]);

type Unusable = { why: string; text: string };

function mending(
  request: MessageCreateParamsNonStreaming,
  { why, text }: Unusable,
): MessageCreateParamsNonStreaming {
  if (text.trim() === "") return request;
  const complaint = `That is no answer that can be read: ${why}. Answer again, with nothing but one JSON object of the form that was asked for.`;
  return {
    ...request,
    messages: [
      ...request.messages,
      { role: "assistant", content: text.slice(0, 20_000) },
      { role: "user", content: complaint },
    ],
  };
}

/** Sends a request; what may pass by itself is tried once more, where there is time for it. */
async function send(
  messages: Messages,
  request: MessageCreateParamsNonStreaming,
  desk: Desk,
): Promise<unknown> {
  const { world, deadline } = desk;
  const signal = AbortSignal.any([
    desk.signal,
    AbortSignal.timeout(Math.max(0, Math.ceil(deadline - world.now()))),
  ]);
  for (let tries = 1; ; tries++) {
    try {
      return await messages.create(request, { signal });
    } catch (error) {
      const wait = waitBefore(error);
      const isFinal = signal.aborted || tries === 2 || wait === undefined || world.now() + wait >= deadline;
      if (isFinal) throw faultOf(error, signal.aborted, desk);
      await sleep(wait);
    }
  }
}

const SHORT_WAIT = 500;

/** How long to wait before another try, in ms; nothing where another try would be of no use. */
function waitBefore(error: unknown): number | undefined {
  if (error instanceof APIConnectionError) return error.cause instanceof Fault ? undefined : SHORT_WAIT;
  if (!(error instanceof APIError)) return undefined;
  const status = error.status ?? 0;
  if (status !== 429 && status < 500) return undefined;
  const ms = Number(error.headers?.get("retry-after-ms") ?? Number.NaN);
  if (ms > 0) return ms;
  const after = error.headers?.get("retry-after");
  const seconds = Number(after ?? Number.NaN);
  if (seconds > 0) return seconds * 1000;
  const until = Date.parse(after ?? "") - Date.now();
  return until > 0 ? until : SHORT_WAIT;
}

function faultOf(error: unknown, isOver: boolean, { world, deadline, signal }: Desk): Fault {
  if (signal.aborted) return new Fault("interrupted", "the review was interrupted");
  if (isOver && world.now() >= deadline - 50)
    return new Fault(
      "reviewer-unreachable",
      "the reviewer did not answer in time. Raise review.timeout, or try another review.model",
    );
  return asFault(error);
}

/** What the API, or the way to it, objects to, and the remedy. A bug flies on. */
export function asFault(error: unknown): Fault {
  if (error instanceof Fault) return error;
  if (error instanceof APIConnectionError) {
    if (error.cause instanceof Fault) return error.cause;
    const cause = (error.cause as { cause?: Error } | undefined)?.cause ?? error.cause ?? error;
    return new Fault(
      "reviewer-unreachable",
      `the reviewer cannot be reached: ${tidy((cause as Error).message, 200)}. Check the network and the base URL`,
    );
  }
  if (error instanceof SyntaxError)
    return new Fault("reviewer-answer", "the reviewer's answer is no JSON, or was cut off on its way");
  if (!(error instanceof APIError)) throw error;
  const said = tidy(messageOf(error), 200);
  switch (error.status) {
    case 401:
    case 403:
      return new Fault(
        "reviewer-refused",
        `the reviewer refused the key (${error.status}: ${said}). Check ANTHROPIC_API_KEY, or api_key in the user's config`,
      );
    case 404:
      return new Fault(
        "reviewer-refused",
        `the reviewer knows no such thing (404: ${said}). Check review.model and the base URL`,
      );
    case 413:
      return new Fault(
        "reviewer-refused",
        "the prompt is too long for the reviewer. Lower review.budget.tokens",
      );
    case 429:
      return new Fault(
        "reviewer-unreachable",
        `the reviewer is asked too often (429: ${said}). That may pass by itself`,
      );
    default:
      return (error.status ?? 0) >= 500
        ? new Fault(
            "reviewer-unreachable",
            `the reviewer has trouble of its own (${error.status}: ${said}). That may pass by itself`,
          )
        : new Fault("reviewer-refused", `the reviewer refused the request (${error.status}: ${said})`);
  }
}

/** The server's own sentence, where it sent one. */
function messageOf(error: APIError): string {
  const body = error.error as { error?: { message?: unknown } } | undefined;
  return typeof body?.error?.message === "string" ? body.error.message : error.message;
}

// A server's data: unknown fields pass.
const count = z._default(z.catch(z.nullable(z.number().check(z.minimum(0))), null), null);
const Message = z.looseObject({
  model: z.optional(z.string()),
  content: z.array(z.looseObject({ type: z.string(), text: z.optional(z.string()) })),
  stop_reason: z.nullish(z.string()),
  usage: z.optional(
    z.looseObject({
      input_tokens: count,
      output_tokens: count,
      cache_read_input_tokens: count,
      cache_creation_input_tokens: count,
    }),
  ),
});

/** What an answer says. Why it ended is looked at first: an answer that was cut off is none. */
export function readMessage(message: unknown, { spend }: Pick<Desk, "spend">): Answered | Unusable {
  const parsed = Message.safeParse(message);
  if (!parsed.success)
    throw new Fault(
      "reviewer-answer",
      "the reviewer's server answered with something that is no message. Check the base URL: it must speak the Messages API",
    );
  const { content, stop_reason, usage } = parsed.data;
  const model = tidy(parsed.data.model ?? "", 80);
  if (usage) {
    const spent: Usage = {
      input: usage.input_tokens ?? 0,
      output: usage.output_tokens ?? 0,
      cache_read: usage.cache_read_input_tokens ?? 0,
      cache_write: usage.cache_creation_input_tokens ?? 0,
    };
    spend(spent, priceOf(model, spent));
  }
  if (stop_reason === "refusal")
    throw new Fault("reviewer-answer", `${model} declined to review this. Try another review.model`);
  if (stop_reason === "max_tokens" || stop_reason === "model_context_window_exceeded")
    throw new Fault(
      "reviewer-answer",
      `${model} was cut off before its review was whole. Raise max_tokens in the prompt's front matter (gate prompt --eject)`,
    );
  // A model that thinks puts its thoughts first.
  const text = content.flatMap((block) => (block.type === "text" ? [block.text ?? ""] : [])).join("");
  const read = parseReview(text);
  return "review" in read ? { review: read.review, model } : { ...read, text };
}
