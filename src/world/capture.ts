import type { Readable } from "node:stream";
import { atExit } from "./at-exit.ts";

/** What a program said. */
export type Said = { stdout: string; stderr: string };

export type Asked = {
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** How long it may take, in ms. */
  patience: number;
  /** Past that many bytes it is ended, and what it said by then is the answer. */
  most?: number;
};

/** How long after a program's end its output may take to arrive. */
const DRAIN = 500;

/** What a program says; nothing when it fails or takes too long. Never waits for an orphan that holds the pipe. */
export function capture(
  file: string,
  args: string[],
  { cwd, env, patience, most = Number.POSITIVE_INFINITY }: Asked,
): Promise<Said | undefined> {
  return new Promise((resolve) => {
    const child = startPiped(file, args, cwd, { ...env, GATE_ACTIVE: "1" });
    if (!child) return resolve(undefined);
    const end = () => {
      if (child.pid !== undefined) killGroup(child.pid);
    };
    const forget = atExit(end);
    const settle = (answer?: Said) => {
      clearTimeout(timer);
      forget();
      // What it has started ends with it.
      end();
      resolve(answer);
    };
    const giveUp = () => {
      end();
      settle();
    };
    let timer = setTimeout(giveUp, patience);
    const stdout = collect(child.stdout, most, () => {
      end();
      settle({ stdout: stdout(), stderr: "" });
    });
    const stderr = collect(child.stderr);
    child.on("error", () => settle());
    child.on("exit", () => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, DRAIN);
    });
    child.on("close", (code) => settle(code === 0 ? { stdout: stdout(), stderr: stderr() } : undefined));
  });
}

/** Starts a program whose output comes through pipes; nothing where that cannot be. */
function startPiped(file: string, args: string[], cwd: string, env: NodeJS.ProcessEnv) {
  // Loaded here: at most stops nothing is asked this way.
  const { spawn } = process.getBuiltinModule("node:child_process");
  try {
    const child = spawn(file, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"], detached: true });
    child.on("error", () => {});
    // With too many files open Node gives a child without pipes, and says why in an event.
    const hasPipes = Boolean(child.stdout && child.stderr);
    return hasPipes ? child : undefined;
  } catch {
    // Node throws for what no system takes: a zero byte in an argument, too many of them.
    return undefined;
  }
}

function collect(stream: Readable, most = Number.POSITIVE_INFINITY, onMore = () => {}): () => string {
  const chunks: Buffer[] = [];
  let size = 0;
  stream.on("data", (chunk: Buffer) => {
    if (size > most) return;
    chunks.push(chunk);
    size += chunk.length;
    if (size > most) onMore();
  });
  return () => Buffer.concat(chunks).toString("utf8");
}

/** Ends a process and all that it has started in its group. */
function killGroup(group: number): void {
  try {
    process.kill(-group, "SIGKILL");
  } catch {
    // It has ended.
  }
}
