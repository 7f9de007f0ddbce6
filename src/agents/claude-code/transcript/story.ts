import * as z from "zod/mini";

// Turns a short story into a transcript as Claude Code 2.1.197 writes it. The labelled set and the rule tests
// are written in this vocabulary.

const given = z.optional(z.string());
const lines = z.optional(z.array(z.string()));
const status = z.enum(["pending", "in_progress", "completed", "deleted"]);

export const Step = z.union([
  z.strictObject({ ask: z.string(), origin: given, meta: z.optional(z.boolean()) }),
  z.strictObject({ queued: z.string() }),
  z.strictObject({ say: z.string() }),
  z.strictObject({ read: z.string(), error: given }),
  z.strictObject({ edit: z.string(), added: lines, removed: lines, error: given }),
  z.strictObject({ write: z.string(), added: lines, error: given }),
  z.strictObject({
    run: z.string(),
    exit: z.optional(z.number()),
    output: given,
    background: z.optional(z.boolean()),
    interrupted: z.optional(z.boolean()),
  }),
  z.strictObject({ todos: z.record(z.string(), status) }),
  z.strictObject({ task: z.string() }),
  z.strictObject({ "task-update": z.coerce.string(), status }),
  z.strictObject({ delegate: z.string(), report: z.string() }),
  z.strictObject({ "ask-user": z.string(), answer: z.string() }),
  z.strictObject({ "approve-plan": z.string() }),
  z.strictObject({ tool: z.string() }),
  // Any tool, with what the client notes beside its result.
  z.strictObject({
    use: z.string(),
    input: z.optional(z.record(z.string(), z.unknown())),
    result: given,
    noted: z.optional(z.unknown()),
    error: z.optional(z.boolean()),
  }),
  // A user record as clients write it that give no origin.
  z.strictObject({ heard: z.string(), meta: z.optional(z.boolean()) }),
  z.strictObject({ queue: z.enum(["enqueue", "dequeue", "remove", "popAll"]), content: given }),
  // So many seconds pass.
  z.strictObject({ pass: z.number() }),
  // Any other record, without its place and time.
  z.strictObject({ record: z.record(z.string(), z.unknown()) }),
  z.strictObject({ interrupt: z.literal(true) }),
  z.strictObject({ block: z.string() }),
  z.strictObject({ notify: z.string(), exit: z.number() }),
]);
export type Step = z.infer<typeof Step>;

type Fields = Record<string, unknown>;

const LONG_AGO = Date.UTC(2026, 10, 16, 1);

/** The transcript of a story: one JSON object per line, one second apart. */
export function transcriptOf(story: Step[], cwd = "/home/dev/acme", began = LONG_AGO): string {
  return recordsOf(story, cwd, began)
    .map((record) => `${JSON.stringify(record)}\n`)
    .join("");
}

