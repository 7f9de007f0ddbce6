import type { Syntax } from "../../world/grammars.ts";
import { claimOf, errorClaim, matcherTable, tokensOfAll } from "../matchers.ts";
import {
  chainOf,
  fieldOf,
  isString,
  type Link,
  namedChildren,
  nodesIn,
  titleOf,
  tokensOf,
} from "../syntax.ts";
import type { Claim, Mark } from "../test-case.ts";
import { type Declared, defineLanguage } from "./language.ts";

/** PHPUnit's and Pest's. */
const matchers = matcherTable({
  equal:
    "assertEquals assertSame assertNull assertEmpty assertJsonStringEqualsJsonString assertEqualsCanonicalizing !assertNotEquals !assertNotSame !assertNotNull !assertNotEmpty assertStringEqualsFile toBe toEqual toBeNull assertStatus assertExactJson",
  length: "assertCount toHaveCount",
  contain:
    "assertContains assertStringContainsString assertMatchesRegularExpression assertStringStartsWith assertStringEndsWith assertArrayHasKey !assertNotContains !assertStringNotContainsString !assertArrayNotHasKey assertRegExp toContain toMatch toMatchArray toHaveKey assertJsonFragment assertSee",
  close: "assertEqualsWithDelta",
  below: "assertLessThan assertLessThanOrEqual toBeLessThan toBeLessThanOrEqual",
  above: "assertGreaterThan assertGreaterThanOrEqual toBeGreaterThan toBeGreaterThanOrEqual",
  type: "assertInstanceOf assertIsArray assertIsString assertIsInt assertIsBool assertIsFloat assertIsObject assertIsNumeric toBeInstanceOf toBeString toBeArray toBeInt",
  truthy: "assertTrue !assertFalse toBeTruthy !toBeFalsy toBeTrue !toBeFalse",
  throw: "expectException expectExceptionObject toThrow",
});

