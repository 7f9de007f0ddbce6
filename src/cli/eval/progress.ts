import pc from "picocolors";

/**
 * Does work under a progress bar. Undefined if a signal ended it: then the program exits in its own way, which removes
 * its temporary folders.
 */
export async function withProgress<T>(
  all: number,
  nouns: string,
  work: (show: (done: number) => void) => Promise<T>,
): Promise<T | undefined> {
  const bar = await startBar(all, nouns);
  const { came, forget } = listenForSignals();
  try {
    // A second signal must not end the program while it cleans up after the first.
    return await Promise.race([work(bar.show).finally(forget), came]);
  } finally {
    bar.end();
  }
}

function listenForSignals(): { came: Promise<undefined>; forget: () => void } {
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  let end = () => {};
  const came = new Promise<undefined>((resolve) => {
    end = () => resolve(undefined);
  });
  for (const signal of signals) process.on(signal, end);
  return {
    came,
    forget: () => {
      for (const signal of signals) process.off(signal, end);
    },
  };
}

type Bar = { show: (done: number) => void; end: () => void };

const WIDTH = 30;
const PAUSE_MS = 80;

/** A bar on stderr that is gone when the work is done; nothing if nobody is looking. */
async function startBar(all: number, nouns: string): Promise<Bar> {
  if (!process.stderr.isTTY || all === 0) return { show: () => {}, end: () => {} };
  const { createLogUpdate } = await import("log-update");
  const draw = createLogUpdate(process.stderr);
  let drawn = 0;
  let isOver = false;
  const show = (done: number) => {
    if (isOver || Date.now() - drawn < PAUSE_MS) return;
    drawn = Date.now();
    const full = Math.round((done / all) * WIDTH);
    // The two lines differ without colours, too.
    draw(`${pc.cyan("━".repeat(full))}${pc.dim("─".repeat(WIDTH - full))} ${done} of ${all} ${nouns}`);
  };
  show(0);
  return {
    show,
    end: () => {
      isOver = true;
      draw.clear();
      draw.done();
    },
  };
}
