import { CLOUDS } from "./providers/clouds.ts";
import { CODE } from "./providers/code.ts";
import { MESSAGES } from "./providers/messages.ts";
import { MODELS } from "./providers/models.ts";
import { SHOPS } from "./providers/shops.ts";
import { STANDARDS } from "./providers/standards.ts";

/** Secrets that are known by their own shape, wherever they stand. */
export const TOKENS = [...MODELS, ...CODE, ...CLOUDS, ...MESSAGES, ...SHOPS, ...STANDARDS];

type Token = (typeof TOKENS)[number] & { words: string[] };

const tokens: Token[] = TOKENS.map((token) => ({ ...token, words: token.has.split(" ") }));

/** Words of this length are so rare that one look for all of them nearly always settles it. */
const LONG = 4;
const anyLong = new RegExp(
  tokens
    .flatMap(({ words }) => words.filter(({ length }) => length >= LONG))
    .map((word) => word.replace(/[$./=~+{|]/g, "\\$&"))
    .join("|"),
);
const withShort = tokens.filter(({ words }) => words.some(({ length }) => length < LONG));

/** The tokens that may be in a text: all others have no word in it. */
export const tokensLikelyIn = (text: string): Token[] =>
  (anyLong.test(text) ? tokens : withShort).filter(({ words }) => words.some((word) => text.includes(word)));
