// Secrets that are known by their own shape, wherever they stand. To teach `gate` another one, add a line.
//
// Their habits:
// - Every quantifier has a bound, or what stands before the match cannot be of the same kind: no text takes long.
// - Where a group is named `secret`, only that part is replaced.
// - One of the words in `has` is in every such secret: a pattern is tried only where one of them was found, as making
//   ready all the patterns takes longer than all else that a review has to do.
// - `\b` and the like stand only before prefixes that ordinary words could end in: a secret often follows an
//   escaped newline (`\nghp_…`) or a colour code (`[32mghp_…`), whose last letter is no border.

/** No letter, digit or dash stands before it, unless an escaped newline or a colour code ends there. */
const START = /(?:(?<![\w-])|(?<=\\[nrt])|(?<=\[[\d;]{0,9}m))/;

/**
 * For a prefix that is short, or might stand inside other words: no letter may stand before it or after the rest.
 * Looking back only where the prefix was found takes a tenth of the time.
 */
const apart = (prefix: RegExp, rest: RegExp): RegExp =>
  new RegExp(
    `(?:${prefix.source})(?<=${START.source}(?:${prefix.source}))(?:${rest.source})(?![A-Za-z0-9])`,
    "g",
  );

export const TOKENS = [
  // Models
  { kind: "anthropic", has: "sk-ant-", pattern: /sk-ant-[\w-]{20,250}/g },
  {
    kind: "openai",
    has: "sk-",
    pattern: apart(/sk-/, /(?:proj|svcacct|admin|None)-[\w-]{20,}|[A-Za-z0-9]{32,}/),
  },
  { kind: "openrouter", has: "sk-or-v1-", pattern: /sk-or-v1-[0-9a-f]{40,64}/g },
  { kind: "groq", has: "gsk_", pattern: apart(/gsk_/, /[A-Za-z0-9]{40,60}/) },
  { kind: "replicate", has: "r8_", pattern: apart(/r8_/, /[A-Za-z0-9]{37,40}/) },
  { kind: "perplexity", has: "pplx-", pattern: apart(/pplx-/, /[A-Za-z0-9]{40,60}/) },
  { kind: "xai", has: "xai-", pattern: apart(/xai-/, /[A-Za-z0-9]{60,100}/) },
  { kind: "langsmith", has: "lsv2_", pattern: /lsv2_(?:pt|sk)_[0-9a-f]{32}_[0-9a-f]{10}/g },
  { kind: "huggingface", has: "hf_ api_org_", pattern: apart(/hf_|api_org_/, /[A-Za-z0-9]{30,40}/) },

  // Code and packages
  {
    kind: "github",
    has: "ghp_ gho_ ghu_ ghs_ ghr_ github_pat_",
    pattern: /gh[pousr]_[A-Za-z0-9]{30,255}|github_pat_[A-Za-z0-9]{16,40}_[A-Za-z0-9]{40,100}/g,
  },
  {
    kind: "gitlab",
    has: "glpat- gldt- glptt- glrt- glcbt- glsoat- glft- glimt- glagent- gloas- glffct- glwt- GR1348941",
    // A routable token has two more parts behind dots.
    pattern:
      /gl(?:pat|dt|ptt|rt|cbt|soat|ft|imt|agent|oas|ffct|wt)-[\w-]{20,300}(?:\.[0-9a-z]{2}\.[0-9a-z]{7,9})?|GR1348941[\w-]{20}/g,
  },
  {
    kind: "atlassian",
    has: "ATATT3 ATCTT3 ATBB",
    pattern: apart(/AT(?=[ABC])/, /(?:ATT|CTT)3[\w=-]{60,}|BB[A-Za-z0-9]{32}/),
  },
  { kind: "npm", has: "npm_", pattern: apart(/npm_/, /[A-Za-z0-9]{36}/) },
  { kind: "pypi", has: "pypi-AgE", pattern: /pypi-AgE[\w-]{50,1000}/g },
  { kind: "rubygems", has: "rubygems_", pattern: /rubygems_[0-9a-f]{48}/g },
  { kind: "crates", has: "cio", pattern: apart(/cio/, /[A-Za-z0-9]{32}/) },
  { kind: "clojars", has: "CLOJARS_", pattern: /CLOJARS_[0-9a-z]{60}/g },
  { kind: "docker", has: "dckr_pat_ dckr_oat_", pattern: /dckr_[po]at_[\w-]{27,60}/g },
  { kind: "artifactory", has: "AKCp", pattern: apart(/AKCp/, /[A-Za-z0-9]{60,80}/) },
  { kind: "circleci", has: "CCIPAT_", pattern: /CCIPAT_[A-Za-z0-9]{20,24}_[0-9a-f]{40}/g },
  { kind: "buildkite", has: "bkua_ bkaa_", pattern: /bk[ua]a_[0-9a-z]{40}/g },
  { kind: "sentry", has: "sntrys_ sntryu_", pattern: /sntry[su]_[A-Za-z0-9+/=_]{40,400}/g },

  // Clouds
  { kind: "aws-key-id", has: "AKIA ASIA ABIA ACCA", pattern: apart(/AKIA|ASIA|ABIA|ACCA/, /[A-Z0-9]{16}/) },
  {
    // The file that the console offers has both in one line, without names.
    kind: "aws-secret",
    has: "AKIA ASIA",
    pattern: /(?:AKIA|ASIA)[A-Z0-9]{16}[\s,:"']{1,5}(?<secret>[A-Za-z0-9/+]{40})(?![A-Za-z0-9/+])/dg,
  },
  { kind: "aws-bedrock", has: "ABSK", pattern: /ABSK[A-Za-z0-9+/]{109,269}={0,2}/g },
  { kind: "google-api-key", has: "AIza", pattern: apart(/AIza/, /[\w-]{35}/) },
  {
    kind: "google-oauth",
    has: "ya29. GOCSPX- 1//0",
    pattern: /ya29\.(?:[\w-]{1,20}\.){0,3}[\w-]{20,1000}|GOCSPX-[\w-]{28}|(?<![\w/])1\/\/0[\w-]{30,200}/g,
  },
  { kind: "firebase", has: "AAAA", pattern: apart(/AAAA/, /[\w-]{7}:[\w-]{140}/) },
  {
    kind: "azure",
    has: "AccountKey= SharedAccessKey=",
    pattern: /(?:AccountKey|SharedAccessKey)=(?<secret>[A-Za-z0-9+/]{40,90}={0,2})/dg,
  },
  { kind: "azure", has: "sig=", pattern: /[?&;](?:amp;)?sig=(?<secret>[A-Za-z0-9%+/=]{40,120})/dg },
  { kind: "azure", has: "Q~", pattern: /(?<![\w~.-])[\w~.-]{3}\dQ~[\w~.-]{31,34}/g },
  { kind: "alibaba", has: "LTAI", pattern: apart(/LTAI/, /[A-Za-z0-9]{16,24}/) },
  { kind: "digitalocean", has: "doo_v1_ dop_v1_ dor_v1_", pattern: /do[opr]_v1_[0-9a-f]{64}/g },
  { kind: "cloudflare", has: "v1.0-", pattern: /v1\.0-[0-9a-f]{24}-[0-9a-f]{146}/g },
  { kind: "databricks", has: "dapi", pattern: apart(/dapi/, /[0-9a-f]{32}(?:-\d)?/) },
  { kind: "heroku", has: "HRKU-", pattern: /HRKU-[\w-]{36,80}/g },
  { kind: "fly", has: "fm1 fm2", pattern: /fm[12][ar]?_[A-Za-z0-9+/=_-]{40,1000}/g },
  {
    kind: "vercel",
    has: "vca_ vcc_ vci_ vcp_ vcr_ vck_ vercel_blob_rw_",
    pattern: apart(/vc[aciprk]_|vercel_blob_rw_/, /[A-Za-z0-9]{24,80}|[A-Za-z0-9]{16}_[A-Za-z0-9]{30}/),
  },
  { kind: "netlify", has: "nfc_ nfp_ nfb_ nfu_ nfo_", pattern: apart(/nf[cpbuo]_/, /[A-Za-z0-9]{36,40}/) },
  { kind: "supabase", has: "sbp_ sb_secret_", pattern: /sbp_[0-9a-f]{40}|sb_secret_[\w-]{20,60}/g },
  { kind: "planetscale", has: "pscale_", pattern: /pscale_(?:tkn|pw|oauth)_[\w.=-]{32,64}/g },
  { kind: "tailscale", has: "tskey-", pattern: /tskey-[a-z]{3,10}-[A-Za-z0-9]{8,40}-[A-Za-z0-9]{20,60}/g },
  { kind: "pulumi", has: "pul-", pattern: apart(/pul-/, /[0-9a-f]{40}/) },
  { kind: "terraform", has: ".atlasv1.", pattern: /(?<![A-Za-z0-9])[A-Za-z0-9]{14}\.atlasv1\.[\w-]{60,70}/g },
  { kind: "vault", has: "hvs. hvb. hvr.", pattern: /hv[sbr]\.[\w-]{20,300}/g },
  {
    kind: "doppler",
    has: "dp.",
    pattern: /dp\.(?:pt|st|ct|sa|scim|audit)\.(?:[\w-]{1,35}\.)?[A-Za-z0-9]{40,44}/g,
  },
  { kind: "1password", has: "ops_eyJ", pattern: /ops_eyJ[A-Za-z0-9+/=_-]{60,2000}/g },
  {
    kind: "grafana",
    has: "glsa_ glc_",
    pattern: /glsa_[A-Za-z0-9]{32}_[0-9a-f]{8}|glc_[A-Za-z0-9+/]{32,400}={0,2}/g,
  },
  {
    kind: "newrelic",
    has: "NRAK- NRII- NRJS- NRIQ-",
    pattern: apart(/NRAK-|NRII-|NRJS-|NRIQ-/, /[A-Z0-9]{27}|[\w-]{32}/),
  },
  { kind: "dynatrace", has: "dt0", pattern: /dt0[a-z]\d\d\.[A-Z0-9]{24}\.[A-Z0-9]{64}/g },

  // Messages
  {
    kind: "slack",
    has: "xox xapp-",
    pattern: /xox[abeoprs](?:\.xox[bp])?-[A-Za-z0-9-]{10,250}|xapp-\d-[A-Za-z0-9-]{20,250}/g,
  },
  {
    kind: "slack",
    has: "hooks.slack.com/",
    pattern: /hooks\.slack\.com\/(?:services|workflows|triggers)\/(?<secret>[\w/+-]{20,120})/dg,
  },
  // The first part is a number in base64.
  {
    kind: "discord",
    has: ".",
    pattern: /(?:[MNO][DTjz][AEIMQUYcgk][w-z0-5]){5,6}[\w-]{0,4}\.[\w-]{6}\.[\w-]{27,40}/g,
  },
  {
    kind: "discord",
    has: "discord.com/api/ discordapp.com/api/",
    pattern: /discord(?:app)?\.com\/api\/(?:v\d{1,2}\/)?webhooks\/\d{17,20}\/(?<secret>[\w-]{60,80})/dg,
  },
  { kind: "telegram", has: ":AA", pattern: /(?<!\d)\d{8,10}:AA[\w-]{32,33}(?![\w-])/g },
  {
    kind: "teams",
    has: "webhook.office.com/webhookb2/",
    pattern: /webhook\.office\.com\/webhookb2\/(?<secret>[\w@/-]{60,240})/dg,
  },
  { kind: "twilio", has: "SK", pattern: apart(/SK/, /[0-9a-f]{32}/) },
  { kind: "sendgrid", has: "SG.", pattern: /SG\.[\w-]{16,32}\.[\w-]{16,64}/g },
  { kind: "mailgun", has: "key-", pattern: apart(/key-/, /[0-9a-f]{32}/) },
  { kind: "mailgun", has: "-", pattern: apart(/(?=[0-9a-f]{32}-)/, /[0-9a-f]{32}-[0-9a-f]{8}-[0-9a-f]{8}/) },
  { kind: "mailchimp", has: "-us", pattern: apart(/(?=[0-9a-f]{32}-us)/, /[0-9a-f]{32}-us\d{1,2}/) },
  { kind: "brevo", has: "xkeysib-", pattern: /xkeysib-[0-9a-f]{64}-[A-Za-z0-9]{16}/g },
  { kind: "resend", has: "re_", pattern: apart(/re_/, /[A-Za-z0-9]{8}_[A-Za-z0-9]{20,30}/) },

  // Shops and tools
  {
    kind: "stripe",
    has: "sk_live_ sk_test_ sk_prod_ rk_live_ rk_test_ rk_prod_ whsec_",
    pattern: /(?:sk|rk)_(?:live|test|prod)_[A-Za-z0-9]{16,250}|whsec_[A-Za-z0-9+/]{24,64}={0,2}/g,
  },
  { kind: "shopify", has: "shpat_ shpca_ shppa_ shpss_", pattern: /shp(?:at|ca|pa|ss)_[0-9a-fA-F]{32}/g },
  { kind: "square", has: "sq0", pattern: apart(/sq0[a-z]{3}-/, /[\w-]{22,43}/) },
  { kind: "square", has: "EAAA", pattern: apart(/EAAA/, /[\w-]{60}/) },
  { kind: "linear", has: "lin_", pattern: /lin_(?:api|oauth|wh)_[A-Za-z0-9]{32,64}/g },
  { kind: "notion", has: "ntn_ secret_", pattern: apart(/ntn_|secret_/, /[A-Za-z0-9]{40,50}/) },
  { kind: "airtable", has: "pat", pattern: apart(/pat/, /[A-Za-z0-9]{14}\.[0-9a-f]{64}/) },
  { kind: "figma", has: "figd_ figo_ figu_ figdr_ figor_ figur_", pattern: /fig[dou]r?_[\w-]{40,60}/g },
  { kind: "postman", has: "PMAK-", pattern: /PMAK-[0-9a-f]{24}-[0-9a-f]{34}/g },
  { kind: "posthog", has: "phx_", pattern: apart(/phx_/, /[A-Za-z0-9]{40,60}/) },

  // Standards
  { kind: "age", has: "AGE-SECRET-KEY-1", pattern: /AGE-SECRET-KEY-1[A-Z0-9]{58}/g },
  // A cut one counts: header and payload tell enough. An encrypted one has five parts.
  {
    kind: "jwt",
    has: "eyJ",
    pattern: apart(/eyJ/, /[\w-]{8,}\.(?:eyJ[\w-]{8,}|[\w-]{20,}\.[\w-]+)(?:\.[\w-]+){0,4}/),
  },
] as const satisfies { kind: string; has: string; pattern: RegExp }[];

type Token = (typeof TOKENS)[number] & { words: string[] };

const tokens: Token[] = TOKENS.map((token) => ({ ...token, words: token.has.split(" ") }));

/** Words of this length are so rare that one look for all of them nearly always settles it. */
const LONG = 4;
const anyLong = new RegExp(
  tokens
    .flatMap(({ words }) => words.filter(({ length }) => length >= LONG))
    .map((word) => word.replace(/[./=~]/g, "\\$&"))
    .join("|"),
);
const withShort = tokens.filter(({ words }) => words.some(({ length }) => length < LONG));

/** The tokens that may be in a text: all others have no word in it. */
export const tokensLikelyIn = (text: string): Token[] =>
  (anyLong.test(text) ? tokens : withShort).filter(({ words }) => words.some((word) => text.includes(word)));
