import { isChosen, isMade, isSecretValue } from "./values.ts";

// Calls that take a secret as a positional argument.

/** An argument of a call. */
const ARGUMENT = `(?:\\\\{0,15}["'][^"'\\n]{0,200}["']|[\\w.$>:[\\]-]{1,80}(?:\\([^()\\n]{0,60}\\))?)[ \\t]{0,4},\\s{0,20}`;
const GIVEN = `[bBNf@]?\\\\{0,15}["'](?<secret>[^"'\\n\\\\]{6,200})\\\\{0,15}["']`;
const call = (names: string, position: number): RegExp =>
  new RegExp(`\\b(?:${names})\\(\\s{0,20}(?:${ARGUMENT}){${position - 1}}${GIVEN}`, "dg");

const isGiven = (value: string) =>
  isSecretValue(value, "password", "quoted", true) &&
  (isMade(value) || isChosen(value) || APP_PASSWORD.test(value));

/** The format of a Google app password. */
const APP_PASSWORD = /^[a-z]{4}(?: [a-z]{4}){3}$/;

/** By position: the names of the functions, and lowercase words found in them. */
const BY_POSITION = [
  {
    position: 1,
    has: "fernet(|hmac.new(|cookieparser(|cookiesession(|serializer(|stripe(|telegraf(|telebot(|bot(|secretstr(|securityke|.auth(|.login(|webclient(|octokit(|api_key(|apikey(|bearer_auth(|bearerauth(|token(",
    names:
      "Fernet|hmac\\.new|cookieParser|(?:URLSafe(?:Timed)?|Timed)?(?:JSONWebSignature)?Serializer|new Stripe|Stripe|Telegraf|TeleBot|SecretStr|client\\.auth|redis\\.auth|client\\.login|bot\\.login|WebClient|bearer_auth|bearerAuth|set_api_key|setApiKey|with_token|setAccessToken|set_access_token|SymmetricSecurityKey\\((?:\\w+\\.){1,4}GetBytes",
  },
  {
    position: 2,
    has: "credential|basicauth|basic(|login(|auth(|auth=|authentication(|basic_auth(|oracledb.connect(|oracle.connect(|wifi.begin(|pw_set(|jwt|jsonwebtoken|createhmac(|hmacsha|aes.encrypt(|aes.decrypt(|createcipheriv(|createdecipheriv(|setcredentials(|passwordencoder|usernamepassword(|set_credentials(",
    names:
      "NetworkCredential|PSCredential|UsernamePasswordCredentials?|HTTPBasicAuth|HTTPDigestAuth|SetBasicAuth|setBasicAuth|BasicAuth|basicAuth|basic_auth|Credentials\\.basic|PasswordAuthentication|login|auth|auth=|oracledb\\.connect|ftp_login|cx_Oracle\\.connect|WiFi\\.begin|username_pw_set|(?:jwt|jsonwebtoken|JWT)\\.(?:sign|verify|encode|decode)|createHmac|HmacSHA\\d{1,3}|AES\\.(?:encrypt|decrypt)|create(?:Dec|C)ipheriv|setCredentials|set_credentials",
  },
  {
    position: 3,
    has: "mysqli|mysql_connect(|clientsecretcredential|pdo(|getconnection(|connect(|withemailandpassword(|hash_hmac(|openssl_encrypt(|openssl_decrypt(",
    names:
      "mysqli|mysqli_connect|mysql_connect|PDO|getConnection|pymysql\\.connect|MySQLdb\\.connect|cx_Oracle\\.connect|ClientSecretCredential|signInWithEmailAndPassword|createUserWithEmailAndPassword|hash_hmac|openssl_(?:en|de)crypt",
  },
] as const;

export const CALLS = BY_POSITION.map(({ position, has, names }) => ({
  kind: "password" as const,
  has,
  pattern: call(names, position),
  is: isGiven,
}));
