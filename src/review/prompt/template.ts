import { type Document, isMap, LineCounter, parseDocument } from "yaml";
import * as z from "zod/mini";
import defaultTemplate from "../../../prompts/review.md";
import { promptFiles, type RepoTexts } from "../../config/repo-texts.ts";
import type { Problem } from "../../model/problem.ts";
import { checkTemplate } from "./engine.ts";

/** A reviewer's prompt before it is rendered. */
export type Template = {
  /** Where it comes from: a file, or "default". */
  from: string;
  /** The version that its author gave it. */
  version: string;
  model: string;
  max_tokens: number;
  /** What follows the front matter, on its original lines. */
  body: string;
  /** How many of its parts, from the first, are the same at every stop. */
  stable: number;
  guidance: string;
};

const FrontMatter = z.strictObject({
  version: z.optional(z.union([z.string(), z.number()])),
  model: z.optional(z.string().check(z.minLength(1))),
  // Longer answers take longer than any client waits.
  max_tokens: z.optional(z.int().check(z.minimum(500), z.maximum(16_000))),
});
type FrontMatter = z.infer<typeof FrontMatter>;

/** The built-in template. */
export const defaultText = (): string => defaultTemplate;

/** The texts of a folder's prompts. */
type PromptTexts = { folder: string; texts: Pick<RepoTexts, "review" | "guidance"> };

/** The template in force: the repo's over the user's over the default; the guidance of both. */
export function loadTemplate(
  repo: PromptTexts | undefined,
  user: PromptTexts | undefined,
): { template: Template } | { problems: Problem[] } {
  const texts = [...(repo ? [repo] : []), ...(user ? [user] : [])].map(({ folder, texts }) => {
    const files = promptFiles(folder);
    return {
      review: { file: files.review, text: texts.review },
      guidance: { file: files.guidance, text: texts.guidance },
    };
  });
  const unreadable = texts
    .flatMap((each) => [each.review, each.guidance])
    .flatMap(({ file, text }) => (typeof text === "object" && text ? [{ file, ...text }] : []));
  if (unreadable.length > 0) return { problems: unreadable };

  const guidance = texts.flatMap((each) => (each.guidance.text ? [String(each.guidance.text).trim()] : []));
  const own = texts.find((each) => each.review.text !== null)?.review;
  const file = own?.file ?? "default";
  const read = readFrontMatter(file, own ? String(own.text) : defaultText());
  if ("problems" in read) return read;
  const shipped = readFrontMatter("default", defaultText());
  const defaults = "problems" in shipped ? {} : shipped.settings;
  const checked = checkTemplate(read.body, guidance.length > 0);
  if ("flaws" in checked) return { problems: checked.flaws.map((flaw) => ({ file, ...flaw })) };
  const { version, model, max_tokens } = { ...defaults, ...read.settings };
  return {
    template: {
      from: file,
      version: String(version ?? ""),
      model: model ?? "",
      max_tokens: max_tokens ?? 0,
      body: read.body,
      stable: checked.stable,
      guidance: guidance.reverse().join("\n\n"),
    },
  };
}

/** Replaces the front matter with as many empty lines, so that errors keep their line numbers. */
function readFrontMatter(
  file: string,
  text: string,
): { settings: FrontMatter; body: string } | { problems: Problem[] } {
  const found = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m.exec(text);
  if (!found || found.index > 0)
    return /^\uFEFF?---[ \t]*\r?\n/.test(text)
      ? { problems: [{ file, line: 1, expected: "a second --- line that ends the front matter" }] }
      : { settings: {}, body: text };
  const lines = new LineCounter();
  const document = parseDocument(found[1] ?? "", { lineCounter: lines });
  const [error] = document.errors;
  const written = error ? undefined : toPlain(document);
  if (!written) {
    const line = error ? lines.linePos(error.pos[0]).line + 1 : 1;
    return { problems: [{ file, line, expected: "plain YAML between the --- lines" }] };
  }
  const parsed = FrontMatter.safeParse(written.value ?? {});
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const key = String(issue?.path[0] ?? (issue?.code === "unrecognized_keys" ? issue.keys[0] : ""));
    const pair = isMap(document.contents)
      ? document.contents.items.find((item) => String(item.key) === key)
      : undefined;
    const at = (pair?.key as { range?: [number, number, number] } | undefined)?.range?.[0] ?? 0;
    const mistake = EXPECTED[key] === undefined ? { wrong: UNKNOWN } : { expected: EXPECTED[key] };
    return { problems: [{ file, line: lines.linePos(at).line + 1, key, ...mistake }] };
  }
  const blank = "\n".repeat(found[0].split("\n").length - 1);
  return { settings: parsed.data, body: blank + text.slice(found[0].length) };
}

/** Undefined if an alias points to nothing, or if there are too many. */
function toPlain(document: Document): { value: unknown } | undefined {
  try {
    return { value: document.toJS() };
  } catch {
    return undefined;
  }
}

const UNKNOWN = "unknown key; known keys: version, model, max_tokens";
const EXPECTED: Record<string, string> = {
  version: "a name or a number",
  model: "the name of a model",
  max_tokens: "a whole number from 500 to 16000",
};
