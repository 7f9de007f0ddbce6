import { existsSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { execa } from "execa";

/** A program of somebody else's, or why there is none. */
export type Fetched = { program: string } | { why: string };

type Wanted = {
  /** What people call it. */
  name: string;
  package: string;
  version: string;
  /** Where it is then, from `node_modules`. */
  program: string;
};

const modules = join(dirname(fileURLToPath(import.meta.url)), "../../node_modules");

/** Puts a program from npm beside the project, once. A machine without a network can still run the other tests. */
export async function fetchProgram(wanted: Wanted): Promise<Fetched> {
  const folder = join(modules, `.cache/${wanted.package.replace(/.*\//, "")}-${wanted.version}`);
  const program = join(folder, "node_modules", wanted.program);
  const why = existsSync(program) ? undefined : await install(wanted, folder);
  return why === undefined ? { program } : { why };
}

async function install(wanted: Wanted, folder: string): Promise<string | undefined> {
  const { name, version, program } = wanted;
  // Renamed when whole: an install that was killed half-way must not pass for the program.
  const half = `${folder}.${process.pid}`;
  const flags = ["--no-save", "--ignore-scripts", "--no-audit", "--no-fund", ...retryOnce];
  const installed = await execa(
    "npm",
    ["install", "--prefix", half, ...flags, `${wanted.package}@${version}`],
    { reject: false, timeout: 300_000 },
  );
  try {
    if (installed.failed) return `${name} ${version} could not be installed (${firstError(installed)}).`;
    if (!existsSync(join(half, "node_modules", program)))
      return `${name} ${version} has no program for ${process.platform} ${process.arch}.`;
    rmSync(folder, { recursive: true, force: true });
    renameSync(half, folder);
    return undefined;
  } finally {
    rmSync(half, { recursive: true, force: true });
  }
}

/** Without a network the other tests should not have to wait long. */
const retryOnce = ["--fetch-retries=1", "--fetch-retry-mintimeout=1000"];

function firstError({ stderr = "", shortMessage = "no reason given" }: Failure): string {
  return stderr.split("\n").find((line) => line.startsWith("npm error")) ?? shortMessage;
}

type Failure = { stderr?: string | undefined; shortMessage?: string | undefined };
