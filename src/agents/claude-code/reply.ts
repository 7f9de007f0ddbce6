import type { Answer, Reply } from "../../status.ts";
import { statuses } from "../../status.ts";

/** One line of JSON and exit 0, always: text beside the JSON makes the client ignore a block. */
export function reply(answer: Answer): Reply {
  const { decision } = statuses[answer.status];
  const said =
    "reason" in answer
      ? { decision, reason: answer.reason, status: answer.status }
      : { decision, status: answer.status };
  const told = answer.message ? { systemMessage: answer.message } : {};
  const note = "note" in answer && answer.note ? `${answer.note}\n` : "";
  return { stdout: `${JSON.stringify({ ...said, ...told })}\n`, stderr: note, exit: 0 };
}
