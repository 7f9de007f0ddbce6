import { type Flow, leavesOf, type Simple } from "./syntax.ts";

/** How a command may end: always well (`cd`, `echo`), or either way. A check's ends are what we want to know. */
export type Ending = "well" | "badly" | "either" | "check";

/** One way that a line can go. */
export type Way<Leaf> = {
  /** Whether the line as a whole exits with 0. */
  ok: boolean;
  /** The checks that ran. `hidden`: in this way of going, nothing depends on how the check ended. */
  ends: Map<Leaf, "passed" | "failed" | "hidden">;
  /** What ran and prints the exit code of another command: whether that code is 0. */
  prints: Map<Leaf, boolean | undefined>;
  ran: Set<Leaf>;
};

/**
 * Every way that a line can go, or undefined if there are too many. Whoever knows the exit code and what was printed
 * keeps the ways that agree with it: what holds in all of those is known.
 */
export function waysOf<Leaf extends Simple>(
  flow: Flow<Leaf>,
  endingOf: (leaf: Leaf) => Ending,
): Way<Leaf>[] | undefined {
  const ways: Way<Leaf>[] = [];
  let given: boolean[] = [];
  for (;;) {
    if (ways.length === MAX_WAYS) return undefined;
    const taken: boolean[] = [];
    const choose = () => {
      const choice = given[taken.length] ?? true;
      taken.push(choice);
      return choice;
    };
    const way = { ends: new Map(), prints: new Map(), ran: new Set<Leaf>() };
    const play: Play<Leaf> = { choose, endingOf, way };
    ways.push({ ...way, ok: go(flow, freshShell(), play, { guarded: false, counts: "yes" }) });
    while (taken.at(-1) === false) taken.pop();
    if (taken.length === 0) return ways;
    given = [...taken.slice(0, -1), false];
  }
}

const MAX_WAYS = 256;

type Play<Leaf> = {
  /** Decides what the line itself leaves open: once each way. */
  choose: () => boolean;
  endingOf: (leaf: Leaf) => Ending;
  way: Omit<Way<Leaf>, "ok">;
};

/** A running shell. Codes are known as 0 or not; undefined is not known. */
type Shell = {
  errexit: boolean;
  pipefail: boolean;
  last: boolean | undefined;
  pipe: (boolean | undefined)[];
  variables: Map<string, boolean | undefined>;
  hasEnded: boolean;
};

const freshShell = (): Shell => ({
  errexit: false,
  pipefail: false,
  last: true,
  pipe: [],
  variables: new Map(),
  hasEnded: false,
});

const subshell = (shell: Shell): Shell => ({ ...shell, variables: new Map(shell.variables) });

/**
 * `guarded`: `set -e` does not apply, as in a condition. `counts`: whether anything depends on the exit code, or on
 * that of every command in a pipe.
 */
type Role = { guarded: boolean; counts: "no" | "yes" | "each" };

/** Runs a flow, and tells whether it exits with 0. */
function go<Leaf extends Simple>(flow: Flow<Leaf>, shell: Shell, play: Play<Leaf>, role: Role): boolean {
  switch (flow.do) {
    case "run":
      return ended(runLeaf(flow.leaf, shell, play, role), shell, role);
    case "list":
      return goThrough(flow.steps, shell, play, role);
    case "and":
    case "or": {
      const ok = go(flow.first, shell, play, { guarded: true, counts: "yes" });
      return shell.hasEnded || ok !== (flow.do === "and") ? ok : go(flow.next, shell, play, role);
    }
    case "not": {
      const ok = !go(flow.step, shell, play, { ...role, guarded: true });
      shell.last = ok;
      return ok;
    }
    case "pipe":
      return goPiped(flow.steps, shell, play, role);
    case "subshell":
      return ended(go(flow.step, subshell(shell), play, role), shell, role);
    case "script": {
      const counts = role.counts === "no" ? "no" : "yes";
      return ended(go(flow.step, freshShell(), play, { guarded: false, counts }), shell, role);
    }
    case "if": {
      const ok = go(flow.when, shell, play, { guarded: true, counts: "yes" });
      return shell.hasEnded ? ok : go(ok ? flow.body : flow.otherwise, shell, play, role);
    }
    case "repeat": {
      go(flow.when, shell, play, { guarded: true, counts: "no" });
      if (shell.hasEnded) return false;
      const ok = go(flow.body, shell, play, role);
      // A later round hides how this one went.
      return ok || shell.hasEnded || role.counts === "no" ? ok : play.choose();
    }
    case "case": {
      const branch = flow.branches.find(() => play.choose());
      return branch ? go(branch, shell, play, role) : true;
    }
    case "aside":
      go(flow.step, { ...subshell(shell), errexit: false }, play, { guarded: true, counts: "no" });
      return true;
    default:
      return flow satisfies never;
  }
}

