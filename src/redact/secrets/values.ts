import type { NameKind } from "./names.ts";

// Tells a secret from a word, a name in code, or a placeholder.

/**
 * How a value is written: "in quotes"; NAME=in-a-shell; bare, in YAML or code; in prose, with words that lead
 * up to it; or beside its name without any. Told: bare, but read up to the next space, whatever characters it
 * contains.
 */
export type Manner = "quoted" | "shell" | "bare" | "prose" | "beside" | "stated";

/** Whether the value of a name is a secret. `ends` says that nothing follows it on its line. */
export function isSecretValue(value: string, kind: NameKind, manner: Manner, ends: boolean): boolean {
  if (kind === "pin") return /^\d{4,10}$/.test(value) && !isCommonNumber(value);
  if (isStandIn(value)) return false;
  if (/\s/.test(value)) return isPhrase(value, kind);
  const isWord = kind === "password" || kind === "pass";
  const longEnough = value.length >= (isWord ? 6 : 8);
  switch (manner) {
    case "shell":
      if (kind === "password") return value.length >= 5 && !(isWordy(value) && REFERENCE.test(value));
      return longEnough && !isWordy(value);
    case "quoted":
      return (
        longEnough && (kind === "password" ? isMixed(value) : !isWordy(value) || (isWord && isChosen(value)))
      );
    case "bare":
      return longEnough && !isWordy(value) && (ends ? isMixed(value) : isStrong(value));
    case "stated":
      return isWord && (isChosen(value) || (ends && kind === "password" && isNumbered(value)));
    case "prose":
      return isStrong(value) || (isWord && (isChosen(value) || isOddName(value) || isNumbered(value)));
    case "beside":
      if (isWord) return isStrong(value) || isOddWord(value) || isChosen(value);
      return value.length >= 20 && isStrong(value) && /^[\w+/=.~-]+$/.test(value);
  }
}

