import type { Action, Line, Outcome, TranscriptFormat } from "../../entry.ts";
import { outcomeOf, parsePatch, patchOf } from "./outcome.ts";
import { fromContent, fromRecord } from "./record.ts";
import { isLook } from "./tools.ts";

// Most of a long transcript is what tools said: it need not be parsed to know how a call ended. In JSON a quote
// inside a string is escaped, so a key with its plain quotes is found by its bytes, and never inside a text.

/** Long enough for all that stands before a record's text. */
const HEAD = 480;

/** Record types of the client's own housekeeping. Any other type is looked at. */
const HOUSEKEEPING =
  /^\{"type":"(queue-operation|last-prompt|mode|permission-mode|file-history-snapshot|api-request|api-request-shape|api-request-blob|atis-latch|tools-used|cost-state|summary)"/;

/** Reads one line of Claude Code's transcript. */
const readLine: TranscriptFormat["readLine"] = (bytes, line, actionOf, own) => {
  const head = bytes.toString("latin1", 0, HEAD);
  if (head.startsWith('{"parentUuid":')) {
    // A line that was torn off is not skimmed: parsing it will tell.
    const isWhole = bytes[bytes.length - 1] === CLOSING;
    const skimmed = isWhole ? skim(head, bytes, line, actionOf, own) : undefined;
    if (skimmed) return skimmed;
  } else if (HOUSEKEEPING.test(head) || head.trim() === "") return NOTHING;
  try {
    return fromRecord(JSON.parse(bytes.toString("utf8")), line, own);
  } catch {
    return { kind: "dropped" };
  }
};

const CLOSING = 0x7d;
const NOTHING = { kind: "nothing" } as const;

export const transcript: TranscriptFormat = { readLine };

/** What can be told of a record without parsing it; nothing where it has to be parsed after all. */
function skim(
  head: string,
  bytes: Buffer,
  line: number,
  actionOf: (call: string) => Action["do"] | undefined,
  own: boolean,
): Line | undefined {
  // `{"parentUuid":null` or `{"parentUuid":"<id>"`: then whether it is off the main line.
  const quote = head.indexOf('"', 15);
  const parent = head[14] === '"' ? head.slice(15, quote) : null;
  const side = parent === null ? 19 : quote + 2;
  if (head.startsWith('"isSidechain":true,', side)) {
    if (!own) return NOTHING;
  } else if (!head.startsWith('"isSidechain":false,', side)) return undefined;
  const at = head.indexOf(FIRST_RESULT);
  if (at >= 0) return skimResult(head, at + FIRST_RESULT.length, bytes, line, actionOf, parent);
  const agent = head.indexOf('"role":"assistant"');
  if (agent >= 0) return skimAgent(head, agent, bytes, line, parent);
  const attached = head.indexOf(ATTACHED);
  const isIdle = attached >= 0 && !head.startsWith("queued_command", attached + ATTACHED.length);
  return isIdle ? skimAttachment(bytes, parent) : undefined;
}

const ATTACHED = '"attachment":{"type":"';

/** Attachments tell the model about its surroundings; only what a person typed meanwhile matters. */
function skimAttachment(bytes: Buffer, parent: string | null): Line {
  const id = stringAfter(bytes, '"type":"attachment","uuid":"');
  return { kind: "record", link: id === undefined ? undefined : { id, parent, role: "mark" }, entries: [] };
}

/** A record of the agent's: only its content is parsed, and not even that where it only looks. */
function skimAgent(
  head: string,
  role: number,
  bytes: Buffer,
  line: number,
  parent: string | null,
): Line | undefined {
  const content = head.indexOf('"content":[', role);
  if (content < 0) return undefined;
  const from = content + 10;
  const next = bytes.indexOf(NEXT_BLOCK, from);
  const idle = next < 0 && skimBlock(head, from);
  if (idle) return idle;
  const to = bytes.indexOf(END_OF_CONTENT, from);
  const facts = factsIn(
    bytes.toString("latin1", Math.max(0, bytes.length - 500)),
    '"type":"assistant","uuid":"',
  );
  if (to < 0 || !facts) return undefined;
  const where = { line, ...facts };
  const blocks = parsed(bytes.toString("utf8", from, to + 1));
  if (!blocks) return undefined;
  const entries = fromContent(blocks, () => messageId(head) ?? facts.id, where);
  return { kind: "record", link: { id: facts.id, parent, role: "talk" }, entries };
}

/** A tool's input may hold the very bytes that end a message: then this is not the whole content. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const END_OF_CONTENT = Buffer.from('],"stop_reason":');

const messageId = (head: string) => /"message":\{[^[]*?"id":"([^"]*)"/.exec(head)?.[1];

/** A record's id and time, which stand one behind the other. */
function factsIn(text: string, key: string): { id: string; at: string } | undefined {
  const start = text.lastIndexOf(key);
  if (start < 0) return undefined;
  const id = text.slice(start + key.length, text.indexOf('"', start + key.length));
  const next = start + key.length + id.length;
  if (!text.startsWith('","timestamp":"', next)) return undefined;
  return { id, at: text.slice(next + 15, text.indexOf('"', next + 15)) };
}

/** A single block that tells nothing but that it is there. */
function skimBlock(head: string, from: number): Line | undefined {
  if (!head.startsWith(CALL, from)) return undefined;
  const name = head.indexOf('","name":"', from + CALL.length) + 10;
  return name > 10 && isLook(head.slice(name, head.indexOf('"', name))) ? LOOK : undefined;
}

const CALL = '[{"type":"tool_use","id":"';
const LOOK = { kind: "look" } as const;
const LOOKED = { kind: "looked" } as const;

const FIRST_RESULT = '"message":{"role":"user","content":[{"tool_use_id":"';

/** A result without its text but for the ends of it. */
function skimResult(
  head: string,
  at: number,
  bytes: Buffer,
  line: number,
  actionOf: (call: string) => Action["do"] | undefined,
  parent: string | null,
): Line | undefined {
  const quote = head.indexOf('"', at);
  if (quote < 0) return undefined;
  const call = head.slice(at, quote);
  const action = actionOf(call);
  // A person may speak in the same record, behind the result.
  if (action === undefined) return bytes.includes(NEXT_TEXT) ? undefined : LOOKED;
  const isPatched = action === "edit" && bytes.lastIndexOf(PATCH) >= 0;
  if (action !== "command" && !isPatched) return undefined;
  const lead = '","type":"tool_result","content":"';
  // A list of blocks, or a message of several: rare, and not worth a short cut.
  if (!head.startsWith(lead, at + call.length)) return undefined;
  const from = at + call.length + lead.length;
  const end = bytes.indexOf(END_OF_MESSAGE, from);
  if (end < 0) return undefined;
  // A person may speak behind the result, in the same record: that would be near its end.
  if (bytes.subarray(Math.max(from, end - 4_096), end).includes(NEXT_BLOCK)) return undefined;
  const facts = factsIn(bytes.toString("latin1", end, end + 160), '"uuid":"');
  if (!facts) return undefined;
  const outcome = skimOutcome(bytes, from, end, action);
  return {
    kind: "record",
    link: { id: facts.id, parent, role: "talk" },
    entries: [{ line, ...facts, kind: "result", call, outcome }],
  };
}

const END_OF_MESSAGE = Buffer.from('}]},"uuid":"');
const NEXT_BLOCK = Buffer.from('},{"type":"');
const NEXT_TEXT = Buffer.from('},{"type":"text","text":"');

/** How the call ended: the text ends before `end`, and behind it stands what the client noted. */
function skimOutcome(bytes: Buffer, from: number, end: number, action: "command" | "edit"): Outcome {
  const flag = /,"is_error":(true|false)$/.exec(bytes.toString("latin1", end - 20, end));
  const to = end - 1 - (flag?.[0].length ?? 0);
  const is_error = flag?.[1] === "true";
  if (is_error) return outcomeOf({ content: textAt(bytes, from, to), is_error }, undefined);
  if (action === "edit") {
    const patch = patchIn(bytes);
    return { kind: "ok", said: () => "", ...(patch && { patch }) };
  }
  // What follows the output is short, so it stands at the line's own end.
  const last = bytes.toString("latin1", bytes.length - 1_200);
  if (last.includes('"interrupted":true')) return { kind: "interrupted" };
  const background = /"backgroundTaskId":"([^"]+)"/.exec(last)?.[1];
  return { kind: "ok", said: () => textAt(bytes, from, to), ...(background !== undefined && { background }) };
}

