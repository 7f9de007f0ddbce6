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

/** The registry: a check is one file of that name beside this one and a line here, in display order. */
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

/** Runs all the checks, one after another, so that the start-up is measured alone. */
export async function examine(setup: Setup): Promise<Check[]> {
  const checks: Check[] = [];
  for (const [name, look] of Object.entries(looks))
    checks.push(...(await safely(look, setup)).map((seen) => ({ name, ...seen })));
  return checks;
}

/** A check must not crash on what it is looking for. */
async function safely(look: Look, setup: Setup): Promise<Seen[]> {
  try {
    return await look(setup);
  } catch (error) {
    return [unknown(`gate could not check this: ${(error as Error).message}`)];
  }
}
