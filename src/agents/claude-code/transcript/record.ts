import type { Entry, Line, Link, Prompt, TranscriptLocation } from "../../../model/entry.ts";
import {
  type Checks,
  fits,
  isAnything,
  isBoolean,
  isGiven,
  isString,
  nullish,
  optional,
} from "../../fields.ts";
import { blocksIn, stringIn, textOf, typeOf } from "./blocks.ts";
import { outcomeOf, ResultBlock } from "./outcome.ts";
import { fromQueue, fromText, isFromMachine, type Origin } from "./texts.ts";
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

type AgentMessage = { id?: string | null; model?: string | null; content: unknown[] };
const agentMessage: Checks<AgentMessage> = {
  id: nullish(isString),
  model: nullish(isString),
  content: Array.isArray,
};
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
  /** The session is one of an agent team. */
  teamName?: unknown;
  toolDenialKind?: unknown;
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
  teamName: isAnything,
  toolDenialKind: isAnything,
  message: (value) => fits<{ content: unknown }>(value, { content: isGiven }),
};

type Attachment = { type: string; prompt?: unknown; origin?: unknown };
const attachment: Checks<Attachment> = { type: isString, prompt: isAnything, origin: isAnything };
const attachmentRecord: Checks<Chained & { attachment: Attachment }> = {
  ...chained,
  attachment: (value) => fits(value, attachment),
};

const systemRecord: Checks<Chained & { subtype?: string | null }> = {
  ...chained,
  subtype: nullish(isString),
};

/** Clients up to 2.1.50 copy what a subagent does to the main file. */
type Progress = { type?: unknown; agentId?: unknown; message?: unknown };
const progressRecord: Checks<Chained & { data?: Progress }> = { ...chained, data: isAnything };

type QueueRecord = { operation: string; content?: unknown; timestamp?: string };
const queueRecord: Checks<QueueRecord> = {
  operation: isString,
  content: isAnything,
  timestamp: optional(isString),
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
        entries: fromSystem(subtype, where),
      }));
    case "progress":
      return take(progressRecord, value, line, own, (record, where) => fromProgress(record.data, where));
    case "queue-operation":
      return fits(value, queueRecord) ? fromQueueRecord(value, line) : { kind: "dropped" };
    case undefined:
      return { kind: "dropped" };
    default:
      return take(chained, value, line, own, () => ({ role: "mark", entries: [] }));
  }
}

const isCall = ({ kind }: Entry) => kind === "call" || kind === "unknown";

type Made = Pick<Extract<Line, { kind: "record" }>, "entries" | "prompt" | "theirs"> & { role: Link["role"] };

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
  const { role, entries, prompt, theirs } = make(value, { line, id: uuid, at: timestamp });
  // Without spreading objects: that takes longer than all else here, and leaves more behind (measured).
  const read: Line = { kind: "record", link: { id: uuid, parent: parentUuid, role }, entries };
  if (prompt) read.prompt = prompt;
  if (theirs) read.theirs = theirs;
  if (cwd !== undefined) read.cwd = cwd;
  return read;
}

function fromSystem(subtype: string | null | undefined, where: TranscriptLocation): Entry[] {
  if (subtype === "compact_boundary") return [{ ...where, kind: "compaction" }];
  return subtype === "scheduled_task_fire" ? [{ ...where, kind: "fired" }] : [];
}

/** Queue operations have no id and no parent. */
function fromQueueRecord({ operation, content, timestamp = "" }: QueueRecord, line: number): Line {
  const entries = fromQueue(operation, content, { line, id: "", at: timestamp.slice(0, 40) });
  return entries.length > 0 ? { kind: "record", link: undefined, entries } : { kind: "nothing" };
}

/** The calls and results of a subagent. */
function fromProgress(data: Progress | undefined, where: TranscriptLocation): Made {
  const made: Made = { role: "mark", entries: [] };
  const subagent = stringIn(data, "agentId");
  if (data?.type !== "agent_progress" || subagent === undefined) return made;
  const { message, type } = (data.message ?? {}) as { message?: { content?: unknown }; type?: unknown };
  const content = message?.content;
  const entries =
    type === "assistant" ? fromContent(content, () => "", where) : answersIn(content, undefined, where);
  return entries.length > 0 ? { ...made, theirs: { subagent: subagent.slice(0, 100), entries } } : made;
}

/** What the model thinks, and what it searched and read on its own side. */
const isInert = (type: string | undefined) =>
  type === "thinking" ||
  type === "redacted_thinking" ||
  type === "server_tool_use" ||
  (type?.endsWith("_result") ?? false);

/** What the client names as the model where it speaks in the agent's place. */
export const CLIENT = "<synthetic>";

function fromAgent({ message, isApiErrorMessage }: AgentRecord, where: TranscriptLocation): Entry[] {
  const entries = fromContent(message.content, () => message.id ?? where.id, where);
  // The client itself speaks: "No response requested." is neither a message of the agent's nor a stop.
  if (!isApiErrorMessage)
    return message.model === CLIENT ? entries.filter(({ kind }) => kind !== "say") : entries;
  // It says that the model could not be reached.
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
  const answers = answersIn(content, record, where);
  const text = textOf(content);
  if (record.isCompactSummary) return { role: "mark", entries: answers };
  // A person may speak in the same record as a result does: that adds to the turn.
  const isMeanwhile = answers.length > 0;
  const entries =
    text.trim() === "" ? answers : [...answers, ...fromText(text, originOf(record), where, isMeanwhile)];
  const isReaction = /^(Stop hook feedback:|\[Request interrupted by user)/.test(text);
  if (isMeanwhile || isReaction) return { role: "talk", entries };
  const prompt = promptOf(record, text);
  return prompt ? { role: "prompt", entries, prompt } : { role: "prompt", entries };
}

function answersIn(
  content: unknown,
  record: Pick<UserRecord, "toolUseResult" | "teamName" | "toolDenialKind"> | undefined,
  { line, id, at }: TranscriptLocation,
): Entry[] {
  const results = blocksIn(content, "tool_result").flatMap(
    (block) => ResultBlock().safeParse(block).data ?? [],
  );
  return results.map((block): Entry => {
    // What the client noted is about the whole record: with several results it cannot be told whose.
    const noted = results.length === 1 ? record?.toolUseResult : undefined;
    const isTeam = record?.teamName !== undefined;
    const isDenied = record?.toolDenialKind !== undefined;
    const outcome = outcomeOf(block, noted, { at, isTeam, isDenied });
    return { line, id, at, kind: "result", call: block.tool_use_id, outcome };
  });
}

/** A message typed while the agent works is an attachment, and no user record (2.1.92 to 2.1.325). */
function fromAttachment({ type, prompt, origin }: Attachment, where: TranscriptLocation): Entry[] {
  if (type !== "queued_command") return [];
  return fromText(textOf(prompt), { kind: kindIn(origin), isMeta: false }, where, true);
}

const kindIn = (origin: unknown) => stringIn(origin, "kind");
const originOf = ({ origin, isMeta }: UserRecord): Origin => ({
  kind: origin?.kind,
  isMeta: isMeta ?? false,
});

/** Results carry the turn's prompt id too; only the record that began the turn tells who did. */
function promptOf(record: UserRecord, text: string): Prompt | undefined {
  if (!record.promptId) return undefined;
  const by = isFromMachine(text, originOf(record)) ? "client" : "person";
  return { id: record.promptId, by, planning: record.permissionMode === "plan" };
}