function goThrough<Leaf extends Simple>(
  steps: Flow<Leaf>[],
  shell: Shell,
  play: Play<Leaf>,
  role: Role,
): boolean {
  let ok = true;
  for (const [index, step] of steps.entries()) {
    const next = steps[index + 1];
    const counts = next ? asksFor(next, shell.errexit) : role.counts;
    ok = go(step, shell, play, { ...role, counts });
    if (shell.hasEnded) break;
  }
  return ok;
}

/** What the next step needs to know of the one before it. */
function asksFor<Leaf extends Simple>(next: Flow<Leaf>, errexit: boolean): Role["counts"] {
  const texts = leavesOf(next).flatMap(({ words, assigns }) => [
    ...words,
    ...assigns.map(({ text }) => text),
  ]);
  if (texts.some((text) => /pipestatus/i.test(text))) return "each";
  return errexit || texts.some((text) => text.includes("$?")) || isBareExit(next) ? "yes" : "no";
}

/** `exit` alone passes the last code on. */
const isBareExit = <Leaf extends Simple>(flow: Flow<Leaf>): boolean =>
  flow.do === "run" && flow.leaf.words[0] === "exit" && flow.leaf.words.length === 1;

function goPiped<Leaf extends Simple>(
  steps: Flow<Leaf>[],
  shell: Shell,
  play: Play<Leaf>,
  role: Role,
): boolean {
  const codes = steps.map((step, index) => {
    const isSeen = index === steps.length - 1 || shell.pipefail || role.counts === "each";
    return go(step, subshell(shell), play, { ...role, counts: isSeen ? role.counts : "no" });
  });
  shell.pipe = codes;
  return ended(shell.pipefail ? codes.every(Boolean) : (codes.at(-1) ?? true), shell, role);
}

/** Notes an exit code, and ends the shell if `set -e` says so. */
function ended(ok: boolean, shell: Shell, { guarded }: Role): boolean {
  shell.last = ok;
  if (!ok && shell.errexit && !guarded) shell.hasEnded = true;
  return ok;
}

function runLeaf<Leaf extends Simple>(leaf: Leaf, shell: Shell, play: Play<Leaf>, role: Role): boolean {
  const { words, assigns } = leaf;
  const { way, choose } = play;
  way.ran.add(leaf);
  for (const { name, text } of assigns) shell.variables.set(name, codeIn(text, shell));
  const either = () => (role.counts === "no" ? true : choose());
  switch (words[0]) {
    case undefined:
      return true;
    case "set":
      setOptions(words.slice(1), shell);
      return true;
    case "exit": {
      const [, code] = words;
      const ok =
        code === undefined ? shell.last : /^\d+$/.test(code) ? Number(code) === 0 : codeIn(code, shell);
      shell.hasEnded = true;
      return ok ?? either();
    }
    case "echo":
    case "printf":
      if (words.some((word) => word.includes("$"))) way.prints.set(leaf, codeIn(words.join(" "), shell));
      return true;
    case "[":
    case "test": {
      const code = codeIn(words.join(" "), shell);
      if (code !== undefined && words.includes("0")) return /-ne|!=/.test(words.join(" ")) ? !code : code;
      return either();
    }
  }
  switch (play.endingOf(leaf)) {
    case "well":
      return true;
    case "badly":
      return false;
    case "either":
      return either();
    case "check": {
      if (role.counts === "no") {
        way.ends.set(leaf, "hidden");
        return true;
      }
      const ok = choose();
      way.ends.set(leaf, ok ? "passed" : "failed");
      return ok;
    }
  }
}

/** The exit code that a text stands for: `$?`, `${PIPESTATUS[0]}`, or a variable that was given one. */
function codeIn(text: string, shell: Shell): boolean | undefined {
  if (text.includes("$?")) return shell.last;
  const at = /pipestatus\[(\d)\]/i.exec(text)?.[1];
  // zsh counts from 1, and writes the name in lowercase.
  if (at !== undefined) return shell.pipe[Number(at) - (text.includes("pipestatus") ? 1 : 0)];
  const name = /\$\{?(\w+)\}?/.exec(text)?.[1];
  return name === undefined ? undefined : shell.variables.get(name);
}

/** `set -euo pipefail` and the like. */
function setOptions(words: string[], shell: Shell): void {
  for (const [index, word] of words.entries()) {
    const [, sign, letters = ""] = /^([-+])(\w+)$/.exec(word) ?? [];
    if (sign === undefined) continue;
    const option = letters.endsWith("o") ? words[index + 1] : undefined;
    if (letters.includes("e") || option === "errexit") shell.errexit = sign === "-";
    if (option === "pipefail") shell.pipefail = sign === "-";
  }
}
