import { type Scope, scopes } from "../../agents/setup.ts";
import { type AgentFlag, agentFlag, agentTitles } from "../agent.ts";
import { json, type Verb } from "./verb.ts";

/** Verbs that add gate to a repo and remove it. */
export const setUp: Verb[] = [
  {
    name: "init",
    summary: "find this repo's checks, try them and install the hook",
    description:
      "Finds this repo's checks, tries each one once, writes .gate/config.yml and asks before it adds the hook to the agent's settings. Leaves an existing config as it is.",
    examples: ["gate init", "gate init --yes --no-install"],
    flags: [
      { flags: "-y, --yes", description: "ask no questions: install the hook, without a model review" },
      {
        flags: "--review",
        description: "turn on the model review, which sends a digest of the session to a model",
      },
      { flags: "--no-install", description: "leave the agent's settings alone" },
      agentFlag,
    ],
    act: async (flags: AgentFlag & { yes?: boolean; install: boolean; review?: boolean }) =>
      (await import("../init/init.ts")).initVerb(flags),
  },
  {
    name: "install",
    summary: `have ${agentTitles} call gate when it stops`,
    description: `Adds the hook to the settings of ${agentTitles}, or replaces an older gate hook there. Leaves everything else in the file as it is and keeps a copy of the file.`,
    examples: ["gate install", "gate install --scope user", "gate install --background"],
    flags: [
      {
        flags: "--scope <scope>",
        description:
          "who gets the hook: you in this repo, everyone who works on it, or you in every repo you trust",
        choices: scopes,
        initial: "local",
      },
      { flags: "--subagents", description: "also call gate when a subagent stops" },
      { flags: "--no-subagents", description: "stop calling gate for subagents" },
      {
        flags: "--background",
        description:
          "run the gates in the background: you get the prompt back at once, and a failure wakes the agent",
      },
      { flags: "--no-background", description: "wait for the gates again" },
      agentFlag,
    ],
    act: async (flags: AgentFlag & { scope: Scope; subagents?: boolean; background?: boolean }) =>
      (await import("../install/install.ts")).installVerb(flags),
  },
  {
    name: "uninstall",
    summary: "remove the hook",
    description:
      "Removes the hook from this repo's settings (local and project), or from those of one scope. Restores a file byte for byte if nobody has changed it since.",
    examples: ["gate uninstall", "gate uninstall --all", "gate uninstall --scope user"],
    flags: [
      { flags: "--scope <scope>", description: "the settings to remove it from", choices: scopes },
      {
        flags: "--all",
        description: "also delete what gate stores about this repo: counters, debts, decisions, logs, trust",
      },
      agentFlag,
    ],
    act: async (flags: AgentFlag & { scope?: Scope; all?: boolean }) =>
      (await import("../install/uninstall.ts")).uninstallVerb(flags),
  },
  {
    name: "doctor",
    summary: "find what keeps the hook from working and how to fix it",
    description:
      "Checks everything the hook needs: Node, git, the config, the client's settings in every scope, the state folder, the reviewer and the latest decisions. Prints one line per check and a fix for every problem. Changes nothing. Exits with 1 if something is broken.",
    examples: ["gate doctor", "gate doctor --online", "gate doctor --json"],
    flags: [
      { flags: "--online", description: "also check that the reviewer can be reached, at no cost" },
      agentFlag,
      json("print the checks as JSON"),
    ],
    act: async ({ agent, online, json }: AgentFlag & { online?: boolean; json?: boolean }) =>
      (await import("../doctor/doctor.ts")).doctorVerb({ agent, online: !!online, json: !!json }),
  },
];
