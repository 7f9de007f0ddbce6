import { agentMarks } from "../../agents/marks.ts";
import type { AgentSetup } from "../../agents/setup.ts";
import { agentAround } from "../../world/person.ts";
import { confirm } from "../confirm.ts";
import { exits } from "../exits.ts";
import { installHook, planHook } from "../install/add-hook.ts";
import { hintsFor } from "../install/install.ts";
import { hooksOf } from "../install/settings-text.ts";
import { complain, print, shownPath } from "../repo.ts";

/** The last part of `gate init`: adds or updates the hook in the person's own settings, if they agree. */
export async function offerHook(root: string, yes: boolean, agent: AgentSetup): Promise<number> {
  const shared = agent.settingsFile("project", root, process.env);
  if (shared && hooksOf(shared, agent)) {
    const isOlder = (await planHook({ agent, scope: "project", root })).kind === "update";
    const advice = isOlder ? " It is an older version; to update it: gate install --scope project" : "";
    print(`${shownPath(shared)} has the hook already.${advice}`);
    return exits.passed;
  }
  const planned = await planHook({ agent, scope: "local", root });
  if (planned.kind === "refused") {
    complain(planned.why);
    return exits.misconfigured;
  }
  const { settings, kind } = planned;
  const name = shownPath(settings);
  if (kind === "present") {
    print(`${name} has the hook already.`);
    return exits.passed;
  }

  if (kind === "update" && agentAround(process.env, agentMarks) !== undefined) {
    print(`${name} has an older hook, which only a person may change: run gate install in your own terminal`);
    return exits.passed;
  }
  const question =
    kind === "add"
      ? `Add the hook to ${name}, so that ${agent.title} calls gate when it stops?`
      : `Update the hook in ${name}?`;
  const answer = yes ? "yes" : await confirm(question);
  if (answer !== "yes") {
    const why = answer === "nobody" ? "no terminal to ask in" : "your choice";
    const what = kind === "add" ? "is not installed" : "stays as it is";
    print(`\nThe hook ${what} (${why}). To ${kind === "add" ? "install" : "update"} it: gate install`);
    return exits.passed;
  }
  const installed = await installHook(planned);
  if (installed.kind === "refused") {
    complain(installed.why);
    return exits.misconfigured;
  }
  print(`${kind === "add" ? "Added the hook to" : "Updated the hook in"} ${name}.`);
  for (const line of await hintsFor("local", root, planned)) print(line);
  for (const warning of planned.warnings) complain(warning);
  for (const line of whatNext(agent)) print(line);
  return exits.passed;
}

const whatNext = ({ title, program }: AgentSetup): string[] => [
  `\nFrom now on, when ${title} stops here, gate runs what .gate/config.yml says.`,
  "Try the gates:               gate run",
  "The latest decisions:        gate log",
  "What happened in a session:  gate explain",
  `A session without gate:      GATE=off ${program}`,
  "Skip the checks for a while: gate skip",
  "Remove the hook:             gate uninstall",
];
