// Which names are given to secrets.

/** What a name promises: a password may be any word, all other secrets are made by machines. */
export type NameKind = "password" | "secret";

/** The shell's own PWD and OLDPWD are folders. */
const PASSWORD = new RegExp(
  `(?:^|_)(?:[a-z]*${oneOf("password passwd passphrase passcode passwort kennwort wachtwoord")}|[a-z]*(?<!^(?:old)?)pwd` +
    `|[a-z]+_pass|${oneOf("db ftp key mail my root smtp store user")}pass|senha|mnemonic|seed_phrase)$`,
);
const SECRET =
  /(?:^|_)(?:[a-z]*(?:secret|token|apikey)|(?:old)?pwd|pass|pw|auth|creds?|credentials?|secret_key_base)$/;

/** A `primary_key` and a `cache_key` are none. */
const KEY = new RegExp(
  `(?:^|_)${oneOf(`
    access account admin api app application auth client consumer crypt deploy encryption hmac host ingest jwt
    license master private role secret service session shared sign signing ssh storage subscription token webhook
    write anthropic aws datadog dd gemini github google mailgun maps mistral openai sendgrid stripe twilio
  `)}_?key$`,
);
/** RESEND_KEY: in capitals nearly every key is one of somebody's API, but for these. */
const KEY_IN_CAPITALS = new RegExp(
  `^-?[A-Z0-9_]+(?<!${oneOf(`
    ANON CACHE CONTEXT DEDUPLICATION DICT FILE FOREIGN GROUP HASH HOT I18N IDEMPOTENCY INDEX LOCALSTORAGE LOOKUP MAP
    METADATA OBJECT PARTITION PATH PRIMARY PUBLIC PUBLISHABLE QUERY QUEUE REDIS REGISTRY ROW S3 SITE SORT STATE
    STORAGE STORE TRANSLATION UNIQUE
  `)})_KEY$`,
);

/** What may follow without making something else of it: DB_PASSWORD_PROD, token2, secretBase64. */
const VARIANT = new RegExp(
  `(?:_${oneOf(`
    \\d+ v b base hex raw plain plaintext str string val value old new prev previous current main default primary
    secondary backup prod production dev development stage staging test live local
  `)})+$`,
);

/** Tokens of a text, of a parser, of a list that is read page by page; and what is done with passwords. */
const NO_SECRET = new RegExp(
  `(?:^|_)${oneOf(`
    next page continuation sync cancel cancellation start begin end stop pad padding eos bos sep cls mask unk special
    separator operator current prev previous lookahead
  `)}_token$|^${oneOf(`
    allow ask change disable enable force forgot has hide is need no prompt require reset show skip use
  `)}_(?:\\w+_)?password$`,
);

/** A list of words as one pattern. */
function oneOf(words: string): string {
  return `(?:${words.trim().split(/\s+/).join("|")})`;
}

/** One of these is in every name below, whole: most names are settled by this one look. */
const ANY = /pass|pw|secret|token|auth|cred|key|mnemonic|seed|kennwort|wachtwoord|senha/i;

/** What a variable, field, flag or header of this name would hold, if it is a secret at all. */
export function nameKind(name: string): NameKind | undefined {
  if (!ANY.test(name)) return undefined;
  const words = name.match(WORD)?.join("_").toLowerCase() ?? "";
  if (NO_SECRET.test(words)) return undefined;
  const plain = words.replace(VARIANT, "");
  return kindOf(words) ?? kindOf(plain) ?? (KEY_IN_CAPITALS.test(name) ? "secret" : undefined);
}

const kindOf = (words: string): NameKind | undefined => {
  if (PASSWORD.test(words)) return "password";
  return SECRET.test(words) || KEY.test(words) ? "secret" : undefined;
};

/** XMLHttpRequest2 → XML, Http, Request, 2. */
const WORD = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g;

/** One of these is in every such name. */
export const NAME_HINT = /pass|pwd|pw\b|secret|token|auth|cred|key|mnemonic|seed_?phrase/gi;

/** Secrets without a shape of their own: whose they are, the name tells. */
export const BY_NAME = [
  { kind: "aws-secret", name: /aws|amazon|secret_?access_?key/i },
  { kind: "twilio", name: /twilio/i },
  { kind: "cloudflare", name: /cloudflare|^cf_/i },
  { kind: "azure", name: /azure|account[_-]?key/i },
  { kind: "vercel", name: /vercel/i },
  { kind: "netlify", name: /netlify/i },
  { kind: "heroku", name: /heroku/i },
  { kind: "datadog", name: /datadog|^dd_/i },
] as const;
