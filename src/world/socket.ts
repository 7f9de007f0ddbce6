import { connect, type Socket } from "node:net";

export type { Socket };

/** Connects to a port on this machine. Returns the error if that fails, times out or is aborted. */
export async function openSocket(
  at: { host: string; port: number },
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<Socket | Error> {
  const socket = connect({ ...at, noDelay: true });
  const failure = await new Promise<Error | undefined>((finish) => {
    socket.once("connect", () => finish(undefined));
    socket.once("error", finish);
    socket.setTimeout(timeoutMs, () => finish(new Error("no answer")));
    signal?.addEventListener("abort", () => finish(new Error("interrupted")), { once: true });
  });
  socket.setTimeout(0);
  if (failure) socket.destroy();
  return failure ?? socket;
}
