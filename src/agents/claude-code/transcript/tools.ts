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

/** A message to a teammate, to all of them, or to a subagent that goes on. A request to shut down starts no work. */
function messageTo(given: unknown): Action {
  const type = firstOf(given, "type");
  const to = firstOf(given, "recipient", "to", "target_agent_id");
  if (type === "broadcast" || to === "*") return { do: "tell", to: "everyone" };
  const isAnswer = /^(shutdown|plan_approval)_/.test(type);
  return isAnswer || to === "" ? { do: "follow" } : { do: "tell", to: to.replace(/@.*$/, "") };
}

/** What is kept of an edit until its result comes. */
const MAX_LENGTH = 200_000;
const MAX_TEXT = 8_000;
const MAX_ABOUT = 200;

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

const shell = plainTool(["command"], ([given]) => {
  const command = headOf(given, MAX_TEXT);
  const shows = TASK_OUTPUT.exec(command)?.[1];
  return { do: "command", command, ...(shows !== undefined && { shows }) };
});

/** A command that looks at the file to which the client writes a background task's output. */
const TASK_OUTPUT = /^(?:cat|tail|head|grep|rg|sed)\b[^\n]{0,400}\/tasks\/(\w{1,100})\.output\b/;

/** The first of the keys under which an input has a text. */
const firstOf = (given: unknown, ...keys: string[]): string =>
  headOf(keys.map((key) => stringIn(given, key)).find((text) => text) ?? "", MAX_ABOUT);

const starting =
  (what: Extract<Action, { do: "start" }>["what"], ...keys: string[]) =>
  (given: unknown): Action => ({ do: "start", what, about: firstOf(given, ...keys) });

/** Ends one thing that runs. */
const ending = (given: unknown): Action | undefined => {
  const task = firstOf(given, "task_id", "shell_id", "bash_id", "id");
  return task === "" ? undefined : { do: "end", what: "task", task };
};

const following = (): Action => ({ do: "follow" });
const listing = (): Action => ({ do: "list-tasks" });

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
    Bash: shell,
    PowerShell: shell,
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
    TaskList: listing,
    TaskGet: listing,
    Agent: delegate,
    Task: delegate,
    Workflow: starting("workflow", "name", "description", "scriptPath", "script"),
    Monitor: starting("monitor", "description", "command"),
    CronCreate: starting("cron", "prompt", "cron"),
    ScheduleWakeup: (given) =>
      (given as { stop?: unknown } | null)?.stop === true
        ? { do: "end", what: "wakeup" }
        : starting("wakeup", "reason", "prompt")(given),
    CronDelete: ending,
    TaskStop: ending,
    KillShell: ending,
    KillBash: ending,
    TaskOutput: following,
    BashOutput: following,
    AgentOutput: following,
    TeamDelete: () => ({ do: "end", what: "team" }),
    SendMessage: messageTo,
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
  "Read Grep Glob LS NotebookRead WebFetch WebSearch CronList ToolSearch EnterPlanMode ListMcpResourcesTool ReadMcpResourceTool LSP".split(
    " ",
  ),
);

/** A tool that changes nothing. */
export const isLook = (name: string): boolean => looks.has(name);

/** What a call of a tool sets out to do. Input that does not fit the tool may be anything. */
export function actionOf(name: string, input: unknown): Action {
  return tools.get(name)?.(input) ?? { do: "other", tool: name.slice(0, 100) };
}

/** Whether a text is a state that a task can be in. */
export const isStatus = (value: string | undefined): value is TaskStatus =>
  statuses.some((status) => status === value);
