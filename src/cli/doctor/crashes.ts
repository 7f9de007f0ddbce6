import { join } from "node:path";
import { ok, type Seen, warning } from "../../model/seen.ts";
import { count } from "../../text/counted.ts";
import { files } from "../../world/files.ts";
import { type Setup, shown } from "./setup.ts";

/** Reports of bugs. */
export function lookAtCrashes({ state, env }: Setup): Seen[] {
  const reports = state ? files.list(join(state, "crashes")).sort() : [];
  const newest = reports.at(-1);
  if (!newest) return [ok("none")];
  return [
    warning(
      `gate has crashed; ${count(reports.length, "report")}, the newest in ${shown(newest, env)}`,
      "Please send us the report, then delete it.",
    ),
  ];
}
