import type { Digest } from "../digest/digest.ts";
import type { FileNow } from "../digest/workspace-facts.ts";
import type { CheckKind } from "../model/check-kind.ts";
import type { Cite } from "../model/finding.ts";
import type { Witness } from "../model/witness.ts";

export type Level = "off" | "warn" | "block";

/** What one rule objects to. Without a witness it only warns, whatever the rule's level. */
export type Objection = { cites: Cite[]; witness: Witness | undefined };

/** What a rule may look at. */
export type Case = {
  digest: Digest;
  /** The kinds of check that a gate settled at this stop, whatever the result. */
  gated: CheckKind[];
  /** Whether a gate of any kind has settled this tree. */
  isGated: boolean;
  /** The prompt that this turn works on has been read: nothing the user said since can be missing. */
  isAskRead: boolean;
  /** What became of a file since the session began, by git and the disk. Unknown offline, and without git. */
  fileNow: (path: string) => FileNow;
};

/** A pure check of the digest that needs no model. */
export type Rule = {
  /** Its level if the config sets none. */
  level: "warn" | "block";
  /** What it looks for, in one line for people. */
  description: string;
  /** Relies on something being absent from the transcript: says nothing if the end is missing. */
  needsWholeTail: boolean;
  check: (given: Case) => Objection[];
};

export const defineRule = (rule: Rule): Rule => rule;

/** A fact of the digest as a witness. */
export const witnessed = (
  is: Witness["is"],
  { ref, line }: { ref: string; line: number },
  text: string,
): Witness => ({ is, ref, line, text });
