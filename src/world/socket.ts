import { connect, type Socket } from "node:net";

export type { Socket };

/** Connects to a port on this machine. Returns the error if that fails, times out or is aborted. */
export async function openSocket(
  at: { host: string; port: number },
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<Socket | Error> {
  const socket = connect({ ...at, noDelay: true });
  const failure = await new Promise<Error | undefined>((settle) => {
    socket.once("connect", () => settle(undefined));
    socket.once("error", settle);
    socket.setTimeout(timeoutMs, () => settle(new Error("no answer")));
    signal?.addEventListener("abort", () => settle(new Error("interrupted")), { once: true });
  });
  socket.setTimeout(0);
  if (failure) socket.destroy();
  return failure ?? socket;
}
