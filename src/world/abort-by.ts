/**
 * A signal that aborts together with another one, or on a timeout. Not `AbortSignal.any` with a timeout: Node
 * 20 may collect that before it aborts (nodejs/node#57736), and then it never fires.
 */
export function abortBy(signal: AbortSignal, ms: number): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort();
  setTimeout(abort, ms).unref();
  if (signal.aborted) abort();
  signal.addEventListener("abort", abort, { once: true });
  return controller.signal;
}
