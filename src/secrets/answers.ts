import { isChosen, isFilledIn, isMade, isSecretValue } from "./values.ts";

// Commands that print a secret and nothing else: it stands alone in the line after them.

/** What is printed by each: words that are in every such command, and the command. */
const PRINTING = [
  { has: "get secret|get secrets", command: "(?:kubectl|oc|k)[ \\t][^\\n]{0,120}get[ \\t]secrets?\\b" },
  { has: "create token|whoami -t", command: "kubectl[ \\t][^\\n]{0,80}create[ \\t]token|oc[ \\t]whoami[ \\t]-t" },
  {
    has: "get-secret-value|get-parameter|get-login-password|get-random-password",
    command: "aws[ \\t][^\\n]{0,80}get-(?:secret-value|parameters?|login-password|random-password)",
  },
  {
    has: "secrets versions access|print-access-token|print-identity-token|keyvault secret show|get-access-token",
    command:
      "gcloud[ \\t][^\\n]{0,40}(?:secrets[ \\t]versions[ \\t]access|print-(?:access|identity)-token)|az[ \\t](?:keyvault[ \\t]secret[ \\t]show|account[ \\t]get-access-token)",
  },
  {
    has: "op read|op item get|bw get|lpass show|pass show|gopass show|secret-tool lookup|keyring get|chamber read|rbw get",
    command:
      "op[ \\t](?:read|item[ \\t]get)|(?:rbw|bw)[ \\t]get|(?:lpass|pass|gopass)[ \\t]show|secret-tool[ \\t]lookup|keyring[ \\t]get|chamber[ \\t]read",
  },
  { has: "find-generic-password|find-internet-password", command: "security[ \\t]find-(?:generic|internet)-password" },
  {
    has: "-field|vault print token|doppler secrets get|infisical secrets get|config:get|output -raw|sops |credstash get",
    command:
      "vault[ \\t][^\\n]{0,60}-field[= \\t]\\S{1,60}|vault[ \\t]print[ \\t]token|(?:doppler|infisical)[ \\t]secrets[ \\t]get|heroku[ \\t]config:get[ \\t]\\w*(?:PASS|PW|SECRET|TOKEN|KEY|SALT)\\w*|(?:terraform|tofu|pulumi)[ \\t][^\\n]{0,60}output[ \\t]-raw[ \\t][\\w-]*(?:pass|secret|token|key)[\\w-]*|sops[ \\t][^\\n]{0,60}--extract|credstash[ \\t]get",
  },
  {
    has: "openssl rand|gen-random|pwgen|apg |makepasswd|/urandom|wg genkey|wg genpsk|rails secret|gen.secret|key:generate|diceware|xkcdpass|mkpasswd|token_hex|token_urlsafe|randombytes|get_random_secret_key|secrets.choice|generate_key()|generate-password|genpasswd",
    command:
      "openssl[ \\t]rand|--gen-random|pwgen\\b|apg[ \\t]|makepasswd|/urandom|wg[ \\t]gen(?:key|psk)|rails[ \\t]secret|(?:phx|nerves)\\.gen\\.secret|key:generate|diceware|xkcdpass|mkpasswd|token_(?:hex|urlsafe)|randomBytes|get_random_secret_key|secrets\\.choice|generate_key\\(\\)|generate-password|genpasswd",
  },
  // A file, or a variable, that is named after what is in it.
  {
    has: "cat |type |more |less |head |get-content |bat ",
    command:
      "(?:cat|type|more|less|head|bat|Get-Content)[ \\t][^\\n|;&<>]{0,120}?(?:pass|passwd|password|passphrase|secrets?/[\\w.-]{1,60}|secret|token|master\\.key|credentials/[\\w.-]{1,40}\\.key|api[-_]?key|initialAdminPassword|\\.key|[-_]key|psk|\\.pgpass|salt)(?:\\.txt|\\.key)?[\"']?",
  },
  {
    has: "echo |printenv |printf |write-output |$env:",
    command:
      "(?:echo[ \\t]{1,3}[\"']?(?:\\$\\{?|%|\\$env:)|printenv[ \\t]|Write-Output[ \\t]\\$env:|(?:^|>[ \\t])\\$env:)\\w{0,60}(?:PASS|PASSWORD|PASSWD|PW|PWD|SECRET|TOKEN|KEY|SALT|PASSPHRASE)\\w{0,10}(?<!\\bPWD)[}%]?[\"']?",
  },
] as const;

/** The rest of the command, and the line after it. What is counted or made a hash of is no secret any more. */
const ANSWER =
  "(?![^\\n]*\\b(?:sha\\d*sum|md5sum|wc|shasum|pbcopy|xclip|fingerprint|pubkey|public)\\b)(?:[ \\t|;&][^\\n]{0,300})?(?:\\r?\\n|\\\\{1,15}n){1,2}[ \\t]{0,8}(?<secret>[^\\s\\\\][^\\n\\\\]{5,400}?)[ \\t]{0,4}\\r?(?=\\n|\\\\{1,15}n|\\\\{0,15}[\"']|$)";

export const ANSWERS = PRINTING.map(({ has, command }) => ({
  kind: "secret" as const,
  has,
  pattern: new RegExp(`(?<![\\w-])(?:${command})${ANSWER}`, "dg"),
  is: isPrinted,
}));

/** One word that nobody would write, or a few that only a password is made of. What failed is told in a sentence. */
function isPrinted(line: string): boolean {
  if (/^[-$#>%❯+{<[]|: |^ssh-|^\d{1,6}$/.test(line) || !isFilledIn(line)) return false;
  if (/\s/.test(line)) return isSecretValue(line, "password", "quoted", true);
  return isMade(line) || isChosen(line) || /^[A-Za-z]{4,}(?:-[A-Za-z]{3,}){2,}(?:-\d+)?$/.test(line);
}
