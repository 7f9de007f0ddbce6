import { readdirSync, readFileSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import fc from "fast-check";
import { agents } from "../src/agents/index.ts";
import {
  type Answer,
  type ApprovingStatus,
  type BlockingStatus,
  replyByExitCode,
  statuses,
} from "../src/model/status.ts";
import { changedText, changedValue, values, words } from "./mutate.ts";
import { hold, type Target } from "./target.ts";

const folder = join(import.meta.dirname, "../fixtures/events/claude-code");
const real = readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), "utf8")));

type Input = { text: string; answer: { status: string; text: string } };

/** What a client sends, and the answer it gets. */
export const event: Target<Input> = {
  name: "event",
  inputs: fc.record({
    text: fc.oneof(
      { weight: 4, arbitrary: changedValue(fc.constantFrom(...real)).map((event) => JSON.stringify(event)) },
      changedText(fc.constantFrom(...real.map((event) => JSON.stringify(event)))),
      values.map((value) => JSON.stringify(value)),
    ),
    answer: fc.record({ status: fc.constantFrom(...Object.keys(statuses)), text: words }),
  }),
  check({ text, answer }) {
    for (const agent of Object.values(agents)) {
      const parsed = agent.wire.parse(parsedText(text), {});
      if (parsed.kind === "invalid") hold(parsed.why !== "", "an invalid event is named");
      if (parsed.kind === "stop") {
        const { session, cwd, isContinuation, planning, background } = parsed.stop;
        hold(typeof session === "string" && session !== "", "a stop has a session", parsed.stop);
        hold(isAbsolute(cwd), "a stop's folder is absolute", parsed.stop);
        hold(
          typeof isContinuation === "boolean" && typeof planning === "boolean",
          "what it says is plain",
          parsed.stop,
        );
        for (const { id, kind } of background)
          hold(
            typeof id === "string" && /^(subagent|other)$/.test(kind),
            "a task has an id and a kind",
            background,
          );
      }
      checkReply(agent.wire.reply(answerOf(answer)), answerOf(answer));
    }
    hold(replyByExitCode(answerOf(answer)).stdout === "", "by exit code nothing is on stdout");
  },
  cases: 3_000,
};

const parsedText = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const answerOf = ({ status, text }: Input["answer"]): Answer =>
  statuses[status as keyof typeof statuses].decision === "block"
    ? { status: status as BlockingStatus, reason: text, message: text }
    : { status: status as ApprovingStatus, message: text, note: text };

/** Exactly one line of JSON, and exit 0: otherwise a client does not see a block. */
function checkReply({ stdout, exit }: { stdout: string; exit: number }, answer: Answer): void {
  hold(exit === 0 && /^[^\n\r]*\n$/.test(stdout), "the answer is one line", stdout);
  const said = JSON.parse(stdout);
  hold(said.status === answer.status, "the status is told", said);
  hold(said.decision === statuses[answer.status].decision, "the decision is the status's", said);
}
