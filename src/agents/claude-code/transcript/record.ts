import type { Entry, Line, Link, Prompt, TranscriptLocation } from "../../../model/entry.ts";
import { headOf } from "../../../text/cut.ts";
import { blocksIn, stringIn, textOf, typeOf } from "./blocks.ts";
import { type Checks, fits, isAnything, isBoolean, isGiven, isString, nullish, optional } from "./fields.ts";
import { outcomeOf, ResultBlock } from "./outcome.ts";
import { actionOf, isLook } from "./tools.ts";

// The records of Claude Code's transcript (2.1.197 and 2.1.325), as far as they matter. Unknown fields pass.

/** What every record of the conversation has. */
type Chained = {
  uuid?: string;
  parentUuid?: string | null;
  isSidechain?: boolean | null;
  timestamp?: string;
  cwd?: string;
};
const chained: Checks<Chained> = {
  uuid: optional(isString),
  parentUuid: nullish(isString),
  isSidechain: nullish(isBoolean),
  timestamp: optional(isString),
  cwd: optional(isString),
};

type AgentMessage = { id?: string | null; content: unknown[] };
const agentMessage: Checks<AgentMessage> = { id: nullish(isString), content: Array.isArray };
type AgentRecord = Chained & { isApiErrorMessage?: boolean | null; message: AgentMessage };
const agentRecord: Checks<AgentRecord> = {
  ...chained,
  isApiErrorMessage: nullish(isBoolean),
  message: (value) => fits(value, agentMessage),
};

type UserRecord = Chained & {
  promptId?: string | null;
  permissionMode?: string | null;
  isMeta?: boolean | null;
  isCompactSummary?: boolean | null;
  origin?: { kind: string } | null;
  toolUseResult?: unknown;
  message: { content: unknown };
};
const userRecord: Checks<UserRecord> = {
  ...chained,
  promptId: nullish(isString),
  permissionMode: nullish(isString),
  isMeta: nullish(isBoolean),
  isCompactSummary: nullish(isBoolean),
  origin: nullish((value) => fits<{ kind: string }>(value, { kind: isString })),
  toolUseResult: isAnything,
  message: (value) => fits<{ content: unknown }>(value, { content: isGiven }),
};

type Attachment = { type: string; prompt?: unknown };
const attachment: Checks<Attachment> = { type: isString, prompt: isAnything };
const attachmentRecord: Checks<Chained & { attachment: Attachment }> = {
  ...chained,
  attachment: (value) => fits(value, attachment),
};

const systemRecord: Checks<Chained & { subtype?: string | null }> = {
  ...chained,
  subtype: nullish(isString),
};

/** Makes entries of a parsed record. */
export function fromRecord(value: unknown, line: number, own: boolean): Line {
  switch (typeOf(value)) {
    case "assistant":
      return take(agentRecord, value, line, own, (record, where) => ({
        role: "talk",
        entries: fromAgent(record, where),
      }));
    case "user":
      return take(userRecord, value, line, own, fromUser);
    case "attachment":
      return take(attachmentRecord, value, line, own, (record, where) => ({
        role: "mark",
        entries: fromAttachment(record.attachment, where),
      }));
    case "system":
      return take(systemRecord, value, line, own, ({ subtype }, where) => ({
        role: "mark",
        entries: subtype === "compact_boundary" ? [{ ...where, kind: "compaction" }] : [],
      }));
    case undefined:
      return { kind: "dropped" };
    default:
      return take(chained, value, line, own, () => ({ role: "mark", entries: [] }));
  }
}

const isCall = ({ kind }: Entry) => kind === "call" || kind === "unknown";

type Made = { role: Link["role"]; entries: Entry[]; prompt?: Prompt };

function take<Record extends Chained>(
  checks: Checks<Record>,
  value: unknown,
  line: number,
  own: boolean,
  make: (record: Record, where: TranscriptLocation) => Made,
): Line {
  if (!fits(value, checks)) return { kind: "dropped" };
  const { uuid, parentUuid, isSidechain, timestamp = "", cwd } = value;
  const isOdd = !uuid || uuid.length > 100 || timestamp.length > 40;
  if (isOdd || (isSidechain && !own)) {
    const { entries } = make(value, { line, id: "", at: "" });
    return entries.some(isCall) ? { kind: "aside" } : { kind: "nothing" };
  }
  const { role, entries, prompt } = make(value, { line, id: uuid, at: timestamp });
  // Without spreading objects: that takes longer than all else here, and leaves more behind (measured).
  const read: Line = { kind: "record", link: { id: uuid, parent: parentUuid, role }, entries };
  if (prompt) read.prompt = prompt;
  if (cwd !== undefined) read.cwd = cwd;
  return read;
}

/** What the model thinks, and what it searched and read on its own side. */
const isInert = (type: string | undefined) =>
  type === "thinking" ||
  type === "redacted_thinking" ||
  type === "server_tool_use" ||
  (type?.endsWith("_result") ?? false);

function fromAgent({ message, isApiErrorMessage }: AgentRecord, where: TranscriptLocation): Entry[] {
  const entries = fromContent(message.content, () => message.id ?? where.id, where);
  // The client itself speaks here, as the model could not be reached.
  if (!isApiErrorMessage) return entries;
  return entries.map((entry) =>
    entry.kind === "say" ? { ...where, kind: "error", text: entry.text } : entry,
  );
}

