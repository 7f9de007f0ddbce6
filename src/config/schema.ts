import * as z from "zod/mini";
import { Gate } from "../gates/kinds/index.ts";
import type { Problem } from "../model/problem.ts";
import { type RuleCode, ruleCodes } from "../model/rule-codes.ts";
import {
  AnthropicSection,
  lowerOf,
  mergeReview,
  ReviewSection,
  type ReviewSetting,
  type ReviewSettings,
} from "../review/config.ts";
import type { Template } from "../review/prompt/template.ts";
import { rules } from "../rules/index.ts";
import type { Level } from "../rules/rule.ts";

/** How loud each rule is. */
const levels = z
  .strictObject(
    Object.fromEntries(
      ruleCodes.map((code) => [
        code,
        z.optional(
          z
            .enum(["off", "warn", "block"])
            .check(z.describe(`When ${rules[code].says}. Default: ${rules[code].level}.`)),
        ),
      ]),
    ) as Record<RuleCode, z.ZodMiniOptional<z.ZodMiniEnum<{ off: "off"; warn: "warn"; block: "block" }>>>,
  )
  .check(z.describe("What is concluded from the transcript, without a model: off, warn or block."));

/** The keys a person may set for all repos as well as in one. */
const settings = {
  enabled: z.optional(
    z.boolean().check(z.describe("false switches the hook off here; said once per session. Default: true.")),
  ),
  loop: z.optional(
    z
      .strictObject({
        max_blocks: z.optional(
          z
            .int()
            .check(
              z.minimum(0),
              z.describe(
                "How often the agent is sent back per prompt. 1: one push, never verified. 0: no limit. Default: 3.",
              ),
            ),
        ),
      })
      .check(z.describe("How often the agent is sent back.")),
  ),
  interval: z.optional(
    z
      .number()
      .check(
        z.minimum(0),
        z.describe(
          "Minutes that must pass between two clean runs of the hook; never held against an open block or debt. Default: 0.",
        ),
      ),
  ),
  reason: z.optional(
    z
      .strictObject({
        max_chars: z.optional(
          z
            .int()
            .check(
              z.minimum(200),
              z.maximum(100_000),
              z.describe("The longest reason given to the agent. Default: 4000."),
            ),
        ),
      })
      .check(z.describe("The text that sends the agent back.")),
  ),
  rules: z.optional(levels),
  review: z.optional(ReviewSection),
};

const context = z.optional(
  z
    .array(z.string().check(z.minLength(1)))
    .check(
      z.describe(
        "Globs of files, from the folder that holds .gate, given to the agent as a session begins, 8,000 characters at most. Default: none.",
      ),
    ),
);

const gates = z
  .array(Gate)
  .check(z.describe("The checks that run when the agent stops. Default: none."), ({ value, issues }) => {
    // Their logs are files, and some file systems do not tell upper from lower case.
    const names = value.map(({ name }) => name.toLowerCase());
    for (const [index, name] of names.entries()) {
      if (names.indexOf(name) === index) continue;
      const message = `a unique name; "${value[index]?.name}" is taken`;
      issues.push({ code: "custom", input: value, path: [index, "name"], message });
    }
  });

/** `.gate/config.yml`. Strict: a misspelt key must not switch a check off silently. */
export const RepoConfig = z.strictObject({
  ...settings,
  in_order: z.optional(
    z
      .boolean()
      .check(
        z.describe(
          "Run the gates one after another and stop at the first failure. Otherwise all run, together up to the number of cores, and one block lists all that is wrong. Default: false.",
        ),
      ),
  ),
  gates: z.optional(gates),
  announce: z.optional(
    z
      .boolean()
      .check(
        z.describe("Tell the agent as a session begins what will be checked at its end. Default: false."),
      ),
  ),
  context,
  plans: z.optional(
    z
      .array(z.string().check(z.minLength(1)))
      .check(
        z.describe(
          "Globs of plan files, from the folder that holds .gate. Their unchecked boxes are open tasks. Default: none.",
        ),
      ),
  ),
});
type RepoConfig = z.infer<typeof RepoConfig>;

