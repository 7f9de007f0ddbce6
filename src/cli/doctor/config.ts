import { switchesIn } from "../../agents/claude-code/switches.ts";
import { isSwitchedOff } from "../../guard.ts";
import type { Problem } from "../../load-config.ts";
import { renderProblem, skipWords } from "../../render.ts";
import { isSameTexts, readRepoTexts } from "../../repo-texts.ts";
import { skipOf } from "../../skip.ts";
import { trustedIn } from "../../trust.ts";
import { files } from "../../world/files.ts";
import { broken, ok, type Seen, warning } from "./check.ts";
import { requiresTrust, type Setup, shown, stopHooks } from "./setup.ts";

/** What the gates are, and whether it can be understood. */
export function lookAtConfig({ place, loaded, env }: Setup): Seen[] {
  if (loaded.kind === "invalid") return wrong(loaded.problems, env);
  if (!place) return [broken("There is no .gate/config.yml: nothing is checked.", "gate init")];
  const { gates, flaws = [] } = loaded.config;
  if (flaws.length > 0) return wrong(flaws, env);
  const file = shown(place.file, env);
  if (gates.length === 0) return [warning(`${file} is valid, but has no gate.`, `Add one to ${file}.`)];
  return [ok(`${file} is valid: ${gates.length} gate${gates.length === 1 ? "" : "s"}`)];
}

/** The first of some problems: `gate config` has them all. */
function wrong([first, ...more]: Problem[], env: NodeJS.ProcessEnv): Seen[] {
  if (!first) return [];
  const says = renderProblem({ ...first, file: shown(first.file, env) });
  const end = more.length > 0 ? ` (and ${more.length} more).` : says.endsWith("?") ? "" : ".";
  return [broken(`${says}${end}`, "Correct it; all of it: gate config")];
}

/** Whether a person has looked at the config, where a hook wants that. */
export function lookAtTrust(setup: Setup): Seen[] {
  const { place, state, plugin } = setup;
  if (!place || !state) return [ok("nothing here to be trusted")];
  const trusted = trustedIn(state, place.root, files);
  const hooks = stopHooks(setup);
  // A hook without the flag runs whatever is there.
  const isNeeded = hooks.every(requiresTrust) && (hooks.length > 0 || plugin !== undefined);
  if (!trusted)
    return isNeeded
      ? [broken("The config is not trusted, and the hook runs nothing else.", "Read it, then: gate trust")]
      : [ok("not needed: no hook here asks for it")];
  if (isSameTexts(trusted.texts, readRepoTexts(place))) return [ok("you have trusted this config")];
  const held = isNeeded ? "What you trusted stays in force." : "No hook here asks for that.";
  return [warning(`The config is not the one that you trusted. ${held}`, "Read it, then: gate trust")];
}

/** What lets the agent stop unchecked: a person's own doing, or an agent's. */
export function lookAtSwitches(setup: Setup): Seen[] {
  const { starts, env, state, root, loaded, now } = setup;
  const inSettings = starts
    .flatMap(({ settings }) => switchesIn(settings.map(({ file }) => file)))
    .map(({ file, sets }) => broken(`${shown(file, env)} sets ${sets}.`, "If that was not you, remove it."));
  const inShell = [...(isSwitchedOff(env) ? ["GATE"] : []), ...(env.GATE_ACTIVE ? ["GATE_ACTIVE"] : [])].map(
    (name) =>
      broken(
        `${name} is set in this environment: gate checks nothing.`,
        `unset ${name}, and start claude again`,
      ),
  );
  const skip = state && skipOf(state, root, now, files);
  const byPerson = [
    ...(skip ? [warning(`Stops are not checked: ${skipWords(skip)}.`, "gate skip --cancel")] : []),
    ...(loaded.kind === "valid" && !loaded.config.enabled
      ? [warning("The config says enabled: false.", "Set it to true: gate config shows where it stands.")]
      : []),
  ];
  const all = [...inSettings, ...inShell, ...byPerson];
  const each = [...new Map(all.map((seen) => [seen.says, seen])).values()];
  return each.length > 0 ? each : [ok("nothing switches gate off")];
}
