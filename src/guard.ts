import type { ApprovingStatus } from "./model/status.ts";

/** What we know about a stop before reading the config. The functions touch the disk only when called. */
export type GuardInput = {
  /** The client is already continuing because of a stop hook. */
  isContinuation: boolean;
  switchedOff: boolean;
  remembersSession: () => boolean;
  hasConfig: () => boolean;
};

/** The approvals that need neither the config's content nor a gate, in status-table order. */
export function guard(input: GuardInput): ApprovingStatus | undefined {
  if (input.isContinuation && !input.remembersSession()) return "stop_hook_active";
  if (input.switchedOff) return "disabled";
  if (!input.hasConfig()) return "no_config";
  return undefined;
}
