import type {
  AndOr,
  Command,
  HereDoc,
  ParsedScript,
  Pipeline,
  PipelineNode,
  Redirection,
  Statement,
  SyntaxNode,
} from "unbash";
import { lazy } from "../model/lazy.ts";
import { asUnix, isPowerShell } from "./powershell.ts";

/** A simple command of a line. Its words are as the shell would pass them on, with variables left as written. */
export type Simple = {
  words: string[];
  /** What it assigns, if it does nothing else: `rc=$?`. */
  assigns: { name: string; text: string }[];
  /** What it prints is not captured, redirected or filtered: at most cut to its beginning or end. */
  shown: boolean;
  /** It reads what the command before it in a pipe prints. */
  filters: boolean;
  /** The files that its output goes to. */
  writes: string[];
  /** It may run any number of times. */
  repeats: boolean;
  /** The folder that it runs in, if a `cd` before it says so. */
  folder: string | undefined;
};

/** How a line runs its commands. */
export type Flow<Leaf> =
  | { do: "run"; leaf: Leaf }
  | { do: "list"; steps: Flow<Leaf>[] }
  | { do: "and" | "or"; first: Flow<Leaf>; next: Flow<Leaf> }
  | { do: "pipe"; steps: Flow<Leaf>[] }
  | { do: "not"; step: Flow<Leaf> }
  | { do: "subshell"; step: Flow<Leaf> }
  /** A shell of its own, which inherits no option: `sh -c`, a package's script. */
  | { do: "script"; step: Flow<Leaf> }
  | { do: "if"; when: Flow<Leaf>; body: Flow<Leaf>; otherwise: Flow<Leaf> }
  | { do: "repeat"; when: Flow<Leaf>; body: Flow<Leaf> }
  | { do: "case"; branches: Flow<Leaf>[] }
  /** Its exit code is lost: a substitution, a background job. */
  | { do: "aside"; step: Flow<Leaf> };

/** A parsed line. */
export type Syntax = {
  flow: Flow<Simple>;
  /** The line was understood to its end. Otherwise it may have run anything and hidden every failure. */
  isWhole: boolean;
};

/** Parses a shell line. */
export function parseLine(line: string): Syntax {
  if (PLAIN.test(line) && line.length <= MAX_LENGTH) return { flow: plainFlow(line), isWhole: true };
  const isShell = !isPowerShell(line);
  const text = (isShell ? line : asUnix(line)).slice(0, MAX_LENGTH);
  const reading = { isWhole: line.length <= MAX_LENGTH, left: MAX_COMMANDS, folder: undefined };
  const place: Place = {
    shown: true,
    filters: false,
    repeats: false,
    reading,
    substitutes: SUBSTITUTION.test(text),
  };
  const flow = ofScript(unbash().parse(text), place);
  return { flow, isWhole: reading.isWhole && isShell };
}

/** The words of every simple command in a line, in their order. */
export const commandsIn = (line: string): string[][] =>
  leavesOf(parseLine(line).flow).flatMap(({ words }) => (words.length > 0 ? [words] : []));

/** The commands of a flow, in their order. */
export function leavesOf<Leaf>(flow: Flow<Leaf>): Leaf[] {
  switch (flow.do) {
    case "run":
      return [flow.leaf];
    case "list":
    case "pipe":
      return flow.steps.flatMap(leavesOf);
    case "and":
    case "or":
      return [...leavesOf(flow.first), ...leavesOf(flow.next)];
    case "not":
    case "subshell":
    case "script":
    case "aside":
      return leavesOf(flow.step);
    case "if":
      return [flow.when, flow.body, flow.otherwise].flatMap(leavesOf);
    case "repeat":
      return [flow.when, flow.body].flatMap(leavesOf);
    case "case":
      return flow.branches.flatMap(leavesOf);
    default:
      return flow satisfies never;
  }
}

const MAX_LENGTH = 4_000;

/** A separate file in the build, loaded on first use: that takes up to 0.3 of a Node start. */
const unbash = lazy(() => require("unbash") as typeof import("unbash"));

/** Only words, and perhaps the `2>&1` that stands behind most checks: needs no parser. */
const PLAIN = /^[\w ./:@,+-]*(?: 2>&1)?$/;

