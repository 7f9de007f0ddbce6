import type { Syntax } from "../../world/grammars.ts";
import { conditionOf } from "../condition.ts";
import { claimOf, matcherTable, tokensOfAll } from "../matchers.ts";
import {
  chainOf,
  fieldOf,
  isFunction,
  isString,
  type Link,
  namedChildren,
  titleOf,
  tokensOf,
} from "../syntax.ts";
import type { Claim, Mark } from "../test-case.ts";
import { type Declared, defineLanguage } from "./language.ts";

const SUITES = new Set(["describe", "context", "suite", "xdescribe", "fdescribe", "xcontext", "fcontext"]);
const TESTS = new Set(["it", "test", "specify", "xit", "xtest", "fit", "ftest", "xspecify"]);

/** jest, vitest, mocha, jasmine, node:test, ava, playwright. */
const matchers = matcherTable({
  equal:
    "toBe toEqual toStrictEqual equal equals eql deepEqual deepStrictEqual strictEqual is like toBeNull toBeUndefined toBeNaN null undefined toHaveReturnedWith toHaveTextContent toHaveText toHaveValue toHaveCount toHaveURL toHaveTitle toBeFalse toBeTrue !notEqual !notDeepEqual !notStrictEqual !notDeepStrictEqual !notEqual !not toHaveAttribute toHaveClass toHaveStyle empty toBeEmpty toHaveProperty property toBeOneOf",
  snapshot:
    "toMatchSnapshot toMatchInlineSnapshot toMatchFileSnapshot toThrowErrorMatchingSnapshot toThrowErrorMatchingInlineSnapshot snapshot toHaveScreenshot matchSnapshot",
  length: "toHaveLength lengthOf",
  contain:
    "toContain toContainEqual toMatch toMatchObject include includes contain contains match regex toContainText stringContaining deepInclude members toSatisfy !doesNotMatch !notMatch !notRegex startsWith endsWith partialDeepStrictEqual",
  close: "toBeCloseTo closeTo approximately",
  below: "toBeLessThan toBeLessThanOrEqual below most lessThan isBelow isAtMost lte lt atMost",
  above: "toBeGreaterThan toBeGreaterThanOrEqual above least greaterThan isAbove isAtLeast gte gt atLeast",
  type: "toBeInstanceOf toBeTypeOf instanceOf instanceof a an typeOf",
  present:
    "toBeDefined exist exists isDefined isNotNull toBeAttached toBeInTheDocument toBeVisible !notExists isString isArray isObject isNumber isFunction",
  truthy:
    "toBeTruthy !toBeFalsy ok isOk truthy !falsy true !false assert isTrue !isFalse !notOk toBeEnabled toBeChecked !toBeDisabled",
  throw:
    "toThrow toThrowError throw throws rejects rejectedWith !doesNotThrow !doesNotReject !notThrows throwsAsync !notThrowsAsync rejected",
  called: "toHaveBeenCalled toBeCalled called toHaveBeenCalledOnce",
  calledWith:
    "toHaveBeenCalledWith toHaveBeenCalledTimes toHaveBeenNthCalledWith toHaveBeenLastCalledWith toBeCalledWith calledWith calledOnceWith callCount toHaveBeenCalledExactlyOnceWith",
});

/** node:assert's and ava's, which have the subject as their first argument. */
const OWNERS = new Set(["assert", "t", "chai", "strict", "QUnit"]);
const ASYNC_MATCHERS =
  /^(?:toBeVisible|toBeHidden|toHaveText|toContainText|toHaveURL|toHaveTitle|toHaveCount|toHaveValue|toHaveScreenshot|toBeAttached)$/;

