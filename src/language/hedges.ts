import { anyOf, when, word } from "../text/any-of.ts";

/** Turns a statement into a wish, a condition, a memory or its opposite. */
export const isHedged = anyOf({
  en: () => [
    // A wish or a guess.
    word("should|would|will|could|may|might|must|need to|needs to|needed to|ensure|make sure|please"),
    word("hopefully|probably|likely|presumably|supposed|believe|think|expect|expects|expected|unverified"),
    word("to verify|to confirm|to check|to see|to make|to get|to keep|i'd"),
    when("so ", () => [/\bso \b/i]),
    // A condition, or something for the reader to do.
    word("once|when|if|unless|until|whether|assuming|after"),
    word("you can|for you|after you"),
    // The state of another branch, or an earlier one.
    word("on base|on main|on master|on upstream|on the base|on the main|on the master|on the upstream"),
    word("before|previously|originally|earlier|used to|still|yet"),
    word("i said|i claimed|i stated|i wrote|was wrong|were wrong|correction"),
    // The opposite, or less than everything.
    word("not|never|cannot|can't|unable"),
    word("couldn't|didn't|don't|doesn't|haven't|hasn't|isn't|aren't|wasn't|weren't|won't|wouldn't|shouldn't"),
    word("skip|skips|skipped|skipping|except|apart from|without running|without having"),
  ],
  others: () => ({
    de: [
      /\b(sollten?|würden?|wird|werden|könnten?|wenn|falls|sobald|bitte)\b/i,
      /\b(bevor|vorher|zuvor|noch|nicht|kein\w*)\b/i,
    ],
    fr: [/\b(devrai(t|ent)|pourrai(t|ent)|si|quand|lorsque|avant|encore|pas|aucun\w*)\b/i],
    es: [/\b(debería\w*|podría\w*|si|cuando|antes|todavía|aún)\b/i],
    pt: [/\b(deveria\w*|se|quando|ainda|não)\b/i],
    it: [/\b(dovrebbe\w*|se|quando|prima|ancora|non)\b/i],
    ru: [/(^|\s)(не|если|когда|должн\p{L}*|ещ[ёе]|пока)(\s|$)/iu],
    ja: [/はず|場合|まだ|ません|未/i],
    zh: [/应该|應該|如果|还没|没有|沒有|未/i],
  }),
});
