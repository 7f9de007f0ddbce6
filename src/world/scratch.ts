import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Fault } from "../model/fault.ts";
import { atExit } from "./at-exit.ts";

/** A private folder with a neutral name and some files in it, for as long as a program needs it. */
export function makeScratch(files: Record<string, string>) {
  const folder = makeFolder();
  const opened: number[] = [];
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const forget = atExit(remove);
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(folder, name), text, { mode: 0o600, flag: "wx" });
  return {
    folder,
    /** A file to write to, closed when the folder is removed. */
    open: (name: string): number => {
      const fd = openSync(join(folder, name), "wx", 0o600);
      opened.push(fd);
      return fd;
    },
    read: (name: string): string => readFileSync(join(folder, name), "utf8"),
    remove() {
      forget();
      for (const fd of opened) closeSync(fd);
      remove();
    },
  };
}

function makeFolder(): string {
  try {
    return mkdtempSync(join(tmpdir(), "work-"));
  } catch (error) {
    throw new Fault("not-started", `there is no temporary folder: ${(error as Error).message}`);
  }
}
