import { ok, type Seen, unknown, warning } from "../../model/seen.ts";
import { ask } from "../../world/ask.ts";
import { findProgram } from "../../world/programs.ts";
import { type Setup, shown } from "./setup.ts";

/** What was measured with `gate`, and what there is to know of it. */
const measured: Record<string, string> = {
  "2.1.197": "measured with gate",
  "2.1.325": "measured with gate; no task tools",
};
const OLDEST = "2.1.197";

/** The client, by what it says of itself. */
export async function lookAtClient({ env, cwd }: Setup): Promise<Seen[]> {
  const program = findProgram("claude", env);
  if (!program) return [warning("No claude is on the PATH.", "Install Claude Code, if it is to call gate.")];
  const said = await ask(program, ["--version"], { cwd, env, patience: 5_000 });
  const version = /\d+\.\d+\.\d+/.exec(said?.stdout ?? "")?.[0];
  if (version === undefined) return [unknown(`${shown(program, env)} does not tell its version.`)];
  const known = measured[version];
  if (known) return [ok(`Claude Code ${version}: ${known}`)];
  const others = Object.keys(measured).join(" and ");
  return isOlder(version, OLDEST)
    ? [unknown(`Claude Code ${version} is older than any that gate was measured with (${others}).`)]
    : [ok(`Claude Code ${version}; measured with gate were ${others}`)];
}

const isOlder = (a: string, b: string): boolean => a.localeCompare(b, "en", { numeric: true }) < 0;
