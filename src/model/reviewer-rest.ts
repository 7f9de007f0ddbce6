import type { FaultCode } from "./fault.ts";

/**
 * How long to leave a reviewer alone after a failure. Otherwise every stop would wait again and repeat the message.
 */
export const REST = 5 * 60_000;

/** Whether to leave a reviewer alone after its own fault. */
const restAfter = {
  "reviewer-missing": true,
  "reviewer-unreachable": true,
  "reviewer-refused": true,
  "reviewer-answer": false,
} satisfies Record<Extract<FaultCode, `reviewer-${string}`>, boolean>;

/** False if the prompt, the deadline or an answer was at fault: the next stop may do better. */
export const needsRest = (code: FaultCode): boolean =>
  (restAfter as Partial<Record<FaultCode, boolean>>)[code] ?? false;
