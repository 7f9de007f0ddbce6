import { isFilledIn, isMade } from "./values.ts";

// Secrets that are known by where they stand: in a URL, a header, a cookie, a command. The group `secret` is what
// is replaced. `\\{0,15}` before a quote: it may be escaped, for JSON within JSON more than once. One of the words in
// `has` is in every match, in small letters: elsewhere the pattern is not tried.

type Context = {
  kind: string;
  has: string;
  pattern: RegExp;
  is: (secret: string, match: RegExpExecArray) => boolean;
};

/** What an option of a command is given. The command is looked for only where the option was found: no text takes long. */
const option = (command: RegExp, name: RegExp, user: RegExp = /(?:)/): RegExp =>
  new RegExp(
    `[ \\t]${name.source}(?<=\\b(?:${command.source})[ \\t][^\\n]{0,200})` +
      `\\\\{0,15}["']?${user.source}(?<secret>[^\\s"'\\\\]{4,200})`,
    "dg",
  );

export const CONTEXTS = [
  {
    kind: "url-password",
    has: "://",
    pattern: /:\/\/(?<user>[^\s:@/"'<>`\\]{0,100}):(?<secret>[^\s/"'<>`()\\?]{1,256})@/dg,
    // A port is no password, nor is what a database calls both its user and its password when it is new.
    is: (secret, match) => isFilledIn(secret) && secret !== match.groups?.user,
  },
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
    pattern: /\bbearer(?:[ \t]|%20){1,3}(?<secret>[\w.~+/=-]{12,4096})/dgi,
    is: isMade,
  },
  {
    kind: "cookie",
    has: "cookie",
    pattern:
      /(?:sess|sid|auth|token|jwt|remember|csrf|xsrf|login)[\w.-]{0,40}(?:\\{0,15}["'] ?[:,] ?\\{0,15}["']|=)(?<=cookies?\\{0,15}["']?[:=(\s][^\n]{0,500})(?<secret>[^\s;,"'\\]{8,4096})/dgi,
    is: isMade,
  },
  // Some names are never anything but a session's.
  {
    kind: "cookie",
    has: "phpsessid jsessionid asp.net_sessionid connect.sid laravel_session _gh_sess user_session",
    pattern:
      /(?:PHPSESSID|JSESSIONID|ASP\.NET_SessionId|connect\.sid|laravel_session|_gh_sess|user_session)=(?<secret>[^\s;,"'\\&]{8,4096})/dg,
    is: isMade,
  },
  {
    kind: "command-line",
    has: "curl wget",
    pattern: option(/curl|wget/, /(?:-u|--user|--proxy-user)[ \t=]{0,2}/, /[^\s:"'\\]{1,80}:/),
    is: isFilledIn,
  },
  {
    kind: "command-line",
    has: "mysql mariadb",
    pattern: option(/mysql|mysqldump|mysqladmin|mariadb/, /-p/),
    is: isFilledIn,
  },
  {
    kind: "command-line",
    has: "sshpass login",
    pattern: option(/sshpass|(?:docker|podman|helm|oc|az|cf)[ \t](?:registry[ \t])?login/, /-p[ \t]{0,3}/),
    is: isFilledIn,
  },
  {
    kind: "command-line",
    has: "redis-cli",
    pattern: option(/redis-cli/, /(?:-a|--pass)[ \t]{1,3}/),
    is: isFilledIn,
  },
  { kind: "command-line", has: "sqlcmd bcp", pattern: option(/sqlcmd|bcp/, /-P[ \t]{0,3}/), is: isFilledIn },
  // openssl … -passin pass:…
  {
    kind: "command-line",
    has: "pass:",
    pattern: /-pass(?:in|out)?[ \t]{1,3}["']?pass:(?<secret>[^\s"'\\]{4,200})/dg,
    is: isFilledIn,
  },
  {
    kind: "command-line",
    has: "echo",
    pattern:
      /\becho[ \t]{1,3}(?:-n[ \t])?\\{0,15}["']?(?<secret>[^\s"'\\|]{4,200})\\{0,15}["']?[ \t]{0,3}\|[ \t]{0,3}(?:sudo[ \t]-S|\w+ login\b[^\n]{0,200}--password-stdin)/dg,
    is: isFilledIn,
  },
  {
    kind: "command-line",
    has: "chpasswd",
    pattern:
      /\becho[ \t]{1,3}\\{0,15}["']?[\w.-]{1,40}:(?<secret>[^\s"'\\|]{4,200})\\{0,15}["']?[ \t]{0,3}\|[ \t]{0,3}(?:sudo[ \t])?chpasswd/dg,
    is: isFilledIn,
  },
  {
    kind: "password",
    has: "identified",
    pattern:
      /\bIDENTIFIED(?<=\b(?:USER|GRANT)\b[^\n]{1,200})[ \t]{1,3}BY[ \t]{1,3}\\{0,15}["'](?<secret>[^\n"'\\]{4,200})/dgi,
    is: isFilledIn,
  },
  {
    kind: "password",
    has: "convertto-securestring",
    pattern: /ConvertTo-SecureString[ \t]{1,3}(?:-String[ \t])?\\{0,15}["'](?<secret>[^\n"'\\]{4,200})/dgi,
    is: isFilledIn,
  },
] as const satisfies Context[];

/** The contexts that a text may have: all others have no word in it. */
export function contextsLikelyIn(text: string): (typeof CONTEXTS)[number][] {
  const small = text.toLowerCase();
  return CONTEXTS.filter(({ has }) => has.split(" ").some((word) => small.includes(word)));
}

/** "Basic" is a word that much may follow: credentials are two words behind base64. */
function isUserAndPassword(text: string): boolean {
  return /^[\x20-\x7e]+:[\x20-\x7e]+$/.test(Buffer.from(text, "base64").toString("latin1"));
}
