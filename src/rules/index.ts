import type { RuleCode } from "../model/rule-codes.ts";
import { admittedGap } from "./admitted-gap.ts";
import { announcedNotDone } from "./announced-not-done.ts";
import { checkLowered } from "./check-lowered.ts";
import { checkSilenced } from "./check-silenced.ts";
import { claimWithoutAct } from "./claim-without-act.ts";
import { failingCheck } from "./failing-check.ts";
import { openTasks } from "./open-tasks.ts";
import { placeholderLeft } from "./placeholder-left.ts";
import type { Rule } from "./rule.ts";
import { testsMadeToFit } from "./tests-made-to-fit.ts";
import { testsWeakened } from "./tests-weakened.ts";
import { unfinishedMarks } from "./unfinished-marks.ts";
import { unfinishedPlan } from "./unfinished-plan.ts";
import { unsupportedClaim } from "./unsupported-claim.ts";
import { unverifiedEdits } from "./unverified-edits.ts";

/** The registry: a rule is one file beside this one and a line here; its name is in `model/rule-codes.ts`. */
export const rules = {
  "open-tasks": openTasks,
  "unfinished-plan": unfinishedPlan,
  "failing-check": failingCheck,
  "unsupported-claim": unsupportedClaim,
  "claim-without-act": claimWithoutAct,
  "admitted-gap": admittedGap,
  "announced-not-done": announcedNotDone,
  "unverified-edits": unverifiedEdits,
  "tests-weakened": testsWeakened,
  "tests-made-to-fit": testsMadeToFit,
  "check-lowered": checkLowered,
  "check-silenced": checkSilenced,
  "unfinished-marks": unfinishedMarks,
  "placeholder-left": placeholderLeft,
} satisfies Record<RuleCode, Rule>;
