import { examineGates } from "../../gates/kinds/index.ts";
import { ok, type Seen, unknown } from "../../model/seen.ts";
import type { Setup } from "./setup.ts";

/** Whether the gates could run. Runs none of them. */
export async function lookAtGates({ loaded, root, env }: Setup): Promise<Seen[]> {
  if (loaded.kind === "invalid") return [unknown("not known while the config is invalid")];
  const { gates } = loaded.config;
  return gates.length === 0 ? [ok("none configured")] : examineGates(gates, { root, env });
}
