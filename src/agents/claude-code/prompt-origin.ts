import * as z from "zod/mini";
import type { Stop } from "../../vocabulary.ts";
import { readEnd } from "../../world/files.ts";

/** How far back the record of a prompt is looked for. */
const REACH = 1024 * 1024;

const notResult = z.string().check(z.refine((type) => type !== "tool_result"));

/** The record of a prompt itself. */
const PromptRecord = z.looseObject({
  type: z.literal("user"),
  promptId: z.string(),
  isMeta: z.optional(z.literal(false)),
  origin: z.nullish(z.looseObject({ kind: z.string() })),
  // Results of tools carry the turn's prompt id too, but not its origin.
  toolUseResult: z.optional(z.undefined()),
  message: z.looseObject({ content: z.union([z.string(), z.array(z.looseObject({ type: notResult }))]) }),
});

/**
 * Whether a person typed the prompt that this turn works on, or a background task woke the agent. The event
 * does not tell: both bring a new `prompt_id`. The prompt's own record in the transcript does (2.1.197, 2.1.325).
 */
export function promptOrigin({ transcript, prompt }: Stop): "person" | "task" | undefined {
  if (!transcript || !prompt) return undefined;
  try {
    const lines = readEnd(transcript, REACH).split("\n");
    const record = lines
      .filter((line) => line.includes(prompt))
      .map(parse)
      .find((found) => found?.promptId === prompt);
    if (!record) return undefined;
    const { origin, message } = record;
    const isNotice = typeof message.content === "string" && message.content.startsWith("<task-notification>");
    return isNotice || (origin && origin.kind !== "human") ? "task" : "person";
  } catch {
    return undefined;
  }
}

function parse(line: string) {
  try {
    return PromptRecord.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}
