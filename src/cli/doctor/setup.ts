import { callsGate, callsIn } from "../../agents/hook-line.ts";
import type { AgentSetup, Hook, Settings } from "../../agents/setup.ts";
import { findConfig, type Place } from "../../config/find.ts";
import { type Loaded, loadConfig, sourceAt } from "../../config/load.ts";
import { stateFolder } from "../../world/places.ts";
import { repoRoot } from "../../world/repo-root.ts";
import { shownPath } from "../repo.ts";

declare const VERSION: string;

/** Everything that is inspected. None of it is changed. */
export type Setup = {
  agent: AgentSetup;
  version: string;
  /** This program's file, and the Node that runs it. */
  self: string;
  node: { version: string; file: string };
  env: NodeJS.ProcessEnv;
  now: number;
  /** Whether the reviewer may be called. */
  online: boolean;
  cwd: string;
  /** The folder that holds `.gate`, or the one that should if there is none. */
  root: string;
  place: Place | undefined;
  loaded: Loaded;
  state: string | undefined;
  /** Where a client may start: the root, the top of the repo, here. It reads only that folder's settings. */
  starts: { folder: string; settings: Settings[] }[];
  /** All of those, each once. */
  settings: Settings[];
  hooks: OurHook[];
  /** `stopgate@…`, if the client has `gate` as a plugin. */
  plugin: string | undefined;
};

/** A hook that calls this program. */
export type OurHook = Hook & { scope: string; file: string };

export async function lookAround(online: boolean, agent: AgentSetup): Promise<Setup> {
  const { env } = process;
  const cwd = process.cwd();
  const place = findConfig(cwd);
  const top = repoRoot(cwd) ?? cwd;
  const root = place?.root ?? top;
  const folders = [...new Set([root, top, cwd])];
  const starts = folders.map((folder) => ({ folder, settings: agent.readSettings(folder, env) }));
  const all = starts.flatMap(({ settings }) => settings).map((one) => [one.file, one] as const);
  const settings = [...new Map(all).values()];
  return {
    agent,
    version: VERSION,
    self: process.argv[1] ?? "",
    node: { version: process.versions.node, file: process.execPath },
    env,
    now: Date.now(),
    online,
    cwd,
    root,
    place,
    loaded: await loadConfig(place && sourceAt(place), env),
    state: stateFolder(env),
    starts,
    settings,
    hooks: settings.flatMap(oursIn),
    plugin: starts.map(({ settings }) => pluginIn(settings)).find(Boolean),
  };
}

export const oursIn = (settings: Settings): OurHook[] =>
  settings.kind === "read"
    ? settings.hooks
        .filter(({ line }) => callsGate(line))
        .map((hook) => ({ ...hook, scope: settings.scope, file: settings.file }))
    : [];

/** The settings with the highest precedence decide. */
function pluginIn(settings: Settings[]): string | undefined {
  const named = settings.flatMap((one) => (one.kind === "read" ? Object.entries(one.plugins) : []));
  const [name, isEnabled] = named.findLast(([name]) => name.startsWith("stopgate@")) ?? [];
  return isEnabled ? name : undefined;
}

/** Whether a hook runs only what a person has trusted. */
export const requiresTrust = ({ line }: Hook): boolean =>
  callsIn(line).every(({ flags }) => flags.includes("--require-trust"));

/** The hooks that ask `gate` whether the agent may stop. */
export const stopHooks = ({ hooks }: Setup): OurHook[] => hooks.filter(({ event }) => event === "stop");

/** A path as a person would write it. */
export function shown(path: string, { HOME }: NodeJS.ProcessEnv): string {
  const near = shownPath(path);
  return HOME && near.startsWith(`${HOME}/`) ? `~${near.slice(HOME.length)}` : near;
}
