import { headOf } from "../text/cut.ts";
import { checkResult } from "./commands.ts";
import type { Digest } from "./digest.ts";

/** How many tokens a digest may take, by estimate. */
const BUDGET = 12_000;

/** A digest within its budget, and how much was cut from each part. */
export type Fitted = Digest & {
  cut: Partial<Record<Lists | "texts", number>>;
};

/**
 * Cuts a digest until it fits: the latest ask, open tasks, failures and the last message survive and are
 * shortened only as a last resort. For display and for review; rules see the whole digest.
 */
export function fitted(digest: Digest, budget = BUDGET): Fitted {
  let fit: Fitted = { ...digest, cut: forgotten(digest) };
  for (const cut of cuts) {
    if (tokensOf(fit) <= budget) return fit;
    fit = cut(fit, budget);
  }
  return fit;
}

/** How many a long session dropped earlier: the number of the first one that is kept says so. */
function forgotten({ asks, commands }: Digest): Fitted["cut"] {
  const before = (first: { ref: string } | undefined) => Number(first?.ref.slice(1) ?? 1) - 1;
  const [lostAsks, lostCommands] = [before(asks[0]), before(commands[0])];
  return { ...(lostAsks > 0 && { asks: lostAsks }), ...(lostCommands > 0 && { commands: lostCommands }) };
}

/** A rough estimate that errs on the high side for prose and code. */
export const CHARACTERS_PER_TOKEN = 3.5;
export const estimateTokens = (text: string): number => Math.ceil(text.length / CHARACTERS_PER_TOKEN);
const tokensOf = (value: unknown): number => estimateTokens(JSON.stringify(value));

type Cut = (digest: Fitted, budget: number) => Fitted;
type Lists =
  | "asks"
  | "tasks"
  | "edits"
  | "commands"
  | "claims"
  | "remarks"
  | "running"
  | "boxes"
  | "integrity";

/** Removes the oldest facts of a list that may go, as many as necessary. */
function cutList<List extends Lists>(
  list: List,
  mayGo: (fact: Digest[List][number], digest: Digest) => boolean,
): Cut {
  return (digest, budget) => {
    const facts: Digest[List][number][] = digest[list];
    let over = tokensOf(digest) - budget;
    const kept = facts.filter((fact) => {
      if (over <= 0 || !mayGo(fact, digest)) return true;
      over -= tokensOf(fact);
      return false;
    });
    const gone = facts.length - kept.length;
    return gone === 0
      ? digest
      : { ...digest, [list]: kept, cut: { ...digest.cut, [list]: (digest.cut[list] ?? 0) + gone } };
  };
}

const shorten = (text: string, length: number) => (text.length > length ? `${headOf(text, length)}…` : text);

/** Shortens every text; a fact that is cut to a word is still named. */
function cutTexts(length: number): Cut {
  return (digest, budget) => ({
    ...cutOthers(length)(digest, budget),
    asks: digest.asks.map((ask) => ({ ...ask, text: shorten(ask.text, length * 4) })),
    tasks: digest.tasks.map((task) => ({
      ...task,
      text: shorten(task.text, length),
      key: shorten(task.key, 20),
    })),
    commands: digest.commands.map((command) => ({ ...command, command: shorten(command.command, length) })),
    claims: digest.claims.map((claim) => ({ ...claim, text: shorten(claim.text, length) })),
    remarks: digest.remarks.map((remark) => ({ ...remark, text: shorten(remark.text, length) })),
    running: digest.running.map((each) => ({ ...each, about: shorten(each.about, length) })),
    boxes: digest.boxes.map((box) => ({ ...box, text: shorten(box.text, length) })),
    integrity: digest.integrity.map((fact) => ({
      ...fact,
      was: shorten(fact.was, length),
      is: shorten(fact.is, length),
    })),
    edits: digest.edits.map((edit) => ({ ...edit, left: edit.left.slice(0, 2), takenOut: [] })),
    blocks: digest.blocks.map((block) => ({ ...block, text: shorten(block.text, length) })),
    message: digest.message && {
      ...digest.message,
      text: shorten(digest.message.text, length * 16),
      last: shorten(digest.message.last, length),
    },
    cut: { ...digest.cut, texts: length },
  });
}

/** Shortens what other agents were told and said: it would crowd out everything else. */
function cutOthers(length: number): Cut {
  return (digest) => ({
    ...digest,
    mail: digest.mail.map((each) => ({ ...each, text: shorten(each.text, length) })),
    plans: digest.plans.map((plan) => ({ ...plan, text: shorten(plan.text, length * 4) })),
    delegations: digest.delegations.map((each) => ({
      ...each,
      asked: shorten(each.asked, length),
      ...(each.reported !== undefined && { reported: shorten(each.reported, length) }),
    })),
  });
}

const isDone = ({ status }: Digest["tasks"][number]) => status === "completed";

/** The order in which things are cut. */
const cuts: Cut[] = [
  cutOthers(400),
  cutList("commands", ({ purpose }) => purpose === "vcs" || purpose === "other"),
  cutList("asks", (ask, { asks }) => ask !== asks.at(-1) && ask !== asks[0]),
  cutList("tasks", isDone),
  cutList("edits", ({ line }, { turn }) => line <= turn),
  cutList("claims", ({ kind }) => kind === "done"),
  cutList("remarks", ({ kind }) => kind !== "known-failure"),
  cutTexts(200),
  cutList("commands", (command) => checkResult(command) !== "failed"),
  cutList("asks", (ask, { asks }) => ask !== asks.at(-1)),
  cutList("edits", () => true),
  cutTexts(60),
  cutList("remarks", () => true),
  cutList("running", (each, { running }) => running.indexOf(each) >= 10),
  cutList("boxes", (box, { boxes }) => box !== boxes[0]),
  cutList("claims", ({ kind }) => kind !== "gap" && kind !== "announced"),
  cutList("tasks", (task, { tasks }) => tasks.indexOf(task) >= 60),
  cutList("commands", (command, { commands }) => command !== commands.at(-1)),
  cutTexts(20),
  cutList("tasks", (task, { tasks }) => tasks.indexOf(task) >= 20),
  cutList("claims", (claim, { claims }) => claims.indexOf(claim) >= 20),
  cutList("boxes", () => true),
  cutList("integrity", (fact, { integrity }) => integrity.indexOf(fact) >= 20),
  (digest) => ({
    ...digest,
    delegations: [],
    mail: [],
    plans: [],
    questions: [],
    interrupts: [],
    blocks: [],
  }),
];
