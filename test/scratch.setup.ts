import { accessSync, constants, existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
const ROOM = 4 * 2 ** 30;

/** Where the tests of a run keep all of their throw-away files: in memory, where thousands of small repos fit. */
export const scratch = join(isFit(MEMORY) ? MEMORY : tmpdir(), `gate-tests-${process.pid}`);

/** Whether a folder has room, and programs may be run from it: containers often forbid that. */
function isFit(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  const probe = join(folder, `gate-tests-${process.pid}.sh`);
  try {
    writeFileSync(probe, "", { mode: 0o700 });
    accessSync(probe, constants.X_OK);
    return bavail * bsize > ROOM;
  } catch {
    return false;
  } finally {
    rmSync(probe, { force: true });
  }
}

/** Makes it before the first test, and removes it after the last. */
export default () => {
  // Open to others: some tests act as another user.
  mkdirSync(scratch, { recursive: true, mode: 0o755 });
  return () => rmSync(scratch, { recursive: true, force: true });
};
