import * as z from "zod/mini";
import { Fault } from "../../../model/fault.ts";
import type { Usage } from "../../../model/usage.ts";
import { tidy } from "../../../text/plain-text.ts";
import { type Answered, parseReview, type ReviewerContext } from "../reviewer.ts";
import { priceOf } from "./price.ts";

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

/** Why an answer is not a review, and what it says instead. */
export type Unusable = { why: string; text: string };

/** Reads an answer. Checks first why it ended: an answer that was cut off does not count. */
export function readMessage(
  message: unknown,
  { spend }: Pick<ReviewerContext, "spend">,
): Answered | Unusable {
  const parsed = Message.safeParse(message);
  if (!parsed.success)
    throw new Fault(
      "reviewer-answer",
      "the reviewer's server did not answer with a message. Check the base URL: it must support the Messages API",
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
      `${model} was cut off before its review was complete. Raise max_tokens in the prompt's front matter (gate prompt --eject)`,
    );
  // A thinking model puts its thoughts first.
  const text = content.flatMap((block) => (block.type === "text" ? [block.text ?? ""] : [])).join("");
  const read = parseReview(text);
  return "review" in read ? { review: read.review, model } : { ...read, text };
}