export const php = defineLanguage({
  name: "PHP",
  endings: /\.php$/,
  holdsTests: (path) => /Test\.php$|(?:^|\/)tests?\/.*\.php$/i.test(path),
  tree: {
    grammar: () => "php",
    separator: ".",
    declares,
    asserts,
    ends: (node) =>
      /call_expression$/.test(node.type) &&
      /^(?:\$this->|self::|static::)(?:markTestSkipped|markTestIncomplete)\(/.test(node.text)
        ? "skipped"
        : undefined,
    mocks: (node) =>
      /call_expression$/.test(node.type) &&
      /^\$this->(?:createMock|createStub|getMockBuilder)\(\s*\\?([\w\\]+)::class/.test(node.text)
        ? [(/\(\s*\\?([\w\\]+)::class/.exec(node.text)?.[1] ?? "").split("\\").at(-1) ?? ""]
        : [],
    imports: () => undefined,
  },
  lines: {
    test: /^\s*(?:public\s+)?function\s+(?<title>test\w*)\s*\(/,
    skip: /markTest(?:Skipped|Incomplete)\(/,
    assertions: [
      [/\bassert(?:Equals|Same|Count)\(|expectException\(/, "exact"],
      [/\bassert(?:\w*Contains\w*|Matches\w+|Less\w+|Greater\w+)\(/, "partial"],
      [/\bassert(?:NotNull|InstanceOf|Is\w+)\(/, "kind"],
      [/\bassert\w+\(/, "truthy"],
    ],
  },
});

function declares(node: Syntax, isInTest: boolean): Declared | undefined {
  if (isInTest) return undefined;
  const title = fieldOf(node, "name")?.text ?? "";
  const attributes = fieldOf(node, "attributes")?.text ?? "";
  const doc = commentBefore(node);
  const skipped =
    /@(?:group|requires)\s+(?:skip|disabled)/.test(doc?.text ?? "") && doc
      ? { mark: "skipped" as const, at: doc }
      : undefined;
  if (node.type === "class_declaration")
    return {
      is: "suite",
      title,
      body: fieldOf(node, "body"),
      at: fieldOf(node, "name") ?? node,
      mark: skipped,
      isUnnamed: true,
    };
  if (node.type === "method_declaration") {
    if (!/^test/.test(title) && !/\bTest\b/.test(attributes) && !/@test\b/.test(doc?.text ?? ""))
      return undefined;
    if (/\b(?:private|protected|abstract)\b/.test(node.text.slice(0, 200).split("function")[0] ?? ""))
      return undefined;
    return {
      is: "test",
      title,
      body: fieldOf(node, "body"),
      at: fieldOf(node, "name") ?? node,
      mark: skipped,
      rows: providedRows(node, `${attributes} ${doc?.text ?? ""}`),
      isParametrised: /DataProvider|TestWith/.test(attributes) || /@dataProvider/.test(doc?.text ?? ""),
    };
  }
  return pest(node);
}

/** The rows that another method of the class provides. */
function providedRows(node: Syntax, attributes: string): Syntax[] {
  const [, name] = /[dD]ataProvider(?:\(\s*["']|\s+)(\w+)/.exec(attributes) ?? [];
  const provider = name && node.parent?.children.find((sibling) => fieldOf(sibling, "name")?.text === name);
  if (!provider) return [];
  for (const part of nodesIn(provider))
    if (part.type === "array_creation_expression") return namedChildren(part);
  return [];
}

function commentBefore(node: Syntax): Syntax | undefined {
  const siblings = node.parent?.children ?? [];
  const before = siblings[siblings.indexOf(node) - 1];
  return before?.type === "comment" ? before : undefined;
}

/** Pest: `it('adds', function () { … })->skip()`. */
function pest(node: Syntax): Declared | undefined {
  if (!/call_expression$/.test(node.type) || node.parent?.type !== "expression_statement") return undefined;
  const links = chainOf(node);
  const [first, ...rest] = links;
  if (!first?.args || !/^(?:it|test|describe)$/.test(first.name)) return undefined;
  const [title, body] = first.args;
  if (!title || !isString(title)) return undefined;
  const names = rest.map(({ name }) => name);
  const mark: Mark | undefined =
    names.includes("skip") || names.includes("todo")
      ? "skipped"
      : names.includes("only")
        ? "focused"
        : undefined;
  return {
    is: first.name === "describe" ? "suite" : "test",
    title: titleOf(title),
    body: body && fieldOf(body, "body"),
    at: node,
    mark: mark && { mark, at: node },
    isParametrised: names.includes("with"),
  };
}

function asserts(node: Syntax): { claims: Claim[] } | undefined {
  if (!/call_expression$/.test(node.type)) return undefined;
  const links = chainOf(node);
  const [first] = links;
  const last = links.at(-1);
  if (!first || !last?.args) return undefined;
  if (first.name === "expect" && first.args) {
    const subject = tokensOfAll(first.args);
    const isNegated = links.some(({ name }) => name === "not");
    return {
      claims: links
        .slice(1)
        .flatMap((link) =>
          link.args
            ? claimOf(matchers.get(link.name), subject, tokensOfAll(link.args), isNegated, link.name)
            : [],
        ),
    };
  }
  if (!matchers.has(last.name) && !/^expectException|^fail$/.test(last.name)) return undefined;
  if (last.name === "fail")
    return { claims: [{ matcher: "fail", subject: [], expected: [], strength: "exact", isNegated: false }] };
  return { claims: phpunit(last) };
}

function phpunit({ name, args = [] }: Link): Claim[] {
  const matcher = matchers.get(name);
  const [first, second, third] = args;
  if (!first) return [];
  if (/^expectException(?:Message|Code|MessageMatches)$/.test(name))
    return [
      {
        matcher: "contain",
        subject: [{ text: name, line: 0, isLiteral: false }],
        expected: tokensOf(first),
        strength: "partial",
        isNegated: false,
      },
    ];
  if (matcher?.matcher === "throw") return [errorClaim([], tokensOf(first))];
  if (/Null$|Empty$/.test(name))
    return claimOf(matcher, tokensOf(first), [
      { text: name.replace(/assert(?:Not)?/, ""), line: 0, isLiteral: false },
    ]);
  if (!second || /^assert(?:True|False|Is\w+)$/.test(name))
    return claimOf(matcher, tokensOf(first), [], false, name);
  return claimOf(
    matcher,
    tokensOf(second),
    [...tokensOf(first), ...(third && matcher?.matcher === "close" ? tokensOf(third) : [])],
    false,
    name,
  );
}
