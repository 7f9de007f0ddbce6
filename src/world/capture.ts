import type { Readable } from "node:stream";
import { atExit } from "./at-exit.ts";
import { killGroup } from "./kill-group.ts";

/** What a program printed. */
export type Said = { stdout: string; stderr: string };

export type Asked = {
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** The time limit, in ms. */
  timeoutMs: number;
  /** A program that prints more bytes than this is killed, and its output so far is the answer. */
  maxBytes?: number;
};

/** How long a program's output may take to arrive after the program ends. */
const DRAIN = 500;

/**
 * The output of git; undefined if it fails or is too slow. Does not wait for an orphan holding the pipe. Any other
 * program goes through execa (`exec.ts`), which would cost every stop its loading time.
 */
export function capture(
  file: string,
  args: string[],
  { cwd, env, timeoutMs, maxBytes = Number.POSITIVE_INFINITY }: Asked,
): Promise<Said | undefined> {
  return new Promise((resolve) => {
    const child = startPiped(file, args, cwd, { ...env, GATE_ACTIVE: "1" });
    if (!child) return resolve(undefined);
    const end = () => {
      if (child.pid !== undefined) killGroup(child.pid);
    };
    const forget = atExit(end);
    const finish = (answer?: Said) => {
      clearTimeout(timer);
      forget();
      // Ends everything that it started as well.
      end();
      resolve(answer);
    };
    const giveUp = () => {
      end();
      finish();
    };
    let timer = setTimeout(giveUp, timeoutMs);
    const stdout = collect(child.stdout, maxBytes, () => {
      end();
      finish({ stdout: stdout(), stderr: "" });
    });
    const stderr = collect(child.stderr);
    child.on("error", () => finish());
    child.on("exit", () => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, DRAIN);
    });
    child.on("close", (code) => finish(code === 0 ? { stdout: stdout(), stderr: stderr() } : undefined));
  });
}

/** Starts a program with piped output; undefined if that is impossible. */
function startPiped(file: string, args: string[], cwd: string, env: NodeJS.ProcessEnv) {
  // Loaded here: most stops never ask a program this way.
  const { spawn } = process.getBuiltinModule("node:child_process");
  try {
    const child = spawn(file, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"], detached: true });
    child.on("error", () => {});
    // If too many files are open, Node returns a child without pipes and emits the error.
    const hasPipes = Boolean(child.stdout && child.stderr);
    return hasPipes ? child : undefined;
  } catch {
    // Node throws for input that no system accepts: a zero byte in an argument, or too many arguments.
    return undefined;
  }
}

function collect(stream: Readable, maxBytes = Number.POSITIVE_INFINITY, onMore = () => {}): () => string {
  const chunks: Buffer[] = [];
  let size = 0;
  stream.on("data", (chunk: Buffer) => {
    if (size > maxBytes) return;
    chunks.push(chunk);
    size += chunk.length;
    if (size > maxBytes) onMore();
  });
  return () => Buffer.concat(chunks).toString("utf8");
}
