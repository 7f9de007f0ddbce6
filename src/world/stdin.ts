import { isatty } from "node:tty";

const LIMIT = 8 * 1024 * 1024;
const TIMEOUT_MS = 5_000;

/** What arrived on stdin, and why reading ended. */
export type Input = { text: string; ended: "end" | "line" | "limit" | "time" | "terminal" };

/**
 * Reads one JSON text: up to EOF, a newline after which it parses, 8 MiB, or 5 s. A client may keep stdin
 * open, so EOF alone is not enough. Claude Code passes a blocking socket: a blocking read of it could not be
 * cancelled.
 */
export function readStdin(): Promise<Input> {
  if (isatty(0)) return Promise.resolve({ text: "", ended: "terminal" });
  return new Promise((resolve) => {
    const input = collect();
    const finish = (ended: Input["ended"]) => {
      clearTimeout(timer);
      stdin?.removeAllListeners().destroy();
      resolve(input.end(ended));
    };
    const timer = setTimeout(finish, TIMEOUT_MS, "time");
    const stdin = openStdin();
    if (!stdin) return finish("end");
    stdin
      .on("data", (chunk: Buffer) => {
        const ended = input.add(chunk);
        if (ended) finish(ended);
      })
      .on("end", () => finish("end"))
      .on("error", () => finish("end"));
  });
}

/** Node throws if there is no stdin at all. */
function openStdin(): typeof process.stdin | undefined {
  try {
    return process.stdin;
  } catch {
    return undefined;
  }
}

function collect() {
  const chunks: Buffer[] = [];
  let size = 0;
  const text = () => Buffer.concat(chunks).toString("utf8");
  return {
    /** Adds a chunk; says why reading is over, if it is. */
    add(chunk: Buffer): "line" | "limit" | undefined {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= LIMIT) return "limit";
      return chunk.includes("\n") && isWhole(text()) ? "line" : undefined;
    },
    end: (ended: Input["ended"]): Input => ({ text: text(), ended }),
  };
}

function isWhole(text: string): boolean {
  // Parse only text that ends like an event: a pretty-printed one has many newlines.
  if (!text.trimEnd().endsWith("}")) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
