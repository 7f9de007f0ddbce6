import { anyOf, phrase, when, word } from "../text/any-of.ts";

/** One of the agent's sentences that asks something. */
export const isAsking = (sentence: string) => /([?？]|(ましょうか|ですか|ますか)。?)$/.test(sentence);

const SHALL_I = /(shall|should) I( (also|now|then|just))?/;

/** A question that leaves nothing to decide: an offer, or a request to be told to go on. */
export const isOffer = anyOf({
  en: () => [
    word("would you like me to|do you like me to|want me to"),
    when("shall i|should i", () => [
      phrase`\b${SHALL_I} (continue|go on|keep going|carry on|move on)\b`,
      phrase`\b${SHALL_I} (finish|complete|tackle)\b`,
      phrase`\b${SHALL_I} (do|implement) the (rest|remaining|other)\b`,
      phrase`\b${SHALL_I} start (on )?(the )?(next|rest|remaining)\b`,
      phrase`\b${SHALL_I} fix (the (rest|others?|remaining)|them|it)\b`,
      phrase`\b${SHALL_I} (write|add) (the|them|it)\b`,
    ]),
    word("anything else|is there anything|are there anything"),
    when("ready for|ready to", () => [/\bready (for|to)\b[^?]{0,100}\?/i]),
    word("how does that look|how does that sound|does that help|does that make sense|does that answer"),
  ],
  others: () => ({
    de: [
      /\bsoll ich ((noch|auch|jetzt) )?(weitermachen|fortfahren|den rest|die restlichen)/i,
      /\bsoll ich ((noch|auch|jetzt) )?mit de[mn] (rest|restlichen)/i,
      /\bmöchtest du,? dass ich/i,
    ],
    fr: [/\bdois-je (continuer|poursuivre|terminer)|\b(veux|voulez)-(tu|vous) que je/i],
    es: [/\b(quieres|desea) que (continúe|siga|termine)/i],
    pt: [/\b(quer|deseja) que eu (continue|prossiga|termine)/i],
    it: [/\bvuoi che (continui|proceda|finisca)/i],
    ru: [/продолжать\?|продолжить с\s|мне продолжить/i],
    ja: [/続けましょうか|続けますか/i],
    zh: [/要我?继续|是否继续/i],
  }),
});
