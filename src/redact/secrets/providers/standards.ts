import { apart, type Token } from "./token.ts";

/** Formats that belong to no single provider. */
export const STANDARDS = [
  { kind: "age", has: "AGE-SECRET-KEY-1", pattern: /AGE-SECRET-KEY-1[A-Z0-9]{58}/g },
  // A truncated one counts: header and payload reveal enough. An encrypted one has five parts.
  {
    kind: "jwt",
    has: "eyJ",
    pattern: apart(/eyJ/, /[\w-]{8,}\.(?:eyJ[\w-]{8,}|[\w-]{20,}\.[\w-]+)(?:\.[\w-]+){0,4}/),
  },
  { kind: "jwt", has: "ZXlK", pattern: apart(/ZXlK/, /[A-Za-z0-9+/]{60,4000}={0,2}/) },
  // Password hashes: anyone who has one can try passwords against it.
  {
    kind: "password-hash",
    has: "$1$ $2a$ $2b$ $2y$ $5$ $6$ $y$ $7$ $apr1$ $argon2 $scrypt$",
    pattern:
      /\$(?:2[aby]\$\d\d\$[./A-Za-z0-9]{53}|(?:1|5|6|7|y|apr1)\$(?:rounds=\d{1,9}\$)?[./A-Za-z0-9]{1,40}\$(?:[./A-Za-z0-9]{1,40}\$)?[./A-Za-z0-9]{22,90}|(?:argon2(?:id|i|d)|scrypt)\$[\w=,$+/.-]{20,300})/g,
  },
  {
    kind: "password-hash",
    has: "pbkdf2 {SSHA {SHA",
    pattern:
      /(?:pbkdf2[_:-]sha\d{1,3}[$:]\d{1,8}[$:][\w+/=.-]{1,60}[$:]|\{S?SHA(?:256|384|512)?\})[A-Za-z0-9+/=.]{24,120}/g,
  },
  { kind: "bitcoin", has: "xprv yprv zprv", pattern: apart(/[xyz]prv/, /[1-9A-HJ-NP-Za-km-z]{107}/) },
  { kind: "nostr", has: "nsec1", pattern: apart(/nsec1/, /[02-9ac-hj-np-z]{58}/) },
] as const satisfies Token[];
