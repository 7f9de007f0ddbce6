import type { Action, Line, Outcome } from "../../../model/entry.ts";
import { changesIn, KEPT } from "./outcome.ts";
import { CLIENT, fromContent } from "./record.ts";
import { isLook } from "./tools.ts";

// Most of a long transcript is what tools said: it need not be parsed to know how a call ended. In JSON a quote
// inside a text is escaped, so a key with its plain quotes is found by its bytes, and never inside a text. `},"` may be
// the end of one: then no key follows.
// What is not exactly as the client writes it is left to the parser.

/** What an id or a name is made of: the same in any encoding. */
const PLAIN = String.raw`[!#-[\]-~]`;

/** Keys with plain values: what stands in something nested is not the record's own. */
const PAIR = String.raw`"[^"\\]*":(?:"[^"\\]*"|true|false|null|\d+),`;
const PLAIN_PAIR = `"${PLAIN}*":(?:"${PLAIN}*"|null),`;

const sticky = (pattern: string) => new RegExp(pattern, "y");

/** The end of what a sticky pattern finds at an offset, or nothing: a match would be one more object for each line. */
function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

/** A record's place among the others, and its other plain values. */
const PLACE = sticky(
  String.raw`\{"parentUuid":(?:null|"${PLAIN}*"),"isSidechain":(?:true|false),(?:(?!"type":)${PAIR})*`,
);

/** Mostly, and at most, so much stands before a record's text. */
const HEAD = 300;
const MAX_HEAD = 720;

/** A subagent's calls stand beside the main line. */
const CALLS = Buffer.from('"type":"tool_use"');

const CLOSING = 0x7d;
const QUOTE = 0x22;
const NOTHING = { kind: "nothing" } as const;
const LOOK = { kind: "look" } as const;
const LOOKED = { kind: "looked" } as const;

type ActionOf = (call: string) => Action["do"] | undefined;

/** What a record says without parsing it; undefined if it has to be parsed after all. */
export function skim(bytes: Buffer, line: number, actionOf: ActionOf, own: boolean): Line | undefined {
  // A line that was torn off is not skimmed: parsing it will tell.
  if (bytes[bytes.length - 1] !== CLOSING) return undefined;
  const head = bytes.toString("latin1", 0, HEAD);
  const place = endOf(PLACE, head, 0);
  if (place < 0) return undefined;
  if (!own && isAside(head)) return bytes.includes(CALLS) ? undefined : NOTHING;
  return (
    skimAfter(head, place, bytes, line, actionOf) ??
    (place > HEAD / 2 ? skimLate(bytes, line, actionOf) : undefined)
  );
}

/** A record that names more before its text. */
function skimLate(bytes: Buffer, line: number, actionOf: ActionOf): Line | undefined {
  const head = bytes.toString("latin1", 0, MAX_HEAD);
  return skimAfter(head, endOf(PLACE, head, 0), bytes, line, actionOf);
}

const isAside = (head: string) => head.startsWith('"isSidechain":true', head.indexOf(",") + 1);

const parentIn = (head: string) => (head[14] === '"' ? head.slice(15, head.indexOf('"', 15)) : null);

const LEAD = '"type":"user","message":{"role":"user","content":[{"tool_use_id":"';
const LEAD_END = '","type":"tool_result","content":';
const RESULT = sticky(`${quoted(LEAD)}${PLAIN}*${quoted(LEAD_END)}`);
const AGENT = sticky(
  // What the client says in the agent's place is left to the parser.
  String.raw`"message":\{(?:(?!"role":|"model":"${CLIENT}")${PLAIN_PAIR})*"role":"assistant",(?:(?!"model":"${CLIENT}")${PLAIN_PAIR})*"content":(?=\[)`,
);
const ATTACHMENT = sticky(String.raw`"attachment":\{"type":"(?!queued_command")${PLAIN}*"`);

