import type { Answer, Reply } from "../../../model/status.ts";
import { statuses } from "../../../model/status.ts";
import type { Greeting } from "../../../model/stop.ts";

/** One line of JSON and exit 0, always: text beside the JSON makes the client ignore a block. */
export function reply(answer: Answer): Reply {
  const { decision } = statuses[answer.status];
  const said =
    "reason" in answer
      ? { decision, reason: answer.reason, status: answer.status }
      : { decision, status: answer.status };
  const message = answer.message ? { systemMessage: answer.message } : {};
  const note = "note" in answer && answer.note ? `${answer.note}\n` : "";
  return { stdout: `${JSON.stringify({ ...said, ...message })}\n`, stderr: note, exit: 0 };
}

/** Plain output at a session's start reaches the agent, so print JSON or, with nothing to say, nothing. */
export function greet({ message, context }: Greeting): Reply {
  const said = {
    ...(message && { systemMessage: message }),
    ...(context && { hookSpecificOutput: { hookEventName: "SessionStart", additionalContext: context } }),
  };
  const stdout = Object.keys(said).length > 0 ? `${JSON.stringify(said)}\n` : "";
  return { stdout, stderr: "", exit: 0 };
}
