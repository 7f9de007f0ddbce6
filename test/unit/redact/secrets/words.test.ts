import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CONTEXTS, contextsLikelyIn } from "../../../../src/redact/secrets/contexts.ts";
import { nameKind } from "../../../../src/redact/secrets/names.ts";
import { TOKENS, tokensLikelyIn } from "../../../../src/redact/secrets/tokens.ts";
import { shareOf } from "../../../share.ts";

// A pattern is tried only where one of its words was found: a word too many, and a secret is sent.

/** Texts that a pattern matches, and more: what it looks for before and behind a match is left out, or taken in. */
function textsLike(pattern: RegExp) {
  const looser = withoutLooks(pattern.source).replaceAll("(?<=", "(?:").replaceAll("\\b", "");
  const bare = looser.replaceAll("(?:)", "").replaceAll("(?:)", "");
  return fc.stringMatching(new RegExp(bare));
}

/** A pattern without what must not be there, and without what must follow. */
function withoutLooks(source: string): string {
  const start = source.search(/\(\?(?:<!|!|=)/);
  if (start < 0) return source;
  let end = start;
  for (let depth = 0, inClass = false; ; end++) {
    const sign = source[end];
    if (sign === "\\") end++;
    else if (sign === "[") inClass = true;
    else if (sign === "]") inClass = false;
    else if (sign === "(" && !inClass) depth++;
    else if (sign === ")" && !inClass && --depth === 0) break;
  }
  return withoutLooks(source.slice(0, start) + source.slice(end + 1));
}

const rounds = { numRuns: shareOf(200) };

describe("every match has one of the words of its", () => {
  test.each(TOKENS.map((token, at) => [`${at} ${token.kind}`, token] as const))("token %s", (_, token) => {
    fc.assert(
      fc.property(textsLike(token.pattern), (text) => {
        expect(tokensLikelyIn(text).map(({ pattern }) => pattern)).toContain(token.pattern);
      }),
      rounds,
    );
  });

  test.each(CONTEXTS.map((context, at) => [`${at} ${context.kind}`, context] as const))(
    "context %s",
    (_, context) => {
      fc.assert(
        fc.property(textsLike(context.pattern), fc.boolean(), (text, shouts) => {
          const isEither = context.pattern.flags.includes("i");
          const said = isEither && shouts ? text.toUpperCase() : text;
          expect(contextsLikelyIn(said).map(({ pattern }) => pattern)).toContain(context.pattern);
        }),
        rounds,
      );
    },
  );
});

test("a text without any word has hardly a pattern to try", () => {
  const text = "Added the parser and its tests, and all of them pass now.";
  expect(tokensLikelyIn(text).map(({ kind }) => kind)).toEqual(["discord"]);
  expect(contextsLikelyIn(text)).toEqual([]);
});

test.each(["KENNWORT", "dbWachtwoord", "SENHA", "seedPhrase", "MNEMONIC", "db_pw", "RESEND_KEY", "GH_AUTH"])(
  "%s is a secret's name",
  (name) => expect(nameKind(name)).toBeDefined(),
);
