import pc from "picocolors";
import { gateSchema, runKind } from "../../gates/kinds/index.ts";
import type { Result } from "../../model/try-result.ts";
import { type Excerpt, excerpt } from "../../runners/excerpt.ts";
import { outputLines } from "../../words/output.ts";
import { verdictWord } from "../../words/verdicts.ts";
import { makeScratch } from "../../world/scratch.ts";
import { realWorld as world } from "../../world/world.ts";
import { print } from "../repo.ts";
import type { Proposal } from "./detect.ts";

/** A proposed gate, and the result of trying it once. */
export type Tried = { proposal: Proposal; result: Result; seconds: number };

/** Long enough for most suites; a slower one is cut off. */
const TRY_TIMEOUT_S = 120;

/** Runs a proposed gate once and shows how it went, with the end of its output unless it passed. */
export async function tryGate(root: string, proposal: Proposal): Promise<Tried> {
  const name = `  ${proposal.name.padEnd(10)} ${"run" in proposal ? proposal.run : proposal.nrepl}`;
  const started = Date.now();
  const seconds = () => (Date.now() - started) / 1000;
  const clock = process.stdout.isTTY
    ? setInterval(
        () =>
          process.stdout.write(
            `\r${name} ${pc.dim(`${Math.round(seconds())} s of ${TRY_TIMEOUT_S} at most`)}`,
          ),
        500,
      )
    : undefined;

  const scratch = makeScratch({});
  const result = await checkOnce(root, proposal, scratch);
  const found = excerpt(scratch.read("output"));
  scratch.remove();

  clearInterval(clock);
  if (clock) process.stdout.write("\r\u001b[K");
  print(`${name}: ${verdictWord(result)} ${pc.dim(`(${seconds().toFixed(1)} s)`)}`);
  if (result.kind !== "pass") for (const line of fewLines(found)) print(pc.dim(`      | ${line}`));
  return { proposal, result, seconds: seconds() };
}

/** The first failures, or the end of an output that names none. */
const fewLines = (found: Excerpt): string[] =>
  found.output.length > 0 ? found.output.slice(-5) : outputLines(found, 2_000).slice(0, 5);

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

async function checkOnce(
  root: string,
  proposal: Proposal,
  scratch: ReturnType<typeof makeScratch>,
): Promise<Result> {
  const interrupted = new AbortController();
  const interrupt = () => interrupted.abort();
  for (const signal of SIGNALS) process.on(signal, interrupt);
  const fd = scratch.open("output");
  const printed = () => scratch.read("output");
  const result = await runKind(gateSchema().parse(proposal), {
    root,
    env: world.env,
    changedFiles: undefined,
    log: { fd, shown: "", read: printed, size: () => 0, close: () => {} },
    output: printed,
    timeoutMs: TRY_TIMEOUT_S * 1000,
    graceMs: 1_000,
    marker: `init-${process.pid}/${proposal.name}`,
    signal: interrupted.signal,
    processes: world.processes,
    onStart: () => {},
  });
  for (const signal of SIGNALS) process.off(signal, interrupt);
  return result;
}
