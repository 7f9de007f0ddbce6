import { apart, type Token } from "./token.ts";

/** Messaging: chat, mail, social networks. */
export const MESSAGES = [
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
  {
    kind: "discord",
    has: ".",
    pattern: apart(/[MNO](?=[\w-]{22,27}\.)/, /[\w-]{22,27}\.[\w-]{6}\.[\w-]{27,40}/),
  },
  {
    kind: "discord",
    has: "discord.com/api/ discordapp.com/api/",
    pattern: /discord(?:app)?\.com\/api\/(?:v\d{1,2}\/)?webhooks\/\d{17,20}\/(?<secret>[\w-]{60,80})/dg,
  },
  { kind: "telegram", has: ":A", pattern: /(?<!\d)\d{6,12}:A[\w-]{33,34}(?![\w-])/g },
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
  { kind: "slack", has: "xoxc- xoxd- xwfp-", pattern: /(?:xox[cd]|xwfp)-[\w%-]{20,400}/g },
  {
    kind: "zapier",
    has: "hooks.zapier.com/",
    pattern: /hooks\.zapier\.com\/hooks\/catch\/(?<secret>\d{4,12}\/[a-z0-9]{5,12})/dg,
  },
  { kind: "brevo", has: "xsmtpsib-", pattern: /xsmtpsib-[0-9a-f]{64}-[A-Za-z0-9]{16}/g },
  { kind: "onesignal", has: "os_v2_", pattern: /os_v2_(?:app|org)_[a-z0-9]{90,120}/g },
  { kind: "intercom", has: "dG9rOj", pattern: apart(/dG9rOj/, /[A-Za-z0-9+/]{40,80}={0,2}/) },
  { kind: "twitch", has: "oauth:", pattern: apart(/oauth:/, /[a-z0-9]{30}/) },
  { kind: "facebook", has: "EAA", pattern: apart(/EAA/, /[A-Za-z0-9]{90,400}/) },
  { kind: "facebook", has: "|", pattern: apart(/(?=\d{15,16}\|)/, /\d{15,16}\|[\w-]{27,40}/) },
  { kind: "instagram", has: "IGQV IGAA", pattern: apart(/IGQV|IGAA/, /[\w-]{90,400}/) },
  { kind: "twitter", has: "AAAAAAAAAAAAAAAAAAAA", pattern: apart(/A{20,22}/, /[A-Za-z0-9%]{80,120}/) },
  { kind: "vk", has: "vk1.a.", pattern: apart(/vk1\.a\./, /[\w-]{80,400}/) },
] as const satisfies Token[];
