import { apart, type Token, UUID } from "./token.ts";

/** Clouds, their databases and their monitoring. */
export const CLOUDS = [
  { kind: "aws-key-id", has: "AKIA ASIA ABIA ACCA", pattern: apart(/AKIA|ASIA|ABIA|ACCA/, /[A-Z0-9]{16}/) },
  {
    // The file that the console offers has both on one line, without names.
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
  { kind: "fly", has: "fm1 fm2", pattern: /(?:FlyV1 )?fm[12][ar]?_[A-Za-z0-9+/=_-]{40,1000}/g },
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
  {
    kind: "aws-bedrock",
    has: "bedrock-api-key-",
    pattern: /bedrock-api-key-[A-Za-z0-9+/=]{40,2000}/g,
  },
  // The signature of a URL that grants access to a private object.
  {
    kind: "signed-url",
    has: "-Signature= -Security-Token=",
    pattern: /X-(?:Amz|Goog)-(?:Signature|Security-Token)=(?<secret>[\w%+/=-]{40,2000})/dg,
  },
  // Azure keys with a recognizable marker.
  {
    kind: "azure",
    has: "AZDO AzSe AzFu AzCa JQQJ99",
    pattern:
      /(?<![A-Za-z0-9+/])[A-Za-z0-9]{40,80}(?:AZDO|AzSe|AzFu|AzCa|JQQJ99)[A-Za-z0-9=]{4,32}(?![A-Za-z0-9])/g,
  },
  {
    kind: "azure",
    has: "+ASt +ABa +AMC +ARm APIM ACDb",
    pattern:
      /(?<![A-Za-z0-9+/])[A-Za-z0-9+/]{33,80}(?:\+(?:ASt|ABa|AMC|ARm)|APIM|ACDb)[A-Za-z0-9+/]{5,6}={0,2}/g,
  },
  {
    kind: "digitalocean",
    has: "dot_v1_ DO00 DO801",
    pattern: /dot_v1_[0-9a-f]{64}|(?<![A-Za-z0-9])DO(?:00|801)[A-Z0-9]{15,16}(?![A-Za-z0-9])/g,
  },
  {
    kind: "cloudflare",
    has: "cfk_ cfut_ cfat_",
    pattern: apart(/cf(?:k|ut|at)_/, /[A-Za-z0-9]{40}[0-9a-f]{8}/),
  },
  { kind: "databricks", has: "dose dkea", pattern: apart(/dose|dkea/, /[0-9a-f]{32}/) },
  { kind: "fly", has: "fo1_", pattern: apart(/fo1_/, /[\w-]{43}/) },
  { kind: "render", has: "rnd_", pattern: apart(/rnd_/, /[A-Za-z0-9]{28,40}/) },
  { kind: "neon", has: "napi_ npg_", pattern: apart(/napi_|npg_/, /[A-Za-z0-9]{60,70}|[A-Za-z0-9]{12}/) },
  {
    kind: "1password",
    has: "A3-",
    pattern: apart(/A3-/, /[A-Z0-9]{6}-(?:[A-Z0-9]{11}|[A-Z0-9]{6}-[A-Z0-9]{5})(?:-[A-Z0-9]{5}){3}/),
  },
  { kind: "infisical", has: "st.", pattern: apart(/st\./, /[0-9a-f]{24}\.[0-9a-f]{32}\.[0-9a-f]{32}/) },
  { kind: "confluent", has: "cflt", pattern: apart(/cflt/, /[A-Za-z0-9+/]{60}/) },
  { kind: "clickhouse", has: "4b1d", pattern: apart(/4b1d/, /[A-Za-z0-9]{38}/) },
  { kind: "openshift", has: "sha256~", pattern: apart(/sha256~/, /[\w-]{43}/) },
  { kind: "mongodb-atlas", has: "mdb_sa_sk_", pattern: /mdb_sa_sk_[\w-]{30,60}/g },
  { kind: "cockroach", has: "CCDB1_", pattern: /CCDB1_[A-Za-z0-9]{20,24}_[A-Za-z0-9]{40}/g },
  { kind: "elastic", has: "essu_", pattern: /essu_[A-Za-z0-9+/=]{40,200}/g },
  {
    kind: "yandex",
    has: "AQVN t1. y0_",
    pattern: apart(
      /(?=AQVN|t1\.|y0_)/,
      /AQVN[\w-]{35,38}|t1\.[\w-]{10,400}={0,2}\.[\w-]{80,90}={0,2}|y0_[\w-]{50,100}/,
    ),
  },
  { kind: "grafana", has: "eyJrIjoi", pattern: /eyJrIjoi[A-Za-z0-9]{60,400}={0,3}/g },
  { kind: "newrelic", has: "NRAL", pattern: /(?<![A-Za-z0-9])[0-9a-f]{32,36}(?:FFFF)?NRAL(?![A-Za-z0-9])/g },
  { kind: "honeycomb", has: "hcaik_ hcbik_ hcamk_", pattern: /hc(?:aik|bik|amk)_[a-z0-9]{50,70}/g },
  { kind: "axiom", has: "xaat- xapt-", pattern: new RegExp(`xa(?:at|pt)-${UUID.source}`, "g") },
  { kind: "launchdarkly", has: "sdk- api-", pattern: apart(/(?:sdk|api)-/, UUID) },
  { kind: "posthog", has: "phs_", pattern: apart(/phs_/, /[A-Za-z0-9]{40,60}/) },
  {
    kind: "maxmind",
    has: "_mmk",
    pattern: /(?<![A-Za-z0-9])[A-Za-z0-9]{6}_[A-Za-z0-9]{29}_mmk(?![A-Za-z0-9])/g,
  },
  { kind: "scalingo", has: "tk-us-", pattern: apart(/tk-us-/, /[\w-]{48}/) },
  { kind: "defined-networking", has: "dnkey-", pattern: /dnkey-[\w=-]{26}-[\w=-]{52}/g },
] as const satisfies Token[];
