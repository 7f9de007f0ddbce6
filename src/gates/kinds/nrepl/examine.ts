import { attempt, Fault } from "../../../model/fault.ts";
import { broken, ok, type Seen, warning } from "../../../model/seen.ts";
import type { GateSite } from "../gate.ts";
import { greetOnce } from "./evaluate.ts";
import { findPort, nobodyAt } from "./port.ts";
import type { ReplGate } from "./run.ts";

/** Whether each gate's REPL answers. */
export const examineRepls = (gates: ReplGate[], site: GateSite): Promise<Seen[]> =>
  Promise.all(gates.map((gate) => lookForServer(gate, site)));

const REPL_TIMEOUT_MS = 5_000;

async function lookForServer(gate: ReplGate, { root, env }: GateSite): Promise<Seen> {
  const fix = "Start the REPL, or correct port in the config.";
  const tell = (why: string) =>
    gate.required
      ? broken(`${gate.name}: the REPL is not running: ${why}.`, fix)
      : warning(`${gate.name} is skipped while the REPL is not running: ${why}.`, fix);
  const port = findPort({ port: gate.port, root, cwd: gate.cwd, env });
  if (port.kind === "unknown") return tell(nobodyAt(port));
  const fault = await attempt(() => greetOnce(port.port, REPL_TIMEOUT_MS));
  if (!(fault instanceof Fault)) return ok(`${gate.name}: an nREPL server answers on port ${port.port}`);
  return fault.code === "no-server" ? tell(nobodyAt(port)) : broken(`${gate.name}: ${fault.detail}.`, fix);
}
