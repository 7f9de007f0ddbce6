import { existsSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { execa } from "execa";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    claudeCode: ClaudeCode;
  }
}

/** The client's program, or why there is none. */
type ClaudeCode = { program: string } | { why: string };

/** The last version that installs on Node 20, and the one that the protocol was measured on. */
const VERSION = "2.1.197";

const modules = join(dirname(fileURLToPath(import.meta.url)), "../../node_modules");
const folder = join(modules, `.cache/claude-code-${VERSION}`);

// The package's own launcher needs a postinstall script, which may be blocked. The program itself does not.
const native = `node_modules/@anthropic-ai/claude-code-${process.platform}-${process.arch}/claude`;

/** Puts the real client beside the project, once, and tells the tests where it is. */
export default async function provideClaudeCode({ provide }: TestProject): Promise<void> {
  const why = existsSync(join(folder, native)) ? undefined : await install();
  if (why) console.warn(`The end-to-end tests are skipped: ${why}`);
  provide("claudeCode", why ? { why } : { program: join(folder, native) });
}

/** Gives a sentence when it fails: a machine without a network can still run the other tests. */
async function install(): Promise<string | undefined> {
  // Renamed when whole: an install that was killed half-way must not pass for the client.
  const half = `${folder}.${process.pid}`;
  const flags = ["--no-save", "--ignore-scripts", "--no-audit", "--no-fund", ...retryOnce];
  const installed = await execa(
    "npm",
    ["install", "--prefix", half, ...flags, `@anthropic-ai/claude-code@${VERSION}`],
    { reject: false, timeout: 300_000 },
  );
  try {
    if (installed.failed) return `Claude Code ${VERSION} could not be installed (${firstError(installed)}).`;
    if (!existsSync(join(half, native)))
      return `Claude Code ${VERSION} has no program for ${process.platform} ${process.arch}.`;
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
