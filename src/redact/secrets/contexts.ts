import { ANSWERS } from "./answers.ts";
import { CALLS } from "./calls.ts";
import { COMMANDS } from "./commands.ts";
import { likelyOf } from "./likely.ts";
import { PROTOCOLS } from "./protocols.ts";
import { SENTENCES } from "./sentences.ts";
import { isFilledIn, isMade } from "./values.ts";
import { WEB } from "./web.ts";

// Secrets recognized by their context: in a URL, a header, a cookie, a command, a sentence. Only the group
// `secret` is replaced. `\\{0,15}` before a quote allows for escaping, which JSON within JSON repeats. Every
// match contains one of the lowercase words in `has`: texts without any are skipped.

type Context = {
  kind: string;
  has: string;
  pattern: RegExp;
  is: (secret: string, match: RegExpExecArray) => boolean;
};

export const CONTEXTS = [
  ...WEB,
  ...COMMANDS,
  ...CALLS,
  ...PROTOCOLS,
  ...SENTENCES,
  ...ANSWERS,
  {
    kind: "authorization",
    has: "authorization",
    pattern:
      /authorization\\{0,15}["']?\]?(?:\s{0,4}[:=,]\s{0,4}\\{0,15}["'`]?|\s{1,4}\\{0,15}["'])(?:(?<scheme>[a-z][\w-]{1,20})(?:[ \t]|%20|\+){1,3})?(?<secret>[^\s"'`\\<>{}$,;()]{6,4096})/dgi,
    is: (secret, match) =>
      isMade(secret) || (/^basic$/i.test(match.groups?.scheme ?? "") && isUserAndPassword(secret)),
  },
  {
    kind: "authorization",
    has: "bearer",
    pattern: /\bbearer(?:[ \t]|%20|["'],?[ \t]?["']?|: ){1,3}(?<secret>[\w.~+/=-]{12,4096})/dgi,
    is: isMade,
  },
  {
    kind: "authorization",
    has: "basic",
    pattern: /\bbasic(?:[ \t]|%20|["'],?[ \t]?["']?){1,3}(?<secret>[A-Za-z0-9+/]{8,400}={0,2})/dgi,
    is: isUserAndPassword,
  },
  {
    kind: "cookie",
    has: "cookie| -b",
    pattern:
      /(?:sess|sid|auth|token|jwt|remember|csrf|xsrf|login|logged|clearance|identity|refresh)[\w.-]{0,40}(?:\\{0,15}["'] ?[:,] ?\\{0,15}["']|=)(?<=(?:cookies?\\{0,15}["']?[:=(\s]| -b[ \t]{0,2})[^\n]{0,500})(?<secret>[^\s;,"'\\]{8,4096})/dgi,
    is: isMade,
  },
  // These names only ever belong to session cookies.
  {
    kind: "cookie",
    has: "phpsessid|jsessionid|asp.net_sessionid|connect.sid|laravel_session|_gh_sess|user_session|sessionid=|wordpress_logged_in|_rails_session|next-auth.session-token",
    pattern:
      /(?:PHPSESSID|JSESSIONID|ASP\.NET_SessionId|connect\.sid|laravel_session|_gh_sess|user_session|sessionid|wordpress_logged_in_\w{1,40}|_rails_session|next-auth\.session-token)=(?<secret>[^\s;,"'\\&]{8,4096})/dg,
    is: isMade,
  },
  // db.internal:5432:shop:shop_rw:…, a line of .pgpass
  {
    kind: "password",
    has: ":5432:|:5433:|:6432:|:*:",
    pattern:
      /(?:^|[\s>"'])(?:[\w.-]{1,80}|\*):(?:5432|5433|6432|\*):(?:[\w.-]{1,60}|\*):(?:[\w.-]{1,60}|\*):(?<secret>[^\s"'`]{4,200})/dg,
    is: isFilledIn,
  },
  // The key material in a JSON Web Key.
  {
    kind: "private-key",
    has: '":',
    pattern: /"(?:d|p|q|dp|dq|qi|k)\\{0,15}":[ \t]{0,3}\\{0,15}"(?<secret>[\w-]{20,2000})\\{0,15}"/dg,
    is: (secret, { input, index }) =>
      isMade(secret) && input.slice(Math.max(0, index - 4_000), index + 4_000).includes("kty"),
  },
] as const satisfies Context[];

const likelyIn = likelyOf(CONTEXTS.map((context) => ({ ...context, words: context.has.split("|") })));

/** The contexts that a text may contain. */
export const contextsLikelyIn = (text: string) => likelyIn(text.toLowerCase());

/** Many words may follow "Basic": credentials are `user:password` in base64. */
function isUserAndPassword(text: string): boolean {
  return /^[\x20-\x7e]+:[\x20-\x7e]+$/.test(Buffer.from(text, "base64").toString("latin1"));
}
