import { isChosen, isFilledIn, isMade } from "./values.ts";

// Secrets in URLs and in HTTP traffic: in a query, in the path of a webhook, before an @.

/** Machine-made, and not a version number. */
const isLongAndMade = (secret: string) => isMade(secret) && !/^v?\d[\d.]*$/.test(secret);

export const WEB = [
  {
    kind: "url-password",
    has: "://",
    pattern: /:\/\/(?<user>[^\s:@/"'<>`\\]{0,100}):(?<secret>[^\s/"'<>`()\\?]{1,256})@/dg,
    // A port is not a password, nor is the default of a new database, where user and password are the same.
    is: (secret: string, match: RegExpExecArray) => isFilledIn(secret) && secret !== match.groups?.user,
  },
  // https://token@git.acme.dev/…: the host or path rules out the public key of an error tracker.
  {
    kind: "url-password",
    has: "://",
    pattern:
      /:\/\/(?<secret>[\w.~+%-]{20,300})@(?=[\w.:-]{1,100}\/[\w./-]{1,200}\.git\b|(?:git|bit)[\w-]{2,20}\.)/dg,
    is: isLongAndMade,
  },
  // deploy:…@10.0.0.5, with no scheme in front.
  {
    kind: "url-password",
    has: "@",
    pattern:
      /@(?=\d{1,3}(?:\.\d{1,3}){3}\b|[a-z][\w-]{0,60}\.[a-z][\w.-]{1,60})(?<=(?<![\w/.@:-])[a-z][\w.-]{1,40}:(?<secret>[^\s:@/"'`<>(){}]{6,60})@)/dg,
    is: (secret: string) =>
      (isLongAndMade(secret) || isChosen(secret)) && /[!#$%^&*+=~?]|[A-Z]\S*\d|\d\S*[A-Z]/.test(secret),
  },
  // Query parameters that carry keys.
  {
    kind: "secret",
    has: "key=|appid=|app_id=|sig=|sign=|signature=|hmac=|code=|ticket=|jwt=|session=|sessionid=|session_id=|samlresponse=|assertion=|hash=|auth=|otp=|access=|pat=|st=|pw=|pass=",
    pattern:
      /[?&;](?:amp;)?(?:(?:app|api|access|license|map|maps|user|dev|sub|subscription|client|signing|ocp-apim-subscription)?[-_]?key|app_?id|sig|sign|signature|hmac|code|ticket|jwt|session(?:_?id)?|SAMLResponse|assertion|auth|otp|access|pat|st|pw|pass)=(?<secret>[\w%+/=.~-]{16,4000})/dgi,
    is: isLongAndMade,
  },
  // https://acme.dev/reset-password/…
  {
    kind: "secret",
    has: "reset|forgot|magic|invit|activat|verif|confirm|unsubscribe",
    pattern:
      /:\/\/[^\s"'<>]{1,200}\/(?:(?:reset|forgot)[-_]?password|password[-_]?reset|password\/reset|reset|magic(?:[-_]?link)?|invit(?:e|es|ation|ations)|activat(?:e|ion)|verif(?:y|ication)(?:[-_]?email)?|confirm(?:ation)?)(?:\/(?:token|email|accept))?\/(?<secret>[\w.~=-]{20,400})/dg,
    is: isLongAndMade,
  },
  // Anyone who knows a webhook's URL can call it.
  {
    kind: "webhook",
    has: "hook",
    pattern:
      /:\/\/(?:[\w.-]{0,80}hooks?\b[\w.-]{0,80}(?::\d{2,5})?\/|[\w.-]{1,100}(?::\d{2,5})?\/(?:[\w.-]{1,40}\/){0,5}(?:hooks?|webhooks?|webhookb2|genericWebhook|incoming-?webhook)\/)(?:(?!https?:)[\w.@-]{1,100}\/){0,6}?(?<secret>[\w-]{16,100}(?:[@/][\w-]{8,100}){0,6})(?![\w-])/dgi,
    is: (secret: string) => isMade(secret),
  },
  {
    kind: "webhook",
    has: "infura.io/|alchemy.com/|quiknode.pro/|ankr.com/|chainstack.com/|ifttt.com/|pagerduty.com/|hc-ping.com/|calendar/ical/|webhook.site/|betterstack.com/|getblock.io/",
    pattern:
      /\/\/(?:[\w.-]{0,60}\.)?(?:infura\.io\/(?:ws\/)?v3|alchemy\.com\/(?:nft\/)?v\d|quiknode\.pro|ankr\.com\/[\w-]{2,20}|chainstack\.com|ifttt\.com\/trigger\/[\w-]{1,60}\/(?:json\/)?with\/key|pagerduty\.com\/integration|hc-ping\.com|webhook\.site|betterstack\.com\/api\/v1\/heartbeat|getblock\.io|calendar\.google\.com\/calendar\/ical\/[^\s/]{1,100})\/(?:private-)?(?<secret>[\w-]{16,100})/dg,
    is: (secret: string) => isMade(secret),
  },
  // Wi-Fi credentials, as in a QR code.
  {
    kind: "password",
    has: "wifi:",
    pattern: /\bWIFI:(?:[A-Z]:[^;\n]{0,60};){0,4}P:(?<secret>[^;\n]{6,63});/dg,
    is: isFilledIn,
  },
  // Set-Cookie: __Host-id=…
  {
    kind: "cookie",
    has: "__host-|__secure-",
    pattern: /__(?:Host|Secure)-[\w.-]{1,60}=(?<secret>[^\s;,"'\\]{16,4096})/dg,
    is: isMade,
  },
] as const;
