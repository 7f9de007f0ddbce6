import { ok, type Seen, unknown, warning } from "../../model/seen.ts";
import { capture } from "../../world/capture.ts";
import { findProgram } from "../../world/programs.ts";
import { agentSetup } from "../agent.ts";
import { type Setup, shown } from "./setup.ts";

/** The client, by what it says of itself. */
export async function lookAtClient({ env, cwd }: Setup): Promise<Seen[]> {
  const { title, program: name, measured } = agentSetup;
  const program = findProgram(name, env);
  if (!program) return [warning(`No ${name} is on the PATH.`, `Install ${title}, if it is to call gate.`)];
  const said = await capture(program, ["--version"], { cwd, env, patience: 5_000 });
  const version = /\d+\.\d+\.\d+/.exec(said?.stdout ?? "")?.[0];
  if (version === undefined) return [unknown(`${shown(program, env)} does not tell its version.`)];
  const known = measured[version];
  if (known) return [ok(`${title} ${version}: ${known}`)];
  const others = Object.keys(measured).join(" and ");
  return isOlder(version, Object.keys(measured)[0] ?? "")
    ? [unknown(`${title} ${version} is older than any that gate was measured with (${others}).`)]
    : [ok(`${title} ${version}; measured with gate were ${others}`)];
}

const isOlder = (a: string, b: string): boolean => a.localeCompare(b, "en", { numeric: true }) < 0;
