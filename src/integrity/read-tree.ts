import type { Syntax } from "../world/grammars.ts";
import type { Declared, Tree } from "./languages/language.ts";
import {
  chainOf,
  fieldOf,
  isComment,
  isFunction,
  keyOf,
  namedChildren,
  oneLine,
  skeletonOf,
  tokensOf,
  wordsOf,
} from "./syntax.ts";
import type { Assertion, Claim, TestCase, TestFile, TestMark } from "./test-case.ts";

/** Where in the file a node stands. */
type Place = {
  /** The names that the runner shows, and all of them. */
  names: string[];
  path: string[];
  suites: TestCase["suites"];
  marked: TestMark | undefined;
  test: TestCase | undefined;
  /** What keeps a failure here from the runner. */
  swallowedBy: string | undefined;
  conditions: string[];
  /** The statements of the test's own body: a bare `return` here ends it. */
  isOutermost: boolean;
};

/** Reads the tests of a parsed file. */
export function readTree(path: string, root: Syntax, tree: Tree): TestFile {
  const file: TestFile = { path, tests: [], functions: [], comments: [], mocks: [], imports: [] };
  const helpers = new Map<string, Assertion[]>();
  const calls = new Map<TestCase, { name: string; source: string; place: Place; isAwaited: boolean }[]>();
  const asyncHelpers = new Set<string>();
  const lines = root.text.split("\n");
  const lineOf = (node: Syntax) => oneLine(lines[node.line - 1] ?? "");
  const whole = tree.skipsFile?.(root);
  const outside: Place = {
    names: [],
    path: [],
    suites: [],
    marked:
      whole && !whole.isQuiet
        ? {
            mark: "skipped",
            line: whole.at.line,
            source: oneLine(whole.at.text),
            owner: path.split("/").at(-1) ?? path,
          }
        : undefined,
    test: undefined,
    swallowedBy: undefined,
    conditions: [],
    isOutermost: false,
  };

  function walk(node: Syntax, place: Place): void {
    if (!node.isNamed) return;
    if (isComment(node)) {
      file.comments.push({ line: node.line, text: node.text });
      return;
    }
    const imported = tree.imports(node);
    if (imported) file.imports.push(imported);
    const declared = tree.declares(node, place.test !== undefined);
    if (declared) {
      declare(declared, node, place);
      return;
    }
    if (!place.test) noteFunction(node, place);
    for (const target of tree.mocks(node))
      (place.test?.mocks ?? file.mocks).push({ target, line: node.line, source: oneLine(node.text) });
    if (place.test) inTest(node, place, place.test);
    else walkAll(node, place);
  }

  function walkAll(node: Syntax, place: Place): void {
    for (const child of node.children) walk(child, place);
  }

  function declare(declared: Declared, node: Syntax, place: Place): void {
    const name = [...place.names, declared.title].join(tree.separator);
    const names = declared.isUnnamed ? place.names : [...place.names, declared.title];
    const fullPath = [...place.path, declared.title];
    const own: TestMark | undefined = declared.mark
      ? { mark: declared.mark.mark, line: declared.at.line, source: lineOf(declared.mark.at), owner: name }
      : whole?.isQuiet && declared.is === "test"
        ? { mark: "skipped", line: declared.at.line, source: oneLine(whole.at.text), owner: name }
        : undefined;
    const marked = place.marked?.mark === "focused" ? (own ?? place.marked) : (place.marked ?? own);
    if (declared.is === "suite") {
      // What decorates a class may stand beside its body, and mocks may stand there.
      for (const child of node.children) if (child !== declared.body) noteMocks(child);
      const suites = [...place.suites, { name, line: declared.at.line }];
      if (declared.body)
        walkBody(declared.body, { ...place, names, path: fullPath, suites, marked, isOutermost: false });
      return;
    }
    const test: TestCase = {
      file: path,
      name,
      path: fullPath.join(tree.separator),
      suites: place.suites,
      title: declared.title,
      line: declared.at.line,
      source: lineOf(declared.at),
      marked,
      assertions: [],
      words: declared.body ? wordsOf(tokensOf(declared.body)) : [],
      rows: (declared.rows?.length ? declared.rows : loopRows(node)).map((row) => ({
        key: keyOf(tokensOf(row)),
        line: row.line,
        source: oneLine(row.text),
        isSkipped: /mark\.(?:skip|xfail)\b|\.skip\b|Skip\s*=/.test(row.text),
      })),
      isParametrised: declared.isParametrised ?? (declared.rows?.length ?? 0) > 0,
      customCalls: [],
      helperCalls: [],
      mocks: [],
    };
    file.tests.push(test);
    calls.set(test, []);
    for (const claim of declared.asserts?.claims ?? [])
      test.assertions.push(assertionOf(declared.asserts?.at ?? node, claim, outside));
    for (const child of node.children)
      if (child !== declared.body)
        for (const inner of child.children)
          for (const target of tree.mocks(inner))
            test.mocks.push({ target, line: inner.line, source: oneLine(inner.text) });
    if (declared.body)
      walkBody(declared.body, {
        ...place,
        names,
        path: fullPath,
        marked,
        test,
        conditions: [],
        swallowedBy: undefined,
        isOutermost: true,
      });
  }

  function walkBody(body: Syntax, around: Place): void {
    const lost = around.test && handlerThatSwallows(body);
    const place = lost ? { ...around, swallowedBy: oneLine(lost.text) } : around;
    if (isBlock(body)) for (const child of body.children) walk(child, place);
    else walk(body, { ...place });
  }

  function noteMocks(node: Syntax): void {
    for (const target of tree.mocks(node))
      file.mocks.push({ target, line: node.line, source: oneLine(node.text) });
  }

  function inTest(node: Syntax, place: Place, test: TestCase): void {
    const ending = tree.ends(node);
    if (ending && place.conditions.every((condition) => IN_CI.test(condition)) && !test.marked)
      test.marked = { mark: ending, line: test.line, source: lineOf(node), owner: test.name };
    if (
      place.isOutermost &&
      !test.marked &&
      isEarlyReturn(node) &&
      hasMoreBelow(node) &&
      !isAsserted(node, test)
    )
      test.marked = { mark: "returns-early", line: test.line, source: lineOf(node), owner: test.name };
    const asserted = tree.asserts(node);
    if (asserted) {
      for (const claim of asserted.claims) test.assertions.push(assertionOf(node, claim, place));
      if (asserted.body) walkBody(asserted.body, { ...place, isOutermost: false });
      return;
    }
    noteCall(node, place, test);
    const placeOf = placesIn(node, place);
    for (const child of node.children) walk(child, placeOf(child));
  }

  /** Calls of the file's own functions that assert, and of others whose names say so. */
  function noteCall(node: Syntax, place: Place, test: TestCase): void {
    if (!CALL.test(node.type)) return;
    const name = chainOf(node).at(-1)?.name ?? "";
    if (name === "") return;
    calls.get(test)?.push({
      name,
      source: oneLine(statementOf(node).text),
      place,
      isAwaited: isAwaited(node),
    });
  }

  /** The place of each child of a node. */
  function placesIn(parent: Syntax, place: Place): (child: Syntax) => Place {
    const inner = place.isOutermost && !isPlainStatement(parent) ? { ...place, isOutermost: false } : place;
    if (tree.swallows?.(parent)) {
      const lost = { ...inner, swallowedBy: oneLine(parent.text) };
      return () => lost;
    }
    const handler = handlerThatSwallows(parent);
    if (handler) {
      const lost = { ...inner, swallowedBy: oneLine(handler.text) };
      return (child) => (isHandler(child) ? inner : lost);
    }
    const condition = IF.test(parent.type) && !isBalanced(parent) ? fieldOf(parent, "condition") : undefined;
    if (!condition) return () => inner;
    const guarded = { ...inner, conditions: [...inner.conditions, keyOf(tokensOf(condition))] };
    return (child) => (child === condition ? inner : guarded);
  }

  /** Both ways through an `if` assert, or fail. */
  function isBalanced(node: Syntax): boolean {
    const other = node.children.find(
      ({ field, type }) => field === "alternative" || type === "else_clause" || type === "else",
    );
    return (
      other !== undefined &&
      /\b(?:expect|assert\w*|throw|raise|fail\w*|panic|Fatal\w*|Error\w*)\b/.test(other.text)
    );
  }

  /** A function beside the tests: what it asserts counts for the tests that call it. */
  function noteFunction(node: Syntax, place: Place): void {
    if (!NAMED_FUNCTION.test(node.type)) return;
    const body =
      fieldOf(node, "body") ??
      node.children.map((child) => fieldOf(child, "body")).find(Boolean) ??
      undefined;
    const name = fieldOf(node, "name")?.text;
    if (!body || !name) return;
    file.functions.push({
      name,
      line: node.line,
      source: oneLine(firstLines(node)),
      words: wordsOf(tokensOf(body)),
    });
    helpers.set(name, claimsIn(body, place));
    if (
      node.children.some(({ type }) => type === "async") ||
      /^async\b/.test(fieldOf(node, "value")?.text ?? "")
    )
      asyncHelpers.add(name);
  }

  function claimsIn(node: Syntax, place: Place): Assertion[] {
    const asserted = tree.asserts(node);
    if (asserted) return asserted.claims.map((claim) => assertionOf(node, claim, place));
    const placeOf = placesIn(node, place);
    return node.children.flatMap((child) => claimsIn(child, placeOf(child)));
  }

  walkAll(root, outside);
  for (const [test, called] of calls) {
    for (const { name, source, place, isAwaited: isWaitedFor } of called) {
      const helped = helpers.get(name);
      const isLost = asyncHelpers.has(name) && !isWaitedFor;
      if (helped?.some(({ strength }) => strength !== "tautology" && strength !== "truthy"))
        test.helperCalls.push(name);
      if (helped && helped.length > 0)
        test.assertions.push(
          ...helped.map((assertion) => ({
            ...assertion,
            isSwallowed: assertion.isSwallowed || place.swallowedBy !== undefined || isLost,
            swallowedBy: place.swallowedBy ?? (isLost ? source : assertion.swallowedBy),
            conditions: place.conditions,
          })),
        );
      else if (!helped && CUSTOM.test(name)) test.customCalls.push(`${name} ${source}`);
    }
    test.assertions = withoutGuards(test.assertions);
  }
  return file;
}

