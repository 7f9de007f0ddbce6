import type { Syntax } from "../../world/grammars.ts";
import { claimOf, errorClaim, matcherTable, tokensOfAll } from "../matchers.ts";
import { chainOf, fieldOf, type Link, nodesIn, tokensOf } from "../syntax.ts";
import type { Claim, Mark } from "../test-case.ts";
import { type Declared, defineLanguage } from "./language.ts";

/** xUnit's, NUnit's (classic and constraints), MSTest's and FluentAssertions'. */
const matchers = matcherTable({
  equal:
    "Equal Same StrictEqual Equivalent Null AreEqual AreSame IsNull Be BeEquivalentTo BeNull EqualTo Empty Single !NotEqual !NotSame !NotNull !NotEmpty !AreNotEqual !IsNotNull !NotBe !NotBeNull BeEmpty !NotBeEmpty EquivalentTo Count BeSameAs ",
  length: "HaveCount HaveLength",
  contain:
    "Contains DoesContain StartsWith EndsWith Matches Contain StartWith EndWith Match Does Contain !DoesNotContain !NotContain InRange BeInRange Subset IsSubsetOf BeOneOf ContainSingle Member StartsWithMatch",
  close: "Within BeApproximately BeCloseTo",
  below: "LessThan LessThanOrEqualTo BeLessThan BeLessThanOrEqualTo BeLessOrEqualTo Less LessOrEqual AtMost",
  above:
    "GreaterThan GreaterThanOrEqualTo BeGreaterThan BeGreaterThanOrEqualTo BeGreaterOrEqualTo Greater GreaterOrEqual BePositive AtLeast",
  type: "IsType IsAssignableFrom IsInstanceOf InstanceOf TypeOf BeOfType BeAssignableTo IsInstanceOfType",
  truthy: "True !False IsTrue !IsFalse BeTrue !BeFalse",
  throw:
    "Throws ThrowsAsync ThrowsAny ThrowsAnyAsync Throw ThrowAsync ThrowExactly ThrowsException ThrowsExceptionAsync Catch CatchAsync !DoesNotThrow !NotThrow !DoesNotThrowAsync !NotThrowAsync",
});

const TEST = /^(?:Fact|Theory|Test|TestCase|TestCaseSource|TestMethod|DataTestMethod|SkippableFact)$/;