/** `$XDG_CONFIG_HOME/gate/config.yml`. Gates come from the repo only, keys and addresses from the user only. */
export const UserConfig = z.strictObject({ ...settings, anthropic: z.optional(AnthropicSection) });
type UserConfig = z.infer<typeof UserConfig>;

/** What the environment says. `GATE` itself is looked at before any config. */
export const EnvironmentConfig = z.object({
  GATE_INTERVAL: z.optional(z.coerce.number().check(z.minimum(0))),
  GATE_MAX_BLOCKS: z.optional(z.coerce.number().check(z.minimum(0), z.int())),
});
export type EnvironmentConfig = z.infer<typeof EnvironmentConfig>;

/** The config in force. */
export type Config = {
  enabled: boolean;
  in_order: boolean;
  loop: { max_blocks: number };
  interval: number;
  reason: { max_chars: number };
  rules: Record<RuleCode, Level>;
  plans: string[];
  announce: boolean;
  context: string[];
  gates: Gate[];
  /** Nothing: no model is asked. */
  review?: ReviewSettings;
  /** The prompt that a reviewer is given: read where there is a review. */
  template?: Template;
  /** Why that prompt cannot be used. */
  flaws?: Problem[];
  anthropic: AnthropicSection;
};

/** A config by which a model may be asked. */
export type ReviewedConfig = Config & { review: ReviewSettings; template: Template };

/** Where a value in force came from. */
export type Origin = "environment" | "repo" | "user" | "default";
export type Setting =
  | "enabled"
  | "in_order"
  | "loop.max_blocks"
  | "interval"
  | "reason.max_chars"
  | `rules.${RuleCode}`
  | "plans"
  | "announce"
  | "context"
  | ReviewSetting;

type Layers<T> = { environment?: T | undefined; repo?: T | undefined; user?: T | undefined; default: T };

/** Environment over repo over user over default; of two block budgets the lower. */
export function merge(
  environment: EnvironmentConfig,
  repo: RepoConfig,
  user: UserConfig,
): { config: Config; origins: Partial<Record<Setting, Origin>> } {
  const origins: Partial<Record<Setting, Origin>> = {};
  const pick = <T>(setting: Setting, layers: Layers<T>): T => {
    const order: Origin[] = ["environment", "repo", "user"];
    const origin = order.find((name) => layers[name] !== undefined) ?? "default";
    origins[setting] = origin;
    return layers[origin] ?? layers.default;
  };
  const budgets = lowerOf(repo.loop?.max_blocks, user.loop?.max_blocks);
  const chars = { repo: repo.reason?.max_chars, user: user.reason?.max_chars };
  const minutes = { environment: environment.GATE_INTERVAL, repo: repo.interval, user: user.interval };
  const review = mergeReview(repo.review, user.review, pick);
  const config: Config = {
    enabled: pick("enabled", { repo: repo.enabled, user: user.enabled, default: true }),
    in_order: pick("in_order", { repo: repo.in_order, default: false }),
    loop: {
      max_blocks: pick("loop.max_blocks", {
        environment: environment.GATE_MAX_BLOCKS,
        ...budgets,
        default: 3,
      }),
    },
    interval: pick("interval", { ...minutes, default: 0 }),
    reason: { max_chars: pick("reason.max_chars", { ...chars, default: 4000 }) },
    rules: Object.fromEntries(
      ruleCodes.map((code) => [
        code,
        pick<Level>(`rules.${code}`, {
          repo: repo.rules?.[code],
          user: user.rules?.[code],
          default: rules[code].level,
        }),
      ]),
    ) as Config["rules"],
    plans: pick("plans", { repo: repo.plans, default: [] }),
    announce: pick("announce", { repo: repo.announce, default: false }),
    context: pick("context", { repo: repo.context, default: [] }),
    gates: repo.gates ?? [],
    ...(review && { review }),
    anthropic: user.anthropic ?? {},
  };
  return { config, origins };
}
