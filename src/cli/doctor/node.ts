import { broken, ok, type Seen, unknown } from "../../model/seen.ts";
import { realPath } from "../../world/look.ts";
import { printedBy } from "../../world/printed.ts";
import { findProgram } from "../../world/programs.ts";
import { type Setup, shown } from "./setup.ts";

const OLDEST = [20, 19] as const;
const fix = `Install Node ${OLDEST.join(".")} or newer, first on the PATH.`;

/** The Node that the hook gets: the first on the PATH, not necessarily the one running this. */
export async function lookAtNode({ node, env, cwd }: Pick<Setup, "node" | "env" | "cwd">): Promise<Seen[]> {
  const first = findProgram("node", env);
  if (!first) return [broken("No node is on the PATH, and the hook needs it.", fix)];
  const isThis = realPath(first) === realPath(node.file);
  const version = isThis ? node.version : await versionOf(first, cwd, env);
  if (version === undefined) return [unknown(`${shown(first, env)} does not report its version.`)];
  const message = `${version} (${shown(first, env)})`;
  return [isEnough(version) ? ok(message) : broken(`${message} is too old.`, fix)];
}

async function versionOf(program: string, cwd: string, env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const printed = await printedBy(program, ["--version"], { cwd, env, timeoutMs: 5_000 });
  return /^v(\d+\.\d+\.\d+)/.exec(printed ?? "")?.[1];
}

function isEnough(version: string): boolean {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}
