import { oneOf, PASSWORD_WORD, SECRET_WORD } from "./words.ts";

// Names that are given to secrets.

/**
 * What to expect from a name: a password may be any word, a PIN is a short number, all other secrets are
 * machine-made. `pass` may also report how a test went.
 */
export type NameKind = "password" | "pass" | "secret" | "pin";

/** The shell's own PWD and OLDPWD are folders. */
const PASSWORD = new RegExp(
  `(?:^|_)(?:[a-z]*${oneOf("password passwd passphrase passcode passwort kennwort wachtwoord")}|[a-z]*(?<!^(?:old)?)pwd` +
    `|[a-z]+_pass|${oneOf("admin bind db ftp http imap key mail my pop proxy root rsync smtp ssh store svn user vnc wifi wlan")}pass|requirepass|masterauth|senha|contrasena|mdp` +
    `|mnemonic|seed_phrase|recovery_phrase|psk|pre_?shared_key|key_?material|key_content)$`,
);
const SECRET = new RegExp(
  `(?:^|_)(?:[a-z]*(?:secret|token|apikey)|auth|creds?|credentials?|secret_key_base` +
    `|${oneOf("recovery backup")}_codes?|[a-z]*salt|pepper|authkey|sas|(?:totp|otp|mfa|2_fa)_(?:seed|key|secret))$`,
);
/** In capitals, or with a word for what it opens: a pin may also be one on a chip. */
const PIN = new RegExp(
  `^(?:PIN|PUK|OTP)$|(?:^|_)${oneOf(`
    card door login security sim user vault access app your voicemail phone safe admin tablet kiosk device the my our
    The My Your Our La Le der die das meine Die Der Meine le la mon el il o de het
  `)}_(?:pin|PIN|Pin)$` +
    `|(?:^|_)(?:pin|PIN|Pin)_?(?:[Cc]ode|[Nn]umber)$|(?:^|_)(?:[Aa]ccess|[Aa]larm|[Dd]oor|[Ee]ntry|[Gg]ate|[Ss]ecurity|[Uu]nlock)_?code$|(?:^|_)(?:verification|one_?time|2_?fa|mfa|otp)_code$`,
);

/** Things whose keys are secrets. A `primary_key` or a `cache_key` is not one. */
const KEY = new RegExp(
  `(?:^|_)${oneOf(`
    access account admin api app application auth client consumer cookie crypt decryption deploy encryption
    fernet gpg hmac host ingest integration internal jwt license licence master merchant paseto preshared private
    proxy recovery registration role rsa sas sealing secret seed service session shared sign signing ssh
    storage stream subscription support symmetric tls token unlock unseal validation vapid vault verification wallet webhook
    wireguard write my our your
    adafruit airtable alchemy algolia amplitude anthropic asana aws azure binance bitbucket bugsnag cloudinary codecov
    cohere coinbase confluent contentful datadog dd deepgram deepl discord dropbox elastic etherscan facebook fastly
    finnhub flickr gemini github gitlab giphy google grafana groq heroku honeycomb hubspot infura intercom jira kraken
    launchdarkly linear looker mailchimp mailgun mailjet mapbox maps meili messagebird mistral mixpanel netlify
    newrelic nytimes okta openai openweather pagerduty paypal pinecone plaid postmark posthog pusher qdrant rapidapi
    replicate resend rollbar segment sendbird sendgrid sentry shopify snyk sonar square stripe supabase telegram
    travis twilio twitch twitter typeform typesense vonage yandex youtube zendesk
  `)}_?key$`,
);
/** RESEND_KEY: in capitals, nearly every key is an API key, except for these. */
const KEY_IN_CAPITALS = new RegExp(
  `^-?[A-Z0-9_]+(?<!${oneOf(`
    ANON CACHE CONTEXT DEDUPLICATION DICT FILE FOREIGN GROUP HASH HOT I18N IDEMPOTENCY INDEX LOCALSTORAGE LOOKUP MAP
    METADATA OBJECT PARTITION PATH PRIMARY PUBLIC PUBLISHABLE QUERY QUEUE REDIS REGISTRY ROW S3 SITE SORT STATE
    STORAGE STORE TRANSLATION UNIQUE
  `)})_KEY$`,
);

/** Suffixes that leave the meaning alone: DB_PASSWORD_PROD, token2, secretBase64. */
const VARIANT = new RegExp(
  `(?:_${oneOf(`
    \\d+ v b base hex raw plain plaintext str string val value old new prev previous current main default primary
    secondary backup prod production dev development stage staging test live local
  `)})+$`,
);

/** Tokens of a text, a parser or a paged list, and settings that concern passwords. */
const NO_SECRET = new RegExp(
  `(?:^|_)${oneOf(`
    next page continuation sync cancel cancellation start begin end stop pad padding eos bos sep cls mask unk special
    separator operator current prev previous lookahead public_key publishable
  `)}_token$|^${oneOf(`
    allow ask change disable enable force forgot has hide is need no prompt require reset show skip use
  `)}_(?:\\w+_)?password$`,
);

/** Every name below contains one of these: this one test settles most names. */
const ANY =
  /pass|pw|secret|token|auth|cred|key|mnemonic|seed|phrase|salt|pepper|psk|pin|puk|otp|code|sas|kennwort|wachtwoord|material|senha|contrasena|mdp/i;

/** What kind of secret a variable, field, flag or header of this name would hold, if any. */
export function nameKind(name: string): NameKind | undefined {
  if (PASSWORD_WORD.test(name)) return "password";
  if (SECRET_WORD.test(name)) return "secret";
  if (!ANY.test(name)) return undefined;
  const parts = name.match(WORD)?.join("_") ?? "";
  if (PIN.test(parts)) return "pin";
  const words = parts.toLowerCase();
  if (NO_SECRET.test(words)) return undefined;
  const plain = words.replace(VARIANT, "");
  return kindOf(words) ?? kindOf(plain) ?? (KEY_IN_CAPITALS.test(name) ? "secret" : undefined);
}

const kindOf = (words: string): NameKind | undefined => {
  if (PASSWORD.test(words)) return "password";
  if (/(?:^|_)(?:(?:old)?pwd|pass|pw)$/.test(words)) return "pass";
  return SECRET.test(words) || KEY.test(words) ? "secret" : undefined;
};

/** XMLHttpRequest2 → XML, Http, Request, 2. */
const WORD = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g;

/** Secrets without a format of their own: the name says whose they are. */
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
