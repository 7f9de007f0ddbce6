import type { FaultCode } from "./fault.ts";
import type { Exit } from "./finding.ts";

/** What one try of a gate came to. The run makes a verdict of it. */
export type Result =
  | { kind: "pass" }
  | { kind: "fail"; exit: Exit }
  | { kind: "timed-out" }
  | { kind: "skip"; why: "no-server"; detail: string }
  | { kind: "fault"; code: FaultCode; detail: string };
