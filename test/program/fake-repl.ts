import { type AddressInfo, createServer, type Socket } from "node:net";
import { type Bencoded, createReader, encode } from "../../src/gates/kinds/nrepl/bencode.ts";

// An nREPL server on loopback that does as it is told: how it answers each operation, or misbehaves, is the test's.

type Request = { op: string; id: string; session?: string; code?: string };
type Message = { [key: string]: Bencoded };
type Handler = (request: Request, send: (answer: Message) => void, socket: Socket) => void;

export const done: Message = { status: ["done"] };

/** A server that behaves; what a test says of an operation goes first. */
export async function startFakeRepl(handlers: Record<string, Handler> = {}) {
  const asked: Request[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const read = createReader();
    socket.on("error", () => {});
    socket.on("data", (piece) => {
      for (const message of read(piece as Buffer).messages) {
        const request = message as unknown as Request;
        asked.push(request);
        const send = (answer: Message) => socket.write(encode({ ...answer, id: request.id }));
        (handlers[request.op] ?? handlers.any ?? wellBehaved[request.op] ?? unknown)(request, send, socket);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    asked,
    ops: () => asked.map(({ op }) => op),
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const ops = { clone: {}, close: {}, describe: {}, eval: {}, interrupt: {}, stdin: {} };

const unknown: Handler = (_, send) => send({ status: ["error", "unknown-op", "done"] });

const wellBehaved: Record<string, Handler> = {
  describe: (_, send) => send({ ops, ...done }),
  clone: (_, send) => send({ "new-session": "session-1", ...done }),
  eval: (_, send) => send({ value: "nil", ...done }),
  close: (_, send) => send({ status: ["done", "session-closed"] }),
  interrupt: (_, send) => send(done),
};

/** A port on which nobody listens. */
export async function unusedPort(): Promise<number> {
  const { port, ...server } = await startFakeRepl();
  await server[Symbol.asyncDispose]();
  return port;
}
