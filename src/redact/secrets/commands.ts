import { isChosen, isFilledIn, isMade } from "./values.ts";

// Secrets passed to a command by position: an option whose name gives no hint, or the last word.

/** The value of a command's option. Looks back for the command only at the option, which keeps it fast. */
const option = (command: string, name: string, user = ""): RegExp =>
  new RegExp(
    `[ \\t]${name}(?<=\\b(?:${command})[ \\t][^\\n]{0,200})\\\\{0,15}["']?${user}(?<secret>[^\\s"'\\\\]{4,200})`,
    "dg",
  );

const USER = `[^\\s:"'\\\\]{1,80}:`;
const kind = "command-line";

/** Commands whose options are single letters, or are called just "user". */
const OPTIONS = [
  { kind, has: "curl|wget", pattern: option("curl|wget", "(?:-u|--user|--proxy-user|-U)[ \\t=]{0,2}", USER) },
  { kind, has: "http|xh", pattern: option("https?|xh", "(?:-a|--auth)[ \\t=]{1,2}", USER) },
  { kind, has: "mysql|mariadb", pattern: option("mysql|mysqldump|mysqladmin|mariadb", "-p") },
  { kind, has: "mysqladmin", pattern: option("mysqladmin", "password[ \\t]{1,3}") },
  {
    kind,
    has: "mongo|influx|cqlsh|clickhouse|psexec",
    pattern: option("mongo(?:sh|dump|restore|export|import)?|influx|cqlsh|psexec(?:64)?", "-p[ \\t]{1,3}"),
  },
  {
    kind,
    has: "sshpass|login",
    pattern: option("sshpass|(?:docker|podman|helm|oc|az|cf)[ \\t](?:registry[ \\t])?login", "-p[ \\t]{0,3}"),
  },
  { kind, has: "redis-cli", pattern: option("redis-cli", "(?:-a|--pass|AUTH|auth)[ \\t]{1,3}") },
  {
    kind,
    has: "sqlcmd|bcp|osql|isql|tsql|mssql-cli",
    pattern: option("sqlcmd|bcp|osql|isql|tsql|mssql-cli", "-P[ \\t]{0,3}"),
  },
  { kind, has: "zip|7z|ipmitool", pattern: option("zip|unzip|ipmitool", "-P[ \\t]{1,3}") },
  { kind, has: "7z|rar", pattern: option("7za?|7zz|unrar|rar", "-h?p") },
  { kind, has: "ssh-keygen", pattern: option("ssh-keygen", "-[NP][ \\t]{1,3}") },
  { kind, has: "useradd|usermod|dsconfigad", pattern: option("useradd|usermod|dsconfigad", "-p[ \\t]{1,3}") },
  { kind, has: "snmp", pattern: option("snmp\\w{2,10}", "-[cAX][ \\t]{1,3}") },
  { kind, has: "signtool", pattern: option("signtool", "/p[ \\t]{1,3}") },
  { kind, has: "ldap", pattern: option("ldap(?:search|modify|add|delete|whoami|passwd)", "-w[ \\t]{1,3}") },
  { kind, has: "-pw", pattern: option("plink|pscp|psftp|putty", "-pw[ \\t]{1,3}") },
  {
    kind,
    has: "add-generic-password|add-internet-password",
    pattern: option("add-(?:generic|internet)-password", "-w[ \\t]{1,3}"),
  },
  { kind, has: "xfreerdp|rdesktop", pattern: option("xfreerdp3?|rdesktop", "(?:/p:|-p[ \\t]{1,3})") },
  { kind, has: "cmdkey|schtasks", pattern: option("cmdkey|schtasks", "/(?:pass|rp)[: \\t]{1,2}") },
  { kind, has: "openssl", pattern: option("openssl[ \\t]enc", "-k[ \\t]{1,3}") },
  // user%password, user/password, user,password
  {
    kind,
    has: "smbclient|rpcclient|winexe|smbmap",
    pattern: option("smbclient|rpcclient|winexe|smbmap", "(?:-U|--user)[ \\t=]{0,2}", `[^\\s%"']{1,80}%`),
  },
  { kind, has: "lftp", pattern: option("lftp", "-u[ \\t]{0,2}", `[^\\s,"'\\\\]{1,80},`) },
  {
    kind,
    has: "sqlplus|sqlldr|rman|expdp|impdp|sqlcl",
    pattern:
      /\b(?:sqlplus|sqlldr|rman[ \t]target|expdp|impdp|sqlcl)[ \t]{1,3}(?:-\w{1,8}[ \t]{1,3}){0,3}\\{0,15}["']?[\w.$#-]{1,60}\/\\{0,15}["']?(?<secret>[^\s"'\\/@]{4,100})/dg,
  },
  // The last word of a command.
  {
    kind,
    has: "htpasswd",
    pattern:
      /\bhtpasswd[ \t]{1,3}-[a-zA-Z]{0,6}b[a-zA-Z]{0,6}[ \t]{1,3}(?:[^\s"']{1,100}[ \t]{1,3}){1,2}\\{0,15}["']?(?<secret>[^\s"'\\]{4,200})/dg,
  },
  {
    kind,
    has: "rabbitmqctl",
    pattern:
      /\brabbitmqctl[ \t]{1,3}(?:add_user|change_password)[ \t]{1,3}[^\s"']{1,60}[ \t]{1,3}\\{0,15}["']?(?<secret>[^\s"'\\]{4,200})/dg,
  },
  {
    kind,
    has: "wpa_passphrase",
    pattern:
      /\bwpa_passphrase[ \t]{1,3}(?:"[^"\n]{1,40}"|[^\s"']{1,40})[ \t]{1,3}\\{0,15}["']?(?<secret>[^\s"'\\]{8,63})/dg,
  },
  {
    kind,
    has: "authtoken",
    pattern: /\bngrok[ \t]{1,3}(?:config[ \t]{1,3}add-)?authtoken[ \t]{1,3}(?<secret>[\w-]{20,80})/dg,
  },
  {
    kind,
    has: "cargo login|vault login",
    pattern: /\b(?:cargo|vault) login[ \t]{1,3}(?<secret>[\w.-]{20,200})/dg,
  },
  {
    kind,
    has: "http-basic|pypi-token|contribsys|user-secrets",
    pattern:
      /\b(?:config[ \t][^\n]{0,40}http-basic\.\S{1,80}[ \t]{1,3}\S{1,60}|config[ \t]pypi-token\.\S{1,40}|config[ \t][^\n]{0,40}contribsys\.com|user-secrets[ \t]set[ \t]["']?[\w:.]{0,60}(?:Key|Secret|Password|Token|Pwd)["']?)[ \t]{1,3}["']?(?<secret>[^\s"']{6,200})/dg,
  },
  {
    kind,
    has: "net user|-setairportnetwork",
    pattern:
      /\b(?:net user[ \t]{1,3}[\w.-]{1,40}|-setairportnetwork[ \t]\w{2,8}[ \t]{1,3}(?:"[^"\n]{1,40}"|\S{1,40}))[ \t]{1,3}\\{0,15}["']?(?<secret>[^\s"'\\/*][^\s"'\\/]{5,100})/dg,
  },
  // net use Z: \\files\share /user:acme\jane …
  {
    kind: "password",
    has: "net use",
    pattern:
      /[ \t]\/user:[^\s]{1,80}[ \t]{1,3}\\{0,15}["']?(?<=\bnet use[ \t][^\n]{0,300})(?<secret>[^\s"'\\/]{4,100})/dg,
  },
  {
    kind,
    has: "pass:",
    pattern: /-pass(?:in|out)?[ \t]{1,3}["']?pass:(?<secret>[^\s"'\\]{4,200})/dg,
  },
  // Text piped into a command that reads a password from standard input.
  {
    kind,
    has: "echo|printf|yes",
    pattern:
      /\b(?:echo|printf|yes)[ \t]{1,3}(?:-n[ \t])?(?:["']%s(?:\\+n)?["'][ \t])?\\{0,15}["']?(?<secret>[^\s"'\\|]{4,200})(?:\\{1,15}n)?\\{0,15}["']?[ \t]{0,3}\|[ \t]{0,3}(?:sudo[ \t]-S|(?:sudo[ \t])?passwd\b|\w+ (?:auth[ \t])?login\b[^\n]{0,200}(?:--password-stdin|--with-token)|(?:sudo[ \t])?passwd\b[^\n]{0,60}--stdin|cryptsetup\b|kinit\b|smbpasswd\b|(?:\S{1,40}[ \t]){1,3}secrets?[ \t](?:set|put|create)\b|\w+[ \t]env[ \t]add\b|pass[ \t]insert\b)/dg,
  },
  {
    kind,
    has: "chpasswd",
    pattern:
      /\becho[ \t]{1,3}\\{0,15}["']?[\w.-]{1,40}:(?<secret>[^\s"'\\|]{4,200})\\{0,15}["']?[ \t]{0,3}\|[ \t]{0,3}(?:sudo[ \t])?chpasswd/dg,
  },
  {
    kind,
    has: "<<<",
    pattern:
      /\b(?:chpasswd|login|passwd|sudo -S|kinit|cryptsetup|secrets? (?:set|put|create)|env add)\b[^\n<]{0,120}<<<[ \t]{0,2}["']?(?:[\w.-]{1,40}:)?(?<secret>[^\s"'\\]{6,200})/dg,
  },
  // (echo …; echo …) | smbpasswd, and into a file whose name says so
  {
    kind,
    has: "smbpasswd|passwd",
    pattern:
      /\(echo[ \t]{1,3}["']?(?<secret>[^\s"';]{4,100})["']?;[^\n]{0,120}\)[ \t]{0,3}\|[ \t]{0,3}(?:sudo[ \t])?(?:smb)?passwd/dg,
  },
  {
    kind,
    has: "echo|printf",
    pattern:
      /\b(?:echo|printf)[ \t]{1,3}(?:-n[ \t])?\\{0,15}["']?(?<secret>[^\s"'\\|$]{6,200})(?:\\{1,15}n)?\\{0,15}["']?[ \t]{0,3}>{1,2}[ \t]{0,3}["']?[^\s"';&|]{0,100}(?:pass|passwd|password|passphrase|secrets?|token|master\.key|api[-_]?key|psk|vault_pass)(?:\.txt|\.key)?(?![\w/.-])/dg,
  },
] as const;

/** With a user given as well, -p is a password in any command, unless it looks like a port or a name. */
const WITH_USER = {
  kind,
  has: "-p",
  pattern:
    /[ \t]-[pP](?<=[ \t](?:-u|-U|-username|--user(?:name)?)[ \t=]\S{1,60}[ \t](?:[^\n]{0,60}[ \t])?-[pP])[ \t]{0,2}\\{0,15}["']?(?<secret>[^\s"'\\/:]{6,100})/dg,
  is: (secret: string) => isFilledIn(secret) && (isMade(secret) || isChosen(secret)),
} as const;

export const COMMANDS = [...OPTIONS.map((command) => ({ ...command, is: isFilledIn })), WITH_USER];
