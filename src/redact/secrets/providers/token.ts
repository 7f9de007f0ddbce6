// How a provider's token is described. Each list here is data: to teach `gate` another token, add a line.
//
// Conventions:
// - Every quantifier is bounded, or the text before the match cannot be of the same kind: no text takes long.
// - If a group is named `secret`, only that part is replaced.
// - Every such secret contains one of the words in `has`, and a pattern is tried only if one of them was
//   found: compiling all the patterns takes longer than the rest of a review.
// - `\b` and the like are used only before prefixes that ordinary words could end in: a secret often follows
//   an escaped newline (`\nghp_…`) or a colour code (`[32mghp_…`), whose last letter is not a word boundary.
//
// Prefixes and lengths are facts that the providers publish; many were compared with the rule lists of
// gitleaks and secretlint, both MIT.

/** A secret with a known format. */
export type Token = { kind: string; has: string; pattern: RegExp };

/** No letter, digit or dash comes before, except as the end of an escaped newline or a colour code. */
const START = /(?:(?<![\w-])|(?<=\\[nrt])|(?<=\[[\d;]{0,9}m))/;

/**
 * For a prefix that is short, or could occur inside other words: no letter may come before it or after the
 * rest. Looking back only where the prefix was found takes a tenth of the time.
 */
export const apart = (prefix: RegExp, rest: RegExp): RegExp =>
  new RegExp(
    `(?:${prefix.source})(?<=${START.source}(?:${prefix.source}))(?:${rest.source})(?![A-Za-z0-9])`,
    "g",
  );

/** 8-4-4-4-12: the format of many tokens, and of ids as well. */
export const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;
