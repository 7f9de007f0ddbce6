import type { AgentSetup, Scope, Wanted } from "../../agents/setup.ts";
import { findConfig } from "../../config/find.ts";
import { loadConfig, sourceAt } from "../../config/load.ts";
import type { Config } from "../../config/schema.ts";
import { attempt, Fault } from "../../model/fault.ts";
import { hashOf, stateFolder } from "../../world/places.ts";
import { replaceShared } from "../../world/shared-file.ts";
import { removeLeftoversOf } from "../../world/temp-file.ts";
import { hookCall } from "./hook-call.ts";
import { backupFile, beforeOf, type InstallRecord, recallInstall, rememberInstall } from "./record.ts";
import { isUsersOwn, readSettings, type SettingsText, whyUsersOwn } from "./settings-text.ts";

/** An option that is left out keeps its current setting. */
export type Install = {
  agent: AgentSetup;
  scope: Scope;
  root: string;
  subagents?: boolean | undefined;
  background?: boolean | undefined;
};

type Refused = { kind: "refused"; why: string };

/** What an install would do to a settings file. */
export type Planned = Refused | Plan | { kind: "present"; settings: string; wanted: Wanted };
export type Plan = {
  kind: "add" | "update";
  agent: AgentSetup;
  settings: string;
  wanted: Wanted;
  read: SettingsText;
  /** The whole text with our hooks. */
  text: string;
  state: string;
  warnings: string[];
};

/** Reads the settings file, and touches nothing except what a killed install left next to it. */
export async function planHook({ agent, scope, root, ...asked }: Install): Promise<Planned> {
  const settings = agent.settingsFile(scope, root, process.env);
  const state = stateFolder(process.env);
  if (!settings || !state)
    return refused("neither HOME nor the XDG folders are set, so gate does not know where to install.");
  if (isUsersOwn(scope, root, agent)) return notTouched(settings, whyUsersOwn("gate install"));
  const read = readSettings(settings);
  if ("why" in read) return notTouched(settings, read.why);
  removeLeftoversOf(read.file.path);

  const loaded = scope === "user" ? undefined : await configOf(root);
  const present = agent.hooksIn(read.text);
  const subagents = asked.subagents ?? present?.events.includes("subagent_stop") ?? false;
  const background = asked.background ?? present?.background ?? false;
  const { line, warning } = hookCall(scope, root, agent.projectVariable, process.env);
  const plan = { line, config: loaded?.config, requireTrust: scope === "user", subagents, background };
  const wanted = agent.wantedHooks(plan);
  const edited = agent.addHooks(read.text, wanted);
  if (edited.kind === "refused")
    return notTouched(settings, `${edited.why}. Correct that and run this again`);
  if (edited.kind === "same") return { kind: "present", settings, wanted };
  const warnings = [warning, loaded?.warning, agent.notRead(edited.text)];
  return {
    kind: agent.hooksIn(read.text) ? "update" : "add",
    agent,
    settings,
    wanted,
    read,
    text: edited.text,
    state,
    warnings: warnings.filter((each) => each !== undefined),
  };
}

/** Applies the plan, fully or not at all, never over another program's change. Returns the backup's path. */
export async function installHook(
  plan: Plan,
): Promise<Refused | { kind: "installed"; backup: string | undefined }> {
  const { agent, settings, read, state } = plan;
  const { file } = read;
  const earlier = recallInstall(state, file.path);
  const after = Buffer.from(plan.text);
  const record = recordOf(read, after, earlier, agent);
  const kept = await attempt(() => rememberInstall(state, file.path, record));
  if (kept instanceof Fault) return notTouched(settings, `no copy of it can be kept (${kept.detail})`);

  const failed = replaceShared(file, after);
  if (!failed) return { kind: "installed", backup: record.backup && backupFile(state, file.path) };
  await attempt(() => rememberInstall(state, file.path, earlier));
  return notTouched(settings, failed.why);
}

/** If nobody has touched the file since our last install, what was there before the first one still holds. */
function recordOf(
  { file, text }: SettingsText,
  left: Buffer,
  { undo }: InstallRecord,
  agent: AgentSetup,
): InstallRecord {
  const [backup, after] = [file.bytes, hashOf(left)];
  if (undo && backup && undo.after === hashOf(backup)) return { backup, undo: { ...undo, after } };
  return { backup, undo: agent.hooksIn(text) ? undefined : { before: beforeOf(backup), after } };
}

async function configOf(root: string): Promise<{ config?: Config; warning?: string }> {
  const place = findConfig(root);
  if (!place)
    return { warning: "There is no .gate/config.yml yet, so the hook does nothing. Write one: gate init" };
  const loaded = await loadConfig(sourceAt(place), process.env);
  if (loaded.kind === "valid") return { config: loaded.config };
  return { warning: "The config has a mistake, so the hook does nothing yet. To see it: gate config" };
}

const refused = (why: string): Refused => ({ kind: "refused", why });
const notTouched = (settings: string, why: string) => refused(`${settings} was not touched: ${why}.`);
