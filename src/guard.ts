import type { ApprovingStatus } from "./model/status.ts";

/** What can be seen of a stop before the config is read. The functions look only when asked. */
export type GuardInput = {
  /** The client is already continuing because of a stop hook. */
  isContinuation: boolean;
  switchedOff: boolean;
  remembersSession: () => boolean;
  hasConfig: () => boolean;
};

/** The approvals that need neither the config's content nor a gate, in the order of the status table. */
export function guard(input: GuardInput): ApprovingStatus | undefined {
  if (input.isContinuation && !input.remembersSession()) return "stop_hook_active";
  if (input.switchedOff) return "disabled";
  if (!input.hasConfig()) return "no_config";
  return undefined;
}
