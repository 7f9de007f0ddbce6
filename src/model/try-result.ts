import type { FaultCode } from "./fault.ts";
import type { Exit } from "./finding.ts";

/** The result of one try of a gate. The run turns it into a verdict. */
export type Result =
  | { kind: "pass" }
  | { kind: "fail"; exit: Exit }
  | { kind: "timed-out" }
  | { kind: "skip"; why: "no-server"; detail: string }
  | { kind: "fault"; code: FaultCode; detail: string };
