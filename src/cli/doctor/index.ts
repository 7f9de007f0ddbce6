import type { Check, Seen } from "./check.ts";
import { unknown } from "./check.ts";
import { lookAtClient } from "./client.ts";
import { lookAtConfig, lookAtSwitches, lookAtTrust } from "./config.ts";
import { lookAtCrashes, lookAtDecisions } from "./decisions.ts";
import { lookAtGates } from "./gates.ts";
import { lookAtGit } from "./git.ts";
import { lookAtHook } from "./hook.ts";
import { lookAtNode } from "./node.ts";
import { lookAtProgram, lookAtStartUp } from "./program.ts";
import { lookAtReviewer } from "./reviewer.ts";
import { lookAtOtherHooks, lookAtSettings } from "./settings.ts";
import type { Setup } from "./setup.ts";
import { lookAtLocks, lookAtState } from "./state.ts";

type Look = (setup: Setup) => Seen[] | Promise<Seen[]>;

/** The registry: all that is looked at, in the order of the screen. */
const looks: Record<string, Look> = {
  node: lookAtNode,
  program: lookAtProgram,
  "start-up": lookAtStartUp,
  git: lookAtGit,
  config: lookAtConfig,
  gates: lookAtGates,
  settings: lookAtSettings,
  hook: lookAtHook,
  "other-hooks": lookAtOtherHooks,
  switches: lookAtSwitches,
  trust: lookAtTrust,
  state: lookAtState,
  locks: lookAtLocks,
  reviewer: lookAtReviewer,
  client: lookAtClient,
  decisions: lookAtDecisions,
  crashes: lookAtCrashes,
};

/** Looks at everything, one after the other: a start-up is not measured beside others. */
export async function examine(setup: Setup): Promise<Check[]> {
  const checks: Check[] = [];
  for (const [name, look] of Object.entries(looks))
    checks.push(...(await safely(look, setup)).map((seen) => ({ name, ...seen })));
  return checks;
}

/** Who looks for what is broken must not break on it. */
async function safely(look: Look, setup: Setup): Promise<Seen[]> {
  try {
    return await look(setup);
  } catch (error) {
    return [unknown(`could not be looked at: ${(error as Error).message}`)];
  }
}
