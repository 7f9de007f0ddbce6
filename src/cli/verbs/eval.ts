import { InvalidArgumentError } from "commander";
import type { Levels } from "../../eval/case.ts";
import { ruleCodes } from "../../model/rule-codes.ts";
import { nearest } from "../../text/nearest.ts";
import { json, type Verb } from "./verb.ts";

const levels = ["off", "warn", "block"] as const;

const add: Verb = {
  name: "add",
  takes: "[transcript]",
  offers: "transcripts",
  summary: "turn a session into a case",
  description:
    "Copies a session up to one of its stops, and writes down how you judge that stop: --right if the agent was right to stop, so that a block is a false block; --wrong if it should have been sent back. Without a file, it takes the newest session in this folder and its last stop. Cases go to .gate/eval, which git ignores.",
  examples: [
    'gate eval add --wrong "the tests were never run"',
    'gate eval add session.jsonl --at 3 --right "the failure is older" --redact',
  ],
  flags: [
    {
      flags: "--at <stop>",
      description: "the number of the stop, as gate explain counts (default: the last)",
    },
    { flags: "--wrong <why>", description: "the agent should have been sent back" },
    { flags: "--right <why>", description: "the agent was right to stop" },
    { flags: "--arguable <why>", description: "readers may disagree; counted apart" },
    { flags: "--category <name>", description: "the group that the case is counted in" },
    { flags: "--to <folder>", description: "the folder for the case (default: .gate/eval)" },
    { flags: "--redact", description: "replace the secrets in the copy" },
    {
      flags: "--repo",
      description: "also keep the repo as it is now, so that gate eval --gates can run its gates",
    },
  ],
  act: async (
    path: string | undefined,
    given: Record<string, string | undefined> & { redact?: boolean; repo?: boolean },
  ) => {
    const { at, right, wrong, arguable, category, to, redact, repo } = given;
    const flags = { at, right, wrong, arguable, category, to, redact: !!redact, repo: !!repo };
    return (await import("../eval/add.ts")).addVerb(path, flags);
  },
};

export const evaluation: Verb = {
  name: "eval",
  takes: "[folders...]",
  offers: "folders",
  summary: "measure the rules on sessions that you have judged",
  description:
    "Replays the stops that you have judged (the cases in .gate/eval, or in the named folders) and counts false blocks (the agent was right to stop), catches and misses (it was wrong to stop), by rule and by category. Keeps the results beside the cases and says what changed since the mark or the last run. Sends nothing anywhere. Exits with 0 measured, 1 a case got worse than the mark, 2 nothing to measure, 4 interrupted.",
  examples: ["gate eval", "gate eval --rule open-tasks=warn", "gate eval --unlabelled sessions/"],
  flags: [
    {
      flags: "--rule <code=level>",
      description: "try a rule at off, warn or block; repeatable",
      parse: level,
    },
    { flags: "--compare <results>", description: "compare with these results instead of the mark" },
    { flags: "--accept", description: "keep the results as the mark to compare with" },
    { flags: "--gates", description: "also run the gates of cases that come with their repo" },
    {
      flags: "--unlabelled",
      description:
        "list every stop of the sessions in a folder that would be blocked, and judge each with one key",
    },
    json("print the results as JSON, one object per case, then one with the sums"),
  ],
  parts: [add],
  act: async (folders: string[], given: Record<string, boolean> & { rule?: Levels; compare?: string }) => {
    const { rule = {}, compare, accept, gates, unlabelled, json } = given;
    const flags = { accept: !!accept, gates: !!gates, unlabelled: !!unlabelled, json: !!json };
    return (await import("../eval/eval.ts")).evalVerb(folders, { rule, compare, ...flags });
  },
};

function level(text: string, earlier: unknown): Levels {
  const [code = "", wanted = ""] = text.split("=");
  const rule = ruleCodes.find((each) => each === code);
  const chosen = levels.find((each) => each === wanted);
  if (!rule) {
    const meant = nearest(code, [...ruleCodes]);
    throw new InvalidArgumentError(`There is no rule "${code}"${meant ? `: did you mean ${meant}?` : "."}`);
  }
  if (!chosen) throw new InvalidArgumentError(`Give a level, as in ${code}=warn: ${levels.join(", ")}.`);
  return { ...(earlier as Levels | undefined), [rule]: chosen };
}
