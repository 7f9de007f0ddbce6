import { anyOf, phrase } from "./any-of.ts";

// What a heading, or the line that leads a list, says about all that stands under it.

/** Everything under it is a gap. The whole heading has to say so: "Missing values are skipped" is none. */
export const isGapHeading = anyOf(
  {
    en: [
      /(still|what('s| is| are)?( still)?) (missing|left|open|to do|outstanding)/i,
      /incomplete|unfinished( work)?|remaining( (work|tasks|items))?|open (items|points)|left to do/i,
      /not (yet )?(done|implemented|finished|complete)( yet)?/i,
      /still to (be )?[a-z]+|to be [a-z]+ed/i,
    ],
    de: [/noch offen|offen|fehlt noch/i],
    fr: [/reste à faire|restant/i],
    es: [/pendiente|falta/i],
    pt: [/em falta|pendente/i],
    it: [/manca|da fare/i],
    ru: [/осталось|не сделано/i],
    ja: [/未完了|残り|未実装/i],
    zh: [/未完成|待办/i],
  },
  { placed: (heading) => phrase`^\W*${heading}\W*$` },
);

/** What stands under it comes after the work, or is left to the user. */
export const isForLater = anyOf({
  en: [
    /next step|follow[- ]?up|future|later|optional|ideas|suggest|recommend/i,
    /for you|your (side|turn|part)|out of scope|not in scope/i,
  ],
  de: [/nächste schritte/i],
  fr: [/prochaines étapes/i],
  es: [/próximos pasos/i],
  pt: [/próximos passos/i],
  it: [/prossimi passi/i],
  ru: [/следующие шаги/i],
  ja: [/今後|次のステップ/i],
  zh: [/后续|下一步/i],
});

/** What stands under it explains: how it was, why, and where the limits are. */
export const isBackground = anyOf({
  en: [
    /limitation|caveat|note|known issues|background|context|how it works|why|before/i,
    /root cause|problem|the (bug|issue|cause)/i,
  ],
});

/** The boxes under it are for people to tick: a reviewer, a tester, who releases. */
export const isForPeople = anyOf({
  en: [
    /you (can|could|may|might|should|will|need)|manual|test plan|deploy|release|rollout/i,
    /reviewer|review(ing)? (check|list)|pull request|pr (check|desc)|before merg/i,
  ],
});
