import { headOf } from "../text/cut.ts";
import type { FileKind } from "./file-kinds.ts";

/** A line that was added and should not be left behind. */
export type Leftover = {
  text: string;
  is:
    | "note"
    /** The code says that it is not written yet. */
    | "stub"
    | "conflict"
    /** A test that keeps all others from running. */
    | "focus"
    | "debugger"
    /** It keeps a linter or a type checker from objecting. */
    | "silencer";
  /** The function around it, if that was added too. */
  in?: string;
};

/** What the added lines of an edit leave behind. */
export function leftoversIn(path: string, kind: FileKind, added: string[]): Leftover[] {
  return added.flatMap((line, at) => {
    if (!MAYBE.test(line)) return [];
    const is = kindOf(line.slice(0, 300), path, kind);
    if (is === undefined || (is === "stub" && (BASE.test(path) || isMeant(added, at)))) return [];
    const name = is === "stub" ? functionAround(added, at) : undefined;
    return [{ text: headOf(line.trim(), 160), is, ...(name && { in: name }) }];
  });
}

/** A cheap test first: most lines contain none of the words. */
const MAYBE =
  /todo|fixme|xxx|hack|implement|stub|placeholder|\.\.\. |<<<<|>>>>|only|debugger|pry|byebug|breakpoint|set_trace|fdescribe|fcontext|fit\b|focus|dbg!|disable|ignore|nocheck|expect-error|noqa|allow\(|suppress|nolint/i;

function kindOf(line: string, path: string, kind: FileKind): Leftover["is"] | undefined {
  if (CONFLICT.test(line)) return PROSE.test(path) || STAND_IN.test(path) ? undefined : "conflict";
  if (kind === "test" && FOCUS.test(line)) return "focus";
  if (kind !== "other" && DEBUGGER.test(line)) return "debugger";
  if (kind !== "other" && SILENCER.test(line)) return TYPE_TEST.test(path) ? undefined : "silencer";
  if (kind !== "source") return undefined;
  if (ANSWERS.test(line) || FOR_OTHERS.test(line) || STAND_IN.test(path)) return undefined;
  if ((STUB.test(line) && !SPEAKS.test(line)) || TO_WRITE.test(line))
    return ELSEWHERE.test(line) ? "note" : "stub";
  return NOTE.test(line) ? "note" : undefined;
}

const CONFLICT = /^(?:<{7}|>{7}|\|{7}) \S/;
/** Text about code may show such lines. */
const PROSE = /\.(?:mdx?|txt|rst|adoc|diff|patch|snap)$/i;

const FOCUS =
  /(?<![\w.'"`])(?:(?:it|test|describe|context|suite|bench)(?:\.(?:concurrent|sequential))?\.only(?:\.each)?\s*[(`]|(?:fdescribe|fcontext|fit)\s*\(\s*['"`]|(?:FDescribe|FContext|FIt|FWhen)\s*\(|(?:it|describe|context|scenario)\s+['"][^'"]*['"],\s*(?::focus\b|focus: true))/;

const DEBUGGER =
  /\bdbg!\(|^\s*(?:debugger;?|binding\.(?:pry|irb)|byebug|breakpoint\(\)|(?:import i?pdb;\s*)?i?pdb\.set_trace\(\)|import pdb)(?: (?:if|unless) .*)?\s*$/;

const SILENCER =
  /\beslint-disable|\bbiome-ignore\b|@ts-(?:ignore|nocheck|expect-error)\b|#\s*type:\s*ignore|#\s*noqa\b|#\s*pylint:\s*disable|#!?\[allow\(|@SuppressWarnings\b|\/\/\s*nolint\b|#\s*rubocop:disable|#pragma warning disable|@phpstan-ignore|@psalm-suppress|\bswiftlint:disable|@Suppress\(|#\s*pyright:\s*ignore/;
/** A test of types expects errors. */
const TYPE_TEST = /(?:^|[/.-])(?:test-d|tsd|types?[._-]tests?|expect-type)\b/i;

/** The server says on purpose that it does not do this. */
const ANSWERS =
  /codes\.Unimplemented|\b501\b|:not_implemented|NOT_IMPLEMENTED|NotImplemented\(\)|StatusNotImplemented/;
/** The line itself says that others write it. */
const FOR_OTHERS = /must (?:be )?(?:implement|overrid)|subclass|override/i;
const ELSEWHERE =
  /not (?:yet )?(?:implemented|supported) (?:on|for|in|by) (?:windows|linux|mac|darwin|this)/i;

/** Says that something is left to be written. A product may be about to-dos: only markers and stubs count. */
const STUB =
  /\bnot (?:yet )?implemented\b|\bNotImplemented(?:Error|Exception)\b|\b(?:todo|unimplemented)!\(|\bthrow new Error\(["'`](?:TODO|not implemented)|\bpanic\(["'](?:TODO|not implemented)|(?:^|\s)(?:\/\/|#)\s*(?:stub|placeholder)\s*[.:]?\s*$|\bplaceholder implementation\b/i;
/** In capitals: a product may be about to-dos. */
const TO_WRITE =
  /\bTODO\(\)|(?:\/\/|#|\/\*|--|;)\s*(?:TODO|FIXME)\W{0,3}\s*(?:\([^)]*\)\W*)?(?:[Ii]mplement|[Ww]rite|[Ff]inish|[Ff]ill in|[Cc]omplete|[Rr]eplace with|[Rr]eal|[Aa]ctual)/;
/** Speaks of such an error instead of raising it, or says what is not supported. */
const SPEAKS =
  /\bexcept\b|\bcatch\b|\binstanceof\b|\bis NotImplemented|===?|\breturn NotImplemented\b|NotImplementedE\w+\(\s*f?["'`](?!\s*(?:todo|not))/i;
const NOTE =
  /(?:\/\/|#|\/\*|--|;|<!--|\*)\s*(?:TODO|FIXME|XXX|HACK)\b|\/\/ \.\.\. (?:rest|existing|remaining)/i;

/** Files that stand for something else on purpose. */
const STAND_IN =
  /(?:^|[/._-])(?:mocks?|fakes?|fixtures?|stories|stubs?|testdata|samples?|examples?)(?:[/._-]|$)/i;
const BASE = /(?:^|\/)_?(?:base|abstract|interface)s?\b[^/]*$/i;
const MAX_ABOVE = 40;

/** A base class and an interface leave it to others; a server may answer that it does not do this. */
function isMeant(added: string[], at: number): boolean {
  const above = added.slice(Math.max(0, at - MAX_ABOVE), at + 1).reverse();
  const owner = above.findIndex((line) => OWNER.test(line));
  const name = OWNER_NAME.exec(above[owner] ?? "")?.[1];
  const isExtended = name !== undefined && added.some((line) => extendsIt(line, name));
  if (isExtended) return true;
  const near = above.slice(0, owner < 0 ? 8 : owner + 2).join("\n");
  return ABSTRACT.test(near) || ANSWERS.test(above.slice(0, 4).join("\n"));
}

const OWNER_NAME = /\b(?:class|module)\s+(\w+)/;

/** A class that the same edit derives others from is a base. */
const extendsIt = (line: string, name: string): boolean =>
  /\bclass\b/.test(line) && new RegExp(`(?:extends|\\(|<|:)\\s*(?:[\\w.]+,\\s*)*${name}\\b`).test(line);

const OWNER = /^\s*(?:export |public |abstract |default |pub )*(?:class|interface|trait|protocol|module)\b/;
const ABSTRACT =
  /\babstract\b|@abstractmethod|\b(?:class|interface|trait|protocol)\s+\w*(?:Base|Abstract|Interface|Protocol)\w*|\((?:ABC|Protocol)\b|\b(?:interface|trait|protocol)\s+\w+|subclass/i;

/** The name of the function that an added line stands in. */
function functionAround(added: string[], at: number): string | undefined {
  const depth = indentOf(added[at] ?? "");
  for (let line = at; line >= Math.max(0, at - MAX_ABOVE); line--) {
    const text = added[line] ?? "";
    if (line < at && indentOf(text) >= depth) continue;
    const name = HEADER.exec(text)?.slice(1).find(Boolean);
    if (name && !KEYWORD.test(name)) return name;
  }
  return undefined;
}

const indentOf = (line: string): number => line.length - line.trimStart().length;

const HEADER =
  /\b(?:function\*?|def|defp|defn-?|fn|func|fun|sub)\s+(?:\([^)]{0,80}\)\s*)?(?:self\.)?([A-Za-z_$][\w$?!-]*)|\b(?:const|let|var|val)\s+([A-Za-z_$][\w$]*)\s*(?::[^=]{0,80})?=\s*(?:async\s*)?(?:\([^)]{0,200}\)|[\w$]+)[^=]{0,60}=>|^\s*(?:(?:public|private|protected|internal|static|async|override|final|export|virtual)\s+)*(?:[\w<>[\],.?]{1,60}\s+)?([A-Za-z_$][\w$]*)\s*\([^)]{0,200}\)[^;{=]{0,80}(?:\{|=>)/;
const KEYWORD = /^(?:if|for|while|switch|catch|return|function|else|with|do|using|lock|foreach)$/;
