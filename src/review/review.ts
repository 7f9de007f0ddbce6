import { setImmediate } from "node:timers/promises";
import { Fault } from "../model/fault.ts";
import { noUsage, type Usage } from "../model/usage.ts";
import type { ReviewVerdict } from "../model/verdict.ts";
import type { Notes } from "../session/memory.ts";
import { tidy } from "../text/plain-text.ts";
import type { World } from "../world/world.ts";
import { keepCited } from "./citations.ts";
import { buildPrompt, type Given, type Prompt } from "./prompt/prompt.ts";
import type { Template } from "./prompt/template.ts";
import { chooseReviewer, loadReviewer } from "./reviewers/index.ts";
import type { Review, ReviewerContext } from "./reviewers/reviewer.ts";
import { noteSpending, spentBudget, spentToday } from "./spending.ts";

/** What a review is about, and its terms. */
export type ReviewCase = Given & {
  notes: Notes;
  /** When it must have ended, in ms since the epoch. */
  by: number;
  signal: AbortSignal;
  state: string;
};

type Skip = Extract<ReviewVerdict, { kind: "skip" }>;

/** Asks a model whether the work is complete. If it cannot answer, that is a fault, never a finding. */
export async function review(given: ReviewCase, world: World): Promise<ReviewVerdict> {
  const started = world.now();
  const { config, notes } = given;
  const { review: settings, template } = config;
  const { reviewer } = chooseReviewer(settings.reviewer, world.env, config.reviewers);
  if (reviewer === "none") return skip("no-reviewer");
  const bill = openBill();
  try {
    // Loaded while git works: buildPrompt starts git before the next turn of the event loop.
    const loading = setImmediate().then(() => loadReviewer(reviewer, config.reviewers));
    loading.catch(() => {});
    const prompt = await buildPrompt(given, world);
    const { reviews } = notes.memory;
    const known = reviews?.last?.verdict;
    if (known && "evidence" in known && known.evidence === prompt.evidence)
      return { ...known, recalled: true };
    const today = await spentToday(given.state, world.files, started);
    const budget = spentBudget(settings.budget, reviews ?? { tokens: 0, usd: 0 }, today);
    if (budget) return { ...skip("budget-spent"), budget };

    const context = furnish(given, reviewer, prompt.question.model, bill, world);
    const answered = await (await loading)(prompt.question, context);
    return verdictFrom(answered.review, prompt, {
      reviewer,
      model: answered.model || prompt.question.model,
      prompt: promptName(template),
      ms: world.now() - started,
      severity: settings.on_fail,
      ...bill.total(),
    });
  } catch (error) {
    // Even a bug of ours must not hide what a gate has found.
    const { code, detail } =
      error instanceof Fault ? error : new Fault("bug", `a bug in gate: ${(error as Error).message}`);
    return { kind: "fault", reviewer, code, detail, ms: world.now() - started, ...bill.total() };
  }
}

/** The template of a review, with its version. */
export const promptName = ({ from, version }: Template): string => `${from} ${version}`.trim();

const skip = (why: Skip["why"]): Skip => ({ kind: "skip", why });

/** No model answers faster, in ms. */
const MIN_REVIEW_MS = 500;

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

/** What a reviewer gets; throws if there is no time left for an answer. */
function furnish(
  { stop, root, config, state, by, signal }: ReviewCase,
  reviewer: string,
  model: string,
  bill: ReturnType<typeof openBill>,
  world: World,
): ReviewerContext {
  const deadline = Math.min(world.now() + config.review.timeout * 1000, by);
  if (deadline - world.now() < MIN_REVIEW_MS)
    throw new Fault(
      "deadline",
      "there was no time left for a review: raise --deadline, or make the gates faster",
    );
  return {
    world,
    deadline,
    signal,
    spend(usage, usd) {
      bill.add(usage, usd);
      noteSpending(
        state,
        { session: stop.session, root, reviewer, model },
        usage,
        usd,
        world.files,
        world.now(),
      );
    },
  };
}

type About = Bill & {
  reviewer: string;
  model: string;
  prompt: string;
  ms: number;
  severity: "block" | "warn";
};

/**
 * The verdict that a review leads to. It fails if something is missing that cites a fact, unless the review excuses
 * it.
 */
export function verdictFrom(
  review: Review,
  { evidence, digest, redactions }: Pick<Prompt, "evidence" | "digest" | "redactions">,
  { severity, ...about }: About,
): Extract<ReviewVerdict, { kind: "pass" | "fail" }> {
  const { findings, dropped } = keepCited(review, digest, { by: about.model, severity });
  const asked = {
    ...about,
    evidence,
    redacted: redactions.length,
    recalled: false,
    reasoning: tidy(review.reasoning, 1_000),
    dropped,
  };
  return review.excuse !== null || findings.length === 0
    ? { kind: "pass", ...asked, excuse: review.excuse, left: findings.map(({ title }) => title) }
    : { kind: "fail", ...asked, findings };
}