function quoted(text: string): string {
  return text.replaceAll(/[[{]/g, String.raw`\$&`);
}

function skimAfter(
  head: string,
  place: number,
  bytes: Buffer,
  line: number,
  actionOf: ActionOf,
): Line | undefined {
  const result = endOf(RESULT, head, place);
  if (result >= 0) {
    const call = head.slice(place + LEAD.length, result - LEAD_END.length);
    return skimResult(head, bytes, result, call, actionOf(call), line);
  }
  const agent = endOf(AGENT, head, place);
  if (agent >= 0) return skimAgent(head, place, bytes, agent, line);
  return endOf(ATTACHMENT, head, place) < 0 ? undefined : skimAttachment(head, bytes);
}

/** A record's id and time, which stand one behind the other. */
const FACTS = sticky(`"uuid":"${PLAIN}{1,100}","timestamp":"${PLAIN}{0,40}"`);

/** So many bytes hold them. */
const FACTS_LENGTH = 180;

/** As strings of their own: they are kept, and a part of a longer one would hold all of that in memory. */
function factsAt(bytes: Buffer, from: number): { id: string; at: string; end: number } | undefined {
  const text = bytes.toString("latin1", from, from + FACTS_LENGTH);
  const end = endOf(FACTS, text, 0);
  if (end < 0) return undefined;
  const quote = text.indexOf('"', 8);
  const id = bytes.toString("latin1", from + 8, from + quote);
  const at = bytes.toString("latin1", from + quote + 15, from + end - 1);
  return { id, at, end: from + end };
}

const OF_ATTACHMENT = '},"type":"attachment",';

/** Attachments tell the model about its surroundings; only what a person typed meanwhile matters. */
function skimAttachment(head: string, bytes: Buffer): Line | undefined {
  const at = bytes.indexOf(OF_ATTACHMENT);
  if (at < 0 || at !== bytes.lastIndexOf(OF_ATTACHMENT)) return undefined;
  const facts = factsAt(bytes, at + OF_ATTACHMENT.length);
  return (
    facts && { kind: "record", link: { id: facts.id, parent: parentIn(head), role: "mark" }, entries: [] }
  );
}

const CALL = sticky(String.raw`\[\{"type":"tool_use","id":"${PLAIN}*","name":"${PLAIN}*"`);
const NEXT_BLOCK = Buffer.from('},{"');
const END_OF_CONTENT = Buffer.from('],"stop_reason":');
const OF_AGENT = Buffer.from(',"type":"assistant",');
/** The client itself may speak in the agent's place. */
const OF_CLIENT = Buffer.from("isApiErrorMessage");

/** A record of the agent's: only its content is parsed, and not even that where it is a single look. */
function skimAgent(head: string, place: number, bytes: Buffer, from: number, line: number): Line | undefined {
  const named = endOf(CALL, head, from);
  if (named >= 0 && isLook(head.slice(head.lastIndexOf('"', named - 2) + 1, named - 1)))
    if (!bytes.includes(NEXT_BLOCK, named)) return LOOK;
  const end = bytes.indexOf(END_OF_CONTENT, from);
  const about = end < 0 ? -1 : bytes.indexOf(OF_AGENT, end);
  if (about < 0 || bytes.includes(OF_CLIENT, end)) return undefined;
  const facts = factsAt(bytes, about + OF_AGENT.length);
  const blocks = parsed(bytes.toString("utf8", from, end + 1));
  if (!facts || !blocks) return undefined;
  const { id, at } = facts;
  const message = () => /"id":"([^"]*)"/.exec(head.slice(place, from))?.[1] ?? id;
  const entries = fromContent(blocks, message, { line, id, at });
  return { kind: "record", link: { id, parent: parentIn(head), role: "talk" }, entries };
}

