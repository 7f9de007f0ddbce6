import { Fault } from "../../../model/fault.ts";
import { openSocket, type Socket } from "../../../world/socket.ts";
import { type Bencoded, createReader, encode } from "./bencode.ts";

/** One message from a server. */
export type Answer = { [key: string]: Bencoded };

/** A connection to an nREPL server. If it breaks, every pending request rejects with a fault. */
export type Connection = {
  /** Sends a request and receives its answers until one says done; returns all their statuses. */
  request: (message: Answer, hear?: (answer: Answer) => void) => Promise<string[]>;
  close: () => void;
};

/** Only this machine: we send code there, and trust what comes back. */
const HOST = "127.0.0.1";

/** Long enough for a machine under load: only the kernel has to answer. */
const CONNECT_MS = 3_000;

export async function connect(port: number, timeoutMs: number, signal?: AbortSignal): Promise<Connection> {
  const opened = await openSocket({ host: HOST, port }, Math.min(CONNECT_MS, timeoutMs), signal);
  if (!(opened instanceof Error)) return talkOn(opened);
  if (signal?.aborted) throw new Fault("interrupted", "it was interrupted");
  const isRefused = (opened as NodeJS.ErrnoException).code === "ECONNREFUSED";
  throw new Fault(isRefused ? "no-server" : "server-answer", `${HOST}:${port}: ${opened.message}`);
}

type Waiting = {
  statuses: string[];
  hear: (answer: Answer) => void;
  done: (statuses: string[]) => void;
  fail: (fault: Fault) => void;
};

function talkOn(socket: Socket): Connection {
  const waiting = new Map<string, Waiting>();
  const read = createReader();
  let ids = 0;
  let broken: Fault | undefined;

  const breakOff = (why: string) => {
    broken ??= new Fault("server-answer", why);
    for (const { fail } of waiting.values()) fail(broken);
    waiting.clear();
    socket.destroy();
  };
  const take = (answer: Answer) => {
    const id = fieldOf(answer, "id");
    const asked = id === undefined ? undefined : waiting.get(id);
    if (id === undefined || !asked) return;
    asked.hear(answer);
    asked.statuses.push(...statusesOf(answer));
    if (!asked.statuses.includes("done")) return;
    waiting.delete(id);
    asked.done(asked.statuses);
  };

  socket.on("data", (piece) => {
    const { messages, garbage } = read(piece as Buffer);
    for (const message of messages) {
      if (isAnswer(message)) take(message);
      else breakOff("the server does not speak nREPL: a message that is not a dictionary");
    }
    if (garbage !== undefined) breakOff(`the server does not speak nREPL: ${garbage}`);
  });
  socket.on("error", ({ message }) => breakOff(`the connection broke: ${message}`));
  socket.on("close", () => breakOff("the server closed the connection before it answered"));

  return {
    request: (message, hear = () => {}) =>
      new Promise((done, fail) => {
        if (broken) return fail(broken);
        ids += 1;
        waiting.set(String(ids), { statuses: [], hear, done, fail });
        socket.write(encode({ ...message, id: String(ids) }));
      }),
    close: () => {
      // Pending writes are still sent; a server that does not read must not keep us alive.
      socket.unref();
      socket.destroySoon();
    },
  };
}

const isAnswer = (message: Bencoded): message is Answer =>
  typeof message === "object" && !Array.isArray(message);

export function fieldOf(answer: Answer, key: string): string | undefined {
  const value = answer[key];
  return typeof value === "string" ? value : undefined;
}

const statusesOf = ({ status }: Answer): string[] =>
  Array.isArray(status) ? status.filter((one) => typeof one === "string") : [];
