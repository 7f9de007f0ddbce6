import { existsSync, mkdirSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
const GIGABYTE = 2 ** 30;

/** Memory where there is room, else the disk: hundreds of small repos take two thirds of the time there. */
function roomiest(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > GIGABYTE ? MEMORY : tmpdir();
}

/** Where the tests of a run keep their throw-away files. */
export const scratch = join(roomiest(), `gate-tests-${process.pid}`);

/** Makes it before the first test, and removes all of it after the last. */
export default () => {
  mkdirSync(scratch, { recursive: true, mode: 0o700 });
  return () => rmSync(scratch, { recursive: true, force: true });
};