/** A tool's input may hold the very bytes that end a message: then this is not the whole content. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const END_OF_MESSAGE = Buffer.from('}]},"');
const NEXT_KEY = Buffer.from('","');
const NO_ERROR = '","is_error":false';

/** A result without its text but for the end of it. */
function skimResult(
  head: string,
  bytes: Buffer,
  from: number,
  call: string,
  action: Action["do"] | undefined,
  line: number,
): Line | undefined {
  // A person may speak in the same record, behind the result.
  if (action === undefined) return hasOneBlock(bytes, from) ? LOOKED : undefined;
  if (bytes[from] !== QUOTE || (action !== "command" && action !== "edit")) return undefined;
  const end = bytes.indexOf(END_OF_MESSAGE, from);
  if (end < 0) return undefined;
  const to = bytes[end - 1] === QUOTE ? end - 1 : end - NO_ERROR.length;
  if (to < end - 1 && bytes.toString("latin1", to, end) !== NO_ERROR) return undefined;
  // Nothing but the text may stand up to there.
  if (bytes.subarray(from, to).includes(NEXT_KEY)) return undefined;
  const facts = factsAt(bytes, end + 4);
  if (!facts || !isNoted(bytes, facts.end, NOTED[action])) return undefined;
  const outcome = action === "edit" ? skimEdit(bytes) : skimCommand(bytes, from, to);
  if (!outcome) return undefined;
  const { id, at } = facts;
  return {
    kind: "record",
    link: { id, parent: parentIn(head), role: "talk" },
    entries: [{ line, id, at, kind: "result", call, outcome }],
  };
}

const isNoted = (bytes: Buffer, at: number, key: string) =>
  bytes.toString("latin1", at, at + key.length) === key;

/** What the client notes beside a result begins so. */
const NOTED = { edit: ',"toolUseResult":{"filePath":"', command: ',"toolUseResult":{"stdout":"' };

/** Whether the record holds exactly one result. What the client noted behind a text may hold the same bytes as a next one. */
function hasOneBlock(bytes: Buffer, from: number): boolean {
  if (!bytes.includes(NEXT_BLOCK, from)) return true;
  const end = bytes[from] === QUOTE ? bytes.indexOf(END_OF_MESSAGE, from) : -1;
  // A text may end like a message does: then no id follows.
  return end >= 0 && !!factsAt(bytes, end + 4) && !bytes.subarray(from, end).includes(NEXT_BLOCK);
}

const ENDED = Buffer.from('","interrupted":false,"isImage":');
const IN_BACKGROUND = Buffer.from('"backgroundTaskId":');

/** A command that ended by itself. What the client notes behind its output is short. */
function skimCommand(bytes: Buffer, from: number, to: number): Outcome | undefined {
  const at = bytes.indexOf(ENDED, Math.max(to, bytes.length - 640));
  if (at < 0 || bytes.includes(IN_BACKGROUND, at)) return undefined;
  return { kind: "ok", said: () => endOfText(bytes, from + 1, to) };
}

/** The end of a JSON string between two offsets. */
function endOfText(bytes: Buffer, from: number, to: number): string {
  // Behind a newline no escape and no character is cut in two.
  const newline = to - from > 4 * KEPT ? bytes.indexOf("\\n", to - 2 * KEPT) : -1;
  const end: string =
    newline < 0 || newline > to - 2 ? "" : JSON.parse(`"${bytes.toString("utf8", newline + 2, to)}"`);
  const text: string = end.length < KEPT ? JSON.parse(`"${bytes.toString("utf8", from, to)}"`) : end;
  return text.slice(-KEPT);
}

const PATCH = Buffer.from(',"structuredPatch":');
const END_OF_PATCH = Buffer.from('],"userModified":');
const BEHIND_PATCH = sticky(String.raw`\],"userModified":(?:true|false),"replaceAll":(?:true|false)\},"`);

/** An edit that was made, with the patch that the client noted beside it, last of all but two flags. */
function skimEdit(bytes: Buffer): Outcome | undefined {
  const at = bytes.lastIndexOf(PATCH);
  const to = at < 0 ? -1 : bytes.indexOf(END_OF_PATCH, at);
  if (to < 0 || endOf(BEHIND_PATCH, bytes.toString("latin1", to, to + 50), 0) < 0) return undefined;
  const patch = changesIn(parsed(bytes.toString("utf8", at + PATCH.length, to + 1)));
  return patch && { kind: "ok", said: () => "", patch };
}
