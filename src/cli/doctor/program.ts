import { join } from "node:path";
import { broken, ok, type Seen, warning } from "../../model/seen.ts";
import { isThere, realPath } from "../../world/look.ts";
import { printedBy } from "../../world/printed.ts";
import { findProgram } from "../../world/programs.ts";
import { type Setup, shown } from "./setup.ts";

/** Which `gate` a hook would find by name. */
export async function lookAtProgram({ version, self, root, env, cwd }: Setup): Promise<Seen[]> {
  const found = findProgram("gate", env);
  if (!found) {
    const isOfRepo = isThere(join(root, "node_modules", ".bin", "gate"));
    if (isOfRepo) return [ok(`${version}; not on the PATH, but in this repo's node_modules`)];
    return [
      warning(
        `${version}; gate is not on the PATH.`,
        "Install it globally as the README says, or use the full path in the hook.",
      ),
    ];
  }
  const there = shown(found, env);
  if (isSame(found, self)) return [ok(`${version} (${there})`)];
  const printed = await printedBy(found, ["--version"], { cwd, env, timeoutMs: 5_000 });
  const other = printed?.trim().split("\n").at(-1);
  if (other === version) return [ok(`${version} (${there})`)];
  return other && /^\d+\.\d+\.\d+$/.test(other)
    ? [
        warning(
          `This is gate ${version}, and ${there} is gate ${other}.`,
          "Update the one that the hook calls, and remove the other.",
        ),
      ]
    : [broken(`${there} is a different program of that name.`, "Put this gate before it on the PATH.")];
}

function isSame(a: string, b: string): boolean {
  try {
    return realPath(a) === realPath(b);
  } catch {
    return false;
  }
}
