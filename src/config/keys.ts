import * as z from "zod/mini";
import { gateSchema } from "../gates/kinds/index.ts";
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

const gates = z.array(gateSchema()).check(({ value, issues }) => {
  // Their logs are files, and some file systems ignore case.
  const names = value.map(({ name }) => name.toLowerCase());
  for (const [index, name] of names.entries()) {
    if (names.indexOf(name) === index) continue;
    const message = `a unique name; "${value[index]?.name}" is taken`;
    issues.push({ code: "custom", input: value, path: [index, "name"], message });
  }
});

/** The level of each rule. */
const levels = Object.fromEntries(
  ruleCodes.map((code) => [
    code,
    setting({
      description: `When ${rules[code].description}.`,
      schema: z.enum(["off", "warn", "block"]),
      default: rules[code].level,
      precedence: repoWins,
    }),
  ]),
) as Record<RuleCode, Setting<Level, Level, Layer>>;

/** Every key of the config, in the order of the docs. A reviewer defines its own keys. */
export const keys = {
  enabled: setting({
    description: "false switches the hook off here. gate tells the user so once per session.",
    schema: z.boolean(),
    default: true,
    precedence: repoWins,
  }),
  loop: section("How often gate sends the agent back.", {
    max_blocks: setting({
      description:
        "How often gate sends the agent back per prompt. 1: once, without checking the result. 0: no limit.",
      schema: z.int().check(z.minimum(0)),
      default: 3,
      precedence: lowerWins,
      environment: {
        name: "GATE_MAX_BLOCKS",
        schema: z.coerce.number().check(z.minimum(0), z.int()),
        expected: "a whole number of at least 0",
      },
    }),
  }),
  interval: setting({
    description:
      "Minutes that must pass between two clean runs of the hook. An open block or debt is always checked.",
    schema: z.number().check(z.minimum(0)),
    default: 0,
    precedence: repoWins,
    environment: {
      name: "GATE_INTERVAL",
      schema: z.coerce.number().check(z.minimum(0)),
      expected: "a number of minutes, at least 0",
    },
  }),
  reason: section("The text that sends the agent back.", {
    max_chars: setting({
      description: "The longest reason given to the agent.",
      schema: z.int().check(z.minimum(200), z.maximum(100_000)),
      default: 4000,
      precedence: repoWins,
    }),
  }),
  rules: section("Checks of the transcript that need no model: off, warn or block.", levels),
  review: optionalSection(
    "If present, gate asks a model whether the work is complete. The docs say what it sends.",
    reviewKeys,
  ),
  in_order: setting({
    description:
      "Run the gates one after another and stop at the first failure. Otherwise all of them run, as many at once as there are cores, and one block lists everything that is wrong.",
    schema: z.boolean(),
    default: false,
    precedence: repoOnly,
  }),
  gates: whole({
    description: "The checks that run when the agent stops.",
    schema: gates,
    default: [],
    defaultText: "none",
    precedence: repoOnly,
  }),
  announce: setting({
    description: "Tell the agent at the start of a session what gate will check when it stops.",
    schema: z.boolean(),
    default: false,
    precedence: repoOnly,
  }),
  context: setting({
    description:
      "Globs of files to give to the agent at the start of a session, at most 8,000 characters in all. Relative to the folder that holds .gate.",
    schema: globs,
    default: [],
    defaultText: "none",
    precedence: repoOnly,
  }),
  plans: setting({
    description:
      "Globs of plan files, relative to the folder that holds .gate. Their unchecked boxes count as open tasks.",
    schema: globs,
    default: [],
    defaultText: "none",
    precedence: repoOnly,
  }),
} satisfies Table;
