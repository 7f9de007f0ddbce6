import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language, Parser, Tree, TreeCursor } from "web-tree-sitter";

// Parses source code by tree-sitter's grammars. A grammar is loaded when a file needs it, once per process.

export type GrammarName =
  | "c-sharp"
  | "go"
  | "java"
  | "javascript"
  | "php"
  | "python"
  | "ruby"
  | "rust"
  | "tsx"
  | "typescript";

/** A node of a syntax tree, copied out of the parser's memory. */
export type Syntax = {
  type: string;
  /** What it is to its parent: `body`, `name`. */
  field: string | undefined;
  isNamed: boolean;
  text: string;
  start: number;
  /** Counted from 1. */
  line: number;
  children: Syntax[];
  parent: Syntax | undefined;
};

export type Grammars = {
  /** Gives undefined if the grammar cannot be loaded, or if much of the text is not in its language. */
  parse: (name: GrammarName, text: string) => Promise<Syntax | undefined>;
};

/** The grammars that lie beside the program. */
export const grammars: Grammars = {
  async parse(name, text) {
    try {
      const parser = await parserFor(name);
      const tree = parser?.parse(text);
      if (!tree) return undefined;
      const root = copyOf(tree, text);
      tree.delete();
      return root;
    } catch {
      return undefined;
    }
  },
};

const parsers = new Map<GrammarName, Promise<Parser | undefined>>();
let runtime: Promise<typeof import("web-tree-sitter")> | undefined;

function parserFor(name: GrammarName): Promise<Parser | undefined> {
  const parser = parsers.get(name) ?? loadParser(name);
  parsers.set(name, parser);
  return parser;
}

async function loadParser(name: GrammarName): Promise<Parser | undefined> {
  const file = findFile(`tree-sitter-${name}.wasm`);
  if (file === undefined) return undefined;
  runtime ??= loadRuntime();
  const { Parser, Language } = await runtime;
  const language: Language = await Language.load(readFileSync(file));
  return new Parser().setLanguage(language);
}

async function loadRuntime(): Promise<typeof import("web-tree-sitter")> {
  const library = await import("web-tree-sitter");
  const file = findFile("web-tree-sitter.wasm");
  await library.Parser.init(file ? { wasmBinary: readFileSync(file) } : {});
  return library;
}

/** Beside the bundle, or where npm put it. */
function findFile(name: string): string | undefined {
  const folders = [
    "grammars",
    "../../node_modules/@vscode/tree-sitter-wasm/wasm",
    "../../node_modules/web-tree-sitter",
  ];
  return folders.map((folder) => join(__dirname, folder, name)).find((file) => existsSync(file));
}

/** Deeper trees are made by machines, and walking them overflows the stack. */
const MAX_DEPTH = 400;
/** A grammar may lag behind its language; a text of another language is mostly errors. */
const MAX_ERRORS = 0.2;

/** Every step of the cursor is a call into the parser: none is made where nothing can be found. */
const CHILDLESS =
  /identifier$|^(?:number|integer|comment|line_comment|this|self|true|false|null|none|nil|string_fragment|string_content|name|float)$/;

function copyOf(tree: Tree, text: string): Syntax | undefined {
  const lineAt = lineFinder(text);
  const cursor = tree.walk();
  let errors = 0;
  const copy = (parent: Syntax | undefined, depth: number): Syntax | undefined => {
    if (depth > MAX_DEPTH) return undefined;
    const node = nodeAt(cursor, parent, text, lineAt);
    if (node.type === "ERROR") errors += node.text.length;
    if (node.isNamed && !CHILDLESS.test(node.type) && cursor.gotoFirstChild()) {
      do {
        const child = copy(node, depth + 1);
        if (child === undefined) return undefined;
        node.children.push(child);
      } while (cursor.gotoNextSibling());
      cursor.gotoParent();
    }
    return node;
  };
  const root = copy(undefined, 0);
  cursor.delete();
  return errors > text.length * MAX_ERRORS ? undefined : root;
}

function nodeAt(
  cursor: TreeCursor,
  parent: Syntax | undefined,
  text: string,
  lineAt: (index: number) => number,
): Syntax {
  const type = cursor.nodeType;
  const start = cursor.startIndex;
  const isNamed = !isSign(type) && cursor.nodeIsNamed;
  const end = isSign(type) ? start + type.length : cursor.endIndex;
  return {
    type,
    field: cursor.currentFieldName ?? undefined,
    isNamed,
    text: text.slice(start, end),
    start,
    line: lineAt(start),
    children: [],
    parent,
  };
}

/** Punctuation, whose type is its text. */
const isSign = (type: string): boolean => SIGNS.has(type);
const SIGNS = new Set([..."(){}[].,;:=<>+-*/!?&|", "=>", "->", "::", "==", "===", "!=", "&&", "||"]);

/** Finds the line of a place, counted from 1. */
function lineFinder(text: string): (index: number) => number {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return (index) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= index) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
}
