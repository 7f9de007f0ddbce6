import { control } from "./control.ts";
import { programs } from "./programs.ts";
import { see } from "./see.ts";
import { setUp } from "./set-up.ts";
import type { Verb } from "./verb.ts";

/** The verbs, grouped by what a person wants to do, in the order of the help. */
export const groups: Record<string, Verb[]> = {
  "Set it up": setUp,
  "See what it does": see,
  "Stay in control": control,
  "For agents, shells and editors": programs,
};

export const verbs: Verb[] = Object.values(groups).flat();
