import * as z from "zod/mini";
import type { Action, TaskStatus } from "../../../model/entry.ts";
import { lazy } from "../../../model/lazy.ts";
import { headOf } from "../../../text/cut.ts";
import { stringIn } from "./blocks.ts";

// The tools of Claude Code 2.1, and what a call of each sets out to do. A client's data: unknown keys pass.

const statuses = ["pending", "in_progress", "completed", "deleted"] as const;

/** One tool: what its input must look like, and the action it is. The schema is built at its first call. */
function tool<Input extends z.ZodMiniType>(schema: () => Input, toAction: (input: z.infer<Input>) => Action) {
  const input = lazy(schema);
  return (given: unknown): Action | undefined => {
    const parsed = input().safeParse(given);
    return parsed.success ? toAction(parsed.data) : undefined;
  };
}

/** A tool whose input is plain texts. Most calls are of these: no schema. */
function plainTool<const Keys extends readonly string[]>(
  keys: Keys,
  toAction: (texts: { [Key in keyof Keys]: string }) => Action,
) {
  return (given: unknown): Action | undefined => {
    const texts = keys.map((key) => stringIn(given, key));
    return texts.includes(undefined) ? undefined : toAction(texts as { [Key in keyof Keys]: string });
  };
}

/** What is kept of an edit until its result comes. */
const MAX_LENGTH = 200_000;
const MAX_TEXT = 8_000;

const edit = (name: string, path: string, pairs: { old_string?: string; new_string: string }[]): Action => ({
  do: "edit",
  tool: name,
  path,
  changes: pairs.map(({ old_string = "", new_string }) => ({
    before: headOf(old_string, MAX_LENGTH),
    after: headOf(new_string, MAX_LENGTH),
  })),
});

const replacement = () => ({ old_string: z.string(), new_string: z.string() });
const delegate = tool(
  () => z.object({ prompt: z.string() }),
  ({ prompt }) => ({ do: "delegate", asked: headOf(prompt, MAX_TEXT) }),
);

const tools = new Map<string, (input: unknown) => Action | undefined>(
  Object.entries({
    Edit: plainTool(["file_path", "old_string", "new_string"], ([path, old_string, new_string]) =>
      edit("Edit", path, [{ old_string, new_string }]),
    ),
    MultiEdit: tool(
      () => z.object({ file_path: z.string(), edits: z.array(z.object(replacement())) }),
      ({ file_path, edits }) => edit("MultiEdit", file_path, edits),
    ),
    Write: tool(
      () => z.object({ file_path: z.string(), content: z.string() }),
      ({ file_path, content }) => edit("Write", file_path, [{ new_string: content }]),
    ),
    NotebookEdit: tool(
      () => z.object({ notebook_path: z.string(), new_source: z.optional(z.string()) }),
      ({ notebook_path, new_source = "" }) =>
        edit("NotebookEdit", notebook_path, [{ new_string: new_source }]),
    ),
    Bash: plainTool(["command"], ([command]) => ({ do: "command", command: headOf(command, MAX_TEXT) })),
    TodoWrite: tool(
      () => z.object({ todos: z.array(z.object({ content: z.string(), status: z.enum(statuses) })) }),
      ({ todos }) => ({
        do: "set-tasks",
        tasks: todos
          .slice(0, 200)
          .map(({ content, status }) => ({ text: headOf(content, MAX_TEXT), status })),
      }),
    ),
    TaskCreate: tool(
      () => z.object({ subject: z.string() }),
      ({ subject }) => ({ do: "add-task", text: headOf(subject, MAX_TEXT) }),
    ),
    TaskUpdate: tool(
      () =>
        z.object({
          taskId: z.coerce.string(),
          status: z.optional(z.string()),
          subject: z.optional(z.string()),
        }),
      ({ taskId, status: to, subject }) => ({
        do: "change-task",
        task: taskId,
        ...(isStatus(to) && { status: to }),
        ...(subject !== undefined && { text: headOf(subject, MAX_TEXT) }),
      }),
    ),
    Agent: delegate,
    Task: delegate,
    AskUserQuestion: tool(
      () => z.object({ questions: z.array(z.object({ question: z.string() })) }),
      ({ questions }) => ({ do: "ask-user", question: questions.map(({ question }) => question).join(" ") }),
    ),
    ExitPlanMode: tool(
      () => z.object({ plan: z.optional(z.string()) }),
      ({ plan = "" }) => ({
        do: "plan",
        text: headOf(plan, MAX_TEXT),
      }),
    ),
  }),
);

const looks = new Set(
  "Read Grep Glob LS NotebookRead WebFetch WebSearch TaskList TaskGet TaskOutput BashOutput AgentOutput KillShell KillBash TaskStop ToolSearch EnterPlanMode ListMcpResourcesTool ReadMcpResourceTool LSP".split(
    " ",
  ),
);

/** A tool that changes nothing. */
export const isLook = (name: string): boolean => looks.has(name);

/** What a call of a tool sets out to do. Input that does not fit the tool may be anything. */
export function actionOf(name: string, input: unknown): Action {
  return tools.get(name)?.(input) ?? { do: "other", tool: name.slice(0, 100) };
}

const isStatus = (value: string | undefined): value is TaskStatus =>
  statuses.some((status) => status === value);
