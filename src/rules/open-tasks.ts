import { isBusy } from "../digest/digest.ts";
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
          witness:
            current && trace === "nothing"
              ? witnessed("task", task, `${text}: ${state} since line ${task.touched}`)
              : undefined,
        },
      ];
    });
  },
});
