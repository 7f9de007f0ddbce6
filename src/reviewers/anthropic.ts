import { setTimeout as sleep } from "node:timers/promises";
import { Fault } from "../fault.ts";
import { lazily } from "../lazily.ts";
import { abortBy } from "../world/abort-by.ts";
import { type Access, type Call, faultOf, openApi, type Reply, waitBefore } from "./api.ts";
import type { Unusable } from "./message.ts";
import { reviewSchema } from "./review-schema.ts";
import type { Answered, Desk, Question } from "./reviewer.ts";

/** Asks the Anthropic API, or whatever speaks it. */
export async function askAnthropic(question: Question, desk: Desk): Promise<Answered> {
  const call = openApi(desk);
  const request = requestFor(question);
  // What reads the answer is loaded while the model thinks.
  const reader = lazily(() => import("./message.ts"));
  const message = await send(call, request, desk, reader);
  const { readMessage } = await reader();
  const first = readMessage(message, desk);
  if ("review" in first) return first;
  // One try to mend: a server without structured outputs may have wrapped its answer in words.
  const again = readMessage(await send(call, mending(request, first), desk, reader), desk);
  if ("review" in again) return again;
  throw new Fault(
    "reviewer-answer",
    `${question.model} gave no review, twice: ${again.why}. If it is not Anthropic's own server, it may not know structured outputs: try another review.model`,
  );
}

/** Whether the API can be reached and takes the key, for the price of nothing. What keeps it from that is thrown. */
export async function reachAnthropic(access: Access, signal: AbortSignal): Promise<void> {
  const reply = await openApi(access)("/v1/models?limit=1", { signal });
  // A server of one's own need not list its models.
  if (reply.kind === "said" || (reply.kind === "refused" && reply.status === 404)) return;
  throw signal.aborted
    ? new Fault("reviewer-unreachable", "the reviewer did not answer in time")
    : faultOf(reply);
}

/** A request of the Messages API, as far as it is made use of. */
export type MessageRequest = {
  model: string;
  max_tokens: number;
  system?: { type: "text"; text: string; cache_control: { type: "ephemeral" } }[];
  messages: { role: "user" | "assistant"; content: string }[];
  output_config: { format: { type: "json_schema"; schema: object } };
};

/** What is sent: the instructions apart, so that they can be cached; no tools; the answer's form as a schema. */
export function requestFor({ system, user, model, maxTokens }: Question): MessageRequest {
  return {
    model,
    max_tokens: maxTokens,
    ...(system && { system: [{ type: "text", text: system, cache_control: { type: "ephemeral" } }] }),
    messages: [{ role: "user", content: user }],
    output_config: { format: { type: "json_schema", schema: reviewSchema } },
  };
}

function mending(request: MessageRequest, { why, text }: Unusable): MessageRequest {
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
async function send(call: Call, request: MessageRequest, desk: Desk, onSent: () => void): Promise<unknown> {
  const { world, deadline } = desk;
  const signal = abortBy(desk.signal, Math.max(0, Math.ceil(deadline - world.now())));
  for (let tries = 1; ; tries++) {
    const reply = await call("/v1/messages", { body: request, signal, onSent });
    if (reply.kind === "said") return reply.value;
    const wait = waitBefore(reply);
    const isFinal = signal.aborted || tries === 2 || wait === undefined || world.now() + wait >= deadline;
    if (isFinal) throw faultAtStop(reply, signal.aborted, desk);
    await sleep(wait);
  }
}

function faultAtStop(
  reply: Exclude<Reply, { kind: "said" }>,
  isOver: boolean,
  { world, deadline, signal }: Desk,
): Fault {
  if (signal.aborted) return new Fault("interrupted", "the review was interrupted");
  if (isOver && world.now() >= deadline - 50)
    return new Fault(
      "reviewer-unreachable",
      "the reviewer did not answer in time. Raise review.timeout, or try another review.model",
    );
  return faultOf(reply);
}
