import { accessSync, constants, existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
const ROOM = 4 * 2 ** 30;

/** Where a run's tests keep their temporary files: in memory if possible, as they make thousands of repos. */
export const scratch = join(isFit(MEMORY) ? MEMORY : tmpdir(), `gate-tests-${process.pid}`);

/** Whether a folder has room and allows running programs, which containers often forbid. */
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

/** Creates it before the first test, and removes it after the last. */
export default () => {
  // Readable by others: some tests act as another user.
  mkdirSync(scratch, { recursive: true, mode: 0o755 });
  return () => rmSync(scratch, { recursive: true, force: true });
};
