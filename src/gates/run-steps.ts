import { contain, Fault, type FaultCode } from "../model/fault.ts";
import type { GateFinding } from "../model/finding.ts";
import type { Result } from "../model/try-result.ts";
import type { Verdict } from "../model/verdict.ts";
import { excerpt } from "../runners/excerpt.ts";
import { readOutput } from "../runners/index.ts";
import { shownLines } from "../text/plain-text.ts";
import type { Log } from "../world/logs.ts";
import { repoFolder } from "../world/places.ts";
import type { World } from "../world/world.ts";
import { describeGate, type Gate, needsFiles, runKind } from "./kinds/index.ts";
import type { Lock } from "./lock.ts";
import { type Step, skipped } from "./plan.ts";
import type { RunRequest } from "./run.ts";

export type Progress = { gate: string; kind: "started" } | { gate: string; kind: "done"; verdict: Verdict };

type Shared = {
  request: RunRequest;
  lock: Lock;
  world: World;
  openLog: (gate: string) => Log | { why: string };
};

/** What else a run of tests needs once the gates have run. */
export const tools = { runKind, readLog: (text: string) => readOutput(shownLines(text)) };

/** Runs the steps, in parallel up to the core count or in order; returns verdicts in the config's order. */
export async function runSteps(
  steps: Step[],
  request: RunRequest,
  lock: Lock,
  world: World,
): Promise<Verdict[]> {
  const openLog = world.logs.openFolder(
    request.root,
    request.cwd,
    repoFolder(request.state, request.root),
    request.id,
  );
  const shared = { request, lock, world, openLog };
  const verdicts = request.inOrder ? await oneByOne(steps, shared) : await together(steps, shared);
  return steps.flatMap(({ gate }) => verdicts.filter((verdict) => verdict.gate === gate.name));
}

async function oneByOne(steps: Step[], shared: Shared): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const step of steps) {
    const isOver = verdicts.some(
      (verdict) => verdict.kind === "fail" && verdict.finding.severity === "block",
    );
    verdicts.push(isOver ? report(skipped(step, "after-failure"), shared) : await take(step, shared));
  }
  return verdicts;
}

/** Gates that are not parallel come last, one at a time. */
async function together(steps: Step[], shared: Shared): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  const crowd = steps.filter(({ gate }) => gate.parallel);
  const worker = async () => {
    for (let step = crowd.shift(); step; step = crowd.shift()) verdicts.push(await take(step, shared));
  };
  await Promise.all(Array.from({ length: shared.world.cores }, worker));
  for (const step of steps.filter(({ gate }) => !gate.parallel)) verdicts.push(await take(step, shared));
  return verdicts;
}

async function take(step: Step, shared: Shared): Promise<Verdict> {
  if (step.kind === "skip" || (needsFiles(step.gate) && step.files?.length === 0))
    return report(skipped(step), shared);
  const { gate, files } = step;
  const { request, world } = shared;
  progressOf(request)?.({ gate: gate.name, kind: "started" });
  const started = world.now();
  const verdict = await contain(() => runGate(gate, files, shared), world.reportBug);
  return report(
    verdict instanceof Fault ? fault(gate, verdict.code, verdict.detail, world.now() - started) : verdict,
    shared,
  );
}

function report(verdict: Verdict, { request }: Shared): Verdict {
  progressOf(request)?.({ gate: verdict.gate, kind: "done", verdict });
  return verdict;
}

/** Runs one gate, with its immediate retries. */
async function runGate(gate: Gate, files: string[] | undefined, shared: Shared): Promise<Verdict> {
  const { request, lock, world } = shared;
  const started = world.now();
  const log = shared.openLog(gate.name);
  if ("why" in log) return fault(gate, "not-started", `its log cannot be written: ${log.why}`, 0);
  try {
    for (let tries = 1; ; tries++) {
      const timeLeft = request.deadline - world.now();
      if (request.signal.aborted)
        return fault(gate, "interrupted", "it was not started", world.now() - started);
      if (timeLeft <= 0)
        return fault(gate, "deadline", "the time for all gates ran out", world.now() - started);
      const timeoutMs = Math.min(gate.timeout * 1000, timeLeft);
      const from = log.size();
      const result = await runKind(gate, {
        root: request.root,
        env: world.env,
        changedFiles: files,
        log,
        output: () => log.read(from),
        timeoutMs,
        graceMs: request.graceMs,
        marker: `${request.id}/${gate.name}`,
        signal: request.signal,
        processes: world.processes,
        onStart: lock.addGroup,
      });
      const isOurDeadline = result.kind === "timed-out" && timeoutMs < gate.timeout * 1000;
      const mayRetry =
        (result.kind === "fail" || result.kind === "timed-out") && tries <= gate.retries && !isOurDeadline;
      if (!mayRetry) return verdictOf({ gate, result, log, tries, ms: world.now() - started, isOurDeadline });
    }
  } finally {
    log.close();
  }
}

type Ended = { gate: Gate; result: Result; log: Log; tries: number; ms: number; isOurDeadline: boolean };

/** The verdict that follows from a gate's last try. */
function verdictOf({ gate, result, log, tries, ms, isOurDeadline }: Ended): Verdict {
  const name = gate.name;
  const common = () => ({
    gate: name,
    command: describeGate(gate),
    ...excerpt(log.read()),
    log: log.shown,
    ...(gate.fix && { fix: gate.fix }),
  });
  switch (result.kind) {
    case "pass": {
      const warnings: GateFinding[] =
        tries > 1 ? [{ code: "gate-flaky", severity: "warn", tries, ...common() }] : [];
      return { kind: "pass", gate: name, ms, warnings };
    }
    case "fail":
      return {
        kind: "fail",
        gate: name,
        ms,
        finding: { code: "gate-failed", severity: gate.on_fail, exit: result.exit, ms, ...common() },
      };
    case "timed-out":
      if (isOurDeadline) return fault(gate, "deadline", "the time for all gates ran out", ms);
      if (gate.on_timeout === "fault")
        return fault(gate, "timed-out", `it took longer than ${gate.timeout} s`, ms);
      return {
        kind: "fail",
        gate: name,
        ms,
        finding: { code: "gate-timed-out", severity: gate.on_fail, seconds: gate.timeout, ...common() },
      };
    case "skip":
      return { kind: "skip", gate: name, why: result.why, detail: result.detail };
    case "fault":
      return fault(gate, result.code, result.detail, ms);
    default:
      return result satisfies never;
  }
}

function fault({ name, required }: Gate, code: FaultCode, detail: string, ms: number): Verdict {
  return { kind: "fault", gate: name, ms, code, detail, required };
}

const progressOf = ({ purpose }: RunRequest) => (purpose.kind === "by-hand" ? purpose.onProgress : undefined);
