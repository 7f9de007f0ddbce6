import { OPAQUE, type Part, partOf, scriptPart } from "./part.ts";
import type { Scripts } from "./script-runners.ts";
import { type Flow, leavesOf, parseLine, type Simple } from "./syntax.ts";
import { isTool } from "./tools.ts";
import { type Started, unwrapped } from "./unwrap.ts";

/** A command of a line, and what it is. */
export type Leaf = Simple & { part: Part };

/** A line with everything looked through that merely starts something else. */
export type LineReading = {
  flow: Flow<Leaf>;
  /** Understood to its end. Otherwise it may have run anything and hidden every failure. */
  isWhole: boolean;
};

/** Reads a command line. `scripts` tells what the repo defines under a name. */
export function readLine(line: string, scripts: Scripts = () => undefined): LineReading {
  return read(line, { scripts, left: { lines: MAX_LINES }, folder: undefined });
}

/** The parts of a line, in their order. */
export const partsOf = ({ flow, isWhole }: LineReading): Part[] => [
  ...leavesOf(flow).map(({ part }) => part),
  ...(isWhole ? [] : [OPAQUE]),
];

/** A quick test: starts with a program that checks nothing, and contains no word that suggests a check. */
export const checksNothing = (command: string): boolean =>
  IDLE_START.test(command) && !SUGGESTS.test(command) && !/[|;&\n`(]/.test(command);

const IDLE_START =
  /^(?:ls|cat|cd|echo|grep|rg|find|head|tail|sed|awk|wc|pwd|mkdir|rm|cp|mv|touch|which|sleep|jq|git (?!commit|push|rebase|merge))\b/;
const SUGGESTS = /test|spec|lint|check|build|tsc|mypy|vet|compile|-exec/i;

/** A line may contain others, and those may nest further: `sh -c "$(sh -c "…")"`, `make all`. */
const MAX_LINES = 40;

type Reader = { scripts: Scripts; left: { lines: number }; folder: string | undefined };

function read(line: string, reader: Reader): LineReading {
  const { flow, isWhole } = parseLine(line);
  return { flow: mapped(flow, (leaf) => expanded(leaf, reader)), isWhole };
}

/** A command as what it starts. */
function expanded(leaf: Simple, reader: Reader): Flow<Leaf> {
  const folder = leaf.folder ?? reader.folder;
  const started = unwrapped(leaf.words);
  switch (started.is) {
    case "program":
      return run(leaf, partOf(started.words));
    case "lines":
      return inOrder(started.lines.map((line) => within(line, leaf, { ...reader, folder })));
    case "scripts":
      return inOrder(
        started.names.map((name, at) => {
          const args = at === started.names.length - 1 ? started.args : [];
          return scriptFlow(name, args, leaf, started, { ...reader, folder });
        }),
      );
    default:
      return started satisfies never;
  }
}

const run = (leaf: Simple, part: Part): Flow<Leaf> => ({ do: "run", leaf: { ...leaf, part } });

/** A line of its own, in the place of the command that runs it. */
function within(line: string, leaf: Simple, reader: Reader): Flow<Leaf> {
  if (reader.left.lines-- <= 0) return run(leaf, OPAQUE);
  const { flow, isWhole } = read(line, reader);
  const step = mapped(flow, (inner) =>
    run({ ...inner, shown: inner.shown && leaf.shown, repeats: inner.repeats || leaf.repeats }, inner.part),
  );
  return { do: "script", step: isWhole ? step : { do: "list", steps: [step, run(leaf, OPAQUE)] } };
}

function scriptFlow(
  name: string,
  args: string[],
  leaf: Simple,
  { runner, mayBeProgram }: Extract<Started, { is: "scripts" }>,
  reader: Reader,
): Flow<Leaf> {
  const line = reader.left.lines > 0 ? reader.scripts(runner, name, reader.folder) : undefined;
  if (line === undefined)
    return run(leaf, mayBeProgram && isTool(name) ? partOf([name, ...args]) : scriptPart(name, args));
  const given = args.filter((arg) => arg !== "--").map(quoted);
  const flow = within([line, ...given].join(" "), leaf, reader);
  const parts = leavesOf(flow).map(({ part }) => part);
  // A script that starts something unknown is at least what its name says.
  const byName = scriptPart(name, args);
  const isUnknown = !parts.some(({ is }) => is === "check") && parts.some(({ is }) => is === "opaque");
  return isUnknown && byName.is === "check" ? run(leaf, byName) : flow;
}

const quoted = (word: string): string =>
  /^[\w./:@=,+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;

/** All of them, one after the other, up to the first that fails. */
function inOrder(flows: Flow<Leaf>[]): Flow<Leaf> {
  const [first, ...more] = flows;
  if (!first) return { do: "list", steps: [] };
  return more.reduce((before, next) => ({ do: "and", first: before, next }), first);
}

function mapped<From, To>(flow: Flow<From>, map: (leaf: From) => Flow<To>): Flow<To> {
  const each = (step: Flow<From>) => mapped(step, map);
  switch (flow.do) {
    case "run":
      return map(flow.leaf);
    case "list":
    case "pipe":
      return { do: flow.do, steps: flow.steps.map(each) };
    case "and":
    case "or":
      return { do: flow.do, first: each(flow.first), next: each(flow.next) };
    case "not":
    case "subshell":
    case "script":
    case "aside":
      return { do: flow.do, step: each(flow.step) };
    case "if":
      return { do: "if", when: each(flow.when), body: each(flow.body), otherwise: each(flow.otherwise) };
    case "repeat":
      return { do: "repeat", when: each(flow.when), body: each(flow.body) };
    case "case":
      return { do: "case", branches: flow.branches.map(each) };
    default:
      return flow satisfies never;
  }
}
