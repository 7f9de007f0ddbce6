import * as z from "zod/mini";
import type { Outcome } from "../../../model/entry.ts";
import { lazy, type Of } from "../../../model/lazy.ts";
import { lineChanges } from "../../../text/line-changes.ts";
import { textOf } from "./blocks.ts";

/** What came of a call. */
export const ResultBlock = lazy(() =>
  z.object({
    tool_use_id: z.string(),
    content: z.optional(z.unknown()),
    is_error: z.nullish(z.boolean()),
  }),
);

/** How much of what a call said is kept, from its end: summaries come last. */
export const KEPT = 2_000;

const REFUSED =
  /^(<tool_use_error>|Error: No such tool|Error: Claude requested permissions|Claude requested permissions|Permission to use|Hook .* denied)/;

/** How a call ended. A failing command says `Exit code N`, a succeeding one says none. */
export function outcomeOf(
  { content, is_error }: Pick<Of<typeof ResultBlock>, "content" | "is_error">,
  noted: unknown,
): Outcome {
  const text = textOf(content);
  const facts = Noted().safeParse(noted).data;
  if (is_error) {
    if (isRejection(text, noted)) return { kind: "interrupted" };
    if (REFUSED.test(text)) return { kind: "refused", text: text.slice(0, 300) };
    const exit = /^(?:Error: )?Exit code (\d+)/.exec(text)?.[1];
    return { kind: "failed", text: text.slice(-KEPT), ...(exit !== undefined && { exit: Number(exit) }) };
  }
  if (facts?.interrupted) return { kind: "interrupted" };
  const report = facts?.agentId !== undefined && facts.content ? textOf(facts.content) : undefined;
  const patch = facts && notedPatch(facts);
  const background = facts?.backgroundTaskId ?? (facts?.isAsync ? facts.agentId : undefined);
  return {
    kind: "ok",
    said: () => (report ?? text).slice(-KEPT),
    ...(facts?.task && { task: facts.task.id }),
    ...(background !== undefined && { background }),
    ...(patch && { patch }),
  };
}

const isRejection = (text: string, noted: unknown) =>
  noted === "User rejected tool use" ||
  text.startsWith("The user doesn't want to proceed with this tool use") ||
  text.startsWith("[Request interrupted by user");

const Patch = lazy(() => z.array(z.object({ lines: z.array(z.string()) })));

/** What the client noted beside a result. */
const Noted = lazy(() =>
  z.object({
    interrupted: z.nullish(z.boolean()),
    backgroundTaskId: z.optional(z.string()),
    isAsync: z.nullish(z.boolean()),
    agentId: z.optional(z.string()),
    task: z.optional(z.object({ id: z.coerce.string() })),
    structuredPatch: z.optional(Patch()),
    old_source: z.optional(z.string()),
    new_source: z.optional(z.string()),
    content: z.optional(z.unknown()),
  }),
);

/** The lines that an edit added and removed; of a notebook the client notes the whole cell. */
function notedPatch({ structuredPatch, content, old_source, new_source }: Of<typeof Noted>) {
  if (structuredPatch) return patchOf(structuredPatch, content);
  return new_source === undefined ? undefined : lineChanges(old_source ?? "", new_source);
}

/** A file that was created has an empty patch, and its content beside it. */
function patchOf(patch: Of<typeof Patch>, content: unknown): Changes {
  if (typeof content === "string" && patch.every(({ lines }) => lines.length === 0))
    return { added: content.replace(/\n$/, "").split("\n"), removed: [] };
  return changesIn(patch) ?? { added: [], removed: [] };
}

type Changes = { added: string[]; removed: string[] };

/** The lines of a patch; undefined if it is not one. Every edit has one, so no schema. */
export function changesIn(patch: unknown): Changes | undefined {
  if (!Array.isArray(patch)) return undefined;
  const changes: Changes = { added: [], removed: [] };
  for (const hunk of patch) {
    const lines: unknown = hunk?.lines;
    if (!Array.isArray(lines)) return undefined;
    for (const line of lines) {
      if (typeof line !== "string") return undefined;
      if (line.startsWith("+")) changes.added.push(line.slice(1));
      else if (line.startsWith("-")) changes.removed.push(line.slice(1));
    }
  }
  return changes;
}
