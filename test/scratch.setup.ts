import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const MEMORY = "/dev/shm";
const ROOM = 4 * 2 ** 30;

/** Where the tests of a run keep all their temporary files: in memory if thousands of small repos fit there. */
export const scratch = join(isFit(MEMORY) ? MEMORY : tmpdir(), `gate-tests-${process.pid}`);

/** Whether a folder has room and programs can run from it: containers often forbid that. */
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

/** Makes the folder before the first test and removes it after the last. */
export default () => {
  removeAbandoned();
  // Open to others: some tests act as another user.
  mkdirSync(scratch, { recursive: true, mode: 0o755 });
  return () => rmSync(scratch, { recursive: true, force: true });
};

/** A run that was killed left its folder behind. */
function removeAbandoned(): void {
  const parent = dirname(scratch);
  for (const name of readdirSync(parent)) {
    const [, pid] = /^gate-tests-(\d+)$/.exec(name) ?? [];
    if (pid && !isAlive(Number(pid))) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
