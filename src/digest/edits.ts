import { when } from "../text/any-of.ts";
import { headOf } from "../text/cut.ts";
import type { Cited } from "./cited.ts";

/** What was changed in one file. */
export type Edit = Cited & {
  path: string;
  tool: string;
  times: number;
  added: number;
  removed: number;
  kind: "source" | "test" | "other";
  /** Added lines that leave something to be done, since the latest ask. */
  placeholders: string[];
};

const MOST = 300;

type Change = Cited & { path: string; tool: string; added: string[]; removed: string[] };

/** Takes one more edit in: one entry per file. */
export function addEdit(edits: Edit[], { path, tool, added, removed, line, id, at }: Change): void {
  const place = edits.findIndex((edit) => edit.path === path);
  const known = edits[place];
  const kind = known?.kind ?? kindOfFile(path);
  const edit: Edit = {
    line,
    id,
    at,
    path,
    tool,
    times: (known?.times ?? 0) + 1,
    added: (known?.added ?? 0) + added.length,
    removed: (known?.removed ?? 0) + removed.length,
    kind,
    placeholders: kind === "source" ? placeholdersIn(known?.placeholders ?? [], added, removed) : [],
  };
  if (known) edits[place] = edit;
  else edits.push(edit);
  if (edits.length > MOST) edits.splice(oldest(edits), 1);
}

/** What a later edit takes out again is not left. */
function placeholdersIn(before: string[], added: string[], removed: string[]): string[] {
  const kept = before.filter((line) => !removed.some((gone) => gone.trim() === line));
  const left = added.filter(isPlaceholder).map((line) => headOf(line.trim(), 160));
  return [...kept, ...left].slice(0, 10);
}

const oldest = (edits: Edit[]) =>
  edits.reduce((first, { line }, at) => (line < (edits[first]?.line ?? 0) ? at : first), 0);

const testFile = when("test|spec|e2e|cypress|features|cy.|it.", () => [TEST_FILE]);
const TEST_FILE =
  /(^|\/)(tests?|specs?|__tests__|testdata|e2e|cypress|features)\/|[._-](test|tests|spec|specs|e2e|cy)\.[a-z0-9]+$|(^|\/)test_[^/]*\.py$|_test\.(go|py|rb|exs?|clj[cs]?|dart|c|cc|cpp)$|(Test|Tests|Spec|IT)\.(java|kt|scala|groovy|cs|swift|php)$|conftest\.py$/;
const sourceEndings = new Set(
  `c cc cpp cxx h hpp cs clj cljs cljc edn css scss dart elm erl ex exs fs go gleam gradle groovy hs html ipynb java js
 jsx mjs cjs kt kts lua m ml mli mm nim nix php pl pm proto py pyi r rb rs sass scala sh bash sol sql svelte swift tf
 ts tsx mts cts vue zig`.split(/\s+/),
);

export function kindOfFile(path: string): Edit["kind"] {
  if (testFile.test(path)) return "test";
  const ending = /\.([a-z]+)$/i.exec(path)?.[1] ?? "";
  return sourceEndings.has(ending.toLowerCase()) ? "source" : "other";
}

/** Words that say that something is left to be done. A product may be about to-dos: only marks and stubs count. */
const PLACEHOLDER =
  /(\/\/|#|\/\*|--|;|<!--|\*)\s*(TODO|FIXME|XXX|HACK)\b|\bnot (yet )?implemented\b|\bNotImplemented(Error|Exception)?\b|\b(todo|unimplemented)!\(|\bthrow new Error\(["'`](TODO|not implemented)|\bpanic\(["'](TODO|not implemented)|\bTODO\(\)|\/\/\s*(stub|placeholder)\b|#\s*(stub|placeholder)\b|\bplaceholder implementation\b|\/\/ \.\.\. (rest|existing|remaining)/i;

/** One cheap look first: most lines hold none of its words. */
const isPlaceholder = (line: string) => MAYBE.test(line) && PLACEHOLDER.test(line.slice(0, 300));
const MAYBE = /todo|fixme|xxx|hack|implement|stub|placeholder|\.\.\. /i;
