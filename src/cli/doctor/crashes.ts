import { join } from "node:path";
import { ok, type Seen, warning } from "../../model/seen.ts";
import { files } from "../../world/files.ts";
import { type Setup, shown } from "./setup.ts";

/** Reports of bugs. */
export function lookAtCrashes({ state, env }: Setup): Seen[] {
  const reports = state ? files.list(join(state, "crashes")).sort() : [];
  const newest = reports.at(-1);
  if (!newest) return [ok("none")];
  return [
    warning(`${reports.length} of gate's own: ${shown(newest, env)}`, "Please send it; then remove it."),
  ];
}
