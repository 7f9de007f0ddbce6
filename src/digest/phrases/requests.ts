import { anyOf, NO_LETTER, phrase } from "./any-of.ts";

// What people ask for. Most phrases have to stand at the beginning, after a word of courtesy or two.

const AFTER_YES = /((please|now|then|bitte|(ok|okay|yes|yep|sure|ja|oui|sí|да)[,.!]?) )*/;
/** What may follow the wish to go on without making new work of it: "continue with the rest". */
const AND_HOW =
  /please|thanks|then|now|with|until|on|to|by|through|and (finish|do|complete)|bis|mit|avec|con|com/;
const AFTER_NO = /((please|bitte|(ok|okay|no|wait|actually|hey)[,.!]?) )*/;

/** Asks to carry on with what was being done, and for little else. */
export const asksToGoOn = anyOf(
  {
    en: [
      /go (on|ahead)|continue|carry on|keep (going|at it|working)|proceed|resume|next|yes/i,
      /the rest|do (it|the rest|them all|all of (it|them))/i,
      /finish (it|the rest|everything|up|them|the (remaining|rest).*|all .*)/i,
      /complete (it|the rest|them|everything|the remaining.*)/i,
    ],
    de: [/weiter(machen)?|mach (weiter|fertig)|fortfahren/i],
    fr: [/continue[zr]?|poursui(s|vez)|vas-y/i],
    es: [/sigue|contin[uú]a|adelante/i],
    pt: [/prossiga|continua/i],
    it: [/continua|(vai )?avanti/i],
    ru: [/продолжай(те)?|дальше/i],
    ja: [/続けて(ください)?|続き(を.*)?/i],
    zh: [/继续|繼續|接着做/i],
  },
  {
    placed: (request) =>
      phrase`^${AFTER_YES}${request}${NO_LETTER}(\s*[.!…]*|,? ${AND_HOW}${NO_LETTER}[^:]{0,60})$`,
    hint: /\b(go|continue|carry|keep|proceed|resume|next|yes|rest|do|finish|complete)\b/i,
  },
);

/** Asks to leave it, and for little else. */
export const asksToStop = anyOf(
  {
    en: [
      /stop|halt|pause|cancel|abort|enough|that'?s enough|never ?mind|no need|hold (on|off)/i,
      /leave it|drop it|scratch that|forget (it|about it)|don'?t (continue|go on|bother)/i,
    ],
    de: [/stopp|halt|hör auf|lass (es|gut sein)|abbrechen/i],
    fr: [/arr[êe]te[zr]?|stoppe|laisse tomber/i],
    es: [/para|d[ée]jalo|detente|basta/i],
    pt: [/para|pare|deixa/i],
    it: [/basta|fermati|lascia (stare|perdere)/i],
    ru: [/стоп|остановись|хватит|не надо/i],
    ja: [/やめて|止めて|ストップ|停止/i],
    zh: [/停止|停|不用了|算了/i],
  },
  { placed: (request) => phrase`^${AFTER_NO}${request}${NO_LETTER}[\s\S]{0,80}$` },
);

/** "Stop the server" and "stop using tabs" are work. */
export const asksToStopSomething = anyOf({
  en: [/^stop (the|hook|gate|using|when|words|at|before|after|server)/i],
});

