import { parseArgs } from "node:util";
import * as z from "zod/mini";
import { agentNames, defaultAgent } from "../agents/agent.ts";

/** The flags of `gate hook`, for its help and for its parser. */
export const hookFlags = [
  {
    flag: "agent",
    argument: "<name>",
    description: "the agent that sends the event",
    initial: defaultAgent,
    choices: agentNames,
  },
  {
    flag: "deadline",
    argument: "<seconds>",
    description: "answer within this time; keep it below the hook's timeout",
    initial: "285",
  },
  {
    flag: "exit-codes",
    description:
      "instead of JSON, exit with 0 (stop), 1 (stop, tell the user) or 2 (go on), with the text on stderr",
    initial: false,
  },
  {
    flag: "require-trust",
    description: "run only a config that a person has trusted (gate trust)",
    initial: false,
  },
  {
    flag: "baseline",
    description: "run the gates with baseline: true at the start of a session (the hook does this itself)",
    initial: false,
  },
  { flag: "dry-run", description: "decide without saving state or logging", initial: false },
];

const HookFlags = z.object({
  agent: z.string(),
  deadline: z.coerce.number().check(z.positive(), z.maximum(86_400)),
  "exit-codes": z.boolean(),
  "require-trust": z.boolean(),
  baseline: z.boolean(),
  "dry-run": z.boolean(),
});
export type HookFlags = z.infer<typeof HookFlags>;

/** Reads the flags without commander, which costs a quarter of Node's start-up. */
export async function parseHookFlags(
  argv: string[],
  agents: string[] = [...agentNames],
): Promise<HookFlags | { why: string }> {
  try {
    const options = hookFlags.map(({ flag, initial }) => [
      flag,
      { type: typeof initial === "string" ? ("string" as const) : ("boolean" as const), default: initial },
    ]);
    const { values } = parseArgs({ args: argv, options: Object.fromEntries(options) });
    const parsed = HookFlags.safeParse(values);
    if (!parsed.success) return { why: "--deadline takes a number of seconds, above 0 and at most a day." };
    const isKnown = agents.includes(parsed.data.agent);
    return isKnown ? parsed.data : { why: `--agent takes ${agents.join(" or ")}.` };
  } catch (error) {
    return { why: await misread((error as Error).message) };
  }
}

/** Node's own message, plus the flag the user may have meant. */
async function misread(message: string): Promise<string> {
  const [sentence = ""] = message.split(". ");
  const [, unknown] = /^Unknown option '(-[^']*)'/.exec(sentence) ?? [];
  const known = hookFlags.map(({ flag }) => `--${flag}`);
  const meant = unknown && (await import("../text/nearest.ts")).nearest(unknown, known);
  return `${sentence}.${meant ? ` Did you mean ${meant}?` : ""}`;
}