export const javascript = defineLanguage({
  name: "JavaScript",
  endings: /\.(?:[cm]?[jt]sx?)$/i,
  holdsTests: (path, text) =>
    /(?:^|[/.])(?:tests?|specs?|__tests__|e2e|cypress|integration|unit)\/|[._-](?:tests?|specs?|e2e|cy|test-d)\.[cm]?[jt]sx?$|(?:^|\/)test-?[^/]*\.[cm]?[jt]sx?$/i.test(
      path,
    ) || /import\.meta\.vitest/.test(text),
  tree: {
    grammar: (path) =>
      /\.(?:tsx)$/i.test(path) ? "tsx" : /\.[cm]?ts$/i.test(path) ? "typescript" : "javascript",
    separator: " ",
    declares,
    asserts,
    ends,
    swallows: (node) => {
      if (node.type !== "call_expression") return false;
      const last = chainOf(node).at(-1);
      const [handler] = last?.args ?? [];
      return last?.name === "catch" && handler !== undefined && doesNothing(handler);
    },
    mocks,
    imports,
  },
  lines: {
    test: /^\s*(?:(?:await\s+)?(?:it|test|specify|xit|xtest|fit)(?:\.\w+)*)\s*\(\s*(["'`])(?<title>(?:(?!\1).){1,200})\1/,
    skip: /^\s*(?:x(?:it|test|describe)|(?:it|test|describe)\.(?:skip|todo|failing|fails|fixme))\b/,
    focus: /^\s*(?:f(?:it|describe)|(?:it|test|describe)\.only)\b/,
    assertions: [
      [/\.(?:toBe|toEqual|toStrictEqual|toThrow)\((?!\))|\bassert\.(?:deep)?(?:strict)?equal\(/i, "exact"],
      [/\.(?:toContain|toMatch\w*|toBe(?:Less|Greater)\w+|toBeCloseTo)\(/, "partial"],
      [/\.(?:toBeDefined|toBeInstanceOf|toThrow\(\))/, "kind"],
      [/\bexpect\(|\bassert\b/, "truthy"],
    ],
  },
});

function declares(node: Syntax, isInTest: boolean): Declared | undefined {
  if (node.type !== "call_expression") return undefined;
  const links = chainOf(node);
  const [first, ...more] = links;
  const last = links.at(-1);
  if (!first || !last?.args || last.node !== node) return undefined;
  const base = ["t", "Deno", "QUnit", "ctx"].includes(first.name) ? more[0]?.name : first.name;
  if (base === undefined) return undefined;
  const words = links.slice(0, -1).map(({ name }) => name);
  const all = last.name === "" ? words : [...words, last.name];
  const isSuite =
    SUITES.has(base) || all.includes("describe") || (first.name === "QUnit" && base === "module");
  if (!isSuite && !TESTS.has(base)) return undefined;
  if (
    all.some(
      (word) =>
        /^(?:step|use|extend|before\w*|after\w*|each|for|skipIf|runIf|configure|setTimeout|slow|info)$/.test(
          word,
        ) && word === last.name,
    )
  )
    return undefined;
  const [title] = last.args;
  const body = last.args.find(isFunction);
  if (!title || isFunction(title) || /^(?:object|number|true|false)$/.test(title.type)) return undefined;
  if (!body && !(isString(title) && !isInTest)) return undefined;
  if (
    !body &&
    !all.includes("todo") &&
    last.args.length > 1 &&
    !isSuite &&
    !last.args.some(({ type }) => type === "identifier" || type === "call_expression")
  )
    return undefined;
  const rows = tableRows(links);
  return {
    is: isSuite ? "suite" : "test",
    title: titleOf(title),
    body: body && fieldOf(body, "body"),
    at: node,
    mark: markOf(links, all, last.args, node),
    ...(rows && { rows }),
    isParametrised: rows !== undefined,
  };
}

function markOf(
  links: Link[],
  words: string[],
  args: Syntax[],
  at: Syntax,
): { mark: Mark; at: Syntax } | undefined {
  const options = args.find(({ type }) => type === "object");
  const option = (name: string) =>
    options?.children.some(
      (pair) =>
        pair.type === "pair" &&
        fieldOf(pair, "key")?.text === name &&
        !/^(?:false|undefined)$/.test(fieldOf(pair, "value")?.text ?? "") &&
        !isCondition(fieldOf(pair, "value")),
    );
  if (
    words.some((word) => /^(?:skip|fixme|x(?:it|test|describe|context|specify))$/.test(word)) ||
    option("skip")
  )
    return { mark: "skipped", at };
  if (words.includes("todo") || option("todo")) return { mark: "skipped", at };
  if (words.some((word) => /^(?:failing|fails|fail)$/.test(word))) return { mark: "expected-to-fail", at };
  if (words.some((word) => /^(?:only|f(?:it|test|describe|context))$/.test(word)) || option("only"))
    return { mark: "focused", at };
  for (const { name, args: given } of links) {
    if (name === "skipIf" && given?.[0] && isAlways(given[0], true)) return { mark: "skipped", at };
    if (name === "runIf" && given?.[0] && isAlways(given[0], false)) return { mark: "skipped", at };
  }
  return undefined;
}

const isCondition = (node: Syntax | undefined): boolean =>
  node !== undefined && !/^(?:true|string|template_string)$/.test(node.type);

const isAlways = (node: Syntax, value: boolean): boolean =>
  (value ? /^(?:true|1|!0|!false|!*process\.env\.CI)$/ : /^(?:false|0|!1|!true)$/).test(node.text);

function tableRows(links: Link[]): Syntax[] | undefined {
  const table = links.find(({ name }) => name === "each" || name === "for")?.args?.[0];
  if (!table) return undefined;
  return table.type === "array" ? namedChildren(table) : [];
}

function asserts(node: Syntax): { claims: Claim[] } | undefined {
  if (
    node.type === "member_expression" &&
    /^(?:expression_statement|await_expression)$/.test(node.parent?.type ?? "")
  ) {
    // chai: expect(x).to.be.true
    const links = chainOf(node);
    return links[0]?.name === "expect" && links[0].args ? { claims: fluent(links) } : undefined;
  }
  if (node.type !== "call_expression") return undefined;
  const links = chainOf(node);
  const [first] = links;
  if (!first) return undefined;
  if (first.name === "expect" && first.args && links.length > 1) {
    // The promise's own handlers are not matchers.
    if (/^(?:then|catch|finally)$/.test(links.at(-1)?.name ?? "")) return undefined;
    return { claims: fluent(links) };
  }
  if (first.name === "expect" && /^(?:assertions|hasAssertions)$/.test(links[1]?.name ?? ""))
    return { claims: [] };
  if (first.name === "assert" && links.length === 1 && first.args)
    return { claims: first.args[0] ? conditionOf(tokensOf(first.args[0])) : [] };
  const last = links.at(-1);
  if (OWNERS.has(first.name) && last?.args && links.length >= 2 && matchers.has(last.name)) {
    const [subject, ...expected] = last.args;
    if (!subject) return undefined;
    const rest = expected.filter(
      (arg, at) => !(at > 0 && isString(arg) && last.name !== "throws") || at === 0,
    );
    const isMessage = /^(?:ok|true|false|isTrue|isFalse|truthy|falsy|isOk|notOk)$/.test(last.name);
    return {
      claims: claimOf(
        matchers.get(last.name),
        tokensOf(subject),
        isMessage ? [] : tokensOfAll(rest.slice(0, 2)),
      ).map((claim) =>
        /^(?:rejects|doesNotReject|throwsAsync)$/.test(last.name) ? { ...claim, isPromise: true } : claim,
      ),
    };
  }
  // supertest: request(app).get("/").expect(200)
  if (last?.name === "expect" && last.args && links.length > 1)
    return {
      claims: [
        {
          matcher: "equal",
          subject: tokensOf(last.node).slice(0, 40),
          expected: tokensOfAll(last.args),
          strength: "exact",
          isNegated: false,
        },
      ],
    };
  return undefined;
}

const MODIFIER = /^(?:not|rejects|resolves|to|be|eventually)$/;

function fluent(links: Link[]): Claim[] {
  const [first, ...rest] = links;
  const subject = tokensOfAll(first?.args?.slice(0, 1) ?? []);
  const isNegated = rest.some(({ name }) => name === "not" || name === "never");
  const known = rest.filter(
    ({ name, args }) =>
      matchers.has(name) && !MODIFIER.test(name) && (args || !/^(?:a|an|throw|is)$/.test(name)),
  );
  const isPromise = rest.some(
    ({ name }) => name === "resolves" || name === "rejects" || name === "eventually",
  );
  const isRejection = rest.some(({ name }) => name === "rejects");
  const used = known.length > 0 ? known : rest.slice(-1);
  return used.flatMap(({ name, args }) => {
    const matcher = matchers.get(name);
    const expected = tokensOfAll(args ?? []);
    const claims =
      name === "toBeUndefined" || name === "toBeNull" || name === "null" || name === "undefined"
        ? claimOf(matcher, subject, [{ text: name, line: 0, isLiteral: false }], isNegated)
        : name === "toHaveProperty" && (args?.length ?? 0) < 2
          ? claimOf({ matcher: "present", strength: "kind", isNegated: false }, subject, expected, isNegated)
          : claimOf(matcher, subject, expected, isNegated, name);
    const about = isRejection ? [{ text: "rejects", line: 0, isLiteral: false }] : [];
    return claims.map((claim) => ({
      ...claim,
      subject: [...claim.subject, ...about],
      ...((isPromise || ASYNC_MATCHERS.test(name)) && { isPromise: isPromise || isInAwaitable(links) }),
    }));
  });
}

/** Only playwright's matchers on pages and locators are promises; testing-library has some of the same names. */
const isInAwaitable = (links: Link[]): boolean =>
  /\b(?:page|locator|getBy\w+\(.*\)\.(?:first|nth)|frame)\b/.test(links[0]?.args?.[0]?.text ?? "");

function ends(node: Syntax): Mark | undefined {
  if (node.type !== "call_expression") return undefined;
  const [first, second, ...rest] = chainOf(node);
  if (!first) return undefined;
  if (first.name === "pending" && first.args && !second) return "skipped";
  if (!second || rest.length > 0 || !/^(?:this|t|test|ctx|context|it|testInfo|task)$/.test(first.name))
    return undefined;
  const [given] = second.args ?? [];
  if (!second.args || (given && !isString(given) && !isAlways(given, true))) return undefined;
  if (second.name === "skip" || second.name === "fixme" || second.name === "todo") return "skipped";
  return second.name === "fail" && first.name === "test" ? "expected-to-fail" : undefined;
}

/** `() => {}`, `() => undefined`, `noop`. */
function doesNothing(handler: Syntax): boolean {
  if (handler.type === "identifier") return /^(?:noop|ignore)$/i.test(handler.text);
  const body = isFunction(handler) ? fieldOf(handler, "body") : undefined;
  if (!body) return false;
  if (body.type === "statement_block")
    return !/\b(?:throw|expect|assert|fail|reject|done)\b/.test(
      tokensOf(body)
        .map(({ text }) => text)
        .join(" "),
    );
  return /^(?:undefined|null|void 0|\{\}|\(\{\}\)|true|false)$/.test(body.text);
}

function mocks(node: Syntax): string[] {
  if (node.type !== "call_expression") return [];
  const links = chainOf(node);
  const [first, second] = links;
  if (!first || !second || !/^(?:jest|vi|vitest|mock|td|sinon|sandbox|t)$/.test(first.name)) return [];
  const [target, name] = second.args ?? [];
  if (
    /^(?:mock|doMock|unstable_mockModule|module|replaceEsm)$/.test(second.name) &&
    target &&
    isString(target)
  )
    return [titleOf(target)];
  // A spy that lets the call through replaces nothing.
  if (/^(?:spyOn|method|stub|replaceProperty)$/.test(second.name) && target && name && isString(name)) {
    const replaces =
      second.name === "method" ||
      links
        .slice(2)
        .some(({ name: link }) =>
          /^(?:mock(?:Return|Resolved|Rejected|Implementation)\w*|returns|resolves|rejects|callsFake)$/.test(
            link,
          ),
        );
    return replaces && node.parent?.type !== "member_expression" ? [`${target.text}.${titleOf(name)}`] : [];
  }
  return [];
}

function imports(node: Syntax): { from: string; names: string[] } | undefined {
  if (node.type === "import_statement") {
    const source = fieldOf(node, "source");
    const clause = node.children.find(({ type }) => type === "import_clause");
    return source && { from: titleOf(source), names: clause?.text.match(/[\w$]+/g) ?? [] };
  }
  if (node.type !== "variable_declarator") return undefined;
  const value = fieldOf(node, "value");
  const [, from] = /^(?:await\s+import|require)\(\s*["'`]([^"'`]+)["'`]\s*\)/.exec(value?.text ?? "") ?? [];
  return from === undefined ? undefined : { from, names: fieldOf(node, "name")?.text.match(/[\w$]+/g) ?? [] };
}
