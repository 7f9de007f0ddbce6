import { Fault } from "../../../model/fault.ts";
import { type Answer, type Connection, connect, fieldOf } from "./connection.ts";

/** What to evaluate, and within what limits. */
type Question = {
  port: number;
  code: string;
  timeoutMs: number;
  /** How long the server has to answer an interrupt. */
  graceMs: number;
  signal: AbortSignal;
  /** Receives everything that is printed, as it arrives. */
  onText: (text: string) => void;
};

export type Evaluation =
  | { kind: "done"; values: string[]; exception?: string }
  | { kind: "timed-out" }
  | { kind: "interrupted" };

/** A live server answers these at once, even while it evaluates. */
const HANDSHAKE_MS = 10_000;
/** How much of a printed value is kept. */
const MAX_VALUE = 256 * 1024;

/** Evaluates code in its own session. Throws a fault if no server answers properly. */
export async function evaluate(question: Question): Promise<Evaluation> {
  const { port, timeoutMs, graceMs, signal } = question;
  const deadline = Date.now() + timeoutMs;
  const connection = await connect(port, timeoutMs, signal);
  try {
    const server = await within(greet(connection), Math.min(HANDSHAKE_MS, deadline - Date.now()), signal);
    if (server === "aborted") return { kind: "interrupted" };
    if (server === "late") throw new Fault("server-answer", `the server on port ${port} does not answer`);
    const evaluating = evaluateIn(server, question);
    const ended = await within(evaluating, deadline - Date.now(), signal);
    if (typeof ended === "object") await within(server.close(), graceMs, signal).catch(() => {});
    else await notBlocking(server, evaluating, graceMs);
    if (ended === "late") return { kind: "timed-out" };
    return ended === "aborted" ? { kind: "interrupted" } : ended;
  } finally {
    connection.close();
  }
}

/** Returns if an nREPL server answers on a port, else throws the fault that says why not. */
export async function greetOnce(port: number, timeoutMs: number): Promise<void> {
  const connection = await connect(port, timeoutMs);
  try {
    const ops = await within(describe(connection), timeoutMs);
    if (ops === "late" || ops === "aborted")
      throw new Fault("server-answer", `the server on port ${port} does not answer`);
  } finally {
    connection.close();
  }
}

/** A session on a server. */
type Server = {
  request: Connection["request"];
  can: (op: string) => boolean;
  close: () => Promise<unknown>;
};

async function greet(connection: Connection): Promise<Server> {
  let session: string | undefined;
  const cloning = connection.request({ op: "clone" }, (answer) => {
    session ??= fieldOf(answer, "new-session");
  });
  // Asked together: each reply may wait 40 ms for the kernel's acknowledgement.
  const [ops] = await Promise.all([describe(connection), cloning]);
  if (session === undefined) throw new Fault("server-answer", "the server opened no session");
  const own = session;
  const request: Connection["request"] = (message, hear) =>
    connection.request({ ...message, session: own }, hear);
  return {
    request,
    can: (op) => op in ops,
    close: async () => ("close" in ops ? request({ op: "close" }) : undefined),
  };
}

/** The operations that a server supports: Babashka's, for one, has no interrupt. */
async function describe(connection: Connection): Promise<Answer> {
  let ops: Answer = {};
  await connection.request({ op: "describe" }, (answer) => {
    if (typeof answer.ops === "object" && !Array.isArray(answer.ops)) ops = answer.ops;
  });
  return ops;
}

async function evaluateIn(server: Server, { code, onText }: Question): Promise<Evaluation> {
  const values: string[] = [];
  let exception: string | undefined;
  const print = (answer: Answer) => {
    for (const key of ["out", "err"]) onText(fieldOf(answer, key) ?? "");
  };
  const statuses = await server.request({ op: "eval", code }, (answer) => {
    print(answer);
    const value = fieldOf(answer, "value");
    if (value !== undefined) values.push(value.slice(0, MAX_VALUE));
    exception = fieldOf(answer, "root-ex") ?? fieldOf(answer, "ex") ?? exception;
    // Nobody is there to type: send the end of input, if the server accepts it.
    const waits = Array.isArray(answer.status) && answer.status.includes("need-input");
    if (waits && server.can("stdin")) void server.request({ op: "stdin", stdin: "" }).catch(() => {});
  });
  const hasFailed = statuses.includes("eval-error") || exception !== undefined;
  const refusal = statuses.find((status) => /^(unknown-|no-|interrupted)/.test(status));
  const isRefused = refusal !== undefined || statuses.includes("error");
  if (!hasFailed && isRefused) throw new Fault("server-answer", `the server answered ${refusal ?? "error"}`);
  if (!hasFailed) return { kind: "done", values };
  // The session keeps the exception; a server in another language may not be able to print it.
  await within(server.request({ op: "eval", code: TRACE }, print), TRACE_MS).catch(() => {});
  return { kind: "done", values, exception: (exception ?? "an exception").replace(/^class /, "") };
}

const TRACE_MS = 3_000;
/** The first lines of the trace, including its causes. */
const TRACE = "(do (require 'clojure.stacktrace) (clojure.stacktrace/print-cause-trace *e 8))";

/** Ends an evaluation on the server as well: if merely abandoned, it would go on in the user's REPL. */
async function notBlocking(server: Server, evaluating: Promise<unknown>, graceMs: number): Promise<void> {
  const ended = evaluating.catch(() => {});
  const asked = server.can("interrupt") ? server.request({ op: "interrupt" }) : Promise.resolve();
  await within(
    Promise.all([asked, ended]).catch(() => {}),
    graceMs,
  );
  // A server that is disconnected before it has answered prints a stack trace into the user's terminal.
  await within(server.close(), graceMs).catch(() => {});
}

/** The result of a promise, if it settles in time. */
async function within<T>(
  promise: Promise<T>,
  ms: number,
  signal?: AbortSignal,
): Promise<T | "late" | "aborted"> {
  let finish: (how: "late" | "aborted") => void = () => {};
  const first = new Promise<"late" | "aborted">((resolve) => {
    finish = resolve;
  });
  const abort = () => finish("aborted");
  const timer = setTimeout(() => finish("late"), Math.max(0, ms));
  signal?.addEventListener("abort", abort);
  if (signal?.aborted) abort();
  // If the promise loses the race, ignore its failure.
  promise.catch(() => {});
  try {
    return await Promise.race([promise, first]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  }
}
