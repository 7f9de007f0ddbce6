import { anyOf, NO_LETTER, phrase, when, word } from "../text/any-of.ts";

// What people ask for. Most phrases have to come first, after at most a few words of courtesy.

const AFTER_YES = /((please|now|then|bitte|(ok|okay|yes|yep|sure|ja|oui|sí|да)[,.!]?) )*/;
/** What may follow a request to go on without adding new work: "continue with the rest". */
const AND_HOW =
  /please|thanks|then|now|with|until|on|to|by|through|and (finish|do|complete)|bis|mit|avec|con|com/;
const AFTER_NO = /((please|bitte|(ok|okay|no|wait|actually|hey)[,.!]?) )*/;

const goOn = (request: RegExp) =>
  phrase`^${AFTER_YES}${request}${NO_LETTER}(\s*[.!…]*|,? ${AND_HOW}${NO_LETTER}[^:]{0,60})$`;

/** Asks to carry on, and for little else. */
export const asksToGoOn = anyOf({
  en: () => [
    when("go on|go ahead|continue|carry on|keep |proceed|resume|next|yes", () => [
      goOn(/go (on|ahead)|continue|carry on|keep (going|at it|working)|proceed|resume|next|yes/),
    ]),
    when("the rest|do it|do them all|do all of", () => [
      goOn(/the rest|do (it|the rest|them all|all of (it|them))/),
    ]),
    when("finish ", () => [goOn(/finish (it|the rest|everything|up|them|the (remaining|rest).*|all .*)/)]),
    when("complete ", () => [goOn(/complete (it|the rest|them|everything|the remaining.*)/)]),
  ],
  others: () => ({
    de: [goOn(/weiter(machen)?|mach (weiter|fertig)|fortfahren/)],
    fr: [goOn(/continue[zr]?|poursui(s|vez)|vas-y/)],
    es: [goOn(/sigue|contin[uú]a|adelante/)],
    pt: [goOn(/prossiga|continua/)],
    it: [goOn(/continua|(vai )?avanti/)],
    ru: [goOn(/продолжай(те)?|дальше/)],
    ja: [goOn(/続けて(ください)?|続き(を.*)?/)],
    zh: [goOn(/继续|繼續|接着做/)],
  }),
});

const stop = (request: RegExp) => phrase`^${AFTER_NO}${request}${NO_LETTER}[\s\S]{0,80}$`;

