import { existsSync, mkdtempSync, readdirSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

/** What a person may have installed, and what `gate` would find: a scene has none but those that it makes. */
const HIDDEN = ["gate", "claude"];

/** The machine's PATH without these programs. Others stay, of folders that hold both: npm puts `gate` beside `node`. */
export const isolatedPath = (process.env.PATH ?? "")
  .split(delimiter)
  .map((folder) => (HIDDEN.some((name) => existsSync(join(folder, name))) ? withoutHidden(folder) : folder))
  .join(delimiter);

function withoutHidden(folder: string): string {
  const copy = mkdtempSync(join(tmpdir(), "gate-path-"));
  for (const name of readdirSync(folder).filter((name) => !HIDDEN.includes(name)))
    symlinkSync(join(folder, name), join(copy, name));
  return copy;
}
