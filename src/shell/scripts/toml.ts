import { lazy } from "../../model/lazy.ts";
import { defined, inOrder, recordOf, type ScriptFile, textsOf } from "./definition.ts";

/** A separate file in the build: few stops need it. */
const toml = lazy(() => require("smol-toml") as typeof import("smol-toml"));

/** mise's tasks: what they need first, then what they run. */
export const miseToml: ScriptFile = {
  names: [
    "mise.toml",
    ".mise.toml",
    "mise/config.toml",
    ".mise/config.toml",
    ".config/mise.toml",
    ".config/mise/config.toml",
  ],
  read: (text) =>
    defined(recordOf(toml().parse(text)).tasks, (task) => {
      if (typeof task === "string" || Array.isArray(task)) return inOrder(textsOf(task));
      const { run, depends } = recordOf(task);
      const first = textsOf(depends).map((name) => `mise run ${name}`);
      return inOrder([...first, ...steps(run, "mise run")]);
    }),
};

/** The tasks that Python's project managers keep in pyproject.toml. */
export const pyproject: ScriptFile = {
  names: ["pyproject.toml"],
  read: (text) => {
    const tool = recordOf(recordOf(toml().parse(text)).tool);
    const at = (name: string, key: string) => recordOf(recordOf(tool[name])[key]);
    const environments = Object.entries(at("hatch", "envs")).map(([environment, each]) => {
      const scripts = defined(recordOf(each).scripts, (value) => inOrder(textsOf(value)));
      return [...scripts].map(([name, line]): [string, string] => [
        environment === "default" ? name : `${environment}:${name}`,
        line,
      ]);
    });
    return new Map([
      ...environments.flat(),
      ...defined(at("rye", "scripts"), ofTask),
      ...defined(at("pdm", "scripts"), ofTask),
      ...defined(at("taskipy", "tasks"), ofTask),
      ...defined(at("poe", "tasks"), ofTask),
    ]);
  },
};

function ofTask(task: unknown): string | undefined {
  // A list names other tasks of poe.
  if (Array.isArray(task)) return inOrder(steps(task, "poe"));
  const { cmd, shell, sequence, composite, chain } = recordOf(task);
  const list = sequence ?? composite ?? chain;
  if (list !== undefined) return inOrder(steps(list, "poe"));
  return typeof task === "string"
    ? task
    : (textsOf(shell)[0] ?? (Array.isArray(cmd) ? textsOf(cmd).join(" ") : textsOf(cmd)[0]));
}

/** Steps are commands, or tables that name a task. */
function steps(value: unknown, runner: string): string[] {
  return (Array.isArray(value) ? value : [value]).flatMap((step) => {
    const { task, cmd, shell } = recordOf(step);
    if (typeof task === "string") return [`${runner} ${task}`];
    if (runner === "poe" && typeof step === "string") return [/\s/.test(step) ? step : `poe ${step}`];
    return textsOf(cmd ?? shell ?? step);
  });
}
