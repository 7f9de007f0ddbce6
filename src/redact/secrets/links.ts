import type { Manner } from "./values.ts";
import { ADVERB, FOR, IS, IS_ABROAD, PASSWORD_WORD, SET, TO, WITH } from "./words.ts";

// The text between the name of a secret and the secret itself.

/** A link is tried where a name ends; `before` tests the text before the name, `name` the name itself. */
type Link = { link: RegExp; before?: RegExp; name?: RegExp; manner?: Manner; onlyQuoted?: boolean };

/** Only a line number, a diff marker or a file name may come before. */
export const LINE_START = /(?:^|\n|\\+n|→|\d(?:\t|\\+t)|:\d+[:-])[+-]?$/;

/** A typographic quote: it belongs to the link, and its closing counterpart ends the value. */
const QUOTE = "[“”„‘’«»‹›「『【（]?[ \\t\\u00a0]{0,2}";
const AIM = `(?:[ \\t]${FOR}[ \\t][^\\n.:;!?]{1,60}?)?`;

export const LINKS: Link[] = [
  // const password: string = "…"
  { link: /\??:[ \t]{0,4}[&\w.<>|[\]' ]{1,40}[ \t]=[ \t]{1,4}/y, onlyQuoted: true },
  // if (token === "…")
  { link: /[ \t]{0,4}[=!]==?[ \t]{0,4}/y, onlyQuoted: true },
  // "db_password": { "sensitive": true, "value": "…" }, variable "db_password" { default = "…" }
  {
    link: /\\{0,15}["']?[ \t]{0,4}[:=]?[ \t]{0,4}\{(?:(?!\bname\b)[^{}]){0,300}?\b(?:value|default|plaintext)\\{0,15}["']?[ \t]{0,10}[:=][ \t]{0,4}/iy,
    onlyQuoted: true,
  },
  // name: DB_PASSWORD, and its value on a line below; <add key="ApiKey" value="…"/>
  {
    before: /(?:name|key)\\{0,15}["']?[ \t]{0,4}[:=][ \t]{0,4}\\{0,15}["']?$/i,
    link: /\\{0,15}["']?(?:(?!\b(?:name|key)\b)[^{}<>]){1,200}?(?<=[\s"',]|\\[nr])value\\{0,15}["']?[ \t]{0,4}[:=][ \t]{0,4}/iy,
  },
  // "password": "…", PASSWORD=…, password => '…', env["TOKEN"] = "…", **Password:** …, Unseal Key 1: …
  {
    link: /(?:[ \t](?:#?\d{1,2}(?=:)|\([^()\n]{1,40}\)|\[[^[\]\n]{0,40}\]))?(?:\\{0,15}["'`])?\]?\)?\*{0,2}[ \t]{0,20}(?:=>|->|:=|\?=|\|\|=|\+=|[=:：])\*{0,2}[ \t]{0,20}/y,
  },
  // password: |, with the value on the next line; password: !!str …
  { link: /:[ \t]{1,4}(?:[|>][+-]?\d?[ \t]{0,4}\r?\n[ \t]{1,20}|!!\w{2,10}[ \t]{1,2})/y },
  // A row of a table: | DB_PASSWORD | … |
  { link: /`?[ \t]{1,40}\|[ \t]{1,40}/y },
  { before: LINE_START, link: /[ \t]{3,40}/y },
  // "X-Api-Key": ["…"], withPassword("…")
  { link: /(?:\\{0,15}["'])?(?:[ \t]{0,20}[=:][ \t]{0,20}\[|\()[ \t]{0,4}/y, onlyQuoted: true },
  // setenv("DB_PASSWORD", "…"), fill("#password", "…"), get("#password").type("…")
  {
    before: /\([ \t]{0,4}\\{0,15}["'`](?:[#.]|\[[\w-]{1,20}=["']?)?$/,
    link: /["']?\]?\\{0,15}["'`][ \t]{0,4}(?:,|\)\.\w{2,12}\()[ \t]{0,20}/y,
    onlyQuoted: true,
  },
  // process.env.DB_PASSWORD || "…"
  { link: /[ \t]{0,4}(?:\|\||\?\?|\?:|\bor\b)[ \t]{0,4}/y, onlyQuoted: true },
  // <password>…</password>, <string name="api_key">…</string>
  { before: /<$/, link: />/y },
  { before: /\b(?:name|key|id|property)=\\{0,15}["'][\w.-]{0,40}$/, link: /\\{0,15}["'][^<>\n]{0,40}>/y },
  // <key>password</key><string>…</string>
  { before: /<key>$/, link: /<\/key>\s{0,40}<string>/y },
  // gh secret set DEPLOY_TOKEN --body "…"
  { before: /\bset[ \t]+$/, link: /[ \t]{1,4}(?:--body|-b)[ \t=]{1,4}/y },
  // --password …, login me password …, ENV TOKEN …, aws configure set aws_secret_access_key …
  { name: /^--?[a-z]/i, link: /[ \t]{1,4}/y },
  { name: /^--?[a-z]/i, link: /[ \t]{1,4}/y, manner: "prose" },
  // vault kv put secret/db password=…
  { before: /[^,(\s][ \t]$/, link: /=/y, manner: "prose" },
  // enable password 7 …
  { link: /[ \t]{1,2}\d{1,2}[ \t]{1,2}/y, manner: "beside" },
  {
    before: /(?:\blogin\s+\S{1,60}(?:\\+n)?|\b(?:set|setx|setenv|ENV|ARG)(?:[ \t]+-{1,2}\w+)*)\s+\S{0,30}$/i,
    link: /[ \t]{1,4}/y,
  },
  // SECRET_KEY = Buffer.from("…", "hex"), val apiKey by extra("…")
  {
    link: /[ \t]{0,20}(?:[=:]|by\b)[ \t]{0,20}(?:new[ \t])?(?:[\w.:]{0,30}(?:Buffer\.from|atob|b64decode|fromhex|unhexlify|DecodeString|Secret(?:Str|String)(?:::new|::from)?|Secret::new|extra|String|String::from|std::string|GetBytes|bytes|Some|Optional\.of|Redacted(?:\.make)?|unsafePlainText)|\[\]byte)\(/y,
    onlyQuoted: true,
  },
  // ALTER USER me WITH PASSWORD '…', {:password "…"}
  { link: /[ \t]{1,4}/y, onlyQuoted: true },

  // In prose. The token is …, the password for the new server is now: …
  {
    link: new RegExp(
      `${AIM}(?:[ \\t]{1,2}${IS}|['’]s)(?:[ \\t]${ADVERB})?[ \\t]{0,2}:?[ \\t]{1,2}${QUOTE}`,
      "iy",
    ),
    manner: "prose",
  },
  { link: /[ \t](?:changed|reset|set|updated) to[ \t]{0,2}:?[ \t]{1,2}/iy, manner: "prose" },
  // I set the password to …
  {
    before: new RegExp(`(?:^|[^\\w])${SET}[ \\t][^\\n]{0,30}$`, "i"),
    link: new RegExp(`${AIM}[ \\t]${TO}[ \\t]{1,2}${QUOTE}`, "iy"),
    manner: "prose",
  },
  // Hasło administratora to …, adgangskoden er …
  {
    name: PASSWORD_WORD,
    link: new RegExp(
      `(?:[ \\t][^\\s:;.!?]{1,30}){0,3}[ \\t]${IS_ABROAD}[ \\t]{0,2}:?[ \\t]{1,2}${QUOTE}`,
      "iy",
    ),
    manner: "prose",
  },
  // The password for jane: …, possibly with a line break after the colon
  {
    link: new RegExp(
      `(?:[ \\t](?:is|was)[ \\t]\\w{2,20})?[ \\t]${FOR}[ \\t](?:'[^'\\n]{1,100}'|[^\\n:]{1,60}):[ \\t]{1,4}${QUOTE}`,
      "iy",
    ),
    manner: "prose",
  },
  { link: /(?:[ \t][^\n]{1,120})?:[ \t]{0,4}\r?\n(?:[ \t]{0,4}\r?\n)?[ \t]{0,12}/iy, manner: "prose" },
  // パスワードは「…」です, пароль от базы — …, password は …
  { name: /[^\x00-\x7f]$/, link: /[^\x21-\x7e\n]{0,30}[:=]?[ \t]{0,3}/y, manner: "prose" },
  { link: /[ \t]{0,2}[^\x00-\x7f][^\x21-\x7e\n]{0,30}[:=]?[ \t]{0,3}/y, manner: "prose" },
  // password - …, **Password** `…`
  { link: /[ \t]{1,2}[-–—>]{1,2}[ \t]{1,2}/y, manner: "beside" },
  { link: /\*{1,2}:?[ \t]{1,3}/y, manner: "prose", onlyQuoted: true },
  // Log in with user anna and password sunflower2019
  {
    before: WITH,
    name: /password|passw[oö]rt|kennwort|passe$|contrase|senha|wachtwoord|парол|^pw$/i,
    link: /[ \t]{1,2}(?=[^\s]{4,60}\d\d)/y,
    manner: "prose",
  },
  // With the password …
  { link: new RegExp(`[ \\t]{1,2}${QUOTE}`, "y"), manner: "beside" },
];
