import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { agents } from "../src/agents/index.ts";
import { assess } from "../src/assess.ts";
import { loadConfig } from "../src/config/load.ts";
import type { Config, ReviewedConfig } from "../src/config/schema.ts";
import type { Gates } from "../src/gates/run.ts";
import type { Stop } from "../src/model/stop.ts";
import type { Verdict } from "../src/model/verdict.ts";
import { buildPrompt } from "../src/review/prompt/prompt.ts";
import { blank } from "../src/session/memory.ts";
import { viewAt } from "../src/transcript/at-stop.ts";
import { readOn } from "../src/transcript/reading.ts";
import { realWorld, type World } from "../src/world/world.ts";
import { CANARY, changedText, changedValue, words } from "./mutate.ts";
import { hold, type Target } from "./target.ts";

const folder = join(import.meta.dirname, "../fixtures/transcripts/claude-code");

/** Sessions that real clients wrote, line by line. */
const real = readdirSync(folder)
  .filter((file) => file.endsWith(".jsonl"))
  .map((file) => readFileSync(join(folder, file), "utf8").split("\n").filter(Boolean));

type Input = { lines: string[]; garbage: { at: number; line: string }[]; message: string; cut: number };

const line = fc.constantFrom(...real.flat());
const odd = fc.oneof(
  {
    weight: 3,
    arbitrary: changedValue(line.map((text) => JSON.parse(text))).map((record) => JSON.stringify(record)),
  },
  changedText(line).map((text) => text.replaceAll("\n", " ")),
);
/** Lines that mean nothing: not a record at all, or one of an unknown kind. */
const garbage = fc.oneof(
  fc.constantFrom("", "{", "[]", "null", '"text"', "\0", "<html>", "�"),
  words.map((text) => `# ${text.replaceAll(/[\n\r]/g, " ")}`),
  words.map((text) => JSON.stringify({ type: "kind-of-tomorrow", text })),
);

/** What a session's file contains, up to the decision and the prompt. */
export const transcript: Target<Input> = {
  name: "transcript",
  inputs: fc.record({
    lines: fc
      .tuple(fc.constantFrom(...real), fc.array(fc.tuple(fc.nat(200), odd), { maxLength: 6 }))
      .map(([lines, changes]) => changes.reduce((now, [at, put]) => now.with(at % now.length, put), lines)),
    garbage: fc.array(fc.record({ at: fc.nat(200), line: garbage }), { maxLength: 4 }),
    message: fc.oneof(
      words,
      words.map((text) => `Did it.${text}`),
    ),
    cut: fc.nat(200),
  }),
  async check({ lines, garbage, message, cut }) {
    checkReadingOn(lines, cut % (lines.length + 1));
    const judged = await judgeBy(lines, message);
    hold(judged.decision.status === "failed", "no transcript takes a gate's block away", judged.decision);
    const reason = "reason" in judged.answer ? judged.answer.reason : "";
    hold(reason.includes("1. test failed"), "the block names the gate", reason);
    hold(
      !reason.split("\n").some((text) => text.startsWith(CANARY)),
      "no line of the reason is a stranger's",
      reason,
    );

    const mixed = garbage.reduce((now, { at, line }) => now.toSpliced(at % (now.length + 1), 0, line), lines);
    const same = await judgeBy(mixed, message);
    hold(factsOf(same) === factsOf(judged), "garbage changes no fact", [factsOf(judged), factsOf(same)]);
  },
  cases: 400,
};

const sourceAt = (path: string) => ({ path, format: agents["claude-code"].transcript, own: false });

/** Reading it at two stops gives the same result as reading it at one. */
function checkReadingOn(lines: string[], cut: number): void {
  inFile((path) => {
    const write = (some: string[]) => writeFileSync(path, some.map((text) => `${text}\n`).join(""));
    write(lines.slice(0, cut));
    const first = readOn(sourceAt(path), undefined);
    write(lines);
    const [on, anew] = [readOn(sourceAt(path), first.reading), readOn(sourceAt(path), undefined)];
    hold(JSON.stringify(on.state) === JSON.stringify(anew.state), "reading on is as reading anew", [
      on,
      anew,
    ]);
  });
}

