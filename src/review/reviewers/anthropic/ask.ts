import { setTimeout as sleep } from "node:timers/promises";
import type { Anthropic } from "@anthropic-ai/sdk";
import { Fault } from "../../../model/fault.ts";
import { abortBy } from "../../../world/abort-by.ts";
import {
  type Answered,
  type AskModel,
  type Question,
  type ReviewerContext,
  reviewSchema,
} from "../reviewer.ts";
import { type Access, type Client, loadSdk, openClient, type Sdk } from "./client.ts";
import { failureOf } from "./failure.ts";
import { readMessage, type Unusable } from "./message.ts";
import type { AnthropicSettings } from "./settings.ts";

/** The reviewer that asks the Anthropic API, or whatever speaks it. */
export async function loadAnthropic(settings: AnthropicSettings): Promise<AskModel> {
  const sdk = await loadSdk();
  return async (question, context) => {
    const client = openClient(sdk, { world: context.world, settings });
    return askAnthropic(question, context, client, sdk);
  };
}

async function askAnthropic(
  question: Question,
  context: ReviewerContext,
  client: Client,
  sdk: Sdk,
): Promise<Answered> {
  const request = requestFor(question);
  const first = readMessage(await send(request, client, context, sdk), context);
  if ("review" in first) return first;
  // One more try: a server without structured outputs may have wrapped its answer in words.
  const second = readMessage(await send(mending(request, first), client, context, sdk), context);
  if ("review" in second) return second;
  throw new Fault(
    "reviewer-answer",
    `${question.model} gave no valid review in two attempts: ${second.why}. If the server is not Anthropic's own, it may not support structured outputs: try another review.model`,
  );
}

/** Checks at no cost that the API can be reached and accepts the key. Throws a fault if not. */
export async function reachAnthropic(access: Access, signal: AbortSignal): Promise<void> {
  const sdk = await loadSdk();
  try {
    await openClient(sdk, access).models.list({ limit: 1 }, { signal }).asResponse();
  } catch (error) {
    // A user's own server need not list its models.
    if (error instanceof sdk.NotFoundError) return;
    if (signal.aborted) throw new Fault("reviewer-unreachable", "the reviewer did not answer in time");
    throw error instanceof Fault ? error : failureOf(error, sdk).fault;
  }
}

export type MessageRequest = Anthropic.MessageCreateParamsNonStreaming;

/**
 * The request: the instructions separately, so that they can be cached; no tools; the form of the answer as a schema.
 */
export function requestFor({ system, user, model, maxTokens }: Question): MessageRequest {
  return {
    model,
    max_tokens: maxTokens,
    ...(system && { system: [{ type: "text", text: system, cache_control: { type: "ephemeral" } }] }),
    messages: [{ role: "user", content: user }],
    output_config: { format: { type: "json_schema", schema: reviewSchema() } },
  };
}

function mending(request: MessageRequest, { why, text }: Unusable): MessageRequest {
  if (text.trim() === "") return request;
  const complaint = `That answer cannot be read: ${why}. Answer again with nothing but one JSON object in the requested form.`;
  return {
    ...request,
    messages: [
      ...request.messages,
      { role: "assistant", content: text.slice(0, 20_000) },
      { role: "user", content: complaint },
    ],
  };
}

/** Sends a request, and retries a transient failure once if there is time. */
async function send(
  body: MessageRequest,
  { api }: Client,
  context: ReviewerContext,
  sdk: Sdk,
): Promise<unknown> {
  const { world, deadline } = context;
  const signal = abortBy(context.signal, Math.max(0, Math.ceil(deadline - world.now())));
  for (let tries = 1; ; tries++) {
    try {
      // `messages.create` of 1.9 warns about retiring models on stderr, where a reason must stand alone.
      return await api.post("/v1/messages", { body, signal });
    } catch (error) {
      if (signal.aborted) throw faultOfAbort(error, context, sdk);
      const { fault, retryAfter } = failureOf(error, sdk);
      const isFinal = tries === 2 || retryAfter === undefined || world.now() + retryAfter >= deadline;
      if (isFinal) throw fault;
      await sleep(retryAfter);
    }
  }
}

function faultOfAbort(error: unknown, { world, deadline, signal }: ReviewerContext, sdk: Sdk): Fault {
  if (signal.aborted) return new Fault("interrupted", "the review was interrupted");
  if (world.now() >= deadline - 50)
    return new Fault(
      "reviewer-unreachable",
      "the reviewer did not answer in time. Raise review.timeout, or try another review.model",
    );
  return failureOf(error, sdk).fault;
}
