import { attempt, Fault } from "../../../model/fault.ts";
import type { Result } from "../../../model/try-result.ts";
import { count } from "../../../text/counted.ts";
import { headOf } from "../../../text/cut.ts";
import { appendQuietly } from "../../../world/logs.ts";
import type { GateContext } from "../gate.ts";
import { type Evaluation, evaluate } from "./evaluate.ts";
import { findPort, nobodyAt, type Port } from "./port.ts";
import { createListener, type Summary, summaryOfValue, worse } from "./summary.ts";

/** A gate of this kind as the config has it. */
export type ReplGate = {
  name: string;
  nrepl: string;
  port?: number | undefined;
  expect?: string | undefined;
  cwd: string;
  required: boolean;
};

/** Evaluates a gate's code in the running REPL, and judges the result. */
export async function evaluateGate(gate: ReplGate, context: GateContext): Promise<Result> {
  const port = findPort({ port: gate.port, root: context.root, cwd: gate.cwd, env: context.env });
  if (port.kind === "unknown") return nobody(gate, port);
  const printed = createListener();
  const write = (text: string) => appendQuietly(context.log.fd, text);
  const evaluation = await attempt(() =>
    evaluate({
      port: port.port,
      code: gate.nrepl,
      timeoutMs: context.timeoutMs,
      graceMs: context.graceMs,
      signal: context.signal,
      onText: (text) => {
        printed.hear(text);
        write(text);
      },
    }),
  );
  if (evaluation instanceof Fault)
    return evaluation.code === "no-server"
      ? nobody(gate, port)
      : { kind: "fault", code: evaluation.code, detail: evaluation.detail };
  if (evaluation.kind === "done") for (const value of evaluation.values) write(`=> ${value}\n`);
  return resultOf(evaluation, printed.worst(), gate.expect);
}

/** A missing REPL says nothing about the work. */
const nobody = ({ required }: ReplGate, port: Port): Result =>
  required
    ? { kind: "fault", code: "no-server", detail: `the REPL is not running: ${nobodyAt(port)}` }
    : { kind: "skip", why: "no-server", detail: nobodyAt(port) };

function resultOf(
  evaluation: Evaluation,
  printed: Summary | undefined,
  expected: string | undefined,
): Result {
  switch (evaluation.kind) {
    case "timed-out":
      return { kind: "timed-out" };
    case "interrupted":
      return { kind: "fault", code: "interrupted", detail: "it was interrupted" };
    case "done": {
      const { values, exception } = evaluation;
      if (exception !== undefined) return fail(`threw ${exception}`);
      const summary = values.map(summaryOfValue).reduce(worse, printed);
      if (summary && summary.failures + summary.errors > 0)
        return fail(`had ${count(summary.failures, "failure")} and ${count(summary.errors, "error")}`);
      const value = values.at(-1) ?? "no value";
      if (expected !== undefined && value.trim() !== expected.trim())
        return fail(`gave ${short(value)}, not ${short(expected)}`);
      return { kind: "pass" };
    }
    default:
      return evaluation satisfies never;
  }
}

const fail = (came: string): Result => ({ kind: "fail", exit: { came } });

const short = (text: string): string => (text.length > 100 ? `${headOf(text, 100)}…` : text);
