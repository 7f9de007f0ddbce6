import pc from "picocolors";
import type { Gate } from "../../gates/kinds/index.ts";
import type { Progress } from "../../gates/run-steps.ts";
import type { GateFinding } from "../../model/finding.ts";
import type { Verdict } from "../../model/verdict.ts";
import { seconds } from "../../text/counted.ts";
import { describe, detailsOf } from "../../words/findings.ts";
import { verdictLine } from "../../words/verdicts.ts";
import { print } from "../repo.ts";

/** How a run is shown while it is in progress, and summed up at the end. */
export type View = {
  show: (progress: Progress) => void;
  /** Sums up; undefined means that nothing ran. */
  end: (verdicts: Verdict[] | undefined) => void;
};

const FRAMES = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];

/** One line per gate with spinner and time, redrawn in place: for terminals. */
export async function liveView(gates: Gate[]): Promise<View> {
  const { createLogUpdate } = await import("log-update");
  const draw = createLogUpdate(process.stdout);
  const started = Date.now();
  const state = new Map<string, { since: number } | Verdict>();
  const width = widest(gates);
  const lines = () =>
    gates.map(({ name }) => {
      const now = state.get(name);
      if (!now) return `${pc.dim("·")} ${name.padEnd(width)}  ${pc.dim("waiting")}`;
      if ("kind" in now) return verdictRow(now, width);
      const frame = FRAMES[Math.floor(Date.now() / 80) % FRAMES.length] ?? "";
      return `${pc.cyan(frame)} ${name.padEnd(width)}  ${pc.dim(seconds(Date.now() - now.since))}`;
    });
  const redraw = () => draw(lines().join("\n"));
  const timer = setInterval(redraw, 80);
  return {
    show: (progress) =>
      state.set(progress.gate, progress.kind === "done" ? progress.verdict : { since: Date.now() }),
    end: (verdicts) => {
      clearInterval(timer);
      if (verdicts) redraw();
      else draw.clear();
      draw.done();
      if (verdicts) sumUp(verdicts, Date.now() - started);
    },
  };
}

/** One line per gate as it finishes: for pipes and CI. */
export function plainView(gates: Gate[]): View {
  const started = Date.now();
  const width = widest(gates);
  return {
    show: (progress) => {
      if (progress.kind === "done") print(verdictRow(progress.verdict, width));
    },
    end: (verdicts) => {
      if (verdicts) sumUp(verdicts, Date.now() - started);
    },
  };
}

const widest = (gates: Gate[]) => Math.max(0, ...gates.map(({ name }) => name.length));

const marks = { pass: pc.green("✓"), fail: pc.red("✗"), fault: pc.yellow("!"), skip: pc.dim("-") };

function verdictRow(verdict: Verdict, width: number): string {
  const text = verdictLine(verdict);
  return `${isWarning(verdict) ? pc.yellow("!") : marks[verdict.kind]} ${verdict.gate.padEnd(width)}  ${verdict.kind === "skip" ? pc.dim(text) : text}`;
}

const isWarning = (verdict: Verdict) => verdict.kind === "fail" && verdict.finding.severity === "warn";

function sumUp(verdicts: Verdict[], ms: number): void {
  for (const verdict of verdicts) if (verdict.kind === "fail") showFinding(verdict.finding);
  const counts = [
    [verdicts.filter(({ kind }) => kind === "pass").length, "passed", pc.green],
    [verdicts.filter((verdict) => verdict.kind === "fail" && !isWarning(verdict)).length, "failed", pc.red],
    [verdicts.filter(isWarning).length, "warned", pc.yellow],
    [verdicts.filter(({ kind }) => kind === "fault").length, "could not be checked", pc.yellow],
    [verdicts.filter(({ kind }) => kind === "skip").length, "skipped", pc.dim],
  ] as const;
  const parts = counts
    .filter(([count]) => count > 0)
    .map(([count, word, paint]) => paint(`${count} ${word}`));
  print(`\n${parts.join(", ") || "no gates to run"} in ${seconds(ms)}`);
}

/** As many lines of output as a reason shows by default. */
const ROOM = 4_000;

function showFinding(finding: GateFinding): void {
  print(`\n${describe(finding)}`);
  for (const line of detailsOf(finding, ROOM)) print(`  ${line}`);
  print(pc.dim(`  full output: ${finding.log}`));
  if (finding.fix) print(`  fix: ${finding.fix}`);
}
