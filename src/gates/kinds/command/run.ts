import { join, relative } from "node:path";
import type { Result } from "../../../model/try-result.ts";
import { countsFailures } from "../../../runners/test-counts.ts";
import { plainText } from "../../../text/plain-text.ts";
import { lookThrough } from "../../../world/look.ts";
import type { Outcome } from "../../../world/processes.ts";
import { proofOfFault } from "../../exit-proof.ts";
import { type Command, lookUpFirstWord } from "../../first-word.ts";
import type { GateContext } from "../gate.ts";

/** Runs a gate's command in its folder, and judges how it ended. */
export async function runCommand(gate: Command, context: GateContext): Promise<Result> {
  const folder = join(context.root, gate.cwd);
  if (!lookThrough(folder)?.isDirectory()) {
    return { kind: "fault", code: "not-started", detail: `its folder ${gate.cwd} does not exist` };
  }
  const outcome = await context.processes.run({
    shell: withFiles(gate.run, context.changedFiles, context.root, folder),
    cwd: folder,
    env: gate.env,
    output: context.log.fd,
    marker: context.marker,
    timeoutMs: context.timeoutMs,
    graceMs: context.graceMs,
    signal: context.signal,
    onStart: context.onStart,
  });
  const isMissing = () => lookUpFirstWord(gate, folder, context.env).kind === "missing";
  return judgeOutcome(outcome, context.output, isMissing);
}

/** Linux rejects a single argument of more than 128 KiB, and `sh -c` gets the command as one. */
const MAX_LENGTH = 120_000;

/** The command with the files as shell words, relative to the gate's folder; `.` if unknown or too many. */
function withFiles(run: string, files: string[] | undefined, root: string, cwd: string): string {
  const words = files?.map((file) => {
    const path = relative(cwd, join(root, file));
    return `'${(path.startsWith("-") ? `./${path}` : path).replaceAll("'", `'\\''`)}'`;
  });
  const line = run.replaceAll("{files}", () => words?.join(" ") ?? ".");
  return Buffer.byteLength(line) > MAX_LENGTH ? run.replaceAll("{files}", ".") : line;
}

/** Signals sent from outside. */
const outside = ["SIGHUP", "SIGINT", "SIGKILL", "SIGTERM"];

/** A crash is the work's fault; a signal from outside, or a missing command, says nothing about the work. */
function judgeOutcome(outcome: Outcome, output: () => string, isMissing: () => boolean): Result {
  switch (outcome.kind) {
    case "timed-out":
      return { kind: "timed-out" };
    case "interrupted":
      return { kind: "fault", code: "interrupted", detail: "it was interrupted" };
    case "not-started":
      return { kind: "fault", code: "not-started", detail: outcome.why };
    case "killed":
      // Whatever ended it, tests already counted as failed have failed.
      return outside.includes(outcome.signal) && !countsFailures(plainText(output()))
        ? { kind: "fault", code: "killed", detail: `it was ended by ${outcome.signal}` }
        : { kind: "fail", exit: outcome.signal };
    case "exited": {
      if (outcome.code === 0) return { kind: "pass" };
      const proof = proofOfFault(outcome.code, output, isMissing);
      return proof ? { kind: "fault", ...proof } : { kind: "fail", exit: outcome.code };
    }
    default:
      return outcome satisfies never;
  }
}
