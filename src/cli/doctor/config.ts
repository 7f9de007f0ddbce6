import { trustedIn } from "../../config/trust.ts";
import type { Problem } from "../../model/problem.ts";
import { broken, ok, type Seen, warning } from "../../model/seen.ts";
import { renderProblem } from "../../words/render.ts";
import { files } from "../../world/files.ts";
import { type Setup, shown } from "./setup.ts";

/** What the gates are, and whether the config is valid. */
export function lookAtConfig({ place, loaded, env, state, root }: Setup): Seen[] {
  if (loaded.kind === "invalid") return wrong(loaded.problems, env);
  if (!place && state && trustedIn(state, root, files))
    return [
      warning(
        "There is no .gate/config.yml: the copy that you trusted still applies.",
        "gate untrust, or gate init",
      ),
    ];
  if (!place) return [broken("There is no .gate/config.yml: nothing is checked.", "gate init")];
  const { gates, flaws = [] } = loaded.config;
  if (flaws.length > 0) return wrong(flaws, env);
  const file = shown(place.file, env);
  if (gates.length === 0) return [warning(`${file} is valid, but has no gate.`, `Add one to ${file}.`)];
  return [ok(`${file} is valid: ${gates.length} gate${gates.length === 1 ? "" : "s"}`)];
}

/** The first of several problems: `gate config` lists them all. */
function wrong([first, ...more]: Problem[], env: NodeJS.ProcessEnv): Seen[] {
  if (!first) return [];
  const message = renderProblem({ ...first, file: shown(first.file, env) });
  const end = more.length > 0 ? ` (and ${more.length} more).` : message.endsWith("?") ? "" : ".";
  return [broken(`${message}${end}`, "Correct it. All problems: gate config")];
}
