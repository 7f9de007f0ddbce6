import { broken, ok, type Seen, warning } from "../../model/seen.ts";
import { isSwitchedOff } from "../../model/switched-off.ts";
import { skipOf } from "../../session/skip.ts";
import { skipWords } from "../../words/notices.ts";
import { files } from "../../world/files.ts";
import { type Setup, shown } from "./setup.ts";

/** Switches that let the agent stop unchecked, whether a person set them or an agent. */
export function lookAtSwitches(setup: Setup): Seen[] {
  const { agent, starts, env, state, root, loaded, now } = setup;
  const inSettings = starts
    .flatMap(({ settings }) => agent.switchesIn(settings.map(({ file }) => file)))
    .map(({ file, sets }) => broken(`${shown(file, env)} sets ${sets}.`, "If that was not you, remove it."));
  const inShell = [...(isSwitchedOff(env) ? ["GATE"] : []), ...(env.GATE_ACTIVE ? ["GATE_ACTIVE"] : [])].map(
    (name) =>
      broken(
        `${name} is set in this environment: gate checks nothing.`,
        `unset ${name}, and start ${agent.program} again`,
      ),
  );
  const skip = state && skipOf(state, root, now, files);
  const byPerson = [
    ...(skip ? [warning(`Stops are not checked: ${skipWords(skip)}.`, "gate skip --cancel")] : []),
    ...(loaded.kind === "valid" && !loaded.config.enabled
      ? [warning("The config says enabled: false.", "Set it to true; gate config shows which file sets it.")]
      : []),
  ];
  const all = [...inSettings, ...inShell, ...byPerson];
  const each = [...new Map(all.map((seen) => [seen.message, seen])).values()];
  return each.length > 0 ? each : [ok("nothing switches gate off")];
}
