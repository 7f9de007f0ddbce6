import { relative } from "node:path";
import { type AgentSetup, type HookEvent, type Scope, scopes } from "../../agents/setup.ts";
import { findConfig } from "../../config/find.ts";
import { git } from "../../world/git.ts";
import { lookAt, realPath } from "../../world/look.ts";
import { repoRoot } from "../../world/repo-root.ts";
import { type AgentFlag, setupFor } from "../agent.ts";
import { exits } from "../exits.ts";
import { refuseAgent } from "../person.ts";
import { complain, print, shownPath } from "../repo.ts";
import { installHook, type Plan, planHook } from "./add-hook.ts";
import { hooksOf, isUsersOwn } from "./settings-text.ts";

type Flags = AgentFlag & { scope: Scope; subagents?: boolean; background?: boolean };

/** `gate install`: makes an agent's client call `gate hook`. */
export async function installVerb({ scope, subagents, background, ...flags }: Flags): Promise<number> {
  const agent = setupFor(flags);
  const root = repoRoot(process.cwd()) ?? process.cwd();
  const planned = await planHook({ agent, scope, root, subagents, background });
  if (planned.kind === "refused") {
    complain(planned.why);
    return exits.misconfigured;
  }
  if (planned.kind === "present") {
    print(`The hook is already there: ${shownPath(planned.settings)} stays as it is.`);
    return exits.passed;
  }
  // A first hook can only add checks; a change may take some away.
  if (planned.kind === "update") {
    const logged = { state: planned.state, root: findConfig(process.cwd())?.root ?? root };
    const refused = await refuseAgent("gate install", logged);
    if (refused !== undefined) return refused;
  }
  const installed = await installHook(planned);
  if (installed.kind === "refused") {
    complain(installed.why);
    return exits.misconfigured;
  }
  const { settings, wanted, warnings, kind } = planned;
  print(
    `${kind === "add" ? "Added the hook to" : "Updated the hook in"} ${shownPath(settings)}${realName(settings)}.`,
  );
  const events = (Object.keys(wanted) as HookEvent[]).map((event) => agent.eventNames[event]);
  print(`  called at:   ${events.join(", ")}; a stop may take ${wanted.stop?.timeout} s`);
  if (installed.backup) print(`  a copy:      ${installed.backup}`);
  for (const line of await hintsFor(scope, root, planned)) print(line);
  if (wanted.stop?.asyncRewake) print(`  told:        ${UNTOLD}`);
  for (const warning of warnings) complain(warning);
  tellOfOthers(scope, root, agent);
  return exits.passed;
}

/** If the settings file is a link, says which file was written. */
const realName = (settings: string) =>
  lookAt(settings)?.isSymbolicLink() ? `, which is ${realPath(settings)}` : "";

/** Measured on 2.1.197: exit code 1 in the background is not shown anywhere. */
const UNTOLD =
  "only the agent, when it wakes up; messages for you (could not check, gave up) are in gate log";

/** What the person should know about that scope. */
export async function hintsFor(
  scope: Scope,
  root: string,
  { agent, settings, read }: Plan,
): Promise<string[]> {
  // The client watches an existing file, but not a new one (2.1.197).
  const since = read.file.bytes ? "at once, in open sessions too" : "in sessions that start from now on";
  const hints = [`  in effect:   ${since}`, `  for:         ${await whom(scope, root, settings)}`];
  if (scope !== "user" && root !== process.cwd())
    hints.push(`  where:       ${agent.title} reads it only when it is started in ${root}`);
  return hints;
}

async function whom(scope: Scope, root: string, settings: string): Promise<string> {
  switch (scope) {
    case "local": {
      const name = relative(root, settings);
      const isSeen = (await git.listFiles(root, [name]))?.length;
      return `you alone, in this repo${isSeen ? `; git does not ignore it: add ${name} to .gitignore` : ""}`;
    }
    case "project":
      return "everybody who works on this repo: commit it";
    case "user":
      return "you, in every repo whose config you trust: gate trust";
    default:
      return scope satisfies never;
  }
}

/** Hooks of all scopes are called. Two at one stop share one run, but nobody needs two. */
function tellOfOthers(scope: Scope, root: string, agent: AgentSetup): void {
  for (const other of scopes.filter((each) => each !== scope && !isUsersOwn(each, root, agent))) {
    const settings = agent.settingsFile(other, root, process.env);
    if (settings && hooksOf(settings, agent))
      complain(`${shownPath(settings)} has the hook too; one is enough: gate uninstall --scope ${other}`);
  }
}
