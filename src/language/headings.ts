import { anyOf, anywhere, phrase, when } from "../text/any-of.ts";

// What a heading, or the line that introduces a list, says about everything below it.

/** The whole heading has to say so: "Missing values are skipped" is not a gap. */
const whole = (heading: RegExp) => phrase`^\W*${heading}\W*$`;

/** Everything below it is a gap. */
export const isGapHeading = anyOf({
  en: () => [
    when("missing|left|open|to do|outstanding", () => [
      whole(/(still|what('s| is| are)?( still)?) (missing|left|open|to do|outstanding)/),
    ]),
    when("incomplete|unfinished|remaining|open items|open points|left to do", () => [
      whole(/incomplete|unfinished( work)?|remaining( (work|tasks|items))?|open (items|points)|left to do/),
    ]),
    when("not ", () => [whole(/not (yet )?(done|implemented|finished|complete)( yet)?/)]),
    when("still to |to be ", () => [whole(/still to (be )?[a-z]+|to be [a-z]+ed/)]),
  ],
  others: () => ({
    de: [whole(/noch offen|offen|fehlt noch/)],
    fr: [whole(/reste à faire|restant/)],
    es: [whole(/pendiente|falta/)],
    pt: [whole(/em falta|pendente/)],
    it: [whole(/manca|da fare/)],
    ru: [whole(/осталось|не сделано/)],
    ja: [whole(/未完了|残り|未実装/)],
    zh: [whole(/未完成|待办/)],
  }),
});

/** Everything below it comes after the work, or is left to the user. */
export const isForLater = anyOf({
  en: () => [
    anywhere("next step|follow-up|follow up|followup|future|later|optional|ideas|suggest|recommend"),
    anywhere("for you|your side|your turn|your part|out of scope|not in scope"),
  ],
  others: () => ({
    de: [/nächste schritte/i],
    fr: [/prochaines étapes/i],
    es: [/próximos pasos/i],
    pt: [/próximos passos/i],
    it: [/prossimi passi/i],
    ru: [/следующие шаги/i],
    ja: [/今後|次のステップ/i],
    zh: [/后续|下一步/i],
  }),
});

/** Everything below it is explanation: how it was, why, and where the limits are. */
export const isBackground = anyOf({
  en: () => [
    anywhere("limitation|caveat|note|known issues|background|context|how it works|why|before"),
    anywhere("root cause|problem|the bug|the issue|the cause"),
  ],
});

/** The boxes below it are for people to tick: a reviewer, a tester, a release manager. */
export const isForPeople = anyOf({
  en: () => [
    anywhere("you can|you could|you may|you might|you should|you will|you need"),
    anywhere("manual|test plan|deploy|release|rollout"),
    anywhere("reviewer|review check|review list|reviewing check|reviewing list"),
    anywhere("pull request|pr check|pr desc|before merg"),
  ],
});
