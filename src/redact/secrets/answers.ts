import { isChosen, isFilledIn, isMade, isSecretValue } from "./values.ts";

// Commands that print a secret and nothing else: the line after them is the secret.

/** Each group of commands, and words that occur in every one of them. */
const PRINTING = [
  { has: "get secret", command: "(?:kubectl|oc|k) [^\\n]{0,120}get secrets?\\b" },
  {
    has: "create token|whoami -t",
    command: "kubectl [^\\n]{0,80}create token|oc whoami -t",
  },
  {
    has: "get-secret-value|get-parameter|get-login-password|get-random-password",
    command: "aws [^\\n]{0,80}get-(?:secret-value|parameters?|login-password|random-password)",
  },
  {
    has: "secrets versions access|print-access-token|print-identity-token|keyvault secret show|get-access-token",
    command:
      "gcloud [^\\n]{0,40}(?:secrets versions access|print-(?:access|identity)-token)|az (?:keyvault secret show|account get-access-token)",
  },
  {
    has: "op read|op item get|bw get|lpass show|pass show|gopass show|secret-tool lookup|keyring get|chamber read|rbw get",
    command:
      "op (?:read|item get)|(?:rbw|bw) get|(?:lpass|pass|gopass) show|secret-tool lookup|keyring get|chamber read",
  },
  {
    has: "find-generic-password|find-internet-password",
    command: "security find-(?:generic|internet)-password",
  },
  {
    has: "-field|vault print token|doppler secrets get|infisical secrets get|config:get|output -raw|sops |credstash get",
    command:
      "vault [^\\n]{0,60}-field[= ]\\S{1,60}|vault print token|(?:doppler|infisical) secrets get|heroku config:get \\w*(?:PASS|PW|SECRET|TOKEN|KEY|SALT)\\w*|(?:terraform|tofu|pulumi) [^\\n]{0,60}output -raw [\\w-]*(?:pass|secret|token|key)[\\w-]*|sops [^\\n]{0,60}--extract|credstash get",
  },
  {
    has: "openssl rand|gen-random|pwgen|apg |makepasswd|/urandom|wg genkey|wg genpsk|rails secret|gen.secret|key:generate|diceware|xkcdpass|mkpasswd|token_hex|token_urlsafe|randombytes|get_random_secret_key|secrets.choice|generate_key()|generate-password|genpasswd",
    command:
      "openssl rand|--gen-random|pwgen\\b|apg |makepasswd|/urandom|wg gen(?:key|psk)|rails secret|(?:phx|nerves)\\.gen\\.secret|key:generate|diceware|xkcdpass|mkpasswd|token_(?:hex|urlsafe)|randomBytes|get_random_secret_key|secrets\\.choice|generate_key\\(\\)|generate-password|genpasswd",
  },
  // A file or a variable whose name says that it holds a secret.
  {
    has: "cat |type |more |less |head |get-content |bat ",
    command:
      "(?<=(?:^|[\\n$#>%❯;&|\"'])[ \\t]{0,2}(?:sudo )?)(?:cat|type|more|less|head|bat|Get-Content) [^\\n|;&<>]{0,120}?(?:pass|passwd|password|passphrase|secrets?/[\\w.-]{1,60}|secret|token|master\\.key|credentials/[\\w.-]{1,40}\\.key|api[-_]?key|initialAdminPassword|\\.key|[-_]key|psk|\\.pgpass|salt)(?:\\.txt|\\.key)?[\"']?",
  },
  {
    has: "echo |printenv |printf |write-output |$env:",
    command:
      "(?:echo [\"']?(?:\\$\\{?|%|\\$env:)|printenv |Write-Output \\$env:|(?:^|> )\\$env:)\\w{0,60}(?:PASS|PASSWORD|PASSWD|PW|PWD|SECRET|TOKEN|KEY|SALT|PASSPHRASE)\\w{0,10}(?<!\\bPWD)[}%]?[\"']?",
  },
] as const;

/** The rest of the command, and the line after it. */
const ANSWER =
  "(?:[ \\t|;&][^\\n]{0,300})?(?:\\r?\\n|\\\\{1,15}n){1,2}[ \\t]{0,8}(?<secret>[^\\s\\\\][^\\n\\\\]{5,400}?)[ \\t]{0,4}\\r?(?=\\n|\\\\{1,15}n|\\\\{0,15}[\"'](?:[\\s,}\\])]|$)|$)";

export const ANSWERS = PRINTING.map(({ has, command }) => ({
  kind: "secret" as const,
  has,
  pattern: new RegExp(`(?<![\\w-])(?:${command})${ANSWER}`, "dg"),
  is: isPrinted,
}));

/** One word that nobody would write, or a few that form a passphrase. An error message is a sentence. */
function isPrinted(line: string, match: RegExpExecArray): boolean {
  if (COUNTED.test(match[0].slice(0, -line.length))) return false;
  if (/^[-$#>%❯+{<[]|: |^ssh-|^\d{1,6}$/.test(line) || !isFilledIn(line)) return false;
  if (/\s/.test(line)) return isSecretValue(line, "password", "quoted", true);
  return isMade(line) || isChosen(line) || /^[A-Za-z]{4,}(?:-[A-Za-z]{3,}){2,}(?:-\d+)?$/.test(line);
}

/** The output is a hash, a count or a public key, or it went to the clipboard: not the secret. */
const COUNTED = /\b(?:sha\d*sum|md5sum|wc|shasum|pbcopy|xclip|fingerprint|pubkey|public)\b/;
