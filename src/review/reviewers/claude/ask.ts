import { basename } from "node:path";
import * as z from "zod/mini";
import { Fault } from "../../../model/fault.ts";
import type { Usage } from "../../../model/usage.ts";
import { tidy } from "../../../text/plain-text.ts";
import type { Outcome } from "../../../world/processes.ts";
import { findProgram } from "../../../world/programs.ts";
import { makeScratch } from "../../../world/scratch.ts";
import { priceOf } from "../anthropic/price.ts";
import {
  type Answered,
  parseReview,
  type Question,
  Review,
  type ReviewerContext,
  reviewSchema,
} from "../reviewer.ts";

// The user's own `claude` program in print mode, sealed off: for people with a subscription and no key. Every flag
// and variable below was measured on 2.1.197 and 2.1.325.

const SEALED = [
  ...["-p", "--output-format", "json"],
  // No hooks, CLAUDE.md, servers or skills from anybody. `--bare` would not read a subscription's login.
  ...["--setting-sources", "", "--safe-mode", "--strict-mcp-config", "--disable-slash-commands"],
  // Without a limit, a model that keeps calling a missing tool would be asked for ever.
  ...["--tools", "", "--max-turns", "3"],
  ...["--no-session-persistence", "--effort", "medium"],
];

/** Variables that would change the request, or are another session's secrets. */
const UNSET = ["CLAUDE_CODE_EFFORT_LEVEL", "CLAUDE_CODE_MESSAGING_SOCKET", "CLAUDE_CODE_MESSAGING_TOKEN"];

const environment = (maxTokens: number, ms: number): Record<string, string> => ({
  // Otherwise the client would read and send a path after an @ in the data.
  CLAUDE_CODE_DISABLE_ATTACHMENTS: "1",
  CLAUDE_CODE_MAX_RETRIES: "1",
  MAX_STRUCTURED_OUTPUT_RETRIES: "2",
  CLAUDE_CODE_MAX_OUTPUT_TOKENS: String(maxTokens),
  API_TIMEOUT_MS: String(Math.ceil(ms)),
  ENABLE_TOOL_SEARCH: "0",
  CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
  DISABLE_AUTOUPDATER: "1",
});

/** How long it may take to end after TERM; it takes 28 ms. */
const GRACE = 300;

/** Asks the `claude` program. Two things keep it from calling `gate` in turn: its flags, and GATE_ACTIVE. */
export async function askClaude(question: Question, context: ReviewerContext): Promise<Answered> {
  const { world, deadline, signal } = context;
  const program = findProgram("claude", world.env);
  if (!program)
    throw new Fault("reviewer-missing", "review.reviewer is claude, but no claude program is on the PATH");
  const scratch = makeScratch({
    system: question.system,
    schema: JSON.stringify(reviewSchema()),
    // The client would take a text that begins with a slash for a command.
    user: `Review:\n\n${question.user}`,
  });
  const output = scratch.open("answer");
  try {
    const timeoutMs = deadline - world.now() - GRACE;
    const outcome = await world.processes.run({
      shell: commandLine(program, question.model),
      cwd: scratch.folder,
      env: environment(question.maxTokens, timeoutMs),
      output,
      // A mark of its own: everything that carries it is ended with it.
      marker: `review/${basename(scratch.folder)}`,
      timeoutMs,
      graceMs: GRACE,
      signal,
    });
    return readResult(outcome, scratch.read("answer"), question, context);
  } finally {
    scratch.remove();
  }
}

function commandLine(program: string, model: string): string {
  const words = [program, ...SEALED, "--model", model].map((word) => `'${word.replaceAll("'", `'\\''`)}'`);
  const long = `--system-prompt "$(cat system)" --json-schema "$(cat schema)"`;
  return `unset ${UNSET.join(" ")}; exec ${words.join(" ")} ${long} <user 2>/dev/null`;
}

// A client's data: unknown fields pass.
const count = z._default(z.number().check(z.minimum(0)), 0);
const Result = z.looseObject({
  is_error: z.boolean(),
  result: z.optional(z.string()),
  errors: z.optional(z.array(z.string())),
  structured_output: z.optional(z.unknown()),
  modelUsage: z._default(
    z.record(
      z.string(),
      z.looseObject({
        inputTokens: count,
        outputTokens: count,
        cacheReadInputTokens: count,
        cacheCreationInputTokens: count,
        costUSD: z.optional(z.number().check(z.minimum(0))),
      }),
    ),
    {},
  ),
});

/**
 * Reads what the program printed. It exits with 0 and "success" after many failures, so only a structured answer
 * counts.
 */
function readResult(
  outcome: Outcome,
  text: string,
  { model }: Question,
  { spend }: ReviewerContext,
): Answered {
  if (outcome.kind === "timed-out")
    throw new Fault(
      "reviewer-unreachable",
      "the claude program did not answer in time. Raise review.timeout, or try another review.model",
    );
  if (outcome.kind === "interrupted") throw new Fault("interrupted", "the review was interrupted");
  if (outcome.kind !== "exited")
    throw new Fault("reviewer-missing", "the claude program could not be started, or was killed");
  const result = parseResult(text);
  if (!result)
    throw new Fault(
      "reviewer-answer",
      `the claude program printed no result (it exited with ${outcome.code}): it may be too old. Update it, or set ANTHROPIC_API_KEY`,
    );
  for (const [name, used] of Object.entries(result.modelUsage)) {
    const usage: Usage = {
      input: used.inputTokens,
      output: used.outputTokens,
      cache_read: used.cacheReadInputTokens,
      cache_write: used.cacheCreationInputTokens,
    };
    // A program older than the model guesses its price: fifty times too high for Haiku 5.5 (2.1.197).
    spend(usage, priceOf(name, usage) ?? used.costUSD);
  }
  const review = Review.safeParse(result.structured_output);
  if (!result.is_error && review.success) return { review: review.data, model };
  // A model may say in words what it should have put into the call.
  const spoken = result.is_error ? { why: "" } : parseReview(result.result ?? "");
  if ("review" in spoken) return { review: spoken.review, model };
  const said = tidy(result.result ?? result.errors?.join("; ") ?? "", 200);
  if (!result.is_error)
    throw new Fault(
      "reviewer-answer",
      `${model} gave no valid review through the claude program: ${said || "nothing"}`,
    );
  throw /not logged in|\/login/i.test(said)
    ? new Fault("reviewer-refused", "the claude program is not logged in. Start claude and log in")
    : new Fault("reviewer-unreachable", `the claude program failed: ${said}`);
}

function parseResult(text: string): z.infer<typeof Result> | undefined {
  try {
    return Result.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
