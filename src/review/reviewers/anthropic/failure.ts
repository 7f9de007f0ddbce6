import { Fault } from "../../../model/fault.ts";
import { tidy } from "../../../text/plain-text.ts";
import type { Sdk } from "./client.ts";

/** What a failed call means, and after how many ms a retry may succeed; undefined if it would not. */
export type Failure = { fault: Fault; retryAfter?: number };

const SHORT_WAIT = 500;

/** Maps the SDK's errors to faults, each with its remedy. Rethrows anything else, because it is a bug. */
export function failureOf(error: unknown, sdk: Sdk): Failure {
  if (error instanceof SyntaxError)
    return {
      fault: new Fault("reviewer-answer", "the reviewer's answer is not JSON, or was cut off"),
    };
  if (error instanceof sdk.APIConnectionError || error instanceof sdk.APIUserAbortError) {
    const cause = rootCause(error);
    return cause instanceof Fault ? { fault: cause } : { fault: unreachable(cause), retryAfter: SHORT_WAIT };
  }
  if (error instanceof sdk.APIError && error.status !== undefined) {
    const { status, headers } = error;
    const isTransient = status === 429 || status >= 500;
    const fault = refusal(status, tidy(sentenceIn(error), 200));
    return isTransient ? { fault, retryAfter: retryDelay(headers) } : { fault };
  }
  if (error instanceof sdk.AnthropicError)
    return {
      fault: new Fault(
        "reviewer-answer",
        `the reviewer's server does not support the Anthropic API: ${tidy(error.message, 200)}. Check the base URL`,
      ),
    };
  throw error;
}

/** The cause of "fetch failed" is nested; if no address of a name answers, it is one of several errors. */
function rootCause(error: Error): Error {
  const [first] = error instanceof AggregateError && error.message === "" ? error.errors : [];
  const below = first ?? error.cause;
  return below instanceof Error ? rootCause(below) : error;
}

const unreachable = ({ message }: Error) =>
  new Fault(
    "reviewer-unreachable",
    `the reviewer cannot be reached: ${tidy(message, 200)}. Check the network and the base URL`,
  );

function retryDelay(headers: Headers | undefined): number {
  const ms = Number(headers?.get("retry-after-ms") ?? Number.NaN);
  if (ms > 0) return ms;
  const after = headers?.get("retry-after");
  const seconds = Number(after ?? Number.NaN);
  if (seconds > 0) return seconds * 1000;
  const until = Date.parse(after ?? "") - Date.now();
  return until > 0 ? until : SHORT_WAIT;
}

/** The server's own sentence; without one the SDK's, which has the status and the body. */
const sentenceIn = ({ apiMessage, message }: { apiMessage: unknown; message: string }): string =>
  typeof apiMessage === "string" ? apiMessage : message.replace("status code (no body)", "no message");

function refusal(status: number, said: string): Fault {
  switch (status) {
    case 401:
    case 403:
      return new Fault(
        "reviewer-refused",
        `the reviewer refused the key (${status}: ${said}). Check ANTHROPIC_API_KEY, or api_key in the user's config`,
      );
    case 404:
      return new Fault(
        "reviewer-refused",
        `the reviewer answered 404 (${said}). Check review.model and the base URL`,
      );
    case 413:
      return new Fault(
        "reviewer-refused",
        "the prompt is too long for the reviewer. Lower review.budget.tokens",
      );
    case 429:
      return new Fault(
        "reviewer-unreachable",
        `the reviewer gets too many requests (429: ${said}). Usually temporary`,
      );
    default:
      return status >= 500
        ? new Fault(
            "reviewer-unreachable",
            `the reviewer's server has a problem (${status}: ${said}). Usually temporary`,
          )
        : new Fault("reviewer-refused", `the reviewer refused the request (${status}: ${said})`);
  }
}
