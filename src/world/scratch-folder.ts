import { chmodSync, lstatSync, mkdirSync, readdirSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { Fault } from "../model/fault.ts";
import { atExit } from "./at-exit.ts";

// The private folder that scratch trees are made in. Apart from them, because every stop loads what may remove it.

/** Where a scratch tree may be made. Nothing is there yet. */
export function scratchFolder(): string {
  const random = process.getBuiltinModule("node:crypto").randomBytes(8).toString("hex");
  return join(
    orFault(() => realpathSync(tmpdir())),
    `gate-tree-${process.pid}-${random}`,
  );
}

function orFault<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new Fault("not-started", `there is no temporary folder: ${(error as Error).message}`);
  }
}

const NAME = /^gate-tree-\d+-[0-9a-f]{16}$/;

/** Removes what a dead run left behind; anything but a scratch tree of ours stays. */
export function removeScratch(folder: string): void {
  try {
    const found = lstatSync(folder);
    const isOurs = NAME.test(basename(folder)) && found.isDirectory() && found.uid === process.getuid?.();
    if (isOurs) removeAll(folder);
  } catch {
    // It is already gone.
  }
}

function removeAll(folder: string): void {
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  try {
    remove();
  } catch {
    // Go and some tests leave folders behind that nobody may write to.
    makeWritable(folder);
    remove();
  }
}

function makeWritable(folder: string): void {
  chmodSync(folder, 0o700);
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) makeWritable(join(folder, entry.name));
}

/** Makes the folder, private; it is gone when this process is, unless that is killed. */
export function openScratch(folder: string): { folder: string; index: string; close: () => void } {
  orFault(() => mkdirSync(folder, { mode: 0o700 }));
  const remove = () => removeScratch(folder);
  const forget = atExit(remove);
  const close = () => {
    forget();
    remove();
  };
  return { folder, index: join(folder, "index"), close };
}
