import type { Digest } from "../digest/digest.ts";
import type { Cite } from "../model/finding.ts";
import type { CheckKind } from "../shell/check-kinds.ts";

export type Level = "off" | "warn" | "block";

/** What one rule has to say. What is weak only warns, whatever level the rule has. */
export type Objection = { weak: boolean; cites: Cite[] };

/** What a rule may look at. */
export type Case = {
  digest: Digest;
  /** The kinds of check that a gate of this stop has settled, whatever it said. */
  gated: CheckKind[];
  /** Whether a gate of any kind has settled this tree. */
  isGated: boolean;
  /** The prompt that this turn works on has been read: nothing that the user said since can be missing. */
  isAskRead: boolean;
  /** Something still runs in the background: what is open may be waiting for it. */
  isBusy: boolean;
};

/** A pure check of the digest that needs no model. */
export type Rule = {
  /** How loud it is where the config says nothing. */
  level: "warn" | "block";
  /** What it looks for, in a line for people. */
  says: string;
  /** Rests on something that is not in the transcript: says nothing where its end is missing. */
  needsWholeTail: boolean;
  check: (given: Case) => Objection[];
};

export const defineRule = (rule: Rule): Rule => rule;
