import { type Scope, scopes } from "../../agents/setup.ts";
import { agentSetup } from "../agent.ts";
import { json, type Verb } from "./verb.ts";

/** To add it to a repo, and to remove it. */
export const setUp: Verb[] = [
  {
    name: "init",
    summary: "find this repo's checks, try them, install the hook",
    description:
      "Finds this repo's checks, tries each once, writes .gate/config.yml, and asks before it adds the hook to the agent's settings. What is there already stays.",
    examples: ["gate init", "gate init --yes --no-install"],
    flags: [
      { flags: "-y, --yes", says: "ask nothing: install the hook, and have no model asked" },
      { flags: "--review", says: "have a model asked, too: it is sent a digest of the session" },
      { flags: "--no-install", says: "leave the agent's settings alone" },
    ],
    act: async (flags: { yes?: boolean; install: boolean; review?: boolean }) =>
      (await import("../init/init.ts")).initVerb(flags),
  },
  {
    name: "install",
    summary: `have ${agentSetup.title} call gate when it stops`,
    description: `Adds the hook to ${agentSetup.title}'s settings, once, and replaces an older one of gate's. Everything else in the file stays as it is; a copy is kept.`,
    examples: ["gate install", "gate install --scope user", "gate install --background"],
    flags: [
      {
        flags: "--scope <scope>",
        says: "you in this repo, all who work on it, or you in every repo that you trust",
        choices: scopes,
        initial: "local",
      },
      { flags: "--subagents", says: "call gate when a subagent stops, too" },
      { flags: "--no-subagents", says: "no longer" },
      {
        flags: "--background",
        says: "do not wait for the gates: you get the prompt back, and the agent is woken when one fails",
      },
      { flags: "--no-background", says: "wait for them again" },
    ],
    act: async (flags: { scope: Scope; subagents?: boolean; background?: boolean }) =>
      (await import("../install/install.ts")).installVerb(flags),
  },
  {
    name: "uninstall",
    summary: "take the hook out again",
    description:
      "Takes the hook out of this repo's settings (local and project), or of those of one scope. A file that nobody else has changed is as it was before, to the byte.",
    examples: ["gate uninstall", "gate uninstall --all", "gate uninstall --scope user"],
    flags: [
      { flags: "--scope <scope>", says: "whose settings", choices: scopes },
      {
        flags: "--all",
        says: "also remove what gate keeps of this repo: counters, debts, decisions, logs, trust",
      },
    ],
    act: async (flags: { scope?: Scope; all?: boolean }) =>
      (await import("../install/uninstall.ts")).uninstallVerb(flags),
  },
  {
    name: "doctor",
    summary: "say what stands in the hook's way, and the remedy",
    description:
      "Looks at all that the hook needs: Node, git, the config, the client's settings in every scope, the state folder, the reviewer, the last decisions. A line each, with a fix for every problem. Changes nothing. Exits with 1 when something is broken.",
    examples: ["gate doctor", "gate doctor --online", "gate doctor --json"],
    flags: [
      { flags: "--online", says: "see whether the reviewer can be reached, too; asks it nothing that costs" },
      json("print the checks as JSON"),
    ],
    act: async ({ online, json }: { online?: boolean; json?: boolean }) =>
      (await import("../doctor/doctor.ts")).doctorVerb({ online: !!online, json: !!json }),
  },
];