function inFile<T>(work: (path: string) => T): T {
  const place = mkdtempSync(join(tmpdir(), "gate-fuzz-"));
  try {
    return work(join(place, "session.jsonl"));
  } finally {
    rmSync(place, { recursive: true });
  }
}

type Judged = Awaited<ReturnType<typeof assess>>;

async function judgeBy(lines: string[], message: string): Promise<Judged> {
  const view = inFile((path) => {
    writeFileSync(path, lines.map((text) => `${text}\n`).join(""));
    return viewAt(readOn(sourceAt(path), undefined), message, sourceAt(path));
  });
  const stop: Stop = {
    agent: "claude-code",
    event: "stop",
    session: "s",
    cwd: "/repo",
    message,
    isContinuation: false,
    planning: false,
    background: [],
  };
  const config = await reviewed;
  const evidence = {
    stop,
    root: "/repo",
    config,
    notes: { memory: blank("s", "/repo"), repo: { root: "/repo", debts: {} } },
    gates,
    view,
    unseen: [],
    isInterrupted: () => false,
    seconds: 285,
    review: undefined,
    person: undefined,
  };
  const judged = await assess(evidence, world);
  if (judged.digest) await checkPrompt({ stop, root: "/repo", config, digest: judged.digest, gates });
  return judged;
}

/** In a prompt, no line that a stranger wrote starts where instructions do. */
async function checkPrompt(given: Parameters<typeof buildPrompt>[0]): Promise<void> {
  const { question } = await buildPrompt(given, world);
  const lines = `${question.system}\n${question.user}`.split(/\r\n?|[\n\u2028\u2029\u0085]/);
  hold(
    !lines.some((text) => text.startsWith(CANARY)),
    "no line of the prompt is a stranger's",
    question.user,
  );
  hold(
    lines.filter((text) => /^<\/?data-[0-9a-f]{16}>$/.test(text)).length === 2,
    "the data has two markers",
  );
}

/** Everything that was read, except line numbers and how many lines were dropped. */
function factsOf({ digest, rules }: Judged): string {
  return JSON.stringify({ digest, rules }, (key, value) =>
    ["line", "turn", "changed", "touched", "dropped"].includes(key) ? undefined : value,
  );
}

const failing: Verdict = {
  kind: "fail",
  gate: "test",
  ms: 1,
  finding: {
    code: "gate-failed",
    gate: "test",
    severity: "block",
    command: "npm test",
    output: ["1 failed"],
    log: ".gate/logs/x/test.log",
    exit: 1,
    ms: 1,
  },
};

const gates: Gates = {
  kind: "ran",
  notes: { memory: blank("s", "/repo"), repo: { root: "/repo", debts: {} } },
  gates: [],
  verdicts: [failing],
  somethingChanged: true,
  before: undefined,
  baseline: undefined,
  after: Promise.resolve(undefined),
  unseen: [],
};

/** Touches nothing outside, and does not blame a bug on the transcript. */
const unknown = async () => undefined;
const world: World = {
  ...realWorld,
  env: {},
  git: {
    readTree: unknown,
    changedBetween: unknown,
    commitAt: unknown,
    listFiles: unknown,
    diff: unknown,
    contents: unknown,
    forkPoint: unknown,
    tracked: unknown,
    hidden: unknown,
    inCommit: unknown,
    ignored: unknown,
    checkOut: async () => false,
  } as World["git"],
  reportBug: (error) => {
    throw error;
  },
};

const reviewed: Promise<ReviewedConfig> = (async () => {
  const text = "gates: [{ name: test, run: npm test }]\nreview: { reviewer: none }\n";
  const texts = { config: text, review: null, guidance: null };
  const loaded = await loadConfig({ file: "/repo/.gate/config.yml", texts }, {}, undefined);
  if (loaded.kind === "invalid") throw new Error(JSON.stringify(loaded.problems));
  return loaded.config as Config as ReviewedConfig;
})();