const CALL =
  /^(?:call_expression|call|method_invocation|invocation_expression|function_call_expression|member_call_expression|scoped_call_expression|macro_invocation)$/;
const NAMED_FUNCTION =
  /^(?:function_declaration|function_definition|function_item|method_declaration|method|singleton_method|variable_declarator|method_definition|local_function_statement)$/;
/** A function that asserts, by its name. */
const CUSTOM =
  /^(?:expect|assert|verify|check|should|ensure|validate|require|must)(?:[_A-Z]|$)|_(?:equals?|matches)$/;
const IF = /^(?:if_statement|if_expression|if|unless|if_modifier|unless_modifier|elif_clause)$/;

/** The rows of the table that a loop around a test goes through. */
function loopRows(node: Syntax): Syntax[] {
  for (let at = node.parent; at && !/^(?:class_body|class|program)$/.test(at.type); at = at.parent) {
    const list = /^for/.test(at.type)
      ? fieldOf(at, "right")
      : /^call/.test(at.type) && /^(?:each|forEach|each_with_index)$/.test(chainOf(at).at(-1)?.name ?? "")
        ? (fieldOf(at, "receiver") ?? fieldOf(fieldOf(at, "function") ?? at, "object"))
        : undefined;
    if (list && /^(?:array|hash|object|list)$/.test(list.type)) return namedChildren(list);
  }
  return [];
}

