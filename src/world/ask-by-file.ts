import { closeSync, constants, fstatSync, openSync, readSync, unlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Asked, ask, killGroup } from "./ask.ts";
import { atExit } from "./at-exit.ts";
import { type Ended, type Started, start } from "./start.ts";

/** What a program says on stdout; nothing when it fails or takes too long. As `ask`, without the streams that pipes need. */
export async function askByFile(
  file: string,
  args: string[],
  asked: Omit<Asked, "most">,
): Promise<string | undefined> {
  const stdout = openNameless();
  if (stdout === undefined) return (await ask(file, args, asked))?.stdout;
  try {
    const env = { ...asked.env, GATE_ACTIVE: "1" };
    const started = start({ file, args, cwd: asked.cwd, env, stdout, stderr: "ignore" });
    const outcome = await outcomeOf(started, asked.patience);
    if (outcome.kind === "killed") return undefined;
    if (outcome.kind === "exited" && outcome.code === 0) return readFromStart(stdout);
  } finally {
    closeSync(stdout);
  }
  // The disk may be full.
  return (await ask(file, args, asked))?.stdout;
}

/** A file that is gone once nobody has it open any more, whatever ends us. */
function openNameless(): number | undefined {
  return openNeverNamed() ?? openUnnamed();
}

/** Linux's O_TMPFILE, for which Node has no name. A kernel or a file system without it takes it for a folder, and refuses. */
const NEVER_NAMED = process.platform === "linux" ? 0o20000000 | constants.O_DIRECTORY : undefined;

function openNeverNamed(): number | undefined {
  if (NEVER_NAMED === undefined) return undefined;
  try {
    return openSync(tmpdir(), NEVER_NAMED | constants.O_RDWR, 0o600);
  } catch {
    return undefined;
  }
}

/** Who is killed between the two steps leaves an empty file behind. */
function openUnnamed(): number | undefined {
  try {
    const path = join(tmpdir(), `gate-${process.pid}-${Math.random().toString(36).slice(2)}`);
    const fd = openSync(path, "wx+", 0o600);
    unlinkSync(path);
    return fd;
  } catch {
    return undefined;
  }
}

/** How it ended. Where its time is up it counts as killed, even if the kernel still holds on to it. */
function outcomeOf({ pid, ended }: Started, patience: number): Promise<Ended> {
  return new Promise((resolve) => {
    const end = () => {
      if (pid !== undefined) killGroup(pid);
    };
    const forget = atExit(end);
    const settle = (outcome: Ended) => {
      clearTimeout(timer);
      forget();
      // What it has started ends with it.
      end();
      resolve(outcome);
    };
    const timer = setTimeout(() => {
      end();
      settle({ kind: "killed", signal: "SIGKILL" });
    }, patience);
    ended.then(settle);
  });
}

/** No tree differs in so many files; what says more is not understood, and would only take memory. */
const LARGEST = 128 * 1024 * 1024;

/** The program has moved the place where reading goes on. */
function readFromStart(fd: number): string | undefined {
  const { size } = fstatSync(fd);
  if (size > LARGEST) return undefined;
  const bytes = Buffer.allocUnsafe(size);
  return bytes.toString("utf8", 0, readSync(fd, bytes, 0, bytes.length, 0));
}
