import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod/mini";
import { type Redaction, redact } from "../src/redact.ts";

// What is made of the secrets and the look-alikes in fixtures/secrets.yml.

const Labelled = z.strictObject({
  secrets: z.array(z.strictObject({ kind: z.string(), secret: z.string(), text: z.string() })),
  lookalikes: z.array(z.strictObject({ about: z.string(), text: z.string() })),
});
type Secret = z.infer<typeof Labelled>["secrets"][number];

/** The mark that keeps other tools from taking the file's secrets for real. */
const unmarked = (text: string) => text.replaceAll("~~", "");
const file = join(import.meta.dirname, "../fixtures/secrets.yml");
const { secrets, lookalikes } = Labelled.parse(parse(unmarked(readFileSync(file, "utf8"))));
const seen = secrets.filter(isRedacted);

describe("the labelled set", () => {
  test("has enough of both", () => {
    expect(secrets.length).toBeGreaterThanOrEqual(120);
    expect(lookalikes.length).toBeGreaterThanOrEqual(120);
    for (const { secret, text } of secrets) expect(text).toContain(secret);
  });

  test("nearly every secret is replaced, and named", () => {
    const recall = seen.length / secrets.length;
    const missed = secrets.filter((entry) => !seen.includes(entry)).map(({ text }) => text);
    console.log(`redaction recall: ${recall.toFixed(3)} (${seen.length} of ${secrets.length})`);
    expect(recall, missed.join("\n")).toBeGreaterThanOrEqual(0.95);
  });

  test("hardly any look-alike is", () => {
    const taken = lookalikes.filter(({ text }) => redact(text, {}).text !== text);
    const share = taken.length / lookalikes.length;
    console.log(`false redactions: ${share.toFixed(3)} (${taken.length} of ${lookalikes.length})`);
    expect(share, taken.map(({ text }) => text).join("\n")).toBeLessThanOrEqual(0.05);
  });

  test.each(seen)("%#: $kind is reported", ({ kind, text }) => {
    expect(kindsOf(redact(text, {}).found)).toContain(kind);
  });
});

const kindsOf = (found: Redaction[]) => found.map(({ kind }): string => kind);

/** Nothing of the secret is left: what is kept of the text ends before it, or begins behind it. */
function isRedacted({ secret, text }: Pick<Secret, "secret" | "text">): boolean {
  const redacted = redact(text, {}).text;
  const start = text.indexOf(secret);
  return (
    sameStart(redacted, text) <= start &&
    sameStart(reversed(redacted), reversed(text)) <= text.length - start - secret.length &&
    !secret.split("\n").some((line) => redacted.includes(line))
  );
}

function sameStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}

function reversed(text: string): string {
  return text.split("").reverse().join("");
}

describe("what is kept", () => {
  const password = unmarked("hunt~~er2secret");

  test.each([
    [`PASSWORD=${password}`, "PASSWORD=[redacted: password]"],
    [`+  "password": "${password}",`, '+  "password": "[redacted: password]",'],
    [`https://jane:${password}@acme.dev:8080/a`, "https://jane:[redacted: url-password]@acme.dev:8080/a"],
    [`curl -u jane:${password} https://acme.dev`, "curl -u jane:[redacted: command-line] https://acme.dev"],
    [`-H "Authorization: Bearer ${password}"`, '-H "Authorization: Bearer [redacted: authorization]"'],
    [`Cookie: a=1; sid=${password}; b=2`, "Cookie: a=1; sid=[redacted: cookie]; b=2"],
    [`Server=db;Password=${password};Encrypt=True`, "Server=db;Password=[redacted: password];Encrypt=True"],
  ])("%s", (text, expected) => {
    expect(redact(text, {}).text).toBe(expected);
  });

  test("a key is replaced whole, and the lines of what follows are those of the text", () => {
    const key = unmarked(
      `-----BEGIN RSA ~~PRIVATE KEY-----\n${"QmFzZTY0QmFzZTY0\n".repeat(8)}-----END RSA ~~PRIVATE KEY-----`,
    );
    const { text, found } = redact(`first\n${key}\nPASSWORD=${password}\n`, {});
    expect(text).toBe("first\n[redacted: private-key]\nPASSWORD=[redacted: password]\n");
    expect(found).toEqual([
      { kind: "private-key", line: 2 },
      { kind: "password", line: 12 },
    ]);
  });

  test("a key that was cut is replaced to the end", () => {
    const cut = unmarked(`-----BEGIN ~~PRIVATE KEY-----\n${"QmFzZTY0QmFzZTY0\n".repeat(4)}`);
    expect(redact(`a\n${cut}`, {}).text).toBe("a\n[redacted: private-key]");
  });
});

