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

/** One simple command of a shell line, and whether the exit code of the whole line could hide its failure. */
export type Segment = { words: string[]; masked: boolean };

/**
 * Splits a shell line into its simple commands. The words are as the shell would pass them on, with variables
 * and substitutions left as written. A line that was cut off, or is not shell, gets an extra segment without
 * words: it may have run anything and hidden every failure.
 */
export function segmentsOf(line: string): Segment[] {
  if (PLAIN.test(line) && line.length <= MAX_LENGTH) return plainSegment(line);
  const text = line.slice(0, MAX_LENGTH);
  const reading = { isWhole: text === line, left: MAX_COMMANDS, substitutes: SUBSTITUTION.test(text) };
  const shell = { errexit: false, pipefail: false };
  const segments = ofScript(unbash().parse(text), { setsExit: true, mayAbort: true, shell, reading });
  return reading.isWhole
    ? segments
    : [...segments, { words: [] }].map(({ words }) => ({ words, masked: true }));
}

const MAX_LENGTH = 4_000;

/** A separate file in the build, loaded on first use: that takes up to 0.3 of a Node start. */
const unbash = lazy(() => require("unbash") as typeof import("unbash"));

/** Only words: needs no parser. */
const PLAIN = /^[\w ./:@,+-]*$/;

function plainSegment(line: string): Segment[] {
  const words = line.split(" ").filter((word) => word !== "");
  return words.length === 0 ? [] : [{ words, masked: false }];
}

/** The most commands that are read: substitutions in a shell's here document are visited twice per level. */
const MAX_COMMANDS = 500;

/** A quick test that saves most lines the walk through their words. */
const SUBSTITUTION = /\$\(|`|[<>]\(|\$\{[\s|]/;

/** The context of a command. */
type Place = {
  /** Its exit code becomes that of the whole. */
  setsExit: boolean;
  /** `set -e` would end the whole here. Not so in a condition, or before `&&` and `||`. */
  mayAbort: boolean;
  /** What `set` has enabled so far. */
  shell: { errexit: boolean; pipefail: boolean };
  reading: { isWhole: boolean; left: number; substitutes: boolean };
};

const isMasked = ({ setsExit, mayAbort, shell }: Place): boolean => !setsExit && !(mayAbort && shell.errexit);

const unseen = (place: Place): Place => ({ ...place, setsExit: false, mayAbort: false });

function ofScript({ commands, errors }: ParsedScript, place: Place): Segment[] {
  if (errors) place.reading.isWhole = false;
  return ofList(commands, place);
}

function ofList(statements: readonly Statement[], place: Place): Segment[] {
  return statements.flatMap(({ command, background }, index) => {
    if (background) return ofNode(command, unseen(place));
    return ofNode(command, { ...place, setsExit: place.setsExit && index === statements.length - 1 });
  });
}

function ofNode(node: PipelineNode | AndOr, place: Place): Segment[] {
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
      return ofList(node.body.commands, inSubshell(place));
    case "If": {
      const branches = [node, ...node.elif].flatMap(({ clause, then }) => [
        ...ofList(clause.commands, unseen(place)),
        ...ofList(then.commands, place),
      ]);
      return [...branches, ...ofList(node.else?.commands ?? [], place)];
    }
    case "While":
      return [...ofList(node.clause.commands, unseen(place)), ...ofRounds(node.body.commands, place)];
    case "For":
    case "Select":
      return [
        ...(node.wordlist ?? []).flatMap((word) => substitutions(word, unseen(place))),
        ...ofRounds(node.body.commands, place),
      ];
    case "ArithmeticFor":
      return ofRounds(node.body.commands, place);
    case "Case":
      return [
        ...substitutions(node.word, unseen(place)),
        ...node.items.flatMap(({ body }) => ofList(body.commands, place)),
      ];
    case "Redirected":
      return [
        ...node.redirects.flatMap((redirect) => substitutions(redirect, unseen(place))),
        ...ofNode(node.command, place),
      ];
    case "Function":
    case "Coproc":
      return node.body.type === "CompoundList"
        ? ofList(node.body.commands, unseen(place))
        : ofNode(node.body, unseen(place));
    case "TestCommand":
    case "ArithmeticCommand":
      return substitutions(node, unseen(place));
    default:
      return node satisfies never;
  }
}

/** The next iteration hides how this one went. */
const ofRounds = (body: readonly Statement[], place: Place): Segment[] =>
  ofList(body, { ...place, setsExit: false });

function ofAndOr({ commands, operators }: AndOr, place: Place): Segment[] {
  return commands.flatMap((command, index) => {
    const later = operators.slice(index);
    if (later.length === 0) return ofNode(command, place);
    return ofNode(command, {
      ...place,
      setsExit: place.setsExit && !later.includes("||"),
      mayAbort: false,
    });
  });
}

function ofPipeline({ commands, prefixes }: Pipeline, place: Place): Segment[] {
  const around = prefixes.some(({ type }) => type === "Negation") ? unseen(place) : place;
  const [only, ...more] = commands;
  if (only && more.length === 0) return ofNode(only, around);
  return commands.flatMap((command, index) => {
    const counts = index === commands.length - 1 || place.shell.pipefail;
    return ofNode(command, inSubshell(counts ? around : unseen(around)));
  });
}

/** Options set in a subshell end with it, and `set -e` ends only the subshell. */
const inSubshell = (place: Place): Place => ({
  ...place,
  mayAbort: place.mayAbort && !isMasked(place),
  shell: { ...place.shell },
});

function ofCommand(command: Command, place: Place): Segment[] {
  const { name, args, redirects } = command;
  // The exit code of a substitution is lost, unless the command is only an assignment.
  const inner = substitutions(command, name ? unseen(place) : place);
  const document = redirects.find(isHereDoc);
  if (document && !document.closing) place.reading.isWhole = false;
  if (!name) return inner;
  place.reading.left -= 1;
  if (place.reading.left < 0) {
    place.reading.isWhole = false;
    return [];
  }
  const words = [name, ...args].map((word) => (word.type === "Word" ? word.value : word.text));
  if (words[0] === "set") set(words.slice(1), place.shell);
  if (document && SHELL.test(name.value))
    return ofScript(unbash().parse(document.body.text), inSubshell(place));
  return [...inner, { words, masked: isMasked(place) }];
}

const isHereDoc = (redirect: Redirection): redirect is HereDoc => redirect.type === "HereDoc";

const SHELL = /^(?:.*\/)?(?:ba|z|da|k)?sh$/;

/** `set -euo pipefail` and the like. */
function set(words: string[], shell: Place["shell"]): void {
  for (const [index, word] of words.entries()) {
    const [, sign, letters = ""] = /^([-+])(\w+)$/.exec(word) ?? [];
    if (sign === undefined) continue;
    const option = letters.endsWith("o") ? words[index + 1] : undefined;
    if (letters.includes("e") || option === "errexit") shell.errexit = sign === "-";
    if (option === "pipefail") shell.pipefail = sign === "-";
  }
}

/** The commands in `$(…)`, backticks and `<(…)`. */
function substitutions(node: SyntaxNode, place: Place): Segment[] {
  if (!place.reading.substitutes) return [];
  const { forEachChild } = unbash();
  const scripts: ParsedScript[] = [];
  const visit = (child: SyntaxNode): void => {
    if (!("script" in child)) forEachChild(child, visit);
    else if (child.script) scripts.push(child.script);
  };
  forEachChild(node, visit);
  return scripts.flatMap((script, index) =>
    ofScript(script, inSubshell(index === scripts.length - 1 ? place : unseen(place))),
  );
}