/** Asks to stop, and for little else. */
export const asksToStop = anyOf({
  en: () => [
    when("stop|halt|pause|cancel|abort|enough|never mind|nevermind|no need|hold on|hold off", () => [
      stop(/stop|halt|pause|cancel|abort|enough|that'?s enough|never ?mind|no need|hold (on|off)/),
    ]),
    when("leave it|drop it|scratch that|forget it|forget about it|don't |dont ", () => [
      stop(/leave it|drop it|scratch that|forget (it|about it)|don'?t (continue|go on|bother)/),
    ]),
  ],
  others: () => ({
    de: [stop(/stopp|halt|hör auf|lass (es|gut sein)|abbrechen/)],
    fr: [stop(/arr[êe]te[zr]?|stoppe|laisse tomber/)],
    es: [stop(/para|d[ée]jalo|detente|basta/)],
    pt: [stop(/para|pare|deixa/)],
    it: [stop(/basta|fermati|lascia (stare|perdere)/)],
    ru: [stop(/стоп|остановись|хватит|не надо/)],
    ja: [stop(/やめて|止めて|ストップ|停止/)],
    zh: [stop(/停止|停|不用了|算了/)],
  }),
});

/** "Stop the server" and "stop using tabs" are work. */
export const asksToStopSomething = anyOf({
  en: () => [/^stop (the|hook|gate|using|when|words|at|before|after|server)/i],
});

/** Asks for a part, and to be consulted again after it. */
export const asksForPart = anyOf({
  en: () => [
    when("stop|pause|wait", () => [/\b(and|then|please)[, ]+(stop|pause|wait)\b|\bwait for my\b/i]),
    when("stop ", () => [/\bstop (after|there|once|when you('re| are) (done|finished))\b/i]),
    when("only |just ", () => [
      when("first|1st|step|item|task", () => [
        /\b(only|just) ((do|implement|fix|start with) )?(the )?(first|1st|step \d|item \d|task \d)\b/i,
      ]),
    ]),
    word("one step at a time|one item at a time|one task at a time|one file at a time"),
  ],
  others: () => ({
    de: [/\b(dann|danach) (stopp|halt|warte)|\bnur (den|die|das) ersten?\b/i],
    fr: [/\bpuis (arrête|attends)/i],
    es: [/\bsolo (el|la) primer/i],
  }),
});

const first = (question: RegExp) => phrase`^${question}${NO_LETTER}`;

/** Starts like a question. */
export const beginsAsQuestion = anyOf({
  en: () => [
    when("what|why|how|who|where|when|which|is|are|do|did", () => [
      first(/what|why|how|who|where|when|which|is|are|does|do|did/),
    ]),
    when("explain|describe|you tell|tell me", () => [
      first(/((can|could) you )?(explain|describe)|(can|could) you tell|tell me/),
    ]),
    when("summarise|summarize|show me|list|compare|walk me through", () => [
      first(/summari[sz]e|show me|list|compare|walk me through/),
    ]),
  ],
  others: () => ({
    de: [first(/was|warum|wie|wo|wann|welche|wer|erkl[äa]r/)],
    fr: [first(/quel(le)?s?|pourquoi|comment|o[uù]|explique/)],
    es: [first(/qu[eé]|por qu[eé]|c[oó]mo|d[oó]nde|cu[aá]l|explique/)],
    pt: [first(/o que|por que|quais?|explique/)],
    it: [first(/perch[eé]|come|cosa/)],
    ru: [first(/почему|что|как|где|объясни/)],
  }),
});

/** Ends like a question. */
export const endsAsQuestion = (request: string) => /([?？]|[吗嗎か]。?)$/.test(request);

/** Names something to be done: "What about adding a test? Add one." is more than a question. */
export const namesWork = anyOf({
  en: () => [word("fix|implement|add|write|change|refactor|create|remove|update")],
});

const look = (request: RegExp) => phrase`^((please|can you|could you|bitte) )*(do an? )?(code )?${request}\b`;

/** Asks for an investigation and a report: whatever is missing there is not a gap in the agent's work. */
export const asksForReview = anyOf({
  en: () => [
    when("review|audit|analyse|analyze|investigate|diagnose|assess|evaluate|check", () => [
      look(/review|audit|analy[sz]e|investigate|diagnose|assess|evaluate|check/),
    ]),
    when("look |find out|run the test", () => [
      look(/look (at|into|over|through)|find out|run the tests? and (tell|report)/),
    ]),
  ],
});

/** Someone who writes the test first, or demonstrates a bug with one, wants to see it fail. */
export const asksForFailure = anyOf({
  en: () => [
    when("test", () => [
      /\b(failing|red) ((unit|regression|integration) )?tests?\b|\btests? (that|which) fails?\b/i,
    ]),
    word("should fail|must fail|tdd"),
    when("reproduc", () => [/\breproduc/i]),
  ],
  others: () => ({
    de: [/fehlschlagende[nr]? test/i],
    fr: [/test qui échoue/i],
    es: [/prueba que falle/i],
  }),
});

/** Takes back part of an earlier request. */
export const takesBack = anyOf({
  en: () => [
    word("actually|instead|rather|never mind|nevermind|forget|skip|cancel|drop|leave|not now|hold off|don't"),
    word("later|tomorrow|another day|another time"),
  ],
  others: () => ({
    de: [/\b(stattdessen|lieber|doch nicht|lass|vergiss|später|morgen)\b/i],
    fr: [/\b(plutôt|finalement|laisse|oublie|demain|plus tard)\b/i],
    es: [/\b(mejor|en vez|en su lugar|deja|olvida|mañana|más tarde)\b/i],
    ru: [/лучше|вместо|оставь|забудь|завтра|потом/i],
    ja: [/やっぱり|代わりに|やめて|明日|後で/],
    zh: [/算了|改成|不要|明天|以后|先别/],
  }),
});

/** Mentions a plan for the work. A plan may also be a product: "the Pro plan". */
export const namesPlan = anyOf({
  en: () => [word("the plan|this plan|that plan|our plan|my plan|your plan|plan file")],
  others: () => ({
    de: [/\b(de[nmrs]|diese[nmrs]|unser(en|em)) plans?\b/i],
    fr: [/\b(le|ce|du|notre) plan\b/i],
    es: [/\b(el|este|del|nuestro) plan\b/i],
    pt: [/\b(o|do|este|nosso) plano\b/i],
    it: [/\b(il|del|questo|nostro) piano\b/i],
    ru: [/план/i],
    ja: [/計画|プラン/i],
    zh: [/计划|計劃/i],
  }),
});

/** Asks for part of a plan: "phase 1", "step two". */
export const namesPart = anyOf({
  en: () => [/\b(phase|step|part|section|milestone|item|task|stage)s? (\d|one|two|three|first|[ivx]+\b)/i],
  others: () => ({
    de: [/\b(phase|schritt|teil|abschnitt|punkt) \d/i],
  }),
});
