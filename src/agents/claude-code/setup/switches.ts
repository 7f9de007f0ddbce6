import type { SessionStart } from "../../../model/stop.ts";
import { isSwitchedOff } from "../../../model/switched-off.ts";
import { plainText } from "../../../text/plain-text.ts";
import { readStart } from "../../../world/read-start.ts";
import { scopes } from "../../setup.ts";
import { settingsFile } from "./scopes.ts";

/** No person's settings are longer. */
const MAX_BYTES = 4 * 1024 * 1024;

/** Where the client reads its settings, weakest first. */
export function settingsFiles(project: string, env: NodeJS.ProcessEnv): { scope: string; file: string }[] {
  const own = scopes.toReversed().flatMap((scope) => {
    const file = settingsFile(scope, project, env);
    return file ? [{ scope, file }] : [];
  });
  return [...own, { scope: "managed", file: "/etc/claude-code/managed-settings.json" }];
}

/** What in the client's settings switches its hooks, or `gate`, off. An agent may have added it. */
export function switchesOff({ cwd, project }: SessionStart, env: NodeJS.ProcessEnv): string[] {
  const files = settingsFiles(project ?? cwd, env).map(({ file }) => file);
  return switchesIn(files).map(({ file, sets }) =>
    plainText(`${file} sets ${sets}. If that was not you, remove it.`),
  );
}

/** The same for given files, weakest first: the strongest file that sets something wins (2.1.197). */
export function switchesIn(files: string[]): { file: string; sets: string }[] {
  const all = files.map((file) => ({ file, ...read(file) }));
  const hooks = all.findLast(({ disableAllHooks }) => disableAllHooks !== undefined);
  const gate = all.findLast(({ env }) => env?.GATE !== undefined);
  const active = all.findLast(({ env }) => env?.GATE_ACTIVE !== undefined);
  return [
    ...(hooks?.disableAllHooks === true
      ? [{ file: hooks.file, sets: "disableAllHooks, so no hook runs" }]
      : []),
    ...(gate && isSwitchedOff({ GATE: String(gate.env?.GATE) })
      ? [{ file: gate.file, sets: "GATE in its env, so gate checks nothing" }]
      : []),
    ...(active?.env?.GATE_ACTIVE
      ? [{ file: active.file, sets: "GATE_ACTIVE in its env, so gate checks nothing" }]
      : []),
    ...all.flatMap(({ file, env }) =>
      OTHERS.filter((name) => env?.[name] !== undefined).map((name) => ({
        file,
        sets: `${name} in its env, which changes how gate works`,
      })),
    ),
  ];
}

/** Variables that can lower the bar, or make gate lose its memory. */
const OTHERS = ["GATE_MAX_BLOCKS", "GATE_INTERVAL", "XDG_STATE_HOME", "XDG_CONFIG_HOME"];

type Settings = { disableAllHooks?: unknown; env?: Record<string, unknown> | undefined };

/** A file that is missing or not JSON sets nothing: the client ignores it too (2.1.197). */
function read(file: string): Settings {
  try {
    const settings = JSON.parse(readStart(file, MAX_BYTES).replace(/^\uFEFF/, ""));
    const env = typeof settings?.env === "object" && settings.env !== null ? settings.env : undefined;
    return { disableAllHooks: settings?.disableAllHooks, env };
  } catch {
    return {};
  }
}
