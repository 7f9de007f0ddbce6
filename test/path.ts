import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll } from "vitest";

/** What a person may have installed, and what `gate` would find: a scene has none but those that it makes. */
const HIDDEN = ["gate", "claude"];

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** The machine's PATH without these programs. Others stay, of folders that hold both: npm puts `gate` beside `node`. */
export const isolatedPath = (process.env.PATH ?? "")
  .split(delimiter)
  .map((folder) => (HIDDEN.some((name) => existsSync(join(folder, name))) ? withoutHidden(folder) : folder))
  .join(delimiter);

function withoutHidden(folder: string): string {
  const copy = mkdtempSync(join(tmpdir(), "gate-path-"));
  folders.push(copy);
  for (const name of readdirSync(folder).filter((name) => !HIDDEN.includes(name)))
    symlinkSync(join(folder, name), join(copy, name));
  return copy;
}
