// How people call secrets, and how they tell them, in the languages that the rules speak and some more. One list per
// meaning: to teach `gate` a word, add it.

/** A list of words as one pattern. A `+` in a word stands for a space, or what stands for one in a name. */
export function oneOf(words: string): string {
  return `(?:${words.trim().split(/\s+/).join("|").replaceAll("+", "[ _-]?")})`;
}

/** "Password" in other languages than English. Whole words: what follows may only bend them. */
const PASSWORD_ABROAD = `
  passwort kennwort zugangswort wachtwoord toegangscode mot+de+passe mots+de+passe motdepasse mdp contraseñas?
  contrasenya contrasenas? clave palabra+clave senhas? palavra-?passe palavra+chave parola+d'ordine parola
  has[łl]o has[łl]em has[łl]a heslo jelszó jelszo salasana lösenord losenord adgangskode passord şifre sifre
  парол[а-я]{0,3} パスワード パスフレーズ 暗証番号 合言葉 密码 密碼 口令 비밀번호 비번 패스워드 암호`;

/** The other secrets. */
const SECRET_ABROAD = `
  schlüssel geheimnis zugangsschlüssel jeton clé+secrète clé+api clave+secreta clave+api chave+secreta chave+api
  токен[а-я]{0,3} ключ[а-я]{0,3} секрет[а-я]{0,3} トークン シークレット 秘密鍵 apiキー アクセスキー 令牌 密钥 密鑰 토큰 시크릿
  비밀키`;

export const PASSWORD_WORD = new RegExp(`(?:^|[_.-])${oneOf(PASSWORD_ABROAD)}$`, "i");
export const SECRET_WORD = new RegExp(`(?:^|[_.-])${oneOf(SECRET_ABROAD)}$`, "i");

/** One of these is in every name of a secret. */
const IN_NAMES = `
  pass pwd pw\\b secret token auth cred key mnemonic seed+phrase recovery+phrase salt psk pin\\b otp\\b puk\\b
  pepper recovery+code backup+code verification+code one+time+code 2fa+code mfa+code`;
export const NAME_HINT = new RegExp(oneOf(`${PASSWORD_ABROAD} ${SECRET_ABROAD} ${IN_NAMES}`), "gi");

/** Is, in all of them: "the password is …", "das Kennwort lautet …". */
export const IS = oneOf(`
  is was becomes reads equals lautet ist heißt war bleibt est était sera es era será é è sarà jest это будет был är
  luidt wordt`);

/** Now, still, simply: what may follow it. */
export const ADVERB = oneOf(
  "now still just simply again jetzt nun weiterhin maintenant ahora agora ora nu теперь",
);

/** What a secret is for follows these: "the password for the new server is …". */
export const FOR = oneOf(`
  for of on at in to from für von vom zum zur des der auf beim du de des pour sur para del della dello di per da do
  das dos van voor op till för na do для от к на`);

/** "I set the password to …" */
export const SET = oneOf(`
  set sets setting reset resets changed? changes changing updated? updates rotated? made make setze setzen gesetzt
  geändert ändere change mettre mets mis changé cambia cambié cambiado puse mudei altere alterei defina zet поменял
  установил сменил`);
export const TO = oneOf("to as auf zu in à en a para su naar op на");
