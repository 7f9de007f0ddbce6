import { dirname, join, relative } from "node:path";
import { isWithin } from "../../../config/find.ts";
import { readStart } from "../../../world/read-start.ts";
import { repoRoot } from "../../../world/repo-root.ts";

/** Where a server should be, and what says so; or where `gate` looked in vain. */
export type Port = { kind: "named"; port: number; by: string } | { kind: "unknown"; looked: string };

type Places = {
  /** The gate's `port`. */
  port: number | undefined;
  /** The folder that holds `.gate`, and the gate's `cwd` relative to it. */
  root: string;
  cwd: string;
  env: NodeJS.ProcessEnv;
};

const FILE = ".nrepl-port";

/** The gate's own port, then the nearest `.nrepl-port` within the repo, then the environment's. */
export function findPort({ port, root, cwd, env }: Places): Port {
  if (port !== undefined) return { kind: "named", port, by: "the gate's port" };
  const folders = upwards(join(root, cwd), repoRoot(root) ?? root);
  for (const folder of folders) {
    const found = asPort(readPortFile(join(folder, FILE)));
    if (found !== undefined) return { kind: "named", port: found, by: relative(root, join(folder, FILE)) };
  }
  const found = asPort(env.NREPL_PORT);
  if (found !== undefined) return { kind: "named", port: found, by: "NREPL_PORT" };
  const where =
    folders.length > 1 ? `from ${cwd} up to the repo's root` : `in ${cwd === "." ? "the repo" : cwd}`;
  return {
    kind: "unknown",
    looked: `the gate has no port, and neither a ${FILE} ${where} nor NREPL_PORT names one`,
  };
}

/** Why no server was found, in words. */
export const nobodyAt = (port: Port): string =>
  port.kind === "unknown"
    ? port.looked
    : `nothing listens on port ${port.port}, which ${port.by} names${port.by.endsWith(FILE) ? ": the file is stale" : ""}`;

/** A folder and its parents, up to the top; only the folder itself if it is not below the top. */
function upwards(folder: string, top: string): string[] {
  const isBelow = folder !== top && isWithin(top, folder);
  return [folder, ...(isBelow ? upwards(dirname(folder), top) : [])];
}

function asPort(text: string | undefined): number | undefined {
  const port = /^\s*(\d{1,5})\s*$/.exec(text ?? "")?.[1];
  return port !== undefined && Number(port) >= 1 && Number(port) <= 65_535 ? Number(port) : undefined;
}

function readPortFile(path: string): string | undefined {
  try {
    return readStart(path, 100);
  } catch {
    return undefined;
  }
}
