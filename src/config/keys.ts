import * as z from "zod/mini";
import { Gate } from "../gates/kinds/index.ts";
import { type RuleCode, ruleCodes } from "../model/rule-codes.ts";
import { reviewKeys } from "../review/config.ts";
import { rules } from "../rules/index.ts";
import type { Level } from "../rules/rule.ts";
import {
  type Layer,
  lowerWins,
  optionalSection,
  repoOnly,
  repoWins,
  type Setting,
  section,
  setting,
  type Table,
  whole,
} from "./key.ts";

/** A list of globs. */
const globs = z.array(z.string().check(z.minLength(1)));

const gates = z.array(Gate).check(({ value, issues }) => {
  // Their logs are files, and some file systems do not tell upper from lower case.
  const names = value.map(({ name }) => name.toLowerCase());
  for (const [index, name] of names.entries()) {
    if (names.indexOf(name) === index) continue;
    const message = `a unique name; "${value[index]?.name}" is taken`;
    issues.push({ code: "custom", input: value, path: [index, "name"], message });
  }
});

/** How loud each rule is. */
const levels = Object.fromEntries(
  ruleCodes.map((code) => [
    code,
    setting({
      says: `When ${rules[code].says}.`,
      schema: z.enum(["off", "warn", "block"]),
      default: rules[code].level,
      precedence: repoWins,
    }),
  ]),
) as Record<RuleCode, Setting<Level, Level, Layer>>;

/** Every key of the config, in the order of the docs. Those of a reviewer stand with the reviewer. */
export const keys = {
  enabled: setting({
    says: "false switches the hook off here; said once per session.",
    schema: z.boolean(),
    default: true,
    precedence: repoWins,
  }),
  loop: section("How often the agent is sent back.", {
    max_blocks: setting({
      says: "How often the agent is sent back per prompt. 1: one push, never verified. 0: no limit.",
      schema: z.int().check(z.minimum(0)),
      default: 3,
      precedence: lowerWins,
      environment: {
        name: "GATE_MAX_BLOCKS",
        schema: z.coerce.number().check(z.minimum(0), z.int()),
        expected: "a whole number from 0 up",
      },
    }),
  }),
  interval: setting({
    says: "Minutes that must pass between two clean runs of the hook; never held against an open block or debt.",
    schema: z.number().check(z.minimum(0)),
    default: 0,
    precedence: repoWins,
    environment: {
      name: "GATE_INTERVAL",
      schema: z.coerce.number().check(z.minimum(0)),
      expected: "a number of minutes from 0 up",
    },
  }),
  reason: section("The text that sends the agent back.", {
    max_chars: setting({
      says: "The longest reason given to the agent.",
      schema: z.int().check(z.minimum(200), z.maximum(100_000)),
      default: 4000,
      precedence: repoWins,
    }),
  }),
  rules: section("What is concluded from the transcript, without a model: off, warn or block.", levels),
  review: optionalSection(
    "Present: a model is asked whether the work is complete. It is sent what the docs say.",
    reviewKeys,
  ),
  in_order: setting({
    says: "Run the gates one after another and stop at the first failure. Otherwise all run, together up to the number of cores, and one block lists all that is wrong.",
    schema: z.boolean(),
    default: false,
    precedence: repoOnly,
  }),
  gates: whole({
    says: "The checks that run when the agent stops.",
    schema: gates,
    default: [],
    defaultSays: "none",
    precedence: repoOnly,
  }),
  announce: setting({
    says: "Tell the agent as a session begins what will be checked at its end.",
    schema: z.boolean(),
    default: false,
    precedence: repoOnly,
  }),
  context: setting({
    says: "Globs of files, from the folder that holds .gate, given to the agent as a session begins, 8,000 characters at most.",
    schema: globs,
    default: [],
    defaultSays: "none",
    precedence: repoOnly,
  }),
  plans: setting({
    says: "Globs of plan files, from the folder that holds .gate. Their unchecked boxes are open tasks.",
    schema: globs,
    default: [],
    defaultSays: "none",
    precedence: repoOnly,
  }),
} satisfies Table;
