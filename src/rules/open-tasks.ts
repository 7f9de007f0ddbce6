import { isBusy } from "../digest/digest.ts";
import { defineRule } from "./rule.ts";

/** Tasks that the agent set itself for this request and has not finished. Older ones only warn. */
export const openTasks = defineRule({
  level: "block",
  description: "tasks on the agent's own list are pending or in progress",
  needsWholeTail: true,
  check({ digest }) {
    if (isBusy(digest)) return [];
    const open = digest.tasks.filter(({ status }) => status !== "completed");
    const cite = ({ ref, line, text, status }: (typeof open)[number]) => ({
      ref,
      line,
      text: `${text} (${status === "pending" ? "pending" : "in progress"})`,
    });
    const current = open.filter((task) => task.current);
    const older = open.filter((task) => !task.current);
    return [
      ...(current.length > 0 ? [{ weak: false, cites: current.map(cite) }] : []),
      ...(older.length > 0 ? [{ weak: true, cites: older.map(cite) }] : []),
    ];
  },
});
