// How a provider's token is written down. Each list here is data: to teach `gate` another token, add a line.
//
// Their habits:
// - Every quantifier has a bound, or what stands before the match cannot be of the same kind: no text takes long.
// - Where a group is named `secret`, only that part is replaced.
// - One of the words in `has` is in every such secret: a pattern is tried only where one of them was found, as making
//   ready all the patterns takes longer than all else that a review has to do.
// - `\b` and the like stand only before prefixes that ordinary words could end in: a secret often follows an
//   escaped newline (`\nghp_…`) or a colour code (`[32mghp_…`), whose last letter is no border.
//
// Prefixes and lengths are facts that the providers publish; many were compared with the rule lists of gitleaks and
// secretlint, both MIT.

/** A secret of a known shape. */
export type Token = { kind: string; has: string; pattern: RegExp };

/** No letter, digit or dash stands before it, unless an escaped newline or a colour code ends there. */
const START = /(?:(?<![\w-])|(?<=\\[nrt])|(?<=\[[\d;]{0,9}m))/;

/**
 * For a prefix that is short, or might stand inside other words: no letter may stand before it or after the rest.
 * Looking back only where the prefix was found takes a tenth of the time.
 */
export const apart = (prefix: RegExp, rest: RegExp): RegExp =>
  new RegExp(
    `(?:${prefix.source})(?<=${START.source}(?:${prefix.source}))(?:${rest.source})(?![A-Za-z0-9])`,
    "g",
  );

/** As many tokens are written, ids among them: 8-4-4-4-12. */
export const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;
