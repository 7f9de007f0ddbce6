import type { FileChange, IntegrityFact } from "../model/integrity.ts";
import { headOf } from "../text/cut.ts";

/** Comments and attributes that silence a check, as a linter or a compiler reads them. */
const silencers: { files: RegExp; pattern: RegExp }[] = [
  {
    files: /\.(?:[cm]?[jt]sx?|vue|svelte)$/i,
    pattern:
      /(?:\/\/|\/\*|<!--|\{\s*\/\*)\s*(?:eslint-disable(?:-next-line|-line)?|biome-ignore(?:-all|-start)?|@ts-ignore|@ts-nocheck|@ts-expect-error|oxlint-disable\S*|tslint:disable\S*|istanbul ignore|c8 ignore|v8 ignore|deno-lint-ignore\S*|prettier-ignore)\b[^\n]*/,
  },
  {
    files: /\.pyi?$/,
    pattern:
      /#\s*(?:type:\s*ignore|noqa|pylint:\s*disable|mypy:\s*ignore|pyright:\s*ignore|ruff:\s*noqa|flake8:\s*noqa|pragma:\s*no cover|nosec)\b[^\n]*/,
  },
  { files: /\.rs$/, pattern: /#!?\[(?:cfg_attr\([^\n]*?)?(?:allow|expect)\([^\n]*/ },
  {
    files: /\.(?:java|kts?|scala|groovy)$/,
    pattern:
      /@(?:file:)?(?:SuppressWarnings|Suppress|SuppressFBWarnings|SuppressLint|nowarn)\b[^\n]*|\/\/\s*(?:NOSONAR|noinspection|CHECKSTYLE:OFF|ktlint-disable)\b[^\n]*/,
  },
  { files: /\.go$/, pattern: /\/\/\s*(?:nolint|lint:ignore|#nosec)\b[^\n]*/ },
  { files: /\.rb$/, pattern: /#\s*(?:rubocop:(?:disable|todo)|:nocov:|standard:disable)[^\n]*/ },
  {
    files: /\.cs$/,
    pattern:
      /#pragma\s+warning\s+disable\b[^\n]*|\[(?:assembly:\s*)?SuppressMessage\b[^\n]*|#nullable\s+disable\b[^\n]*/,
  },
  {
    files: /\.php$/,
    pattern:
      /@(?:phpstan-ignore\S*|psalm-suppress)[^\n]*|\bphpcs:(?:ignore|disable)[^\n]*|@codeCoverageIgnore\w*/,
  },
  { files: /\.swift$/, pattern: /\/\/\s*swiftlint:disable[^\n]*/ },
  { files: /\.exs?$/, pattern: /#\s*credo:disable[^\n]*|@dialyzer\b[^\n]*/ },
  { files: /\.clj[cs]?$/, pattern: /#_\s*:clj-kondo\/ignore|#_\{:clj-kondo\/ignore[^\n]*/ },
];

/** Type tests say with `@ts-expect-error` that something must not compile. */
const TYPE_TEST =
  /\.(?:test-d|spec-d|types?\.test|test-types|typetest)\.[cm]?tsx?$|(?:^|\/)(?:type-tests?|types?-tests?|test-d|typings-tests?|dtslint)\//i;
const MAX_TEXT = 512 * 1024;

/** What silences a check and was not there before, in any of the files: one that moved does not count. */
export function silencedFacts(changes: FileChange[]): IntegrityFact[] {
  const known = new Map<string, number>();
  for (const change of changes)
    for (const { key } of silencersIn(change.path, change.before)) known.set(key, (known.get(key) ?? 0) + 1);
  return changes.flatMap(({ path, before, after }) => {
    const lines = before?.split("\n");
    return silencersIn(path, after).flatMap(({ key, text, line, source, code }): IntegrityFact[] => {
      const left = known.get(key) ?? 0;
      known.set(key, left - 1);
      if (left > 0) return [];
      const at = lines && code !== "" ? lines.findIndex((each) => each.includes(code)) : -1;
      return [
        {
          kind: "silenced",
          file: path,
          name: nameOf(text),
          ...(at >= 0 && { before: at + 1 }),
          after: line,
          was: at >= 0 ? headOf((lines?.[at] ?? "").trim(), 200) : "",
          is: headOf(source.trim(), 200),
        },
      ];
    });
  });
}

type Silencer = { key: string; text: string; line: number; source: string; code: string };

function silencersIn(path: string, text: string | undefined): Silencer[] {
  const { pattern } = silencers.find(({ files }) => files.test(path)) ?? {};
  if (!pattern || text === undefined || text.length > MAX_TEXT || !pattern.test(text)) return [];
  return text.split("\n").flatMap((source, at, lines) => {
    if (source.length > 2000) return [];
    const match = pattern.exec(source);
    if (!match || isInString(source, match.index) || isMeant(path, match[0], text)) return [];
    // An annotation that a comment speaks of.
    if (
      /^[@#]!?[\w[]/.test(match[0]) &&
      /^\s*(?:\/\/|\*)/.test(source) &&
      !/phpstan|psalm|codeCoverage/.test(match[0])
    )
      return [];
    const own = source.slice(0, match.index).trim();
    const code = own === "" ? (lines[at + 1] ?? "").trim() : own;
    // By content: the comment and what it is about, wherever they stand.
    return [
      {
        key: `${nameOf(match[0])} ${code.replace(/\s+/g, " ")}`,
        text: match[0],
        line: at + 1,
        source,
        code: own,
      },
    ];
  });
}

/** The comment without what explains it. */
const nameOf = (text: string): string =>
  text
    .replace(/\s*(?:\*\/|-->).*$/, "")
    .replace(/^(?:\/\/|\/\*+|<!--|\{\s*\/\*|#(?![![]|pragma|nullable|_))\s*/, "")
    .replace(/\s+--\s.*$|\s+[-—–]\s.*$/, "")
    .trim();

function isMeant(path: string, text: string, whole: string): boolean {
  if (/@ts-expect-error/.test(text))
    return (
      TYPE_TEST.test(path) || /\bexpectTypeOf\b|\bassertType\b|\bexpectType\b|\bexpectError\b/.test(whole)
    );
  return false;
}

/** A linter's own sources have such comments in their strings. */
function isInString(line: string, at: number): boolean {
  const before = line.slice(0, at);
  return /["'`]/.test(before) && ['"', "'", "`"].some((quote) => before.split(quote).length % 2 === 0);
}
