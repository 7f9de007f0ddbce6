import { callsGate } from "../../agents/hook-line.ts";
import type { AgentSetup, Scope } from "../../agents/setup.ts";
import { findConfig } from "../../config/find.ts";
import { attempt, Fault } from "../../model/fault.ts";
import { tidy } from "../../text/plain-text.ts";
import { stateFolder } from "../../world/places.ts";
import { repoRoot } from "../../world/repo-root.ts";
import { type AgentFlag, setupFor } from "../agent.ts";
import { exits } from "../exits.ts";
import { forgetRepo } from "../forget.ts";
import { logAuditEvent, refuseAgent } from "../person.ts";
import { complain, print, shownPath } from "../repo.ts";
import { hooksOf, isUsersOwn, whyUsersOwn } from "./settings-text.ts";
import { type TakenOut, takeOutHook } from "./take-out-hook.ts";

type Flags = AgentFlag & { scope?: Scope; all?: boolean };

/** `gate uninstall`: removes the hook from the settings; with `all`, also what is kept about this repo. */
export async function uninstallVerb({ scope, all, ...flags }: Flags): Promise<number> {
  const agent = setupFor(flags);
  const root = repoRoot(process.cwd()) ?? process.cwd();
  const state = stateFolder(process.env);
  const logged = { state, root: findConfig(process.cwd())?.root ?? root };
  const refused = await refuseAgent("gate uninstall", logged);
  if (refused !== undefined) return refused;
  if (scope && isUsersOwn(scope, root, agent)) {
    const settings = agent.settingsFile(scope, root, process.env);
    complain(`${settings} was not touched: ${whyUsersOwn("gate uninstall")}.`);
    return exits.misconfigured;
  }
  const own = (["local", "project"] as const).filter((each) => !isUsersOwn(each, root, agent));
  const files = (scope ? [scope] : own).flatMap((each) => agent.settingsFile(each, root, process.env) ?? []);
  if (scope && files.length === 0) {
    complain("HOME is not set, so gate does not know where your own settings are.");
    return exits.misconfigured;
  }
  const outcomes: { settings: string; outcome: TakenOut }[] = [];
  for (const settings of files) {
    const outcome = await takeOut(settings, state, agent);
    if (outcome.kind === "refused") complain(outcome.why);
    else sentence(settings, outcome).map(print);
    outcomes.push({ settings, outcome });
  }
  const of = (...kinds: TakenOut["kind"][]) =>
    outcomes.filter(({ outcome }) => kinds.includes(outcome.kind)).map(({ settings }) => settings);
  if (files.length > 0 && of("absent").length === files.length)
    print(`There is no gate hook in ${files.map(shownPath).join(" or ")}.`);
  tellOfRest(files, scope, root, agent);

  const forgets = all && of("refused").length === 0;
  const done = of("restored", "removed", "taken-out");
  // A line in the log would only recreate what is about to be forgotten.
  if (done.length > 0 && !forgets)
    await logAuditEvent(logged, "uninstall", `removed the hook from ${done.join(" and ")}`);
  if (of("refused").length > 0) return exits.misconfigured;
  return forgets ? forget(root, state) : exits.passed;
}

/** Lists what still makes the client call gate, and how to change that. */
function tellOfRest(files: string[], scope: Scope | undefined, root: string, agent: AgentSetup): void {
  for (const settings of agent.readSettings(root, process.env)) {
    if (settings.kind !== "read" || !files.includes(settings.file)) continue;
    for (const { eventName, line } of settings.hooks.filter((hook) => callsGate(hook.line)))
      print(
        `${shownPath(settings.file)} calls gate at ${eventName} in a form that gate did not write, so it stays: ${tidy(line, 100)}`,
      );
  }
  const users = agent.settingsFile("user", root, process.env);
  if (scope !== "user" && hooksOf(users, agent))
    print(
      `${users} has the hook for all your repos, and it stays. To remove it: gate uninstall --scope user`,
    );
}

async function takeOut(settings: string, state: string | undefined, agent: AgentSetup): Promise<TakenOut> {
  const outcome = await attempt(() => takeOutHook(settings, state, agent));
  if (!(outcome instanceof Fault)) return outcome;
  return { kind: "refused", why: `the copy of ${settings} could not be removed: ${outcome.detail}.` };
}

function sentence(settings: string, outcome: Exclude<TakenOut, { kind: "refused" }>): string[] {
  const name = shownPath(settings);
  switch (outcome.kind) {
    case "restored":
      return [`Removed the hook from ${name}: the file is byte for byte as it was before.`];
    case "removed":
      return [`Removed the hook, and ${name} with it: that file did not exist before.`];
    case "taken-out":
      return [`Removed the hook from ${name}. Everything else in it stays: ${whyNotUndone[outcome.why]}.`];
    case "absent":
      return [];
    default:
      return outcome satisfies never;
  }
}

const whyNotUndone = {
  changed: "it has changed since the install",
  unknown: "gate has no complete record of what was there before",
};

/** The config belongs to the repo: it stays. */
async function forget(root: string, state: string | undefined): Promise<number> {
  const roots = [...new Set([root, findConfig(process.cwd())?.root ?? root])];
  const forgotten = await attempt(() => {
    for (const each of roots) forgetRepo(state, each);
  });
  if (forgotten instanceof Fault) {
    complain(`could not remove everything: ${forgotten.detail}.`);
    return exits.couldNotCheck;
  }
  print(
    "Removed what gate stored about this repo: counters, debts, decisions, logs, trust and copies of its settings.",
  );
  for (const each of roots) {
    const config = findConfig(each);
    if (config?.root === each) print(`${shownPath(config.file)} stays: it belongs to the repo.`);
  }
  return exits.passed;
}
