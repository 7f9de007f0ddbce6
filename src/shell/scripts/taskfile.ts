import { lazy } from "../../model/lazy.ts";
import { defined, inOrder, recordOf, type ScriptFile, textsOf } from "./definition.ts";

/** A separate file in the build: few stops need it. */
const yaml = lazy(() => require("yaml") as typeof import("yaml"));

/** The tasks of Task: what they need first, then their commands. */
export const taskfile: ScriptFile = {
  names: ["Taskfile.yml", "Taskfile.yaml", "taskfile.yml", "taskfile.yaml", "Taskfile.dist.yml"],
  read: (text) => {
    const { tasks } = recordOf(yaml().parse(text, { maxAliasCount: 20, logLevel: "silent" }));
    return defined(tasks, (task) => {
      if (typeof task === "string" || Array.isArray(task)) return inOrder(steps(task));
      const { deps, cmds, cmd } = recordOf(task);
      return inOrder([
        ...steps(deps).map((name) => `task ${name.replace(/^task /, "")}`),
        ...steps(cmds ?? cmd),
      ]);
    });
  },
};

function steps(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).flatMap((step) => {
    const { task, cmd } = recordOf(step);
    return typeof task === "string" ? [`task ${task}`] : textsOf(cmd ?? step);
  });
}