/** What the agent says and calls in the blocks of a message. Half the lines of a file come here: no schema. */
export function fromContent(
  content: unknown,
  messageId: () => string,
  { line, id, at }: TranscriptLocation,
): Entry[] {
  const entries: Entry[] = [];
  for (const block of Array.isArray(content) ? content : []) {
    const type = typeOf(block);
    if (type === "text") {
      const text = stringIn(block, "text");
      if (text !== undefined) entries.push({ line, id, at, kind: "say", text, message: messageId() });
    } else if (type === "tool_use") {
      const call = stringIn(block, "id");
      const name = stringIn(block, "name");
      if (call === undefined || name === undefined) continue;
      if (isLook(name)) entries.push({ line, id, at, kind: "look" });
      else entries.push({ line, id, at, kind: "call", call, action: actionOf(name, block.input) });
    } else if (!isInert(type)) entries.push({ line, id, at, kind: "unknown" });
  }
  return entries;
}

function fromUser(record: UserRecord, where: TranscriptLocation): Made {
  const { content } = record.message;
  const results = resultsIn(content);
  const { line, id, at } = where;
  const answers = results.map((block): Entry => {
    // What the client noted is about the whole record: with several results it cannot be told whose.
    const noted = results.length === 1 ? record.toolUseResult : undefined;
    return { line, id, at, kind: "result", call: block.tool_use_id, outcome: outcomeOf(block, noted) };
  });
  const text = textOf(content);
  if (record.isCompactSummary) return { role: "mark", entries: answers };
  // A person may speak in the same record as a result does.
  const entries = text.trim() === "" ? answers : [...answers, ...fromText(text, record, where)];
  const isReaction = /^(Stop hook feedback:|\[Request interrupted by user)/.test(text);
  if (results.length > 0 || isReaction) return { role: "talk", entries };
  const prompt = promptOf(record, text);
  return prompt ? { role: "prompt", entries, prompt } : { role: "prompt", entries };
}

const resultsIn = (content: unknown) =>
  blocksIn(content, "tool_result").flatMap((block) => ResultBlock().safeParse(block).data ?? []);

/** How much of a text is looked at: what a person typed is cut shorter still, and hostile texts must not be slow. */
const MAX_LENGTH = 8_000;

/** What the text of a user record is: not everything there was typed by a person. */
function fromText(whole: string, record: UserRecord, where: TranscriptLocation): Entry[] {
  const text = headOf(whole, MAX_LENGTH);
  if (record.isMeta) {
    const feedback = /^Stop hook feedback:\n?([\s\S]*)/.exec(text)?.[1];
    return feedback === undefined ? [] : [{ ...where, kind: "block", text: headOf(feedback, 4_000) }];
  }
  if (text.startsWith("[Request interrupted by user")) return [{ ...where, kind: "interrupt" }];
  if (isNotice(record, text)) return [{ ...where, kind: "notification", ...noticeOf(text) }];
  const typed = typedText(text);
  const { line, id, at } = where;
  return typed === "" ? [] : [{ line, id, at, kind: "ask", text: typed, queued: false }];
}

/** A message typed while the agent works is an attachment, and no user record (2.1.197, 2.1.325). */
function fromAttachment(attachment: Attachment, where: TranscriptLocation): Entry[] {
  if (attachment.type !== "queued_command") return [];
  const text = headOf(textOf(attachment.prompt), MAX_LENGTH);
  if (text.startsWith("<task-notification>")) return [{ ...where, kind: "notification", ...noticeOf(text) }];
  const typed = typedText(text);
  return typed === "" ? [] : [{ ...where, kind: "ask", text: typed, queued: true }];
}

/** What a person typed, without the client's wrapping; empty for a command that the client answers itself. */
function typedText(text: string): string {
  if (!text.includes("<")) return text.trim();
  const command = /<command-name>(.*?)<\/command-name>/.exec(text)?.[1];
  // A command that the client answers itself names it first; one that becomes a prompt has its message first (2.1.197).
  if (text.startsWith("<command-message>") && command !== undefined) {
    const given = /<command-args>([\s\S]*?)<\/command-args>/.exec(text)?.[1] ?? "";
    return `${command} ${given}`.trim();
  }
  if (/^\s*<(command-name|local-command-|bash-|user-memory-)/.test(text)) return "";
  return text.replaceAll(/<(system-reminder|ide_[a-z_]+)>[\s\S]*?<\/\1>/g, "").trim();
}

/** TranscriptLocation a person's words come from. What else there is, now or later, begins a turn by itself, and may do so for ever. */
const PEOPLE = ["human", "user", "remote", "composer", "voice-call"];

/** Task and channel notifications, messages of other agents, the client's own word to go on. */
const isNotice = ({ origin }: UserRecord, text: string) =>
  text.startsWith("<task-notification>") || (origin?.kind !== undefined && !PEOPLE.includes(origin.kind));

function noticeOf(text: string): { text: string; task: string | undefined; exit: number | undefined } {
  const exit = /\(exit code (\d+)\)/.exec(text)?.[1] ?? /failed with exit code (\d+)/.exec(text)?.[1];
  const said = /<summary>([\s\S]*?)<\/summary>(?:[\s\S]*?<result>([\s\S]*?)<\/result>)?/.exec(text);
  return {
    text: headOf((said?.[2] ?? said?.[1] ?? text).trim(), 2_000),
    task: /<task-id>(.*?)<\/task-id>/.exec(text)?.[1],
    exit: exit === undefined ? undefined : Number(exit),
  };
}

/** Results carry the turn's prompt id too; only the record that began the turn tells who did. */
function promptOf(record: UserRecord, text: string): Prompt | undefined {
  if (!record.promptId) return undefined;
  const by = record.isMeta || isNotice(record, text) ? "client" : "person";
  return { id: record.promptId, by, planning: record.permissionMode === "plan" };
}
