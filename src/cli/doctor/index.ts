import { type Seen, unknown } from "../../model/seen.ts";
import type { Check } from "./check.ts";
import { lookAtClient } from "./client.ts";
import { lookAtConfig } from "./config.ts";
import { lookAtCrashes } from "./crashes.ts";
import { lookAtDecisions } from "./decisions.ts";
import { lookAtGates } from "./gates.ts";
import { lookAtGit } from "./git.ts";
import { lookAtHook } from "./hook.ts";
import { lookAtLocks } from "./locks.ts";
import { lookAtNode } from "./node.ts";
import { lookAtOtherHooks } from "./other-hooks.ts";
import { lookAtProgram } from "./program.ts";
import { lookAtReviewer } from "./reviewer.ts";
import { lookAtSettings } from "./settings.ts";
import type { Setup } from "./setup.ts";
import { lookAtStartUp } from "./start-up.ts";
import { lookAtState } from "./state.ts";
import { lookAtSwitches } from "./switches.ts";
import { lookAtTrust } from "./trust.ts";

type Look = (setup: Setup) => Seen[] | Promise<Seen[]>;

/** The registry: one line here and the file of that name beside it make a check. In the order of the screen. */
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
