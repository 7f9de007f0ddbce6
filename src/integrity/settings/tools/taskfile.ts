import { off } from "../compare.ts";
import { byRules, type Tool } from "./tool.ts";

/** Task goes on after a failure, if it is told to. */
export const taskfile: Tool = {
  name: "task",
  family: "scripts",
  lowered: byRules([["tasks.**.ignore_error", off()]]),
};
