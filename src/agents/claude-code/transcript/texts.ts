import type { Entry, Mail, Notice, TranscriptLocation } from "../../../model/entry.ts";
import { headOf } from "../../../text/cut.ts";

// What the text of a user record is: not everything there was typed by a person. Tags of clients 1.0 to 2.1.325.

/** How much of a text is looked at: what a person typed is cut shorter still, and hostile texts must not be slow. */
const MAX_LENGTH = 8_000;
const MAX_MAIL = 16_000;

/** Who a text comes from, as far as the record says. */
export type Origin = { kind?: string | undefined; isMeta: boolean };

/** The entries that a text in the place of a prompt makes. */
export function fromText(whole: string, origin: Origin, where: TranscriptLocation, queued: boolean): Entry[] {
  const { line, id, at } = where;
  const text = headOf(whole, MAX_LENGTH);
  const feedback = /^Stop hook feedback:\n?([\s\S]*)/.exec(text)?.[1];
  // Only the client says so: a person who quotes it has more to say.
  if (feedback !== undefined && origin.isMeta)
    return [{ line, id, at, kind: "block", text: headOf(feedback, 4_000) }];
  if (origin.isMeta) return [];
  if (text.startsWith("[Request interrupted by user")) return [{ line, id, at, kind: "interrupt" }];
  if (isMail(text)) return [{ line, id, at, kind: "mail", messages: mailIn(headOf(whole, MAX_MAIL)) }];
  if (isNotice(text, origin)) return [{ line, id, at, kind: "notification", ...noticeOf(text) }];
  const typed = typedText(text);
  return typed === "" ? [] : [{ line, id, at, kind: "ask", text: typed, queued }];
}

/** Whether a machine wrote a record's text: a person's turn does not begin with it. */
export const isFromMachine = (text: string, origin: Origin): boolean =>
  origin.isMeta || isMail(text) || isNotice(text, origin);

/** Where a person's words come from. Any other origin, now or later, begins a turn by itself, and may do so for ever. */
const PEOPLE = ["human", "user", "remote", "composer", "voice-call"];

/** The client's own words to the agent: a task or a monitor, CI, a channel, a hook of the person's. */
const NOTICE =
  /^\s*<(task-notification|[a-z]+-monitor-event|monitor-event|github-webhook-activity|channel|cross-session-message|tick|user-prompt-submit-hook|session-start-hook|mcp-(?:polling|resource)-update|background-task-[a-z]+)[\s>]/;

function isNotice(text: string, { kind }: Origin): boolean {
  return NOTICE.test(text) || (kind !== undefined && !PEOPLE.includes(kind));
}

const MAIL = /^\s*<(?:teammate|agent)-message[\s>]/;
const isMail = (text: string) => MAIL.test(text);

/** Several messages may stand one behind the other. */
const MESSAGES = /<(?:teammate|agent)-message([^>]{0,1000})>([\s\S]*?)<\/(?:teammate|agent)-message>/g;
const MAX_MESSAGES = 50;

function mailIn(text: string): Mail[] {
  const found: Mail[] = [];
  for (const [, attributes = "", body = ""] of text.matchAll(MESSAGES)) {
    if (found.length === MAX_MESSAGES) break;
    found.push(mailOf(nameIn(attributes), body.trim()));
  }
  // One that is not closed was cut.
  if (found.length === 0)
    found.push({ from: nameIn(text.slice(0, 1_000)), text: headOf(text, 1_000), notice: "message" });
  return found;
}

const nameIn = (attributes: string) =>
  (/(?:teammate_id|agent_id|from|name)="([^"]{0,200})"/.exec(attributes)?.[1] ?? "").replace(/@.*$/, "");

/** A notice stands in a message as JSON. */
function mailOf(from: string, body: string): Mail {
  const said = (key: string) => new RegExp(`"${key}":\\s?"([^"]{0,200})"`).exec(body)?.[1];
  const text = headOf(body, 1_000);
  if (!body.startsWith("{")) return { from, text, notice: "message" };
  switch (said("type")) {
    case "idle_notification":
      return { from: said("from") ?? from, text, notice: "idle" };
    case "shutdown_approved":
      return { from: said("from") ?? from, text, notice: "gone" };
    case "teammate_terminated":
      return {
        from: /^(.{1,200}?) has (?:shut down|been terminated)/.exec(said("message") ?? "")?.[1] ?? from,
        text,
        notice: "gone",
      };
    default:
      return { from, text, notice: "message" };
  }
}

/** What a task notification says. */
function noticeOf(text: string): Notice {
  const exit = /\(exit code (\d+)\)/.exec(text)?.[1] ?? /failed with exit code (\d+)/.exec(text)?.[1];
  const said = /<summary>([\s\S]*?)<\/summary>(?:[\s\S]*?<result>([\s\S]*?)<\/result>)?/.exec(text);
  return {
    text: headOf((said?.[2] ?? said?.[1] ?? text).trim(), 2_000),
    task: /<task-id>(.{1,200}?)<\/task-id>/.exec(text)?.[1],
    exit: exit === undefined ? undefined : Number(exit),
    ended: !text.includes("<event>") || /<status>(?!running)/.test(text),
  };
}

/** What a person typed, without the client's wrapping; empty for a command that the client answers itself. */
function typedText(text: string): string {
  if (isClientCommand(text)) return "";
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

/** The client's own commands: they ask nothing of the agent, also where they were queued as plain text. */
const CLIENT_COMMAND =
  /^\/(add-dir|agents|clear|color|compact|config|context|copy|cost|doctor|effort|exit|export|fast|help|hooks|ide|keybindings|login|logout|mcp|memory|model|output-style|permissions|plugin|privacy-settings|quit|reload-plugins|remote-control|rename|resume|rewind|stats|status|statusline|tasks|terminal-setup|theme|todos|upgrade|usage|vim)(?=\s|$)/;

const isClientCommand = (text: string) => CLIENT_COMMAND.test(text.trim());

/** What a queue operation did to what was typed while the agent works. */
export function fromQueue(operation: string, content: unknown, where: TranscriptLocation): Entry[] {
  const { line, id, at } = where;
  const text = typeof content === "string" ? headOf(content, MAX_LENGTH) : undefined;
  switch (operation) {
    case "enqueue": {
      if (text === undefined) return [];
      const [made] = fromText(text, { isMeta: false }, where, true);
      // Clients 2.1.45 to 2.1.50 queue notes to themselves as JSON.
      if (made?.kind === "ask" && !text.startsWith('{"task_id":'))
        return [{ line, id, at, kind: "queue", op: "add", text: made.text }];
      if (made?.kind !== "notification") return [];
      return [{ line, id, at, kind: "queue", op: "notice", notice: noticeOf(text) }];
    }
    case "remove":
      return [{ line, id, at, kind: "queue", op: "deliver", text: text?.trim() }];
    case "dequeue":
      return [{ line, id, at, kind: "queue", op: "begin", text: text?.trim() }];
    case "popAll":
      return [{ line, id, at, kind: "queue", op: "take-back" }];
    default:
      return [];
  }
}
