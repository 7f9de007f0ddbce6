import { execa } from "execa";

/** A program to run in its own process group. */
export type Program = {
  file: string;
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Where stdout and stderr go: a file, so that no child ever holds one of our pipes. */
  output: number;
  /** Where stderr goes instead. */
  errors?: "ignore";
};

/** How a program ended. */
export type Ended =
  | { kind: "exited"; code: number }
  | { kind: "killed"; signal: NodeJS.Signals }
  | { kind: "not-started"; why: string };

export type Started = {
  /** The process, which leads its group; undefined if it was not started. */
  pid: number | undefined;
  ended: Promise<Ended>;
};

/**
 * Starts a program with nothing on stdin. The caller limits its time: execa's own timeout ends only the
 * process itself, and then waits for whatever that left behind.
 */
export function exec(program: Program): Started {
  try {
    return start(program);
  } catch (error) {
    // execa throws for input that no system accepts, such as a zero byte in an argument.
    return { pid: undefined, ended: Promise.resolve({ kind: "not-started", why: (error as Error).message }) };
  }
}

function start({ file, args, cwd, env, output, errors }: Program): Started {
  // execa passes any descriptor on to Node, but its types only know those of this process.
  const log = output as 1;
  const subprocess = execa(file, args, {
    cwd,
    env,
    extendEnv: false,
    stdio: ["ignore", log, errors ?? log],
    buffer: false,
    detached: true,
    cleanup: false,
    reject: false,
  });
  const ended = subprocess.then((result): Ended => {
    if (result.signal !== undefined) return { kind: "killed", signal: result.signal as NodeJS.Signals };
    if (result.exitCode !== undefined) return { kind: "exited", code: result.exitCode };
    return { kind: "not-started", why: whyOf(result) };
  });
  return { pid: subprocess.pid, ended };
}

/** The system's own wording. */
function whyOf({ cause, shortMessage }: { cause?: unknown; shortMessage?: string | undefined }): string {
  return cause instanceof Error ? cause.message : (shortMessage ?? "it could not be started");
}
