import { delimiter, join } from "node:path";
import type { Scope } from "../../agents/setup.ts";
import { isThere, realPath } from "../../world/look.ts";
import { findProgram } from "../../world/programs.ts";

/** How a hook calls this program: a shell line that execs it, or lets the agent stop if the program is gone. */
export type HookCall = { line: (flags: string[]) => string; warning?: string };

/** The repo's own copy if it has one, else the global program, else the file that is running now. */
export function hookCall(
  scope: Scope,
  root: string,
  projectVariable: string,
  env: NodeJS.ProcessEnv,
): HookCall {
  if (scope !== "user" && isThere(join(root, "node_modules", ".bin", "gate"))) {
    const path = `"$${projectVariable}"/node_modules/.bin/gate`;
    return { line: (flags) => `[ ! -x ${path} ] || exec ${path} ${hook(flags)}` };
  }
  const byName = (flags: string[]) => `command -v gate >/dev/null || exit 0; exec gate ${hook(flags)}`;
  if (isGlobal(env)) return { line: byName };
  // The file is shared with others, who do not have this path.
  if (scope === "project") return { line: byName, warning: NOT_ON_PATH };
  // It may have been started through a link of any name, which we would not recognize later.
  const script = realPath(process.argv[1] ?? "");
  const quoted = `'${script.replaceAll("'", `'\\''`)}'`;
  return {
    line: (flags) => `[ ! -f ${quoted} ] || exec node ${quoted} ${hook(flags)}`,
    ...(script.includes("/_npx/") && { warning: IN_CACHE }),
  };
}

const hook = (flags: string[]) => ["hook", ...flags].join(" ");

/** npm puts these folders first on the PATH of whatever it runs; the agent's shell does not have them. */
const OF_NPM = /[/\\]node_modules[/\\]\.bin[/\\]?$/;

function isGlobal(env: NodeJS.ProcessEnv): boolean {
  const folders = (env.PATH ?? "").split(delimiter).filter((folder) => !OF_NPM.test(folder));
  return findProgram("gate", { PATH: folders.join(delimiter) }) !== undefined;
}

const NOT_ON_PATH =
  "gate is not on your PATH, so this hook does nothing yet. Install gate globally, or make it a dependency of this repo and run this again.";
const IN_CACHE =
  "gate runs from npx's cache. Once npm empties that cache, the hook does nothing. Install gate globally and run this again.";
