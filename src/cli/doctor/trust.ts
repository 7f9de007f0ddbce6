import { isSameTexts, readRepoTexts } from "../../config/repo-texts.ts";
import { trustedIn } from "../../config/trust.ts";
import { broken, ok, type Seen, warning } from "../../model/seen.ts";
import { files } from "../../world/files.ts";
import { requiresTrust, type Setup, stopHooks } from "./setup.ts";

/** Whether a person has trusted the config, if a hook requires that. */
export function lookAtTrust(setup: Setup): Seen[] {
  const { place, state, plugin } = setup;
  if (!place || !state) return [ok("nothing here to trust")];
  const trusted = trustedIn(state, place.root, files);
  const hooks = stopHooks(setup);
  // A hook without the flag runs any config.
  const isNeeded = hooks.every(requiresTrust) && (hooks.length > 0 || plugin !== undefined);
  if (!trusted)
    return isNeeded
      ? [broken("You have not trusted the config, so the hook runs nothing.", "Read it, then: gate trust")]
      : [ok("not needed: no hook here requires it")];
  if (isSameTexts(trusted.texts, readRepoTexts(place))) return [ok("you have trusted this config")];
  const held = isNeeded ? "What you trusted stays in force." : "No hook here requires trust.";
  return [warning(`The config has changed since you trusted it. ${held}`, "Read it, then: gate trust")];
}
