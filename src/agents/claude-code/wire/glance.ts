import { isAbsolute } from "node:path";
import { isPlainId } from "../../../world/places.ts";
import type { PlainStop } from "../../agent.ts";

/** Reads a plain stop without a schema: one would cost a tenth of Node's start-up at every stop. */
export function glance(event: unknown, env: NodeJS.ProcessEnv): PlainStop | undefined {
  const { hook_event_name, session_id, cwd, stop_hook_active } = (event ?? {}) as Record<string, unknown>;
  const isPlain =
    hook_event_name === "Stop" &&
    typeof session_id === "string" &&
    isPlainId(session_id) &&
    typeof cwd === "string" &&
    isAbsolute(cwd) &&
    (stop_hook_active === undefined || typeof stop_hook_active === "boolean");
  if (!isPlain) return undefined;
  const project = env.CLAUDE_PROJECT_DIR;
  return { session: session_id, cwd, isContinuation: stop_hook_active === true, ...(project && { project }) };
}