const isBlock = ({ type }: Syntax): boolean =>
  /^(?:statement_block|block|compound_statement|body_statement|block_body|do_block|statement_list|class_body|declaration_list|enum_body)$/.test(
    type,
  );

const isPlainStatement = ({ type }: Syntax): boolean =>
  /^(?:statement_list|block|body_statement)$/.test(type);

/** `return;`, and nothing comes back with it. */
const isBareReturn = (node: Syntax): boolean => isReturn(node) && !IF.test(node.parent?.type ?? "");

const isReturn = (node: Syntax): boolean =>
  /^(?:return_statement|return_expression|return)$/.test(node.type) &&
  node.isNamed &&
  namedChildren(node).every(({ text }) => /^(?:undefined|None|nil|null|true|Ok\(\(\)\)|t)$/.test(text));

/** `return;`, or `if (condition) return;` under a condition that is not about where the test runs. */
function isEarlyReturn(node: Syntax): boolean {
  if (isBareReturn(node)) return true;
  if (!/^(?:if_statement|if_modifier|unless_modifier)$/.test(node.type)) return false;
  if (fieldOf(node, "alternative") || node.children.some(({ type }) => /^else/.test(type))) return false;
  const condition = fieldOf(node, "condition");
  const then = fieldOf(node, "consequence") ?? fieldOf(node, "body");
  if (!condition || !then || WHERE.test(condition.text)) return false;
  const statements = /^(?:statement_block|block|compound_statement)$/.test(then.type)
    ? namedChildren(then).flatMap((each) => (each.type === "statement_list" ? namedChildren(each) : [each]))
    : [then];
  return statements.length === 1 && statements.every((each) => isReturn(each));
}

/** The test has asserted before what the condition asks. */
function isAsserted(node: Syntax, { assertions }: TestCase): boolean {
  const condition = fieldOf(node, "condition");
  const key = condition ? keyOf(tokensOf(condition)) : "";
  return assertions.some(({ subjectKey }) => subjectKey !== "" && key.includes(subjectKey));
}

/** Where it matters most. */
const IN_CI = /\b(?:CI|GITHUB_ACTIONS|GITLAB_CI)\b/;