/** For a place that can only hold a secret: whether it holds one and not a placeholder or a port. */
export const isFilledIn = (value: string): boolean =>
  !isStandIn(value) && !/^\d{1,5}(?:[:,;#.]|$)/.test(value);

/** Machine-made: not words, not names in code. */
export const isMade = (value: string): boolean => !isStandIn(value) && !isWordy(value);

/** Whether a token of a known format is real. Only placeholders are left in the text. */
export function isIssued(token: string): boolean {
  const hasTwoKinds = /\d/.test(token) || (/[a-z]/.test(token) && /[A-Z]/.test(token));
  return hasTwoKinds && !STAND_IN.test(token.slice(0, 80)) && new Set(token.slice(-16)).size > 4;
}

/** Stands in for a secret: a variable, a template, a mask, a path, a well-known word. */
function isStandIn(value: string): boolean {
  return (
    STAND_IN.test(value) ||
    VARIABLE.test(value) ||
    ELSEWHERE.test(value) ||
    PATTERN.test(value) ||
    CODE.test(value) ||
    isCommon(value) ||
    isPath(value)
  );
}

/** A word that reveals nothing, or several that merely say "a secret". */
export const isCommon = (value: string): boolean =>
  COMMON.has(value.toLowerCase()) || STAND_IN_WORDS.test(value);

const STAND_IN =
  /^(.)\1*$|x{5}|0{8}|\*{3}|\.{3}|…|•|(?:^|[-_ ])your|your[-_ ]|your(?:access|account|api|client|key|own|pass|secret|token)|example|placeholder|change[-_ ]?(?:me|it|this)|replace[-_ ]?(?:me|this|with)|dummy|redacted|goes[-_ ]?here/i;
const VARIABLE =
  /[$#%]\{|\$\(|\{\{|\{%|<%|^\$[A-Za-z_]\w*$|^\$env:|^%\w+%$|%[sdv]$|%\(|^\{[^{}]*\}$|^<[^<>]*>$|^\[[^[\]]*\]$|^`|^@\w+@$|^&[a-z]/i;
/** Stored elsewhere, or encrypted. */
const ELSEWHERE =
  /^(?:op|vault|secrets?|env|file|ref\+\w+|aws-?sm|ssm|gcp-?sm|keyring|keychain|arn|urn|sha\d+|md5):|^@Microsoft\.KeyVault|^[a-z][a-z0-9+.-]{1,20}:\/\/|^projects\/|^!|^ENC[[(]|^[^@\s]+@[\w-]+\.[a-z]{2,6}$/i;
/** A regular expression that a secret has to match. */
const PATTERN = /^\^(?:[[(\\.]|.*\$$)|^\.[*+]|\[(?:a-z|0-9|\\w)|\(\?[=!:<]|\\[dws][*+{]/i;

const CODE = /^(?:function|async|await|new|class|typeof|lambda|yield|return)(?![\w-])/;

const COMMON = new Set(
  `admin administrator anonymous apikey basic bearer changeit default development digest disabled empty enabled
  expired false forbidden guest hidden include incorrect integer invalid masked minioadmin mismatch missing
  mongo mysql nobody none null number object omitted optional passwort postgres production rabbitmq redis required
  root same-origin sandbox staging string test testing true undefined unknown unset user username`.split(
    /\s+/,
  ),
);

/** wrong-password, TEST_TOKEN, mySecret1. No word is made of two others, so that no text takes long. */
const WORDS = `a access admin an api app auth bad bar basic baz bearer client code confirm correct current db demo dev
  empty fake first foo github good here id input invalid is jwt key local me mock my new no not old other pass passphrase
  passwd password private pw pwd real refresh root second secret session short some strong stub super test testing the
  this token user username valid value very weak webhook wrong`;
const STAND_IN_WORDS = new RegExp(`^(?:(?:${WORDS.split(/\s+/).join("|")})(?:[-_ .]|\\d(?!\\d))*)+$`, "i");

/** A name in code that refers to the secret. */
const REFERENCE_WORD = /pass|pwd|secret|token|key|auth|cred/i;
const REFERENCE = new RegExp(`[.>:]|${REFERENCE_WORD.source}`, "i");

/** Base64 may start with a slash, too. */
export const isPath = (value: string): boolean =>
  ROOT.test(value) || (/^(?:~|\.{1,2}|[A-Za-z]:)?[\\/]/.test(value) && isWordy(value));
const ROOT =
  /^\/(?:app|dev|etc|home|mnt|nix|opt|private|proc|root|run|srv|tmp|Users|usr|var|work(?:space)?)\//;

/** Only words, code names, numbers: getToken, config.password, V1TokenReview, user-session-v2, 1.302103. */
export function isWordy(value: string): boolean {
  if (/^[\d.,:/-]+$|^0x[0-9a-f]{1,8}$/i.test(value)) return true;
  const pieces = value.replace(TECHNICAL, " ").match(/[A-Za-z0-9]+/g) ?? [];
  return pieces.every((piece) => /^\d{1,4}$/.test(piece) || (!ODD_DIGITS.test(piece) && isPronounced(piece)));
}

/** More than two in a row, or not at the end of a word. */
const ODD_DIGITS = /\d{3}|\d(?!\d|$|[A-Z][a-z]{2})|^\d+[A-Z]/;

/** Words that contain digits: sha256, toBase64, RS256. They do not count as the end of another word. */
const WITH_DIGITS =
  "aes argon ascii auth base bcrypt es float hmac hs http int ipv latin md oauth pbkdf ps rs sha uint";
const TECHNICAL = new RegExp(
  [
    `(?<![A-Za-z])(?:${WITH_DIGITS.replaceAll(" ", "|")})-?\\d{1,3}`,
    `(?:${WITH_DIGITS.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()).replaceAll(" ", "|")})-?\\d{1,3}`,
    `(?<![A-Z])(?:${WITH_DIGITS.toUpperCase().replaceAll(" ", "|")}|UTF)-?\\d{1,3}`,
    "(?:ed|Ed|ED)25519|(?<![A-Za-z])(?:utf-?\\d{1,2}|secp\\d{3}k1|x509|p\\d{3}|s3|ec2|r2|k8s|i18n|l10n)",
  ]
    .map((word) => `(?:${word})(?:url|hex)?(?!\\d)`)
    .join("|"),
  "g",
);

/** Letters that form words: fewer than four case changes in eight, no seven consonants in a row. */
function isPronounced(letters: string): boolean {
  const humps = letters.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? [];
  return (
    (letters.length < 8 || humps.length <= letters.length / 2.6) && !/[b-df-hj-np-tv-xz]{7}/i.test(letters)
  );
}

/** More than a word: letters with digits or symbols, case that changes within, or a long number. */
function isMixed(value: string): boolean {
  const bare = value.replace(TECHNICAL, " ").replace(/[.!?,;:]+$/, "");
  const hasLetter = /[A-Za-z]/.test(bare);
  if (!hasLetter) return /^\d{6,}$/.test(bare) || /\d.*[^\d.,:/ -]/.test(bare);
  return /\d|[!@#$%^&*+=~?]/.test(bare) || !isPronounced(bare) || /^[a-z]+(?:-[a-z]+){3,}$/.test(bare);
}

/** Unmistakable, even in the middle of a sentence. */
function isStrong(value: string): boolean {
  if (value.length < 8 || isWordy(value)) return false;
  return /[A-Za-z]\d+[A-Za-z]/.test(value) || isVaried(value);
}

/** hardToGuess9: a name in code, a password in a sentence. */
const isOddWord = (value: string) =>
  /^[A-Za-z]+\d+[.,;:!?)]?$/.test(value.replace(TECHNICAL, " ")) && isVaried(value);

/** sakUra9_Tetsu: the same, made of several words. */
const isOddName = (value: string) =>
  value.length >= 8 &&
  /\d/.test(value) &&
  !REFERENCE_WORD.test(value) &&
  isVaried(value.replace(TECHNICAL, " "));

/** sunflower7, Lapin_bleu72: counts at the end of a line, or where a sentence gives it as the password. */
const isNumbered = (value: string) =>
  value.length >= 8 &&
  /^[A-Za-z]{4,}(?:[_-][A-Za-z]{3,}){0,3}\d{1,4}$/.test(value.replace(TECHNICAL, " ")) &&
  !REFERENCE_WORD.test(value);

const isVaried = (value: string) =>
  [/[a-zß-öø-ÿа-яё]/, /[A-ZÀ-ÖØ-ÞА-ЯЁ]/, /\d/, /[!@#$%^&*+=~?]/].filter((kind) => kind.test(value)).length >=
  3;

/**
 * Made up by a person: words joined by symbols, with a digit or both cases. Never plain names in code or an
 * expression.
 */
export function isChosen(value: string): boolean {
  if (value.length < 8 || !/[^\w.]|\$/.test(value)) return false;
  if (REFERENCE_WORD.test(value) || EXPRESSION.test(value)) return false;
  return isVaried(value.replace(TECHNICAL, " "));
}

/** Code that computes a value: calls, operators, members. */
const EXPRESSION =
  /^[A-Za-z_$][\w$.?!:<>]*\([^)]*\)?[\s;,.)\]}]*$|=>|->|::|&&|\|\||[=!]=|\?\?|[!?]\.|\(\)|\[\w*\]|^[&*!(@]|^[\w.]+\+[\w.]+$|^\w+:\/\//;

/** 1234 is a placeholder PIN everywhere. */
const isCommonNumber = (value: string) => "0123456789012".includes(value) || /^(\d)\1+$/.test(value);

/** Words that form a password together. An explanation of one is a sentence. */
function isPhrase(value: string, kind: NameKind): boolean {
  // A seed phrase has 12 or 24 words, and any of them may occur in a sentence.
  if (kind === "password" && /^[a-z]{3,8}(?: [a-z]{3,8}){11,23}$/.test(value)) return true;
  if (value.length > 200 || REFERENCE_WORD.test(value) || SENTENCE.test(value)) return false;
  if (/^[a-z]{3,9}(?: [a-z]{3,9}){3,23}$/.test(value)) return kind === "password";
  // Blue bicycles in may 12
  if (kind === "password" && /^[^\W\d_]{2,12}(?: [^\W\d_]{2,12}){1,6} \d{2,4}$/.test(value)) return true;
  // Text with a digit and a symbol is not a sentence; nor does a sentence contain that many symbols.
  const signs = value.match(/[^\w\s]/g)?.length ?? 0;
  return /[a-z]/.test(value) && /\d/.test(value) && (signs > value.length / 6 || /[#$%^&*+=~@!]/.test(value));
}
const SENTENCE =
  /\b(?:the|and|for|with|must|should|not|enter|please|are|is|was|be|has|have|can|you|your|this|that|least|most|too|if|of|characters?|chars|letters?|digits?|minimum|maximum|required|invalid|expired|only|when|will|use|see)\b/i;
