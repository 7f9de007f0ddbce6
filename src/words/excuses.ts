import type { Excuse } from "../model/excuse.ts";

/** What silenced the rules, told to a person. */
export const excuseTold: Record<Excuse, string> = {
  "told-to-stop": "the user said stop",
  question: "the agent asks the user",
  "waiting-for-person": "only the user can go on",
  waiting: "the agent waits for something that it started",
  answer: "the user only asked something",
};
