import pc from "picocolors";

export type Progress = { show: (done: number) => void; end: () => void };

const WIDTH = 30;
const PAUSE_MS = 80;

/** A bar on stderr that is gone when the work is done; nothing where nobody looks. */
export async function startProgress(all: number, nouns: string): Promise<Progress> {
  if (!process.stderr.isTTY || all === 0) return { show: () => {}, end: () => {} };
  const { createLogUpdate } = await import("log-update");
  const draw = createLogUpdate(process.stderr);
  let drawn = 0;
  const show = (done: number) => {
    if (Date.now() - drawn < PAUSE_MS) return;
    drawn = Date.now();
    const full = Math.round((done / all) * WIDTH);
    draw(`${pc.cyan("━".repeat(full))}${pc.dim("━".repeat(WIDTH - full))} ${done} of ${all} ${nouns}`);
  };
  show(0);
  return {
    show,
    end: () => {
      draw.clear();
      draw.done();
    },
  };
}
