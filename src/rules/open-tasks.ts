import { type Digest, isBusy } from "../digest/digest.ts";
import type { Witness } from "../model/witness.ts";
import { witnessInAsk } from "./in-ask.ts";
import { defineRule, witnessed } from "./rule.ts";

/**
 * Tasks that the agent set itself for this request and then lost sight of. A list is a note to itself, not the truth:
 * a task that was worked on or spoken of since only warns, and so does an older one.
 */
export const openTasks = defineRule({
  level: "block",
  description: "tasks on the agent's own list are pending or in progress",
  needsWholeTail: true,
  check({ digest }) {
    if (isBusy(digest)) return [];
    return digest.tasks.flatMap((task) => {
      const { ref, line, text, status, current, trace } = task;
      if (status === "completed" || trace === "shown") return [];
      const state = status === "pending" ? "pending" : "in progress";
      return [
        {
          cites: [{ ref, line, text: `${text} (${state})` }],
          witness: current ? witnessOf(task, digest) : undefined,
        },
      ];
    });
  },
});

/** A task's own history; a box in the last message is wording, and needs the request to name what it is about. */
function witnessOf(task: Digest["tasks"][number], digest: Digest): Witness | undefined {
  if (task.source === "checklist")
    return FOR_PEOPLE.test(task.text) ? undefined : witnessInAsk(task.text, digest);
  // A list that was written once and never looked at again is an abandoned note.
  const isKept = digest.tasks.some(({ source, status }) => source === task.source && status === "completed");
  return task.trace === "nothing" && (isKept || witnessInAsk(task.text, digest))
    ? witnessed("task", { ...task, line: task.touched }, `${task.text}: not touched since`)
    : undefined;
}

/** A person ticks these. */
const FOR_PEOPLE =
  /\b(merge|deploy|release|publish|review|sign-?off|approve|real (device|iphone|phone)|production)\b/i;