/** Wants a part, and then to be asked again. */
export const asksForPart = anyOf({
  en: [
    /\b(and|then|please)[, ]+(stop|pause|wait)\b|\bwait for my\b/i,
    /\bstop (after|there|once|when you('re| are) (done|finished))\b/i,
    /\b(only|just) ((do|implement|fix|start with) )?(the )?(first|1st|step \d|item \d|task \d)\b/i,
    /\bone (step|item|task|file) at a time\b/i,
  ],
  de: [/\b(dann|danach) (stopp|halt|warte)|\bnur (den|die|das) ersten?\b/i],
  fr: [/\bpuis (arrête|attends)/i],
  es: [/\bsolo (el|la) primer/i],
});

/** Begins like a question. */
export const beginsAsQuestion = anyOf(
  {
    en: [
      /what|why|how|who|where|when|which|is|are|does|do|did/i,
      /((can|could) you )?(explain|describe)|(can|could) you tell|tell me/i,
      /summari[sz]e|show me|list|compare|walk me through/i,
    ],
    de: [/was|warum|wie|wo|wann|welche|wer|erkl[äa]r/i],
    fr: [/quel(le)?s?|pourquoi|comment|o[uù]|explique/i],
    es: [/qu[eé]|por qu[eé]|c[oó]mo|d[oó]nde|cu[aá]l|explique/i],
    pt: [/o que|por que|quais?|explique/i],
    it: [/perch[eé]|come|cosa/i],
    ru: [/почему|что|как|где|объясни/i],
  },
  { placed: (question) => phrase`^${question}${NO_LETTER}` },
);

/** Ends like a question. */
export const endsAsQuestion = (request: string) => /([?？]|[吗嗎か]。?)$/.test(request);

/** Names something to be done: "What about adding a test? Add one." is no question only. */
export const namesWork = anyOf({
  en: [/\b(fix|implement|add|write|change|refactor|create|remove|update)\b/i],
});

/** Asks to look at something and to report: what is missing there is no gap in the agent's work. */
export const asksForReview = anyOf(
  {
    en: [
      /review|audit|analy[sz]e|investigate|diagnose|assess|evaluate|check/i,
      /look (at|into|over|through)|find out|run the tests? and (tell|report)/i,
    ],
  },
  { placed: (request) => phrase`^((please|can you|could you|bitte) )*(do an? )?(code )?${request}\b` },
);

/** Who writes a test first, or shows a bug by one, wants to see it fail. */
export const asksForFailure = anyOf({
  en: [
    /\b(failing|red) ((unit|regression|integration) )?tests?\b|\btests? (that|which) fails?\b/i,
    /\b(should|must) fail\b|\breproduc|\btdd\b/i,
  ],
  de: [/fehlschlagende[nr]? test/i],
  fr: [/test qui échoue/i],
  es: [/prueba que falle/i],
});

/** Takes back something of what was asked before. */
export const takesBack = anyOf({
  en: [
    /\b(actually|instead|rather|never ?mind|forget|skip|cancel|drop|leave|not now|hold off|don't)\b/i,
    /\b(later|tomorrow|another (day|time))\b/i,
  ],
  de: [/\b(stattdessen|lieber|doch nicht|lass|vergiss|später|morgen)\b/i],
  fr: [/\b(plutôt|finalement|laisse|oublie|demain|plus tard)\b/i],
  es: [/\b(mejor|en vez|en su lugar|deja|olvida|mañana|más tarde)\b/i],
  ru: [/лучше|вместо|оставь|забудь|завтра|потом/i],
  ja: [/やっぱり|代わりに|やめて|明日|後で/],
  zh: [/算了|改成|不要|明天|以后|先别/],
});

/** Speaks of a plan for the work. A plan may also be a product: "the Pro plan". */
export const namesPlan = anyOf({
  en: [/\b(the|this|that|our|my|your) plan\b|\bplan file\b/i],
  de: [/\b(de[nmrs]|diese[nmrs]|unser(en|em)) plans?\b/i],
  fr: [/\b(le|ce|du|notre) plan\b/i],
  es: [/\b(el|este|del|nuestro) plan\b/i],
  pt: [/\b(o|do|este|nosso) plano\b/i],
  it: [/\b(il|del|questo|nostro) piano\b/i],
  ru: [/план/i],
  ja: [/計画|プラン/i],
  zh: [/计划|計劃/i],
});

/** Wants a part of a plan: "phase 1", "step two". */
export const namesPart = anyOf({
  en: [/\b(phase|step|part|section|milestone|item|task|stage)s? (\d|one|two|three|first|[ivx]+\b)/i],
  de: [/\b(phase|schritt|teil|abschnitt|punkt) \d/i],
});
