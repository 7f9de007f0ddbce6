import { fstatSync, readSync } from "node:fs";
import { bindingOf } from "./bindings.ts";

const LIMIT = 8 * 1024 * 1024;
const PATIENCE = 5_000;

/** What came on stdin, and why reading ended. */
export type Input = { text: string; ended: "end" | "line" | "limit" | "time" | "terminal" };

/**
 * Reads one JSON text: to the end, to a newline after which it parses, to 8 MiB, or for 5 s.
 * A client may keep stdin open, so the end alone is not waited for.
 */
export async function readStdin(): Promise<Input> {
  const stdin = fstatSync(0);
  if (stdin.isCharacterDevice() && (await import("node:tty")).isatty(0))
    return { text: "", ended: "terminal" };
  if ((stdin.isFIFO() || stdin.isSocket()) && !setNonBlocking()) return readAsStream();

  const input = collect();
  // By the process's own clock: the system's may be set meanwhile.
  const deadline = process.uptime() + PATIENCE / 1000;
  const chunk = Buffer.allocUnsafe(64 * 1024);
  for (let pause = 1; ; ) {
    const length = tryRead(chunk);
    if (length === "nothing yet") {
      if (process.uptime() >= deadline) return input.end("time");
      await new Promise((resolve) => setTimeout(resolve, pause));
      pause = Math.min(pause * 2, 20);
      continue;
    }
    if (length === 0) return input.end("end");
    const ended = input.add(Buffer.from(chunk.subarray(0, length)));
    if (ended) return input.end(ended);
  }
}

/**
 * `process.stdin` would do the same, but it loads `net`: a fifth of Node's start-up, at every stop. A pending
 * `fs.read` costs nothing, but the process cannot exit before it returns. False where Node refuses.
 */
function setNonBlocking(): boolean {
  try {
    const node = bindingOf("pipe_wrap");
    return node !== undefined && !new node.Pipe(node.constants.SOCKET).open(0);
  } catch {
    return false;
  }
}

function tryRead(chunk: Buffer): number | "nothing yet" {
  try {
    return readSync(0, chunk, 0, chunk.length, null);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EAGAIN") return "nothing yet";
    return 0;
  }
}

function readAsStream(): Promise<Input> {
  return new Promise((resolve) => {
    const input = collect();
    const finish = (ended: Input["ended"]) => {
      clearTimeout(timer);
      process.stdin.removeAllListeners().destroy();
      resolve(input.end(ended));
    };
    const timer = setTimeout(finish, PATIENCE, "time");
    process.stdin
      .on("data", (chunk: Buffer) => {
        const ended = input.add(chunk);
        if (ended) finish(ended);
      })
      .on("end", () => finish("end"))
      .on("error", () => finish("end"));
  });
}

function collect() {
  const chunks: Buffer[] = [];
  let size = 0;
  const text = () => Buffer.concat(chunks).toString("utf8");
  return {
    /** Takes a chunk; says why reading is over, if it is. */
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
  // Only a text that ends like an event is worth a parse: a pretty-printed one has many newlines.
  if (!text.trimEnd().endsWith("}")) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
