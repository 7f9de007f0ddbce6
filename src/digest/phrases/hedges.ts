import { anyOf } from "./any-of.ts";

/** Makes of a statement a wish, a condition, a memory or its contrary. */
export const isHedged = anyOf({
  en: [
    // A wish or a guess.
    /\b(should|would|will|could|may|might|must|need(s|ed)? to|ensure|make sure|please)\b/i,
    /\b(hopefully|probably|likely|presumably|supposed|believe|think|expect(s|ed)?|unverified)\b/i,
    /\bto (verify|confirm|check|see|make|get|keep)\b|\bso \b|\bI'd\b/i,
    // A condition, or something that the reader is to do.
    /\b(once|when|if|unless|until|whether|assuming|after)\b/i,
    /\b(you can|for you|after you)\b/i,
    // How it is elsewhere, and how it was.
    /\bon (the )?(base|main|master|upstream)\b/i,
    /\b(before|previously|originally|earlier|used to|still|yet)\b/i,
    /\bI (said|claimed|stated|wrote)\b|\b(was|were) wrong\b|\bcorrection\b/i,
    // The contrary, or less than all.
    /\b(not|never|cannot|can't|unable)\b/i,
    /\b(could|did|do|does|have|has|is|are|was|were|wo|would|should)n't\b/i,
    /\b(skip(s|ped|ping)?|except|apart from|without (running|having))\b/i,
  ],
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
});
