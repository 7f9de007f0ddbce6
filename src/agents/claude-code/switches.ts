import { readFileSync } from "node:fs";
import { isSwitchedOff } from "../../guard.ts";
import { plainText } from "../../plain-text.ts";
import type { SessionStart } from "../../vocabulary.ts";
import { scopes, settingsFile } from "./scopes.ts";

/** What an administrator sets for everybody on a machine. */
const MANAGED = "/etc/claude-code/managed-settings.json";

/** What in the client's settings switches its hooks, or `gate`, off. An agent may have written it there. */
export function switchesOff({ cwd, project }: SessionStart, env: NodeJS.ProcessEnv): string[] {
  const files = scopes.flatMap((scope) => settingsFile(scope, project ?? cwd, env) ?? []);
  return [...files, MANAGED].flatMap(switchesIn);
}

function switchesIn(file: string): string[] {
  const settings = read(file);
  const found = [
    ...(settings.disableAllHooks === true ? ["disableAllHooks, so that no hook runs"] : []),
    ...(isSwitchedOff({ GATE: textOf(settings.env?.GATE) })
      ? ["GATE in its env, so that gate checks nothing"]
      : []),
    ...(settings.env?.GATE_ACTIVE ? ["GATE_ACTIVE in its env, so that gate checks nothing"] : []),
  ];
  return found.map((what) => plainText(`${file} sets ${what}. If that was not you, remove it.`));
}

type Settings = { disableAllHooks?: unknown; env?: Record<string, unknown> | undefined };

/** A file that is not there, or not JSON, sets nothing: the client passes over it too (2.1.197). */
function read(file: string): Settings {
  try {
    const settings = JSON.parse(readFileSync(file, "utf8").replace(/^\uFEFF/, ""));
    const env = typeof settings?.env === "object" && settings.env !== null ? settings.env : undefined;
    return { disableAllHooks: settings?.disableAllHooks, env };
  } catch {
    return {};
  }
}

const textOf = (value: unknown): string | undefined => (value === undefined ? undefined : String(value));