function plainFlow(line: string): Flow<Simple> {
  const words = line.split(" ").filter((word) => word !== "" && word !== "2>&1");
  return words.length === 0 ? NOTHING : run({ words, ...TOP });
}

const TOP = { assigns: [], shown: true, filters: false, writes: [], repeats: false, folder: undefined };
const run = (leaf: Simple): Flow<Simple> => ({ do: "run", leaf });
const NOTHING: Flow<Simple> = { do: "list", steps: [] };
const list = (steps: Flow<Simple>[]): Flow<Simple> => {
  const some = steps.filter((step) => step.do !== "list" || step.steps.length > 0);
  const [only] = some;
  return only && some.length === 1 ? only : { do: "list", steps: some };
};

/** The most commands that are read: substitutions in a shell's here document are visited twice per level. */
const MAX_COMMANDS = 500;

/** A quick test that saves most lines the walk through their words. */
const SUBSTITUTION = /\$\(|`|[<>]\(|\$\{[\s|]/;

/** The context of a command. */
type Place = {
  shown: boolean;
  filters: boolean;
  repeats: boolean;
  substitutes: boolean;
  reading: { isWhole: boolean; left: number; folder: string | undefined };
};

function ofScript({ commands, errors }: ParsedScript, place: Place): Flow<Simple> {
  if (errors) place.reading.isWhole = false;
  return ofList(commands, place);
}

function ofList(statements: readonly Statement[], place: Place): Flow<Simple> {
  return list(
    statements.map(({ command, background }) =>
      background ? { do: "aside", step: ofNode(command, place) } : ofNode(command, place),
    ),
  );
}

function ofNode(node: PipelineNode | AndOr, place: Place): Flow<Simple> {
  switch (node.type) {
    case "Command":
      return ofCommand(node, place);
    case "Pipeline":
      return ofPipeline(node, place);
    case "AndOr":
      return ofAndOr(node, place);
    case "BraceGroup":
      return ofList(node.body.commands, place);
    case "Subshell":
      return { do: "subshell", step: ofList(node.body.commands, place) };
    case "If":
      return [node, ...node.elif].reduceRight<Flow<Simple>>(
        (otherwise, { clause, then }) => ({
          do: "if",
          when: ofList(clause.commands, place),
          body: ofList(then.commands, place),
          otherwise,
        }),
        ofList(node.else?.commands ?? [], place),
      );
    case "While":
      return {
        do: "repeat",
        when: ofList(node.clause.commands, repeated(place)),
        body: ofList(node.body.commands, repeated(place)),
      };
    case "For":
    case "Select":
      return list([
        ...(node.wordlist ?? []).flatMap((word) => substitutions(word, place)),
        { do: "repeat", when: NOTHING, body: ofList(node.body.commands, repeated(place)) },
      ]);
    case "ArithmeticFor":
      return { do: "repeat", when: NOTHING, body: ofList(node.body.commands, repeated(place)) };
    case "Case": {
      const branches = node.items.map(({ body }) => ofList(body.commands, place));
      return list([...substitutions(node.word, place), { do: "case", branches }]);
    }
    case "Redirected": {
      const shown = place.shown && !node.redirects.some(hidesOutput);
      return list([
        ...node.redirects.flatMap((redirect) => substitutions(redirect, place)),
        ofNode(node.command, { ...place, shown }),
      ]);
    }
    case "Function":
    case "Coproc": {
      const inner = repeated(place);
      const step =
        node.body.type === "CompoundList" ? ofList(node.body.commands, inner) : ofNode(node.body, inner);
      // Whether it is ever called is another question.
      return { do: "aside", step: { do: "case", branches: [step] } };
    }
    case "TestCommand":
    case "ArithmeticCommand":
      return list([...substitutions(node, place), run({ ...TOP, words: ["[["], shown: false })]);
    default:
      return node satisfies never;
  }
}

const repeated = (place: Place): Place => ({ ...place, repeats: true });

function ofAndOr({ commands, operators }: AndOr, place: Place): Flow<Simple> {
  const [first, ...more] = commands.map((command) => ofNode(command, place));
  return more.reduce<Flow<Simple>>(
    (before, next, index) => ({ do: operators[index] === "||" ? "or" : "and", first: before, next }),
    first ?? NOTHING,
  );
}

function ofPipeline({ commands, prefixes }: Pipeline, place: Place): Flow<Simple> {
  const names = commands.map((command) => (command.type === "Command" ? (command.name?.value ?? "") : ""));
  const steps = commands.map((command, index) => {
    const shown = place.shown && names.slice(index + 1).every((name) => PASSES_ON.has(name));
    return ofNode(command, { ...place, shown, filters: place.filters || index > 0 });
  });
  const [only] = steps;
  const pipe: Flow<Simple> = only && steps.length === 1 ? only : { do: "pipe", steps };
  return prefixes.some(({ type }) => type === "Negation") ? { do: "not", step: pipe } : pipe;
}

/** Filters that print what they are given, or its beginning or end. */
const PASSES_ON = new Set("head tail tee cat less more ts nl Out-String Select-Object".split(" "));

function ofCommand(command: Command, place: Place): Flow<Simple> {
  const { name, args, redirects, prefix } = command;
  const inner = substitutions(command, place);
  const document = redirects.find(isHereDoc);
  if (document && !document.closing) place.reading.isWhole = false;
  if (!name) return ofAssignment(prefix, inner, place);
  place.reading.left -= 1;
  if (place.reading.left < 0) {
    place.reading.isWhole = false;
    return NOTHING;
  }
  const words = [name, ...args].map((word) => (word.type === "Word" ? word.value : word.text));
  if (document && SHELL.test(name.value))
    return { do: "script", step: ofScript(unbash().parse(document.body.text), place) };
  const { folder } = place.reading;
  if (words[0] === "cd" && words[1] !== undefined) place.reading.folder = words[1];
  const { filters, repeats } = place;
  const away = redirects.filter(hidesOutput);
  const writes = away.flatMap((redirect) =>
    redirect.type === "Redirect" ? (redirect.target?.value ?? []) : [],
  );
  const shown = place.shown && away.length === 0;
  return list([...inner, run({ words, assigns: [], shown, filters, writes, repeats, folder })]);
}

/** The exit code of a substitution is lost, unless the command is only an assignment: then the last one's is kept. */
function ofAssignment(prefix: Command["prefix"], inner: Flow<Simple>[], place: Place): Flow<Simple> {
  const assigns = prefix.flatMap((each) =>
    each.type === "Assignment"
      ? [{ name: each.name, text: each.value.type === "Word" ? each.value.text : "" }]
      : [],
  );
  const last = inner.at(-1);
  const kept: Flow<Simple>[] = last?.do === "aside" ? [{ do: "subshell", step: last.step }] : [];
  const set = run({ ...TOP, words: [], assigns, shown: false, repeats: place.repeats });
  return assigns.length === 0 && inner.length === 0 ? NOTHING : list([...inner.slice(0, -1), set, ...kept]);
}

const isHereDoc = (redirect: Redirection): redirect is HereDoc => redirect.type === "HereDoc";

/** Whether standard output goes somewhere else. */
function hidesOutput(redirect: Redirection): boolean {
  if (redirect.type !== "Redirect" || !/>/.test(redirect.operator)) return false;
  const { descriptor, target, operator } = redirect;
  if (descriptor?.type === "FileDescriptor" && descriptor.value !== 1) return false;
  return !(operator === ">&" && /^\d$/.test(target?.value ?? ""));
}

const SHELL = /^(?:.*\/)?(?:ba|z|da|k)?sh$/;

/** The commands in `$(…)`, backticks and `<(…)`. */
function substitutions(node: SyntaxNode, place: Place): Flow<Simple>[] {
  if (!place.substitutes) return [];
  const { forEachChild } = unbash();
  const scripts: ParsedScript[] = [];
  const visit = (child: SyntaxNode): void => {
    if (!("script" in child)) forEachChild(child, visit);
    else if (child.script) scripts.push(child.script);
  };
  forEachChild(node, visit);
  const inside = { ...place, shown: false };
  return scripts.map((script) => ({ do: "aside", step: ofScript(script, inside) }));
}
