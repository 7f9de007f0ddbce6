import type { ClientRequest, IncomingMessage } from "node:http";

/** What is asked of a server. */
export type Asked = {
  method: "GET" | "POST";
  headers: Record<string, string>;
  body?: string;
  signal: AbortSignal;
  /** Called when all of it is on its way: from then on there is nothing to do but wait. */
  onSent?: () => void;
};

/** What it says, as far as anybody here looks at it. The global `fetch` and its `Response` fit. */
export type Said = {
  status: number;
  headers: { get: (name: string) => string | null };
  body: AsyncIterable<Uint8Array> | null;
};

/** How long a connection may take to stand, in ms. */
const PATIENCE = 10_000;

/**
 * One request over Node's own client; a redirect is an answer like any other. The global `fetch` would do, but its
 * first call takes longer than Node's whole start-up.
 */
export function fetch(url: string, { method, headers, body, signal, onSent }: Asked): Promise<Said> {
  return new Promise((resolve, reject) => {
    // Loaded when it is called: most stops ask nobody.
    const { request } = process.getBuiltinModule(url.startsWith("https:") ? "node:https" : "node:http");
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const asked: ClientRequest = request(url, { method, headers: { ...headers, ...length }, signal });
    asked.on("error", (error) => reject(plain(error)));
    asked.on("response", (response) => resolve(saidBy(response)));
    asked.on("upgrade", (_, socket) => {
      socket.destroy();
      reject(new Error("the server wants to speak another protocol (101)"));
    });
    // Once there is an answer this says nothing new.
    asked.on("close", () => reject(new Error("the connection was closed without an answer")));
    if (onSent) asked.on("finish", onSent);
    limitConnecting(asked);
    asked.end(body);
  });
}

function limitConnecting(asked: ClientRequest): void {
  const timer = setTimeout(
    () => asked.destroy(new Error(`no connection within ${PATIENCE / 1000} s`)),
    PATIENCE,
  );
  const stop = () => clearTimeout(timer);
  asked.on("close", stop).on("socket", (socket) => {
    if (!socket.connecting) stop();
    else socket.once("encrypted" in socket ? "secureConnect" : "connect", stop);
  });
}

const saidBy = (response: IncomingMessage): Said => ({
  status: response.statusCode ?? 0,
  headers: {
    get: (name) => {
      const value = response.headers[name];
      return value === undefined ? null : String(value);
    },
  },
  body: response,
});

/** Where a name has several addresses and none answers, Node says so without a word. */
function plain(error: Error): Error {
  const [first] = error instanceof AggregateError ? error.errors : [];
  return error.message === "" && first instanceof Error ? first : error;
}
