/**
 * A signal that aborts with another one, or when the time is up. Not `AbortSignal.any` with a time-out in it: Node 20
 * may collect that before it has aborted (nodejs/node#57736), and then nobody is ever told.
 */
export function abortBy(signal: AbortSignal, ms: number): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort();
  setTimeout(abort, ms).unref();
  if (signal.aborted) abort();
  signal.addEventListener("abort", abort, { once: true });
  return controller.signal;
}
