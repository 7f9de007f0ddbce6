import type { Config } from "./config/schema.ts";
import { decide } from "./decide.ts";
import { type Digest, digest } from "./digest/digest.ts";
import { excuseOf } from "./digest/excuse.ts";
import { repoScripts } from "./digest/repo-scripts.ts";
import type { State } from "./digest/state.ts";
import { changedByCommands, fileStates, planBoxes } from "./digest/workspace-facts.ts";
import { checksOf } from "./gates/kinds/index.ts";
import type { Gates } from "./gates/run.ts";
import { changedChecks, isOfChecks } from "./integrity/changes.ts";
import { hear } from "./language/says.ts";
import type { Decision, Facts, Unseen } from "./model/decision.ts";
import type { Excuse } from "./model/excuse.ts";
import { contain, Fault, type FaultCode } from "./model/fault.ts";
import type { IntegrityFact } from "./model/integrity.ts";
import { type Answer, statuses } from "./model/status.ts";
import type { Stop } from "./model/stop.ts";
import { noUsage } from "./model/usage.ts";
import type { ReviewVerdict, RuleVerdict, Verdict } from "./model/verdict.ts";
import { blocksLeft, isReviewed, reasonNotToAsk } from "./review/due.ts";
import { filesNamed } from "./rules/acts.ts";
import { applyRules } from "./rules/apply.ts";
import type { Case } from "./rules/rule.ts";
import { withAnswers } from "./session/answered.ts";
import { isHourSpent, outOfRetries, shownByOldTests, toldBefore } from "./session/loop-policy.ts";
import { type Notes, noReviews } from "./session/memory.ts";
import { isUntouched } from "./session/same-stop.ts";
import { shownFrom } from "./text/shown-from.ts";
import type { TranscriptView } from "./transcript/at-stop.ts";
import { budgetSpent, type Notice, waysOut } from "./words/notices.ts";
import { render, renderProblem } from "./words/render.ts";
import { repoRoot } from "./world/repo-root.ts";
import type { World } from "./world/world.ts";

/** Everything the assessment of one stop draws on. */
export type Evidence = {
  stop: Stop;
  root: string;
  config: Config;
  notes: Notes;
  gates: Gates;
  /** The transcript's view, or why it could not be read. */
  view: TranscriptView | Fault;
  /** What else could not be checked. */
  unseen: Unseen[];
  /** Whether a signal has ended the run. */
  isInterrupted: () => boolean;
  /** How long the whole run was given. */
  seconds: number;
  /** If undefined, no model is asked, whatever the config says. */
  review: ReviewTerms | undefined;
  /** What to show the person once per session. Undefined for a past stop: nobody is listening. */
  person: { news: Notice[]; byExitCode: boolean } | undefined;
};

export type ReviewTerms =
  | {
      kind: "ask";
      /** The deadline, in ms since the epoch; the signal that aborts it; and the folder that records its cost. */
      by: number;
      signal: AbortSignal;
      state: string;
      /** A person asked for the review, so ask even if the hook would not. */
      always: boolean;
    }
  | { kind: "answered"; verdict: ReviewVerdict };

export type Assessment = {
  digest: Digest | undefined;
  rules: RuleVerdict[];
  /** Undefined if no review is configured. */
  review: ReviewVerdict | undefined;
  decision: Decision;
  answer: Answer;
  /** Keys of the notices shown now, so that they are not repeated. */
  noticesShown: string[];
};

/** Gates, transcript and memory in; one worded decision out. The hook and `gate explain` share it. */
export async function assess(evidence: Evidence, world: World): Promise<Assessment> {
  const { config, notes, gates } = evidence;
  const read = await readWork(evidence, world);
  const review = await reviewWork(evidence, read, world);
  const { open, blocks } = notes.memory.reviews ?? noReviews;
  const hasLooked = review?.kind === "pass" || review?.kind === "fail";
  const facts: Facts = {
    gates,
    rules: read.rules,
    review,
    unchecked: hasLooked ? [] : open,
    reviewBlocksLeft: config.review ? blocksLeft(config.review, blocks) : 0,
    excuse: read.excuse,
    unseen: [...evidence.unseen, ...unseenOf(gates), ...read.unseen],
    isStuck: read.digest !== undefined && isStuck(read.digest, evidence),
    blocks: notes.memory.blocks,
    maxBlocks: config.loop.max_blocks,
    isHourSpent: !isBeginnerKnown(evidence) && isHourSpent(notes.memory, config.loop.max_blocks, world.now()),
    outOfRetries: outOfRetries(config.gates, notes.memory),
    toldBefore: toldBefore(config.gates, notes.memory),
    inDebt: Object.keys(notes.repo.debts),
    interrupted: evidence.isInterrupted(),
  };
  const decision = decide(facts);
  const notices = noticesFor(evidence, decision, review);
  const room = { maxChars: config.reason.max_chars, seconds: evidence.seconds, notices };
  const answer = render(decision, facts, room);
  const noticesShown = notices.map(({ key }) => key);
  return { digest: read.digest, rules: read.rules, review, decision, answer, noticesShown };
}

