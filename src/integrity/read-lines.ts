import type { LinePatterns } from "./languages/language.ts";
import { oneLine, type Token } from "./syntax.ts";
import type { Assertion, Claim, TestCase, TestFile, TestMark } from "./test-case.ts";

const COMMENT = /^\s*(?:\/\/|#(?![[_{]|expect|require|if|end|else)|;|--\s|\*|\/\*)/;
/** An annotation, or a line that belongs to the declaration below it. */
const ANNOTATION = /^\s*(?:@|#\[|\[[A-Z]|#_\s*$)/;
/** An assertion may go on over so many lines. */
const MAX_ASSERTION_LINES = 12;

/** Reads the tests of a file by its lines, where no grammar can. */
export function readLines(path: string, text: string, patterns: LinePatterns): TestFile {
  const file: TestFile = { path, tests: [], functions: [], comments: [], mocks: [], imports: [] };
  const lines = text.split("\n");
  let above: { line: number; text: string }[] = [];
  let suite = "";
  let test: TestCase | undefined;
  let isInTry = false;
  lines.forEach((line, at) => {
    const number = at + 1;
    if (line.length > 2000) return;
    if (COMMENT.test(line)) {
      file.comments.push({ line: number, text: line });
      return;
    }
    const head = [...above, { line: number, text: line }];
    const suiteTitle = patterns.suite && titleIn(patterns.suite.exec(line));
    if (suiteTitle) suite = suiteTitle;
    const title = titleIn(patterns.test.exec(line));
    const isTest =
      title !== undefined && (!patterns.needs || head.some((each) => patterns.needs?.test(each.text)));
    if (isTest) {
      const isTable = head.some((each) => patterns.table?.test(each.text));
      test = newTest(
        path,
        suite,
        title,
        number,
        line,
        markOf(head, patterns, suite ? `${suite} ${title}` : title),
      );
      test.isParametrised = isTable;
      file.tests.push(test);
      isInTry = false;
    } else if (test) {
      const body = lines.slice(at, at + MAX_ASSERTION_LINES);
      if (patterns.table?.test(line)) test.isParametrised = true;
      if (!isInTry && /^\s*rescue\b/.test(line) && !failsLater(lines, at - 1, patterns)) swallow(test, line);
      isInTry = TRY.test(line) ? !failsLater(lines, at, patterns) : CAUGHT.test(line) ? false : isInTry;
      addLine(test, number, body, patterns, isInTry);
    }
    above =
      ANNOTATION.test(line) ||
      (line.trim() !== "" && above.length > 0 && ANNOTATION.test(above[0]?.text ?? "") && !isTest)
        ? head.slice(-8)
        : [];
  });
  return file;
}

/** The whole test has a handler. */
function swallow(test: TestCase, line: string): void {
  test.assertions = test.assertions.map((each) => ({
    ...each,
    isSwallowed: true,
    swallowedBy: oneLine(line),
  }));
}

const TRY = /^\s*(?:try\b|\(try\b|do\s*\{\s*$|try\s+do\b|(?:val\s+\w+\s*=\s*)?runCatching\s*\{)/;
const CAUGHT = /\bcatch\b|\brescue\b/;

/** A handler below passes the failure on. */
function failsLater(lines: string[], from: number, patterns: LinePatterns): boolean {
  const end = lines.findIndex((line, at) => at > from && patterns.test.test(line));
  const rest = lines.slice(from + 1, end < 0 ? from + 60 : Math.min(end, from + 60));
  if (/\brunCatching\b/.test(lines[from] ?? "")) return /getOrThrow|onFailure/.test(rest.join("\n"));
  const caught = rest.findIndex((line) => CAUGHT.test(line));
  if (caught < 0) return true;
  const handler = rest.slice(caught, caught + 6).join("\n");
  return /\b(?:throw|fail|raise|reraise|assert\w*|XCTFail|flunk)\b|\(is\b/.test(
    handler.replace(/^.*\bcatch\b[^{]*/, ""),
  );
}

const titleIn = (match: RegExpExecArray | null): string | undefined =>
  match ? Object.values(match.groups ?? {}).find((value) => value !== undefined) : undefined;

function markOf(
  head: { line: number; text: string }[],
  patterns: LinePatterns,
  owner: string,
): TestMark | undefined {
  const line = head.at(-1)?.line ?? 0;
  for (const { text } of head) {
    if (patterns.skip.test(text)) return { mark: "skipped", line, source: oneLine(text), owner };
    if (patterns.focus?.test(text)) return { mark: "focused", line, source: oneLine(text), owner };
  }
  return undefined;
}

function newTest(
  path: string,
  suite: string,
  title: string,
  line: number,
  source: string,
  marked: TestMark | undefined,
): TestCase {
  return {
    file: path,
    name: suite ? `${suite} ${title}` : title,
    path: suite ? `${suite} ${title}` : title,
    suites: [],
    title,
    line,
    source: oneLine(source),
    marked,
    assertions: [],
    words: [],
    rows: [],
    isParametrised: false,
    customCalls: [],
    helperCalls: [],
    mocks: [],
  };
}

function addLine(
  test: TestCase,
  number: number,
  body: string[],
  patterns: LinePatterns,
  isInTry: boolean,
): void {
  const [line = ""] = body;
  const words = line.match(/"[^"]*"|'[^']*'|[\p{L}\p{N}_$.-]+/gu) ?? [];
  test.words.push(...words);
  if (!test.marked && patterns.skip.test(line) && !/^\s*(?:if|guard|@)\b/.test(line))
    test.marked = { mark: "skipped", line: test.line, source: oneLine(line), owner: test.name };
  if (!test.marked && /^ {2,8}return;?\s*$|^\t{1,2}return;?\s*$/.test(line) && test.assertions.length === 0)
    test.marked = { mark: "returns-early", line: test.line, source: oneLine(line), owner: test.name };
  const strength = patterns.assertions.find(([pattern]) => pattern.test(line))?.[1];
  if (strength) test.assertions.push(assertionOf(statementFrom(body), number, strength, isInTry));
}

/** The lines until all brackets are closed. */
function statementFrom(lines: string[]): string {
  let depth = 0;
  const taken: string[] = [];
  for (const line of lines) {
    taken.push(line);
    const plain = line.replace(/"(?:[^"\\]|\\.)*"/g, "");
    depth += (plain.match(/[([{]/g)?.length ?? 0) - (plain.match(/[)\]}]/g)?.length ?? 0);
    if (depth <= 0) break;
  }
  return taken.join("\n");
}

const LITERAL = /"[^"]*"|'[^']*'|(?<![\w.])-?\d[\d._]*\w*|\b(?:true|false|null|nil|None)\b/g;
const TAUTOLOGY =
  /\b(?:assert\w*|XCTAssert\w*|expect)\s?\(\s*true\s*[,)]|^\s*assert\s+true\s*$|\(is\s+true\s*\)|\(=\s+(\([^()]*\)|[\w":]+)\s+\1\s*\)|\b(?:assert\w*|XCTAssert\w*)\(\s*([\w"]+)\s*,\s*\2\s*\)|^\s*(?:assert|#expect\()\s*([\w"]+)\s*==\s*\3\s*\)?\s*$/;

function assertionOf(text: string, line: number, strength: Claim["strength"], isInTry: boolean): Assertion {
  const source = oneLine(text);
  const plain = source.replace(/\s+/g, " ");
  const literals = plain.match(LITERAL) ?? [];
  const bare = plain.replace(LITERAL, "§");
  const subject = (bare.match(/[\p{L}_$][\p{L}\p{N}_$?!-]*/gu) ?? []).filter((word) => !MATCHER.test(word));
  const toToken = (word: string): Token => ({ text: word, line, isLiteral: true });
  const isNegated =
    /\b(?:not|refute\w*|assertFalse|assertNot\w+|XCTAssertFalse|shouldNot\w*)\b|\(is\s+\(not\b|not=/.test(
      bare,
    );
  return {
    matcher: /\baccuracy:|\bdelta\b|\bwithin\b|plusOrMinus|assert_in_delta/.test(bare)
      ? "close"
      : (strength ?? "custom"),
    subject: subject.map((word) => ({ text: word, line, isLiteral: false })),
    expected: literals.map(toToken),
    strength: TAUTOLOGY.test(plain) ? "tautology" : strength,
    isNegated,
    line,
    source,
    key: plain.replace(/[\s;,()]+/g, " "),
    subjectKey: subject.join(" "),
    expectedKey: literals.join(" "),
    skeleton: bare.replace(/[\s;,]+/g, " "),
    isSwallowed: isInTry,
    swallowedBy: isInTry ? source : "",
    conditions: [],
  };
}

const MATCHER =
  /^(?:assert\w*|should\w*|is|are|expect|XCT\w+|refute\w*|not|in|be|equal|contain|include|must\w*|verify|require)$/;
