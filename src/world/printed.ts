import { atExit } from "./at-exit.ts";
import { killGroup } from "./kill-group.ts";
import { makeScratch } from "./scratch.ts";

export type Run = {
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** The time limit, in ms. */
  timeoutMs: number;
};

/**
 * What a program prints to stdout; undefined if it fails or is too slow. The output goes to a file, so an orphan that
 * holds it open is not waited for.
 */
export async function printedBy(
  file: string,
  args: string[],
  { cwd, env, timeoutMs }: Run,
): Promise<string | undefined> {
  const { exec } = await import("./exec.ts");
  const scratch = makeScratch({});
  try {
    const output = scratch.open("stdout");
    const { pid, ended } = exec({
      file,
      args,
      cwd,
      env: { ...env, GATE_ACTIVE: "1" },
      output,
      errors: "ignore",
    });
    if (pid === undefined) return undefined;
    const forget = atExit(() => killGroup(pid));
    const outcome = await within(timeoutMs, ended);
    forget();
    // Ends everything that it started as well.
    killGroup(pid);
    return outcome?.kind === "exited" && outcome.code === 0 ? scratch.read("stdout") : undefined;
  } finally {
    scratch.remove();
  }
}

/** What a promise resolves to; undefined if that takes longer than this. */
async function within<T>(ms: number, promise: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