/** The notices that the person has not seen yet in this session. */
function noticesFor(
  { person, notes }: Evidence,
  { status }: Decision,
  review: ReviewVerdict | undefined,
): Notice[] {
  const isBlock = statuses[status].decision === "block";
  const isShown = person && (!person.byExitCode || statuses[status].exit === 1);
  if (!isShown) return [];
  const all = [
    ...person.news,
    ...(review?.kind === "skip" && review.budget !== undefined ? [budgetSpent(review.budget)] : []),
    ...(isBlock ? [waysOut] : []),
  ];
  return all.filter(({ key }) => !notes.memory.noticesShown.includes(key));
}

type Work = {
  digest: Digest | undefined;
  rules: RuleVerdict[];
  excuse: Excuse | undefined;
  unseen: Unseen[];
};

/** What the transcript says about the work. A failure here must not hide what a gate found. */
async function readWork(evidence: Evidence, world: World): Promise<Work> {
  const { stop, config, gates, view, notes } = evidence;
  const nothing = { digest: undefined, rules: [], excuse: undefined };
  const unread = ({ detail }: Fault): Work => ({ ...nothing, unseen: [{ part: "transcript", why: detail }] });
  if (view instanceof Fault) return unread(view);
  const work = await contain(async (): Promise<Work> => {
    const facts = await digestOf(evidence, view, world);
    if (gates.kind === "excused") return { ...nothing, digest: facts, unseen: [] };
    // In plan mode an open task list is normal, so the rules must not push the agent on.
    const excuse = excuseOf(facts);
    const silenced = stop.planning ? "planning" : excuse;
    const given = caseOf(evidence, facts, await filesNow(evidence, facts, view.state, world));
    const found = applyRules(given, config.rules, silenced, world.reportBug);
    const told = hasOnlySpoken(facts, evidence) ? (notes.memory.told ?? []) : [];
    const rules = withAnswers(found, told, facts.message?.text ?? "");
    return { digest: facts, rules, excuse: stop.planning ? undefined : excuse, unseen: [] };
  }, world.reportBug);
  return work instanceof Fault ? unread(work) : work;
}

const unseenOf = (gates: Gates): Unseen[] =>
  gates.kind === "ran" ? gates.unseen.map(({ detail }) => ({ part: "tree", why: detail })) : [];

/** The model's opinion of the work, if one is due. It can add a block but never remove one. */
async function reviewWork(
  evidence: Evidence,
  { digest, rules, excuse }: Work,
  world: World,
): Promise<ReviewVerdict | undefined> {
  const { config, review: terms } = evidence;
  if (!config.review || !terms) return undefined;
  if (terms.kind === "answered") return terms.verdict;
  const known = { ...evidence, digest, rules, excuse, now: world.now() };
  const why = terms.always ? undefined : reasonNotToAsk(known, config.review);
  if (why || !digest) return { kind: "skip", why: why ?? "no-transcript" };
  if (!isReviewed(config)) return badPrompt(config);
  const reviewed = { ...evidence, ...terms, config, digest };
  const verdict = await contain(async () => {
    const { review } = await import("./review/review.ts");
    return review(reviewed, world);
  }, world.reportBug);
  return verdict instanceof Fault ? notReviewed(config, verdict.code, verdict.detail) : verdict;
}

function badPrompt(config: Config): ReviewVerdict {
  return notReviewed(config, "bad-prompt", config.flaws?.map(renderProblem)[0] ?? "there is no prompt");
}

function notReviewed({ review }: Config, code: FaultCode, detail: string): ReviewVerdict {
  const reviewer = review?.reviewer ?? "none";
  return { kind: "fault", reviewer, code, detail, ms: 0, usage: noUsage, usd: 0 };
}

