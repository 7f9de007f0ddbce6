import type { FaultCode } from "./fault.ts";

/** How long a reviewer is left alone that could not be asked: else every stop has the same wait, and the same message. */
export const REST = 5 * 60_000;

/** Whether a reviewer is left alone after a fault of its own. Another answer may come at the next stop. */
const restAfter = {
  "reviewer-missing": true,
  "reviewer-unreachable": true,
  "reviewer-refused": true,
  "reviewer-answer": false,
} satisfies Record<Extract<FaultCode, `reviewer-${string}`>, boolean>;

/** Not where the prompt, the time or an answer was at fault: the next stop may have another. */
export const needsRest = (code: FaultCode): boolean =>
  (restAfter as Partial<Record<FaultCode, boolean>>)[code] ?? false;
