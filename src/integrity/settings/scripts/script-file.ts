import type { FileChange } from "../../../model/integrity.ts";
import { lazy } from "../../../model/lazy.ts";
import type { ScriptRunner, Scripts } from "../../../shell/script-runners.ts";
import type { Defined } from "../../../shell/scripts/definition.ts";
import { scriptFiles } from "../../../shell/scripts/index.ts";
import { readJson } from "../readers/json.ts";
import { readToml } from "../readers/toml.ts";
import { readYaml } from "../readers/yaml.ts";
import { lastLine, plain, type Setting, settingAt, shown, textOf } from "../setting.ts";
import { type Passage, rowsOf } from "./rows.ts";

/** A script as it stands in its file. */
export type Script = Passage & {
  name: string;
  /** What it runs, and what runs before it, as a shell line. */
  line: string;
};

type Known = Exclude<ScriptRunner, "other">;

/** Which runner's scripts a file defines. */
export function runnerOf(path: string): Known | undefined {
  return (Object.keys(scriptFiles) as Known[]).find((runner) =>
    scriptFiles[runner].names.some((name) => path === name || path.endsWith(`/${name}`)),
  );
}

const JSON_RUNNERS = new Set<Known>(["package", "composer", "deno", "devbox"]);

/** The scripts of a file; none if it cannot be read. */
export function scriptsIn(runner: Known, text: string | undefined): Script[] {
  if (text === undefined) return [];
  try {
    const isJson = JSON_RUNNERS.has(runner);
    const tree = isJson ? readJson(text) : undefined;
    if (isJson && !tree) return [];
    const defined = scriptFiles[runner].read(tree ? JSON.stringify(plain(tree)) : text);
    return [...defined].map(([name, line]) => written(runner, name, line, text, tree));
  } catch {
    return [];
  }
}

function written(runner: Known, name: string, line: string, text: string, tree: Setting | undefined): Script {
  const setting = tree ? jsonScript(runner, name, tree) : settingOf(runner, name, text);
  const lines = text.split("\n");
  const header = setting ? setting.line : headerOf(name, lines);
  const end = setting ? Math.max(lastLine(setting), setting.line) : blockEnd(header, lines);
  const rows = rowsOf(lines, header, end);
  const own = setting ? (textOf(setting) ?? shown(setting)) : rows.map((row) => row.text).join("\n");
  return { name, line, text: own, at: header, rows };
}

function jsonScript(runner: Known, name: string, tree: Setting): Setting | undefined {
  if (runner === "deno") return settingAt(tree, "tasks", name);
  return runner === "devbox" ? settingAt(tree, "shell", "scripts", name) : settingAt(tree, "scripts", name);
}

function settingOf(runner: Known, name: string, text: string): Setting | undefined {
  if (runner === "task") return settingAt(readYaml(text), "tasks", name);
  if (runner === "mise") return settingAt(readToml(text), "tasks", name);
  if (runner !== "python") return undefined;
  const tool = settingAt(readToml(text), "tool");
  const [environment, script] = name.includes(":") ? name.split(":", 2) : ["default", name];
  const places = [
    settingAt(tool, "hatch", "envs", environment ?? "", "scripts", script ?? ""),
    settingAt(tool, "rye", "scripts", name),
    settingAt(tool, "pdm", "scripts", name),
    settingAt(tool, "taskipy", "tasks", name),
    settingAt(tool, "poe", "tasks", name),
  ];
  return places.find((place) => place !== undefined);
}

/** Where a target or a recipe begins. */
function headerOf(name: string, lines: string[]): number {
  const at = lines.findIndex((line) => {
    const [, targets = ""] = /^@?([\w./% -]+?)(?: [^:=]*)?:(?!=)/.exec(line) ?? [];
    return targets.split(/\s+/).includes(name) || line.startsWith(`alias ${name} `);
  });
  return at < 0 ? 1 : at + 1;
}

function blockEnd(header: number, lines: string[]): number {
  const next = lines.findIndex((line, index) => index >= header && /^\S/.test(line) && !line.startsWith("#"));
  return next < 0 ? lines.length : next;
}

type DefinedIn = { folder: string; runner: Known; defined: Defined };
type Side = "before" | "after";

/** What the changed files define, then and now. */
export type ScriptsOf = (side: Side, from: string) => Scripts;

export function scriptsAmong(changes: FileChange[]): ScriptsOf {
  const read = (side: Side) => lazy(() => changes.flatMap((change) => definedIn(change.path, change[side])));
  const files = { before: read("before"), after: read("after") };
  return (side, from) => lookUp(files[side], from);
}

function definedIn(path: string, text: string | undefined): DefinedIn[] {
  const runner = runnerOf(path);
  if (runner === undefined || text === undefined) return [];
  const defined: Defined = new Map(scriptsIn(runner, text).map(({ name, line }) => [name, line]));
  return [{ folder: folderOf(path), runner, defined }];
}

/** Files that did not change are not known. */
function lookUp(files: () => DefinedIn[], from: string): Scripts {
  return (runner, name, folder) => {
    const places = [...new Set([joined(from, folder), from, ""])];
    for (const place of places) {
      const line = files()
        .find((file) => file.runner === runner && file.folder === place)
        ?.defined.get(name);
      if (line !== undefined) return line;
    }
    return undefined;
  };
}

export const folderOf = (path: string): string => path.replace(/(^|\/)[^/]*$/, "");

const joined = (from: string, folder: string | undefined): string =>
  folder === undefined ? from : [from, folder.replace(/^\.\//, "")].filter(Boolean).join("/");