/** How much of what a command said is kept, from its end: summaries come last. */
const KEPT = 2_000;

/** A JSON string between two offsets: its beginning, which is the client's own, and its last lines. */
function textAt(bytes: Buffer, from: number, to: number): string {
  try {
    if (to - from <= KEPT) return JSON.parse(`"${bytes.toString("utf8", from, to)}"`);
    // Behind a newline no escape and no character is cut in two.
    const newline = bytes.indexOf("\\n", to - KEPT);
    const end = newline < 0 || newline > to ? "" : JSON.parse(`"${bytes.toString("utf8", newline + 2, to)}"`);
    return `${bytes.toString("latin1", from, from + 120)}\n…\n${end}`;
  } catch {
    return "";
  }
}

const PATCH = '"structuredPatch":';

/** The patch that the client noted beside an edit. */
function patchIn(bytes: Buffer): { added: string[]; removed: string[] } | undefined {
  const from = bytes.lastIndexOf(PATCH);
  const to = from < 0 ? -1 : bytes.indexOf('],"userModified"', from);
  if (to < 0) return undefined;
  try {
    const patch = parsePatch(JSON.parse(bytes.toString("utf8", from + PATCH.length, to + 1)));
    return patch && patch.length > 0 ? patchOf(patch, undefined) : undefined;
  } catch {
    return undefined;
  }
}

/** The plain string that follows a key. */
function stringAfter(bytes: Buffer, key: string): string | undefined {
  const at = bytes.indexOf(key);
  if (at < 0) return undefined;
  const from = at + key.length;
  const to = bytes.indexOf('"', from);
  return to < 0 || to - from > 200 ? undefined : bytes.toString("latin1", from, to);
}