export const csharp = defineLanguage({
  name: "C#",
  endings: /\.cs$/,
  holdsTests: (path, text) =>
    /Tests?\.cs$|(?:^|\/)[\w.]*Tests?\//.test(path) || /\[(?:Fact|Theory|Test|TestMethod)\b/.test(text),
  tree: {
    grammar: () => "c-sharp",
    separator: ".",
    declares,
    asserts,
    ends: (node) =>
      node.type === "invocation_expression" &&
      /^(?:Assert\.(?:Ignore|Inconclusive|Skip|Pass)|Skip\.If\(\s*true)\b/.test(node.text)
        ? "skipped"
        : undefined,
    mocks: (node) =>
      node.type === "object_creation_expression" && /^new\s+Mock<\w+>/.test(node.text)
        ? [/<(\w+)>/.exec(node.text)?.[1] ?? ""]
        : node.type === "invocation_expression" && /^Substitute\.For<\w+>/.test(node.text)
          ? [/<(\w+)>/.exec(node.text)?.[1] ?? ""]
          : [],
    imports: () => undefined,
  },
  lines: {
    test: /^\s*public\s+(?:async\s+)?(?:void|Task)\s+(?<title>\w+)\s*\(/,
    skip: /^\s*\[(?:Ignore|Explicit)\b|Skip\s*=/,
    assertions: [
      [/\bAssert\.(?:Equal|AreEqual|Same|Throws)\b|\.Should\(\)\.Be\(/, "exact"],
      [/\bAssert\.(?:Contains|StartsWith|Matches|InRange)\b|\.Should\(\)\.Contain/, "partial"],
      [/\bAssert\.(?:NotNull|IsType)\b|NotBeNull/, "kind"],
      [/\bAssert\.\w+|\.Should\(\)/, "truthy"],
    ],
  },
});

function declares(node: Syntax, isInTest: boolean): Declared | undefined {
  if (isInTest) return undefined;
  const attributes = node.children
    .filter(({ type }) => type === "attribute_list")
    .flatMap((list) => list.children.filter(({ type }) => type === "attribute"));
  const title = fieldOf(node, "name")?.text ?? "";
  const mark = attributes.map(markOf).find(Boolean);
  if (/^(?:class_declaration|record_declaration)$/.test(node.type))
    return {
      is: "suite",
      title,
      body: fieldOf(node, "body"),
      at: fieldOf(node, "name") ?? node,
      mark,
      isUnnamed: true,
    };
  if (
    node.type !== "method_declaration" ||
    !attributes.some((attribute) => TEST.test(fieldOf(attribute, "name")?.text ?? ""))
  )
    return undefined;
  const rows = attributes.filter(({ text }) => /^(?:InlineData|TestCase|DataRow)\b/.test(text));
  return {
    is: "test",
    title,
    body: fieldOf(node, "body"),
    at: fieldOf(node, "name") ?? node,
    mark,
    rows,
    isParametrised: rows.length > 0 || attributes.some(({ text }) => /^(?:Theory|TestCaseSource)/.test(text)),
    ...expectedException(attributes),
  };
}

function expectedException(attributes: Syntax[]) {
  const at = attributes.find(({ text }) => /^ExpectedException\b/.test(text));
  return at ? { asserts: { at, claims: [errorClaim([], tokensOf(at).slice(1))] } } : {};
}

function markOf(attribute: Syntax): { mark: Mark; at: Syntax } | undefined {
  const { text } = attribute;
  const isOff =
    /^(?:Ignore|Explicit)\b/.test(text) ||
    (TEST.test(fieldOf(attribute, "name")?.text ?? "") &&
      /\b(?:Skip|Ignore|IgnoreReason|Explicit)\s*=/.test(text));
  return isOff ? { mark: "skipped", at: attribute } : undefined;
}

function asserts(node: Syntax): { claims: Claim[] } | undefined {
  if (node.type !== "invocation_expression") return undefined;
  const links = chainOf(node);
  const [first, second] = links;
  if (!first) return undefined;
  const should = links.findIndex(({ name, args }) => name === "Should" && args);
  if (should >= 0) {
    const last = links.slice(should + 1).filter(({ args }) => args);
    const subject = links[should]?.node.children[0]?.children[0];
    return last.length > 0 && subject
      ? {
          claims: last
            .filter(({ name }) => name !== "BecauseOf")
            .flatMap((link) => ofLink(link, tokensOf(subject))),
        }
      : undefined;
  }
  if (!/^(?:Assert|StringAssert|CollectionAssert|ClassicAssert)$/.test(first.name) || !second?.args)
    return undefined;
  if (second.name === "That") return { claims: constraint(second.args) };
  if (/^(?:Ignore|Inconclusive|Skip|Multiple|Pass)$/.test(second.name)) return undefined;
  if (second.name === "Fail")
    return { claims: [{ matcher: "fail", subject: [], expected: [], strength: "exact", isNegated: false }] };
  return { claims: classic(second) };
}

function ofLink(link: Link, subject: ReturnType<typeof tokensOf>): Claim[] {
  const matcher = matchers.get(link.name);
  if (matcher?.matcher === "throw")
    return matcher.isNegated ? claimOf(matcher, subject, []) : [errorClaim(subject, typesOf(link))];
  return claimOf(
    matcher,
    subject,
    [...typesOf(link), ...tokensOfAll(link.args?.slice(0, 2) ?? [])],
    false,
    link.name,
  );
}

function classic(link: Link): Claim[] {
  const { name, args = [] } = link;
  const matcher = matchers.get(name);
  const [first, second, third] = args;
  if (matcher?.matcher === "throw")
    return matcher.isNegated
      ? claimOf(matcher, tokensOf(first ?? link.node), [])
      : [
          errorClaim(tokensOfAll(args.slice(-1)), [
            ...typesOf(link),
            ...(args.length > 1 && first ? tokensOf(first) : []),
          ]),
        ];
  if (!first) return [];
  if (/^(?:Is)?(?:Not)?(?:Null|Empty|Single)$/.test(name))
    return claimOf(matcher, tokensOf(first), [
      { text: name.replace(/Is|Not/g, ""), line: 0, isLiteral: false },
    ]);
  if (matcher?.matcher === "type") return claimOf(matcher, tokensOfAll(args.slice(-1)), typesOf(link));
  if (!second || matcher?.matcher === "truthy") return claimOf(matcher, tokensOf(first), []);
  const isClose = third && matcher?.matcher === "equal" && /^[\d.]/.test(third.text);
  const expected = [...tokensOf(first), ...(third && isClose ? tokensOf(third) : [])];
  return claimOf(
    isClose
      ? { matcher: name === "Equal" ? "digits" : "close", strength: "exact", isNegated: false }
      : matcher,
    tokensOf(second),
    expected,
    false,
    name,
  );
}

/** NUnit: `Assert.That(x, Is.Not.EqualTo(2).Within(1))`. */
function constraint([subject, is]: Syntax[]): Claim[] {
  if (!subject) return [];
  if (!is || !/^(?:Is|Has|Does|Throws|Contains)\b/.test(is.text))
    return claimOf(matchers.get("True"), tokensOf(subject), []);
  const links = chainOf(is);
  const isNegated = links.some(({ name }) => name === "Not" || name === "No");
  if (links[0]?.name === "Throws")
    return [
      errorClaim(tokensOf(subject), [
        ...links.flatMap(typesOf),
        ...tokensOfAll(links.slice(1).flatMap(({ args }) => args ?? [])),
      ]),
    ];
  const close = links.find(({ name }) => name === "Within");
  const match = links.find(({ name }, at) => at > 0 && matchers.has(name) && name !== "Within");
  const matcher = close
    ? { matcher: "close", strength: "exact" as const, isNegated: false }
    : matchers.get(match?.name ?? "");
  return claimOf(
    matcher,
    tokensOf(subject),
    match
      ? [
          ...typesOf(match),
          ...tokensOfAll([...(match.args ?? []), ...(close?.args ?? [])]),
          ...(match.args ? [] : [{ text: match.name, line: 0, isLiteral: false }]),
        ]
      : [],
    isNegated,
    match?.name,
  );
}

/** What stands in angle brackets behind a name. */
function typesOf({ node }: Link): ReturnType<typeof tokensOf> {
  const callee = fieldOf(node, "function") ?? node;
  const name = fieldOf(callee, "name") ?? callee;
  for (const part of nodesIn(name))
    if (part.type === "type_argument_list") return tokensOf(part).filter(({ text }) => !/^[<>]$/.test(text));
  return [];
}
