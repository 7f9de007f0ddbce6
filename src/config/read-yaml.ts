import {
  type Alias,
  type Document,
  isMap,
  isNode,
  isPair,
  isScalar,
  LineCounter,
  parseDocument,
  visit,
} from "yaml";
import type * as z from "zod/mini";
import type { Problem } from "../model/problem.ts";
import { explainIssue } from "./explain-issue.ts";
import type { SourceText } from "./repo-texts.ts";

/** A YAML file as it was written. */
export type Yaml = { file: string; written: unknown; lineOf: (path: PropertyKey[]) => number };

type Flawed = { problems: Problem[] };

/** Reads a YAML file by a schema. Every problem names its line. */
export function readYaml<T>(
  file: string,
  text: SourceText,
  schema: z.ZodMiniType<T>,
): { value: T; written: unknown } | Flawed {
  const yaml = parseYaml(file, text);
  if ("problems" in yaml) return yaml;
  const read = readPart(yaml, yaml.written ?? {}, [], schema);
  return "problems" in read ? read : { ...read, written: yaml.written };
}

/** Lists in lists on one line: a hundred thousand of them make yaml 2.9 end the process. */
const TOO_DEEP = /^[ \t]*(?:[-?:][ \t]+){64}/m;

/** The file without a schema, or what is wrong with it as YAML. */
export function parseYaml(file: string, text: SourceText): Yaml | Flawed {
  if (text === null) return { problems: [{ file, expected: "an existing file" }] };
  if (typeof text !== "string") return { problems: [{ file, ...text }] };

  const deep = TOO_DEEP.exec(text);
  if (deep) {
    const line = text.slice(0, deep.index).split("\n").length;
    return { problems: [{ file, line, expected: "less deeply nested lists" }] };
  }
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  if (document.errors.length > 0) {
    const wrong = document.errors.map(({ message, pos }) => ({
      file,
      line: lines.linePos(pos[0]).line,
      expected: `valid YAML: ${message.split("\n")[0]?.replace(/ at line \d+, column \d+:?$/, "")}`,
    }));
    return { problems: wrong };
  }
  const written = toPlain(document);
  if ("expected" in written)
    return { problems: [{ file, line: lineOfAlias(document, lines), expected: written.expected }] };
  return { file, written: written.value, lineOf: (path) => lineOf(document, lines, path) };
}

/** One value of a file by its schema; `at` is where in the file it stands. */
export function readPart<T>(
  { file, lineOf }: Yaml,
  value: unknown,
  at: PropertyKey[],
  schema: z.ZodMiniType<T>,
): { value: T } | Flawed {
  const parsed = schema.safeParse(value);
  if (parsed.success) return { value: parsed.data };
  const flaws = parsed.error.issues.flatMap((issue) => explainIssue(issue, value, schema));
  const problems = flaws.map(({ path, ...flaw }) => ({ file, line: lineOf([...at, ...path]), ...flaw }));
  return { problems };
}

/** YAML that parses but cannot be turned into plain values has aliases to nothing, or too many aliases. */
function lineOfAlias(document: Document, lines: LineCounter): number {
  const found: Alias[] = [];
  visit(document, { Alias: (_, alias) => void found.push(alias) });
  const wrong = found.find((alias) => alias.resolve(document) === undefined) ?? found[0];
  return wrong?.range ? lines.linePos(wrong.range[0]).line : 1;
}

function toPlain(document: Document): { value: unknown } | { expected: string } {
  try {
    return { value: document.toJS() };
  } catch (error) {
    return { expected: `plain YAML: ${(error as Error).message}` };
  }
}

/** The line of a key, or of its nearest parent if the key is missing. */
function lineOf(document: Document, lines: LineCounter, path: PropertyKey[]): number {
  for (let depth = path.length; depth > 0; depth--) {
    const parent = document.getIn(path.slice(0, depth - 1), true) ?? document.contents;
    const last = path[depth - 1];
    const pair = isMap(parent)
      ? parent.items.find(({ key }) => isScalar(key) && key.value === last)
      : undefined;
    const node =
      pair && isPair(pair) && isNode(pair.key) ? pair.key : document.getIn(path.slice(0, depth), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}
