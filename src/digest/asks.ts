import type { Cited } from "./cited.ts";

/** What a person asked for. */
export type Ask = Cited & { text: string; queued: boolean };

/** How many are kept: the first tells what the session is about, the last what counts. */
const MOST = 24;
const LATEST = 4_000;
const EARLIER = 500;

/** The list with one more; the latest outranks the earlier ones, so they are cut short. */
export function addAsk(asks: Ask[], ask: Ask): Ask[] {
  const last = asks.at(-1);
  const earlier = last ? [...asks.slice(0, -1), { ...last, text: last.text.slice(0, EARLIER) }] : [];
  const all = [...earlier, { ...ask, text: ask.text.slice(0, LATEST) }];
  return all.length > MOST ? [...all.slice(0, 1), ...all.slice(2)] : all;
}

/** A short request to carry on with what was being done. */
const GO_ON =
  /^(please |ok(ay)?[,.!]? |yes[,.!]? |yep[,.!]? |sure[,.!]? |now |then |bitte |ja[,.!]? |oui[,.!]? |sí[,.!]? |да[,.!]? )*(go (on|ahead)|continue|carry on|keep (going|at it|working)|proceed|resume|next|finish (it|the rest|everything|up|them|the (remaining|rest).*|all .*)|do (it|the rest|them all|all of (it|them))|complete (it|the rest|them|everything|the remaining.*)|the rest|yes|weiter(machen)?|mach (weiter|fertig)|fortfahren|continue[zr]?|continuez|poursui(s|vez)|vas-y|sigue|contin[uú]a|adelante|prossiga|continua|avanti|vai avanti|продолжай(те)?|дальше|続けて(ください)?|続き(を.*)?|继续|繼續|接着做)(?![\p{L}\d-])[\s\S]{0,60}$/iu;

/** The last sentence counts: a word of excuse may stand before it. */
export function isGoOn({ text }: Ask): boolean {
  const sentences = text.trim().split(/(?<=[.!?。])\s*/);
  return text.length <= 120 && [text.trim(), sentences.at(-1) ?? ""].some((each) => GO_ON.test(each));
}

/** A short request to leave it. */
const STOP =
  /^(please |ok(ay)?[,.!]? |no[,.!]? |wait[,.!]? |actually[,.!]? |hey[,.!]? |bitte )*(stop|halt|never ?mind|leave it|that'?s enough|enough|cancel|abort|pause|forget (it|about it)|don'?t (continue|go on|bother)|hold on|hold off|scratch that|drop it|no need|stopp|hör auf|lass (es|gut sein)|abbrechen|arr[êe]te[zr]?|laisse tomber|stoppe|para|d[ée]jalo|detente|basta|fermati|lascia (stare|perdere)|pare|deixa|стоп|остановись|хватит|не надо|やめて|止めて|ストップ|停止|停|不用了|算了)(?![\p{L}\d-])[\s\S]{0,80}$/iu;

/** Wants a part, and then to be asked again. */
const PART =
  /\b(and|then|please)[, ]+(stop|pause|wait)\b|\bstop (after|there|once|when you('re| are) (done|finished))\b|\b(only|just) (do |implement |fix |start with )?(the )?(first|1st|step \d|item \d|task \d)\b|\bone (step|item|task|file) at a time\b|\bwait for my\b|\b(dann|danach) (stopp|halt|warte)|\bnur (den|die|das) ersten?\b|\bpuis (arrête|attends)|\bsolo (el|la) primer/iu;

export const isStopRequest = (ask: Ask): boolean => isStop(ask) || PART.test(ask.text);

const isStop = ({ text }: Ask): boolean =>
  text.length <= 140 &&
  STOP.test(text.trim()) &&
  !/^stop (the|hook|gate|using|when|words|at|before|after|server)/i.test(text);

/** Asks for an answer, not for work. */
const QUESTION =
  /^(what|why|how|who|where|when|which|is|are|does|do|did|can you (explain|tell|describe)|could you (explain|tell|describe)|explain|describe|tell me|summari[sz]e|show me|list|compare|walk me through|was|warum|wie|wo|wann|welche|wer|erkl[äa]r|qu[eé]|por qu[eé]|c[oó]mo|d[oó]nde|cu[aá]l|quel(le)?s?|pourquoi|comment|o[uù]|explique|perch[eé]|come|cosa|o que|por que|quais?|почему|что|как|где|объясни)(?![\p{L}])/iu;

/** Asks to look at something and to report: what is missing there is no gap in the agent's work. */
const REVIEW =
  /^(please |can you |could you |bitte )*(do an? )?(code )?(review|audit|analy[sz]e|investigate|diagnose|assess|evaluate|check|look (at|into|over|through)|find out|run the tests? and (tell|report))\b/i;

export const isReview = ({ text }: Ask): boolean => REVIEW.test(text.trim());

export const isQuestion = ({ text }: Ask): boolean => {
  const asked = text.trim();
  return (
    /[?？]$/.test(asked) ||
    (QUESTION.test(asked) &&
      !/\b(fix|implement|add|write|change|refactor|create|remove|update)\b/i.test(asked)) ||
    /(ですか|ますか|吗|嗎|か)[。?？]?$/.test(asked)
  );
};
