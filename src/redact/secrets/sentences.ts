import { isChosen, isMade, isSecretValue } from "./values.ts";
import { AS, PASSWORD_NOUN, THE } from "./words.ts";

// Secrets that a sentence gives away without "the password is": a pair of user and password, a secret that
// comes before its name, and the keys typed into an authenticator.

/** Words that people write before a user and a password. */
const LOGIN_WORDS = [
  ...["login", "log in", "logged in", "sign in", "credential", "creds", "zugang", "anmeld", "accès"],
  ...["identifiant", "acceso", "credencia", "acesso", "credenzial", "accesso", "inlog", "доступ", "логин"],
  ...["ログイン", "账号", "帐号", "登录", "계정", "로그인"],
];

/** Words that people write near the key of an authenticator. */
const AUTHENTICATOR = "authenticator|totp|2fa|two-factor|two factor|setup key|set-up key|otp|mfa|zwei-faktor";

export const SENTENCES = [
  // Log in with admin / …
  {
    kind: "password",
    has: LOGIN_WORDS.join("|"),
    pattern: new RegExp(
      `(?:${LOGIN_WORDS.join("|")})[^\\n/:|]{0,40}?(?::[ \\t]{0,3})?["'\`(]?(?<![\\w./@-])[A-Za-z][\\w.@+-]{1,60}(?:[ \\t]\\/[ \\t]|[/:|]|[ \\t][|][ \\t])["'\`]?(?<secret>[^\\s"'\`<>/|]{6,100})`,
      "dgi",
    ),
    is: isOfPair,
  },
  // … is the password for staging; try … as password
  {
    kind: "password",
    has: "password|passphrase|passwd|pwd|passwort|kennwort|passe|mdp|contraseña|clave|senha|wachtwoord|пароль",
    pattern: new RegExp(
      `${PASSWORD_NOUN}(?<=(?<![^\\s"'\`«“„(])(?<secret>[^\\s"'\`«»“”„(]{8,60})["'\`»”“]?[ \\t]${AS}[ \\t](?:${THE}[ \\t])?(?:[\\w-]{2,20}[ \\t]){0,2}${PASSWORD_NOUN})`,
      "dgi",
    ),
    is: (secret: string) =>
      /\d/.test(secret) && isSecretValue(secret.replace(/,$/, ""), "password", "beside", false),
  },
  // Enter this key in your authenticator app: …
  {
    kind: "secret",
    has: AUTHENTICATOR,
    pattern: new RegExp(
      `(?:${AUTHENTICATOR})[^\\n]{0,100}?(?:\\r?\\n[^\\n]{0,60}?)?(?<![\\w/+.-])(?<secret>[A-Z2-7]{16,64}|(?:[A-Za-z2-7]{4}[ -]){3,15}[A-Za-z2-7]{2,4})(?![\\w/+=.-])`,
      "dgi",
    ),
    is: (secret: string) => isBase32(secret),
  },
  // The key of a wallet, which has no format of its own.
  {
    kind: "bitcoin",
    has: "wif|wallet|bitcoin|btc",
    pattern:
      /(?:wif|wallet|bitcoin|btc)[^\n]{0,80}?(?<![\w/+.-])(?<secret>[5KLc][1-9A-HJ-NP-Za-km-z]{50,51})(?![\w/+=-])/dgi,
    is: isMade,
  },
] as const;

/** A path or two names may look like a pair: count only a value that is clearly a password. */
function isOfPair(secret: string): boolean {
  const bare = secret.replace(/[.,;:)\]}]+$/, "");
  return isSecretValue(bare, "password", "stated", false) || isSecretValue(bare, "password", "bare", false);
}

/** In capitals or in groups of four: letters mixed with digits, or letters that form no words. */
function isBase32(secret: string): boolean {
  const bare = secret.replace(/[ -]/g, "");
  if (bare.length < 16 || !/^(?:[A-Z2-7]+|[a-z2-7]+)$/.test(bare)) return false;
  return /[2-7]/.test(bare)
    ? /[A-Za-z]/.test(bare) && (isMade(bare) || isChosen(bare))
    : /^[A-Z]+$/.test(bare) && isMade(bare);
}