describe("values of the environment", () => {
  const env = {
    ACME_TOKEN: "plain words of acme",
    SESSION_SECRET: 'quo"ted/and+more',
    DATABASE_URL: unmarked("postgres://app:orch~~ard-gate@db/app"),
  };

  test("are replaced wherever they stand", () => {
    const { text, found } = redact("say plain words of acme\nonce more: plain words of acme!", env);
    expect(text).toBe("say [redacted: environment]\nonce more: [redacted: environment]!");
    expect(found).toEqual([
      { kind: "environment", line: 1 },
      { kind: "environment", line: 2 },
    ]);
  });

  test("also in JSON, in a URL, and when a URL held them", () => {
    expect(redact(JSON.stringify({ a: env.SESSION_SECRET }), env).text).toBe(
      '{"a":"[redacted: environment]"}',
    );
    expect(redact(`?a=${encodeURIComponent(env.SESSION_SECRET)}`, env).text).toBe(
      "?a=[redacted: environment]",
    );
    expect(redact("the orchard-gate is open", env).text).toBe("the [redacted: environment] is open");
  });

  test.each([
    ["is short", { API_TOKEN: "abc12" }],
    ["is a path", { PRIVATE_KEY: "/home/jane/.ssh/id_ed25519", SSH_AUTH_SOCK: "/tmp/ssh-XXXXabcd/agent.12" }],
    ["is a number", { AUTH_TOKEN: "1234567890", MAX_THINKING_TOKENS: "31999000" }],
    ["is a word", { ENABLE_AUTH: "disabled", DB_PASSWORD: "postgres" }],
    [
      "has another's name",
      { TOKEN_FILE: "token-file-name", AUTH_URL: "https://acme.dev/login", EDITOR: "code --wait" },
    ],
  ])("but not what %s", (_, given) => {
    const text = Object.values(given).join("\n");
    expect(redact(text, given)).toEqual({ text, found: [] });
  });
});

describe("whatever the text", () => {
  const lines = fc.array(fc.string({ unit: "binary", maxLength: 60 }), { maxLength: 4 });
  const entry = fc.constantFrom(...seen);
  const piece = fc.oneof(
    fc.constantFrom(...secrets, ...lookalikes).map(({ text }) => text),
    fc.constantFrom(
      "password",
      "TOKEN",
      "=",
      ": ",
      '"',
      "\\",
      "\n",
      "[redacted: x]",
      "-----BEGIN ",
      "eyJ",
      "@",
      "://",
    ),
    fc.string({ unit: "binary", maxLength: 20 }),
  );
  const patchwork = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(""));

  test("it never throws, and redacting twice changes nothing more", () => {
    fc.assert(
      fc.property(
        patchwork,
        fc.dictionary(fc.constantFrom("TOKEN", "DB_PASSWORD"), fc.string()),
        (text, env) => {
          const once = redact(text, env);
          expect(redact(once.text, env)).toEqual({ text: once.text, found: [] });
        },
      ),
      { numRuns: 500 },
    );
  });

  test("lone surrogates pass", () => {
    for (const text of ["\ud800", "TOKEN=\udfff", "password: \ud800a1b2c3d4e5"])
      expect(() => redact(text, { TOKEN: "\ud800\ud800\ud800\ud800\ud800\ud8001a" })).not.toThrow();
  });

  test("plain words stay", () => {
    const word = fc.string({
      unit: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz"),
      minLength: 1,
      maxLength: 12,
    });
    const words = fc.array(word, { maxLength: 40 }).map((all) => all.join(" "));
    fc.assert(
      fc.property(words, (text) => {
        expect(redact(text, {})).toEqual({ text, found: [] });
      }),
    );
  });

  test("the lines stay as many, but for keys", () => {
    fc.assert(
      fc.property(patchwork, (text) => {
        const { text: redacted, found } = redact(text, {});
        if (!kindsOf(found).includes("private-key"))
          expect(redacted.split("\n")).toHaveLength(text.split("\n").length);
      }),
    );
  });

  test("a secret is found between other lines", () => {
    fc.assert(
      fc.property(lines, entry, lines, (before, { secret, text }, after) => {
        const around = [...before, "", text, "", ...after].join("\n");
        expect(redact(around, {}).text).not.toContain(secret);
      }),
      { numRuns: 500 },
    );
  });

  test.each(seen)("%#: $kind is found in JSON, and in JSON within JSON", ({ secret, text }) => {
    const escaped = (it: string) => JSON.stringify(it).slice(1, -1);
    const once = { text: JSON.stringify({ text }), secret: escaped(secret) };
    const twice = { text: JSON.stringify({ text: once.text }), secret: escaped(once.secret) };
    for (const { text, secret } of [once, twice]) expect(redact(text, {}).text).not.toContain(secret);
  });

  test.each([
    ..."a=0\\\n",
    ...["eyJ", "-----BEGIN ", "https://a:", "password", "password='", "key:", "token=", "cookie token="],
    ...["curl -u a:", " -p", "authorization: ", "[redacted: x]", "eyJaaaaaaaa.", "another_", 'key=\\"'],
    ...["-----BEGIN PRIVATE KEY-----\n", "-----END PRIVATE KEY-----\n", "0123456789abcdef", "name: key\n"],
  ])("a megabyte of %j comes to an end", (piece) => {
    const text = piece.repeat(1_000_000 / piece.length);
    expect(redact(text, {}).text.length).toBeGreaterThan(0);
  });
});
