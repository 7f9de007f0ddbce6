import { likelyOf } from "./likely.ts";
import { CLOUDS } from "./providers/clouds.ts";
import { CODE } from "./providers/code.ts";
import { MESSAGES } from "./providers/messages.ts";
import { MODELS } from "./providers/models.ts";
import { SHOPS } from "./providers/shops.ts";
import { STANDARDS } from "./providers/standards.ts";

/** Secrets recognized by their own format, wherever they occur. */
export const TOKENS = [...MODELS, ...CODE, ...CLOUDS, ...MESSAGES, ...SHOPS, ...STANDARDS];

/** The tokens that a text may contain. */
export const tokensLikelyIn = likelyOf(TOKENS.map((token) => ({ ...token, words: token.has.split(" ") })));