/** What machine, system or version it runs on. */
const WHERE =
  /platform|\bos\b|GOOS|win32|windows|darwin|linux|arch|[sS]hort\(|version|defined|available|support|import\.meta|require\.main/i;

const hasMoreBelow = (node: Syntax): boolean => {
  let at: Syntax = node;
  while (at.parent && /^(?:expression_statement)$/.test(at.parent.type)) at = at.parent;
  const siblings = at.parent ? namedChildren(at.parent) : [];
  return siblings.indexOf(at) < siblings.length - 1;
};

const isHandler = ({ type, field }: Syntax): boolean =>
  /^(?:catch_clause|except_clause|except_group_clause|rescue|finally_clause|ensure)$/.test(type) ||
  field === "handler" ||
  field === "finalizer";

const FAILS =
  /\b(?:throw|raise|rethrow|fail\w*|assert\w*|expect|reject|done|panic|Fatal\w*|Error[f(]|Assert|refute\w*)\b|\bt\.Error\b/;
/** Errors that assertions are, or that whatever fails is. */
const BROAD =
  /\b(?:Exception|BaseException|AssertionError|Error|Throwable|StandardError|AssertionFailedError|AssertionFailedException|AssertionException|XunitException|ExpectationFailedException|ExpectationNotMetError|Assertion)\b/;

/** The handler of a `try` that neither fails nor passes the error on. */
function handlerThatSwallows(node: Syntax): Syntax | undefined {
  // Go: a deferred function that recovers, and lets the test pass.
  const deferred = node.children.find(
    ({ type, text }) => type === "defer_statement" && /\brecover\(\)/.test(text) && !FAILS.test(text),
  );
  if (deferred) return deferred;
  const handlers = node.children.filter(({ type }) => /^(?:catch_clause|except_clause|rescue)$/.test(type));
  return handlers.find((handler) => {
    const block =
      fieldOf(handler, "body") ?? handler.children.find(({ type }) => /^(?:block|then)$/.test(type));
    if (block && FAILS.test(withoutComments(block))) return false;
    const head = block ? handler.text.slice(0, block.start - handler.start) : handler.text;
    const types = head.replace(/^\s*(?:catch|except|rescue)\b/, "").replace(/(?:=>|\bas\b|\bwhen\b).*$/s, "");
    const names = types.match(/\b[A-Z]\w*/g) ?? [];
    return names.length === 0 || BROAD.test(types);
  });
}

const withoutComments = (node: Syntax): string =>
  tokensOf(node)
    .map(({ text }) => text)
    .join(" ");

/** An assertion under a condition that the test itself asserts, always runs. */
function withoutGuards(assertions: Assertion[]): Assertion[] {
  const asserted = assertions.filter(({ conditions }) => conditions.length === 0);
  return assertions.map((assertion) => ({
    ...assertion,
    conditions: assertion.conditions.filter(
      (condition) => !asserted.some(({ subjectKey }) => subjectKey !== "" && condition.includes(subjectKey)),
    ),
  }));
}

/** The lines in which something is declared, without its body. */
const firstLines = (node: Syntax): string => node.text.split("\n", 1)[0] ?? "";

function assertionOf(node: Syntax, claim: Claim, place: Place): Assertion {
  const at = statementOf(node);
  const isUnawaited = claim.isPromise === true && !isAwaited(node);
  return {
    ...claim,
    line: node.line,
    source: oneLine(at.text),
    key: keyOf(tokensOf(node)),
    subjectKey: keyOf(claim.subject),
    expectedKey: keyOf(claim.expected),
    skeleton: `${claim.matcher} ${claim.isNegated ? "not " : ""}${keyOf(claim.subject)} ⊢ ${skeletonOf(claim.expected)}`,
    isSwallowed: place.swallowedBy !== undefined || isUnawaited,
    swallowedBy: place.swallowedBy ?? (isUnawaited ? oneLine(at.text) : ""),
    conditions: place.conditions,
  };
}

function statementOf(node: Syntax): Syntax {
  const { parent } = node;
  return parent && /^(?:expression_statement|await_expression|await)$/.test(parent.type)
    ? statementOf(parent)
    : node;
}

/** Somebody waits for it: an await, a return, a function whose value it is, a list given to Promise.all. */
function isAwaited(node: Syntax): boolean {
  const { parent } = node;
  if (!parent || /^(?:statement_block|expression_statement|program|block|module)$/.test(parent.type))
    return false;
  if (
    /^(?:await_expression|await|return_statement|array|list|variable_declarator|assignment|assignment_expression|argument_list)$/.test(
      parent.type,
    )
  )
    return true;
  return isFunction(parent) || isAwaited(parent);
}
