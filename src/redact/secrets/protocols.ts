import { isChosen, isFilledIn, isMade } from "./values.ts";

// Secrets in network protocols and network configuration: SQL, Redis, mail, SNMP, and scripts that answer a
// prompt.

const isWritten = (secret: string) => isFilledIn(secret) && (isMade(secret) || isChosen(secret));

export const PROTOCOLS = [
  {
    kind: "password",
    has: "identified",
    pattern:
      /\bIDENTIFIED(?<=\b(?:USER|ROLE|GRANT)\b[^\n]{1,200})[ \t]{1,3}(?:WITH[ \t]\S{1,40}[ \t])?BY[ \t]{1,3}\\{0,15}["'](?<secret>[^\n"'\\]{4,200})/dgi,
    is: isFilledIn,
  },
  // Oracle needs no quotes.
  {
    kind: "password",
    has: "identified",
    pattern: /\bIDENTIFIED[ \t]{1,3}BY[ \t]{1,3}(?<secret>[A-Za-z][\w$#!]{5,60})(?=[\s;]|$)/dgi,
    is: (secret: string) => /\d/.test(secret) && isFilledIn(secret),
  },
  {
    kind: "password",
    has: "sp_addlogin|sp_password",
    pattern:
      /\bsp_(?:addlogin|password)[ \t]{1,3}(?:N?'[^'\n]{0,60}'|NULL),[ \t]{0,3}N?'(?<secret>[^'\n]{4,128})'/dgi,
    is: isFilledIn,
  },
  // AUTH …, AUTH user …, ACL SETUSER user on >…
  {
    kind: "password",
    has: "auth |setuser",
    pattern:
      /(?:(?:^|[>\n"])[ \t]?AUTH (?:[\w.-]{1,40}[ \t])?|\bSETUSER[ \t][^\n>]{1,80}[ \t]>)(?<secret>[^\s"']{6,200})/dg,
    is: isWritten,
  },
  // A dialogue with a mail server.
  {
    kind: "authorization",
    has: "auth plain|auth login|auth xoauth2",
    pattern: /\bAUTH (?:PLAIN|LOGIN|XOAUTH2) (?<secret>[A-Za-z0-9+/]{12,2000}={0,2})/dg,
    is: isMade,
  },
  {
    kind: "password",
    has: " login ",
    pattern: /(?:^|\n|[ \t])[A-Za-z]?\d{1,4} LOGIN "?[\w.@+-]{1,80}"?[ \t]"?(?<secret>[^\s"]{6,100})/dg,
    is: isWritten,
  },
  // expect "password:", followed by what is sent.
  {
    kind: "password",
    has: "assword|assphrase|asscode",
    pattern:
      /\b(?:send(?:_?line)?|write|SendKeys|send_keys|writeln)\b[ \t(]{0,3}(?:--[ \t])?[bf]?(?<=(?:assword|assphrase|asscode)[^\n]{0,100}\r?\n?[^\n]{0,100})\\{0,15}["'{](?<secret>[^"'\n}\\]{4,100})(?:\\{1,15}[rn]){0,2}\\{0,15}["'}]/dg,
    is: (secret: string) => isWritten(secret) || /^[A-Za-z]{4,}\d{2,4}$/.test(secret),
  },
  // Routers and switches.
  {
    kind: "password",
    has: "community|-server key",
    pattern:
      /\b(?:snmp-server[ \t]community|(?:ro|rw)community6?|set[ \t]snmp[ \t]community|(?:tacacs|radius)-server key)[ \t]{1,3}(?:\d[ \t])?["']?(?<secret>[^\s"']{6,64})/dg,
    is: (secret: string) => isFilledIn(secret) && /[\d!@#$%^&*]/.test(secret),
  },
  // Hashes of Windows accounts: anyone who has one can log in with it.
  {
    kind: "password-hash",
    has: ":::",
    pattern: /:\d{3,7}:[0-9a-fA-F]{32}:(?<secret>[0-9a-fA-F]{32}):::/dg,
    is: isMade,
  },
  {
    kind: "password",
    has: "convertto-securestring",
    pattern: /ConvertTo-SecureString[ \t]{1,3}(?:-String[ \t])?\\{0,15}["'](?<secret>[^\n"'\\]{4,200})/dgi,
    is: isFilledIn,
  },
] as const;