async function digestOf(
  { stop, gates, config, root, notes }: Evidence,
  view: TranscriptView,
  world: World,
): Promise<Digest> {
  const { state, tail, dropped } = view;
  await hear([state.message?.text ?? "", ...[...state.asks, ...state.said].map(({ text }) => text)]);
  const boxes = await planBoxes(config.plans, root, world);
  const changedFiles = await changedByCommands(gates.kind === "ran" ? gates : undefined, state, root, world);
  const listed = stop.listsBackground ? stop.background : undefined;
  const shown = gates.kind === "ran" ? shownByOldTests(gates.verdicts, notes.memory) : [];
  const integrity = [...(await integrityOf(gates, view, root, world)), ...shown];
  return digest(state, { tail, dropped, boxes, integrity, changedFiles, theirs: view.theirs(), listed });
}

/** What became of tests and checks. Most stops changed none, and then nothing is loaded. */
async function integrityOf(
  gates: Gates,
  view: TranscriptView,
  root: string,
  world: World,
): Promise<IntegrityFact[]> {
  const facts = await contain(async () => {
    const known = await changedChecks(gates.kind === "ran" ? gates : undefined, repoRoot(root), world);
    const isEdited = () => view.state.edits.some(({ path }) => isOfChecks(path));
    const changes = known ?? (isEdited() ? await view.fileChanges(isOfChecks) : []);
    if (changes.length === 0) return [];
    const { integrityFacts } = await import("./integrity/integrity.ts");
    const { cwd } = view.state;
    return integrityFacts(
      changes.map((change) => (cwd ? { ...change, path: shownFrom(cwd, change.path) } : change)),
    );
  }, world.reportBug);
  return facts instanceof Fault ? [] : facts;
}

/** Whether we have read the prompt that this turn works on. */
const isAskRead = ({ stop, view }: Evidence): boolean =>
  !(view instanceof Fault) && stop.prompt !== undefined && view.state.prompt?.id === stop.prompt;

/** Whether the transcript says who started this turn. */
const isBeginnerKnown = (evidence: Evidence): boolean => {
  const { stop, view } = evidence;
  const isNamed = stop.prompt === undefined && !(view instanceof Fault) && view.state.prompt !== undefined;
  return isNamed || isAskRead(evidence);
};

/** What became of the files that the rules may ask about. */
async function filesNow(
  { gates, root }: Evidence,
  facts: Digest,
  state: State,
  world: World,
): Promise<Case["fileNow"]> {
  const found = await fileStates(
    filesNamed(facts),
    gates.kind === "ran" ? gates : undefined,
    state,
    root,
    world,
  );
  return (path) => found.get(path) ?? "unknown";
}

function caseOf(evidence: Evidence, facts: Digest, fileNow: Case["fileNow"]): Case {
  const { gates, config, root } = evidence;
  const settled = gates.kind === "ran" ? gates.verdicts.filter(isSettled) : [];
  const scripts = repoScripts(root, root);
  return {
    digest: facts,
    gated: config.gates
      .filter(({ name }) => settled.some(({ gate }) => gate === name))
      .flatMap((gate) => checksOf(gate, scripts)),
    isGated: settled.length > 0,
    isAskRead: isAskRead(evidence),
    fileNow,
  };
}

/** The gate has checked this exact tree: now, when it last passed, or when it was given up. */
const isSettled = (verdict: Verdict) =>
  verdict.kind === "pass" ||
  verdict.kind === "fail" ||
  (verdict.kind === "skip" && (verdict.why === "unchanged" || verdict.why === "recalled"));

/** The agent was sent back and has made no call and no change since. False if we cannot tell. */
function isStuck({ blocks, callsSinceBlock, tail }: Digest, { notes, gates }: Evidence): boolean {
  return (
    tail !== "broken" &&
    blocks.length > 0 &&
    callsSinceBlock === 0 &&
    gates.kind === "ran" &&
    isUntouched(notes.memory, gates.before)
  );
}

/** The agent was sent back and has answered without changing anything. False if we cannot tell. */
function hasOnlySpoken({ blocks, edits, changed, tail }: Digest, { notes, gates }: Evidence): boolean {
  const block = blocks.at(-1);
  if (!block || tail === "broken" || gates.kind !== "ran") return false;
  if (edits.some(({ line }) => line > block.line)) return false;
  // Without git only the calls can tell, and any command may have changed something.
  return gates.before ? isUntouched(notes.memory, gates.before) : changed <= block.line;
}