function recordsOf(story: Step[], cwd: string, began: number): Fields[] {
  const records: Fields[] = [];
  let parent: string | null = null;
  let prompt = 0;
  let tasks = 0;
  let passed = 0;
  const add = (fields: Fields) => {
    const n = records.length + 1;
    const uuid = `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
    const timestamp = new Date(began + (n + passed) * 1000).toISOString();
    const common = { uuid, timestamp, userType: "external", cwd, sessionId: "story", version: "2.1.197" };
    records.push({ parentUuid: parent, isSidechain: false, ...fields, ...common });
    parent = uuid;
  };
  const promptId = () => `prompt-${prompt}`;
  const user = (content: unknown, more: Fields = {}) =>
    add({ promptId: promptId(), type: "user", message: { role: "user", content }, ...more });
  const agent = (block: Fields) => {
    const id = `msg_${String(records.length + 1).padStart(4, "0")}`;
    add({ message: { id, type: "message", role: "assistant", content: [block] }, type: "assistant" });
  };
  const call = (name: string, input: Fields, answer: { text: string; noted?: unknown; error?: boolean }) => {
    const id = `toolu_${String(records.length + 1).padStart(4, "0")}`;
    agent({ type: "tool_use", id, name, input });
    const { text, noted, error } = answer;
    user([{ tool_use_id: id, type: "tool_result", content: text, ...(error && { is_error: true }) }], {
      toolUseResult: error ? `Error: ${text}` : (noted ?? {}),
    });
  };

  for (const step of story) {
    if ("ask" in step) {
      prompt++;
      const { ask, origin = "human", meta } = step;
      user(ask, { promptSource: "typed", origin: { kind: origin }, ...(meta && { isMeta: true }) });
    } else if ("queued" in step)
      add({
        attachment: { type: "queued_command", prompt: step.queued, commandMode: "prompt" },
        type: "attachment",
      });
    else if ("say" in step) agent({ type: "text", text: step.say });
    else if ("read" in step)
      call("Read", { file_path: `${cwd}/${step.read}` }, answerTo(step.error, "1\tsource"));
    else if ("edit" in step) {
      const { edit, added = ["changed"], removed = [], error } = step;
      const hunk = [...removed.map((line) => `-${line}`), ...added.map((line) => `+${line}`)];
      call(
        "Edit",
        { file_path: `${cwd}/${edit}`, old_string: removed.join("\n"), new_string: added.join("\n") },
        answerTo(error, `The file ${cwd}/${edit} has been updated successfully.`, {
          filePath: `${cwd}/${edit}`,
          structuredPatch: [{ oldStart: 1, oldLines: 1, newStart: 1, newLines: 1, lines: hunk }],
          userModified: false,
        }),
      );
    } else if ("write" in step) {
      const { write, added = ["created"], error } = step;
      const content = `${added.join("\n")}\n`;
      call(
        "Write",
        { file_path: `${cwd}/${write}`, content },
        answerTo(error, `File created successfully at: ${cwd}/${write}`, {
          type: "create",
          content,
          structuredPatch: [],
        }),
      );
    } else if ("run" in step) {
      const { run, exit = 0, output = "", background = false, interrupted = false } = step;
      const stdout = { stdout: output, stderr: "", interrupted: false, isImage: false };
      if (interrupted)
        call(
          "Bash",
          { command: run },
          { text: "The user doesn't want to proceed with this tool use.", error: true },
        );
      else if (exit !== 0)
        call("Bash", { command: run }, { text: `Exit code ${exit}\n${output}`, error: true });
      else if (background)
        call(
          "Bash",
          { command: run, run_in_background: true },
          { text: "Command running in background with ID: b1", noted: { ...stdout, backgroundTaskId: "b1" } },
        );
      else call("Bash", { command: run }, { text: output, noted: stdout });
    } else if ("todos" in step) {
      const todos = Object.entries(step.todos).map(([content, status]) => ({
        content,
        status,
        activeForm: content,
      }));
      call(
        "TodoWrite",
        { todos },
        { text: "Todos have been modified successfully.", noted: { newTodos: todos } },
      );
    } else if ("task" in step) {
      const id = String(++tasks);
      const noted = { task: { id, subject: step.task } };
      call("TaskCreate", { subject: step.task, description: "" }, { text: `Task #${id} created`, noted });
    } else if ("task-update" in step) {
      const taskId = step["task-update"];
      call(
        "TaskUpdate",
        { taskId, status: step.status },
        { text: "Updated", noted: { success: true, taskId } },
      );
    } else if ("delegate" in step) {
      const content = [{ type: "text", text: step.report }];
      const noted = { status: "completed", agentId: "a1", content };
      call("Agent", { description: "d", prompt: step.delegate }, { text: step.report, noted });
    } else if ("ask-user" in step) {
      const question = step["ask-user"];
      const text = `Your questions have been answered: "${question}"="${step.answer}".`;
      call(
        "AskUserQuestion",
        { questions: [{ question }] },
        { text, noted: { answers: { [question]: step.answer } } },
      );
    } else if ("approve-plan" in step) {
      const plan = step["approve-plan"];
      call(
        "ExitPlanMode",
        { plan },
        { text: "User has approved your plan.", noted: { plan, isAgent: false } },
      );
    } else if ("tool" in step) call(step.tool, {}, { text: "ok" });
    else if ("use" in step) {
      const { use, input = {}, result = "ok", noted, error } = step;
      call(use, input, { text: result, noted, ...(error && { error }) });
    } else if ("heard" in step) {
      prompt++;
      user(step.heard, step.meta ? { isMeta: true } : {});
    } else if ("queue" in step) {
      const { queue: operation, content } = step;
      const timestamp = new Date(began + (records.length + passed) * 1000).toISOString();
      records.push({ type: "queue-operation", operation, timestamp, sessionId: "story", content });
    } else if ("record" in step) add(step.record);
    else if ("pass" in step) passed += step.pass;
    else if ("interrupt" in step) user([{ type: "text", text: "[Request interrupted by user]" }]);
    else if ("notify" in step) {
      prompt++;
      const summary = `<summary>Background command "x" completed (exit code ${step.exit})</summary>`;
      user(`<task-notification>\n<task-id>${step.notify}</task-id>\n${summary}\n</task-notification>`, {
        origin: { kind: "task-notification" },
      });
    } else user(`Stop hook feedback:\n${step.block}`, { isMeta: true });
  }
  return records;
}

const answerTo = (error: string | undefined, text: string, noted: unknown = {}) =>
  error === undefined ? { text, noted } : { text: `<tool_use_error>${error}</tool_use_error>`, error: true };
