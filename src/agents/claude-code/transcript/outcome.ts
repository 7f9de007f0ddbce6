import * as z from "zod/mini";
import type { EndedTask, Outcome } from "../../../model/entry.ts";
import { lazy, type Of } from "../../../model/lazy.ts";
import { lineChanges } from "../../../text/line-changes.ts";
import { textOf } from "./blocks.ts";
import { isStatus } from "./tools.ts";

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
  /^(<tool_use_error>|Error: No such tool|Error: Claude requested permissions|Claude requested permissions|Permission to use|Hook .* denied|This session is isolated in the worktree|[^\n]{1,100} is temporarily unavailable, so auto mode)/;

/** How a call ended. A failing command says `Exit code N`, a succeeding one says none. */
export function outcomeOf(
  { content, is_error }: Pick<Of<typeof ResultBlock>, "content" | "is_error">,
  noted: unknown,
  about: About,
): Outcome {
  const text = textOf(content);
  const facts = Noted().safeParse(noted).data;
  if (is_error) {
    if (isRejection(text, noted)) return { kind: "interrupted" };
    if (about.isDenied || REFUSED.test(text)) return { kind: "refused", text: text.slice(0, 300) };
    const exit = /^(?:Error: )?Exit code (\d+)/.exec(text)?.[1];
    return { kind: "failed", text: text.slice(-KEPT), ...(exit !== undefined && { exit: Number(exit) }) };
  }
  if (facts?.interrupted) return { kind: "interrupted" };
  const report = facts?.agentId !== undefined && facts.content ? textOf(facts.content) : undefined;
  const patch = facts && notedPatch(facts);
  return {
    kind: "ok",
    said: () => (report ?? text).slice(-KEPT),
    ...(patch && { patch }),
    ...(facts && startedIn(facts, about)),
    ...(facts && tasksIn(facts, about)),
    ...(facts?.team_name !== undefined && { team: facts.team_name }),
  };
}

/** When a result was written, whether the session is one of an agent team, and whether the client let the call run. */
type About = { at: string; isTeam: boolean; isDenied: boolean };

/** What goes on after the call, or has ended since. */
function startedIn(facts: Of<typeof Noted>, { at }: About) {
  const { agentId, name, status, scheduledFor, timeoutMs, persistent, id, taskId } = facts;
  const isTeammate = status === "teammate_spawned" && name !== undefined;
  const job = scheduledFor === undefined ? (taskId ?? id) : "wakeup";
  const background = facts.backgroundTaskId ?? (facts.isAsync ? agentId : job);
  const most = timeoutMs === undefined || persistent ? undefined : Date.parse(at) + timeoutMs;
  const until = timeOf(scheduledFor ?? most);
  const ended = endedIn(facts);
  return {
    ...(agentId !== undefined && { agent: agentId }),
    ...(isTeammate && { teammate: name }),
    ...(background !== undefined && { background }),
    ...(until !== undefined && { until }),
    ...(ended && { ended }),
  };
}

const timeOf = (ms: number | undefined): string | undefined =>
  ms !== undefined && Math.abs(ms) < 8e15 ? new Date(ms).toISOString() : undefined;

/** A background task that was asked about (`TaskOutput`, or `BashOutput` of older clients) and is over. */
function endedIn({ task, shellId, status, exitCode }: Of<typeof Noted>): EndedTask | undefined {
  const found = task?.task_id ?? shellId;
  const state = task?.task_id === undefined ? status : task.status;
  const exit = task?.task_id === undefined ? exitCode : task.exitCode;
  if (found === undefined || state === undefined || state === "running" || state === "pending")
    return undefined;
  return { task: found, ...(typeof exit === "number" && { exit }) };
}

/** The id of a new task, and the list where the agent looked at it. */
function tasksIn({ task, tasks }: Of<typeof Noted>, { isTeam }: About) {
  const listed = (tasks ?? (task ? [task] : [])).flatMap(({ id, subject, status }) =>
    id !== undefined && isStatus(status) ? [{ id, text: subject ?? "", status }] : [],
  );
  const isList = tasks !== undefined || listed.length > 0;
  return {
    ...(task?.id !== undefined && { task: task.id }),
    ...(isList && {
      listed: { tasks: listed.slice(0, 500), isWhole: tasks !== undefined, isShared: isTeam },
    }),
  };
}

const isRejection = (text: string, noted: unknown) =>
  noted === "User rejected tool use" ||
  text.startsWith("The user doesn't want to ") ||
  text.startsWith("[Request interrupted by user");

const Patch = lazy(() => z.array(z.object({ lines: z.array(z.string()) })));

/** What the client noted beside a result. What is of another type than expected is as if it were not there. */
const Noted = lazy(() => {
  const ifFits = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined);
  const text = ifFits(z.string());
  const number = ifFits(z.number());
  const id = ifFits(z.union([z.string(), z.pipe(z.number(), z.transform(String))]));
  const task = z.object({
    id,
    subject: text,
    status: text,
    task_id: text,
    exitCode: number,
  });
  return z.object({
    interrupted: z.nullish(z.boolean()),
    backgroundTaskId: z.optional(z.string()),
    isAsync: z.nullish(z.boolean()),
    agentId: z.optional(z.string()),
    name: text,
    team_name: text,
    status: text,
    taskId: text,
    id,
    scheduledFor: number,
    timeoutMs: number,
    persistent: ifFits(z.boolean()),
    shellId: text,
    exitCode: number,
    task: ifFits(task),
    tasks: ifFits(z.array(task)),
    structuredPatch: z.optional(Patch()),
    old_source: z.optional(z.string()),
    new_source: z.optional(z.string()),
    content: z.optional(z.unknown()),
  });
});

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
