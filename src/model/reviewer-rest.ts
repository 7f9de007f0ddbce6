import type { FaultCode } from "./fault.ts";

/** How long a reviewer is left alone that could not be asked: else every stop has the same wait, and the same message. */
export const REST = 5 * 60_000;

/** Not where the prompt, the time or an answer was at fault: the next stop may have another. */
export const needsRest = (code: FaultCode): boolean =>
  code === "reviewer-missing" || code === "reviewer-unreachable" || code === "reviewer-refused";
