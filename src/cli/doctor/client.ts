import { ok, type Seen, unknown, warning } from "../../model/seen.ts";
import { printedBy } from "../../world/printed.ts";
import { findProgram } from "../../world/programs.ts";
import { type Setup, shown } from "./setup.ts";

/** Which version of the client is installed. */
export async function lookAtClient({ agent, env, cwd }: Setup): Promise<Seen[]> {
  const { title, program: name, measured } = agent;
  const program = findProgram(name, env);
  if (!program) return [warning(`No ${name} is on the PATH.`, `Install ${title}, so that it can call gate.`)];
  const printed = await printedBy(program, ["--version"], { cwd, env, timeoutMs: 5_000 });
  const version = /\d+\.\d+\.\d+/.exec(printed ?? "")?.[0];
  if (version === undefined) return [unknown(`${shown(program, env)} does not report its version.`)];
  const known = measured[version];
  if (known) return [ok(`${title} ${version}: ${known}`)];
  const others = Object.keys(measured).join(" and ");
  return isOlder(version, Object.keys(measured)[0] ?? "")
    ? [unknown(`${title} ${version} is older than any version that gate was tested with (${others}).`)]
    : [ok(`${title} ${version}; tested with gate: ${others}`)];
}

const isOlder = (a: string, b: string): boolean => a.localeCompare(b, "en", { numeric: true }) < 0;
