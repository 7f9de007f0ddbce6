// What people call secrets, and how they state them, in the languages that the rules cover and a few more.
// One list per meaning: to teach `gate` a word, add it.

/** Turns a list of words into one pattern. A `+` in a word stands for a space, or `_` or `-` in a name. */
export function oneOf(words: string): string {
  return `(?:${words.trim().split(/\s+/).join("|").replaceAll("+", "[ _-]?")})`;
}

/** "Password" in languages other than English. Whole words: only inflections may follow. */
const PASSWORD_ABROAD = `
  passw(?:o|ö)rt(?:e?s|er)? kennw(?:o|ö)rt(?:e?s|er)? zugangswort wachtwoord(?:en)? toegangscode mot+de+passe
  mots+de+passe motdepasse mdp contraseñas? contrasenya contrasenas? clave palabra+clave senhas? palavra-?passe
  palavra+chave parola+d'ordine parola(?:[ms]ı|sı|mız)? has[łl](?:o|em|a|u) hes(?:lo|la|lem) jelsz(?:ó|o)(?:va|ja|t)?
  salasana(?:n|si)? l(?:ö|o)senord(?:et|en)? adgangskode[nr]? kodeord(?:et)? passord(?:et)? (?:ş|s)ifre(?:si|m|niz)?
  парол[а-я]{0,3} パスワード パスフレーズ 暗証番号 合言葉 密码 密碼 口令 비밀번호 비번 패스워드 암호`;

/** Other kinds of secret. */
const SECRET_ABROAD = `
  schlüssel geheimnis zugangsschlüssel jeton clé+secrète clé+api clave+secreta clave+api chave+secreta chave+api
  токен[а-я]{0,3} ключ[а-я]{0,3} секрет[а-я]{0,3} トークン シークレット 秘密鍵 apiキー アクセスキー 令牌 密钥 密鑰 토큰 시크릿
  비밀키`;

export const PASSWORD_WORD = new RegExp(`(?:^|[_.-])${oneOf(PASSWORD_ABROAD)}$`, "i");
export const SECRET_WORD = new RegExp(`(?:^|[_.-])${oneOf(SECRET_ABROAD)}$`, "i");

/** Every secret's name contains one of these. */
const IN_NAMES = `
  pass pwd pw\\b secret token auth cred key mnemonic seed+phrase recovery+phrase salt psk pin+code pin+number
  (?:access|alarm|door|entry|gate|security|unlock)+code pin\\b otp\\b puk\\b totp+seed pepper recovery+code backup+code verification+code one+time+code 2fa+code mfa+code`;
export const NAME_HINT = new RegExp(oneOf(`${PASSWORD_ABROAD} ${SECRET_ABROAD} ${IN_NAMES}`), "gi");

/** "Is" in all of them: "the password is …", "das Kennwort lautet …". */
export const IS = oneOf(`
  is was becomes reads equals lautet ist heißt war bleibt est était sera es era será é è sarà jest это будет был är
  luidt wordt c'est c’est`);

/** "Is" in languages where the word means something else in English: only after a word in that language. */
export const IS_ABROAD = oneOf("er on je to jest olan");

/** Adverbs that may follow "is": now, still, simply. */
export const ADVERB = oneOf(
  "now still just simply again jetzt nun weiterhin maintenant ahora agora ora nu теперь",
);

/** Prepositions that introduce what a secret is for: "the password for the new server is …". */
export const FOR = oneOf(`
  for of on at in to from für von vom zum zur des der auf beim du de des pour sur para del della dello di per da do
  das dos van voor op till för na do k ke do til para для от к на`);

/** "I set the password to …" */
export const SET = oneOf(`
  set sets setting reset resets changed? changes changing updated? updates rotated? made make setze setzen gesetzt
  geändert ändere change mettre mets mis changé cambia cambié cambiado puse mudei altere alterei defina zet поменял
  установил сменил`);
export const TO = oneOf("to as auf zu in à en a para su naar op на");

/** "… is the password", "… als Passwort": the word between a secret and the name after it. */
export const AS = oneOf("is as was ist als war est comme es como é come è jako это как är som");
export const THE = oneOf(
  "the a my our your das mein unser ein le la mon notre el mi nuestra o a minha il la het een",
);
export const PASSWORD_NOUN = `(?<![\\w-])${oneOf(`
  password passphrase passwd pwd passwort kennwort mot+de+passe mdp contraseña clave senha wachtwoord пароль`)}(?![\\w-])`;

/** With, and, using: the words that lead up to "password …" in a sentence. */
export const WITH = new RegExp(
  `(?<![\\w-])${oneOf(`
    with and use using mit und nutze verwende nimm avec et utilise con y usa com e use met en gebruik z i с и
  `)}[ \\t](?:${THE}[ \\t])?$`,
  "i",
);
