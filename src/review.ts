import type { Config } from "./config.ts";
import type { Gates } from "./decide.ts";
import type { Digest } from "./digest/digest.ts";
import { Fault } from "./fault.ts";
import { ground } from "./ground.ts";
import { type Notes, noReviews } from "./memory.ts";
import { tidy } from "./plain-text.ts";
import { buildPrompt, type Prompt } from "./prompt/prompt.ts";
import type { Template } from "./prompt/template.ts";
import type { ReviewSettings } from "./review-config.ts";
import { type Chosen, chooseReviewer, loadReviewer, type ReviewerName } from "./reviewers/index.ts";
import type { Answered, Desk, Review } from "./reviewers/reviewer.ts";
import { noUsage, type Usage } from "./reviewers/usage.ts";
import { noteSpending, spentBudget, spentToday } from "./spending.ts";
import type { ReviewVerdict, Stop } from "./vocabulary.ts";
import type { World } from "./world/world.ts";

/** What a review is about, and its terms. */
export type ReviewCase = {
  stop: Stop;
  root: string;
  config: Config;
  notes: Notes;
  gates: Gates;
  digest: Digest;
  /** When it must have ended, in ms since the epoch. */
  by: number;
  signal: AbortSignal;
  state: string;
};

type Skip = Extract<ReviewVerdict, { kind: "skip" }>;

/** Asks a model whether the work is complete. Whatever keeps it from answering is a fault, and never a finding. */
export async function review(given: ReviewCase, world: World): Promise<ReviewVerdict> {
  const started = world.now();
  const { config, notes } = given;
  const { review: settings, template } = config;
  if (!settings || !template) throw new Error("a review that is not configured");
  const chosen = chooseReviewer(settings.reviewer, world.env, config.anthropic);
  if (chosen.reviewer === "none") return skip("no-reviewer");
  const bill = openBill();
  try {
    const prompt = await promptFor(given, settings, template, world);
    const known = notes.memory.reviews?.last?.verdict;
    if (known && "evidence" in known && known.evidence === prompt.evidence)
      return { ...known, recalled: true };

    const { reviews = noReviews } = notes.memory;
    const budget = spentBudget(settings.budget, reviews, spentToday(given.state, world.files, started));
    if (budget) return { ...skip("budget-spent"), budget };
    const deadline = Math.min(started + settings.timeout * 1000, given.by);
    if (deadline - world.now() < SHORTEST)
      throw new Fault(
        "deadline",
        "no time was left for it: give the hook more (--deadline), or make the gates faster",
      );

    const answered = await ask(
      given,
      prompt,
      { ...chosen, reviewer: chosen.reviewer },
      deadline,
      bill,
      world,
    );
    return conclude(answered.review, prompt, {
      reviewer: chosen.reviewer,
      model: answered.model || prompt.question.model,
      prompt: promptName(template),
      ms: world.now() - started,
      severity: settings.on_fail,
      ...bill.total(),
    });
  } catch (error) {
    // Even a bug of ours must not take away what a gate has found.
    const fault =
      error instanceof Fault ? error : new Fault("bug", `a bug of gate's own: ${(error as Error).message}`);
    const { code, detail } = fault;
    return {
      kind: "fault",
      reviewer: chosen.reviewer,
      code,
      detail,
      ms: world.now() - started,
      ...bill.total(),
    };
  }
}

/** The template of a review, and which state of it. */
export const promptName = ({ from, version }: Template): string => `${from} ${version}`.trim();

const skip = (why: Skip["why"]): Skip => ({ kind: "skip", why });

/** No model answers faster, in ms. */
const SHORTEST = 500;

export function promptFor(
  { stop, root, config, digest, gates }: Pick<ReviewCase, "stop" | "root" | "config" | "digest" | "gates">,
  { budget }: Pick<ReviewSettings, "budget">,
  template: Template,
  world: Pick<World, "git" | "env">,
): Promise<Prompt> {
  return buildPrompt({ stop, root, config, template, tokens: budget.tokens, digest, gates }, world);
}

type Bill = { usage: Usage; usd: number | null };

/** Adds up what the answers to one question cost; a part without a price makes the whole unknown. */
function openBill() {
  let bill: Bill = { usage: noUsage, usd: 0 };
  return {
    add(usage: Usage, usd: number | undefined) {
      const sum = (key: keyof Usage) => bill.usage[key] + usage[key];
      bill = {
        usage: {
          input: sum("input"),
          output: sum("output"),
          cache_read: sum("cache_read"),
          cache_write: sum("cache_write"),
        },
        usd: usd === undefined || bill.usd === null ? null : bill.usd + usd,
      };
    },
    total: (): Bill => bill,
  };
}

async function ask(
  { stop, root, config, state, signal }: ReviewCase,
  prompt: Prompt,
  { reviewer }: Chosen & { reviewer: ReviewerName },
  deadline: number,
  bill: ReturnType<typeof openBill>,
  world: World,
): Promise<Answered> {
  const about = { session: stop.session, root, reviewer, model: prompt.question.model };
  const desk: Desk = {
    world,
    anthropic: config.anthropic,
    deadline,
    signal,
    spend(usage, usd) {
      bill.add(usage, usd);
      noteSpending(state, about, usage, usd, world.files, world.now());
    },
  };
  return (await loadReviewer(reviewer))(prompt.question, desk);
}

type About = Bill & {
  reviewer: string;
  model: string;
  prompt: string;
  ms: number;
  severity: "block" | "warn";
};

/** The verdict that a review leads to: nothing grounded is missing, or something is; an excuse approves. */
export function conclude(
  review: Review,
  { evidence, digest, redactions }: Pick<Prompt, "evidence" | "digest" | "redactions">,
  { severity, ...about }: About,
): Extract<ReviewVerdict, { kind: "pass" | "fail" }> {
  const { findings, dropped } = ground(review, digest, { by: about.model, severity });
  const asked = {
    ...about,
    evidence,
    redacted: redactions.length,
    recalled: false,
    reasoning: tidy(review.reasoning, 1_000),
    dropped,
  };
  return review.excuse !== null || findings.length === 0
    ? { kind: "pass", ...asked, excuse: review.excuse }
    : { kind: "fail", ...asked, findings };
}
