import { says } from "../language/says.ts";
import type { TranscriptLocation } from "../model/entry.ts";
import { headOf } from "../text/cut.ts";

/** What a person asked for. */
export type Ask = TranscriptLocation & { text: string; queued: boolean };

/** How many are kept: the first says what the session is about, the last is what counts. */
const MAX_ASKS = 24;
const LATEST = 4_000;
const EARLIER = 500;

/** Adds an ask. The latest outranks the earlier ones, so those are cut short. */
export function addAsk(asks: Ask[], ask: Ask): Ask[] {
  const all = [...asks];
  const last = all.pop();
  if (last) all.push(cut(last, EARLIER));
  if (all.length === MAX_ASKS) all.splice(1, 1);
  all.push(cut(ask, LATEST));
  return all;
}

const cut = (ask: Ask, length: number): Ask =>
  ask.text.length > length ? { ...ask, text: headOf(ask.text, length) } : ask;

/** A short request to carry on. The last sentence counts: an apology may come before it. */
export function isGoOn({ text }: Ask): boolean {
  if (text.length > 120) return false;
  const asked = text.trim();
  return says("goOn", asked) || says("goOn", asked.split(/(?<=[.!?。])\s*/).at(-1) ?? "");
}

/** Typed while the agent worked, and only adds to the request. */
export const isAddition = ({ text, queued }: Ask): boolean => queued && !says("takeBack", text);

export const isStopRequest = (ask: Ask): boolean => isStop(ask) || says("onlyPart", ask.text);

/** Asks for a pause, in a few words: "find a good point to pause". */
export const isPauseRequest = ({ text }: Ask): boolean =>
  text.length <= 240 && says("pauseRequest", text.trim());

function isStop({ text }: Ask): boolean {
  const asked = text.trim();
  return text.length <= 140 && says("stop", asked) && !says("stopSomething", asked);
}

export const isReview = ({ text }: Ask): boolean => says("review", text.trim());

/** Asks for an answer, not for work. */
export function isQuestion({ text }: Ask): boolean {
  const asked = text.trim();
  return endsAsQuestion(asked) || (says("startsAsQuestion", asked) && !says("work", asked));
}

const endsAsQuestion = (request: string) => /([?？]|[吗嗎か]。?)$/.test(request);
