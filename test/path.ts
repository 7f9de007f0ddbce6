import { existsSync, mkdtempSync, readdirSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

/** Programs that may be installed here and that `gate` would find: a scene has only those that it creates. */
const HIDDEN = ["gate", "claude"];

/** The PATH without these programs. Other programs in such a folder stay: npm puts `gate` next to `node`. */
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
