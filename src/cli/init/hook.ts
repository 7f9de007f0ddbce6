import { agentMarks } from "../../agents/marks.ts";
import { agentAround } from "../../world/person.ts";
import { agentSetup } from "../agent.ts";
import { confirm } from "../confirm.ts";
import { exits } from "../exits.ts";
import { installHook, planHook } from "../install/add-hook.ts";
import { hintsFor } from "../install/install.ts";
import { hooksOf } from "../install/settings-text.ts";
import { complain, print, shownPath } from "../repo.ts";

/** The last part of `gate init`: adds or updates the hook in the person's own settings, if they agree. */
export async function offerHook(root: string, yes: boolean): Promise<number> {
  const shared = agentSetup.settingsFile("project", root, process.env);
  if (shared && hooksOf(shared)) {
    const isOlder = (await planHook({ scope: "project", root })).kind === "update";
    const advice = isOlder ? " It is an older one; to update it: gate install --scope project" : "";
    print(`${shownPath(shared)} has the hook already.${advice}`);
    return exits.passed;
  }
  const planned = await planHook({ scope: "local", root });
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
    print(
      `${name} has an older hook, which only a person may change: gate install, in a terminal of their own`,
    );
    return exits.passed;
  }
  const question =
    kind === "add"
      ? `Add the hook to ${name}, so that ${agentSetup.title} calls gate when it stops?`
      : `Bring the hook in ${name} up to date?`;
  const answer = yes ? "yes" : await confirm(question);
  if (answer !== "yes") {
    const why = answer === "nobody" ? "there is no terminal to ask in" : "as you wish";
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
  for (const line of WHAT_NEXT) print(line);
  return exits.passed;
}

const WHAT_NEXT = [
  `\nFrom now on, when ${agentSetup.title} stops here, gate runs what .gate/config.yml says.`,
  "Try the gates:               gate run",
  "What was decided:            gate log",
  "A session, told:             gate explain",
  `A session without gate:      GATE=off ${agentSetup.program}`,
  "Some time without gate:      gate skip",
  "Take the hook out again:     gate uninstall",
];
