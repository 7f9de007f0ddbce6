import type { Syntax } from "../../world/grammars.ts";
import { claimOf, errorClaim, matcherTable, tokensOfAll } from "../matchers.ts";
import { chainOf, fieldOf, isFunction, isString, type Link, namedChildren, tokensOf } from "../syntax.ts";
import type { Claim, Mark } from "../test-case.ts";
import { type Declared, defineLanguage } from "./language.ts";

/** JUnit's, AssertJ's and Hamcrest's. */
const matchers = matcherTable({
  equal:
    "assertEquals assertSame assertArrayEquals assertIterableEquals assertLinesMatch assertNull !assertNotEquals !assertNotSame !assertNotNull isEqualTo isSameAs isNull isEmpty containsExactly containsExactlyInAnyOrder isEqualByComparingTo hasToString isEqualToIgnoringCase !isNotEqualTo !isNotNull !isNotEmpty equalTo is sameInstance nullValue !notNullValue hasValue isTrueEqual",
  length: "hasSize",
  contain:
    "contains containsOnly containsAnyOf containsEntry containsKey containsAll startsWith endsWith matches containsString hasItem hasItems !doesNotContain satisfies isIn hasMessageContaining isBetween anyOf either",
  close: "isCloseTo closeTo",
  below: "isLessThan isLessThanOrEqualTo lessThan lessThanOrEqualTo isBefore",
  above:
    "isGreaterThan isGreaterThanOrEqualTo greaterThan greaterThanOrEqualTo isAfter hasSizeGreaterThan isPositive",
  type: "isInstanceOf isExactlyInstanceOf assertInstanceOf instanceOf isA any anything",
  present: "isPresent",
  truthy: "assertTrue !assertFalse isTrue !isFalse",
  throw: "assertThrows assertThrowsExactly !assertDoesNotThrow",
});

const TEST = /^@(?:Test|ParameterizedTest|RepeatedTest|TestFactory|TestTemplate|Property)\b/;

export const java = defineLanguage({
  name: "Java",
  endings: /\.java$/,
  holdsTests: (path, text) =>
    /(?:^|\/)(?:test|tests|it)\/|(?:Test|Tests|IT|TestCase|Spec)\.java$/.test(path) || /@Test\b/.test(text),
  tree: {
    grammar: () => "java",
    separator: ".",
    declares,
    asserts,
    ends: (node) =>
      node.type === "method_invocation" &&
      /^(?:Assumptions?\.)?(?:assumeTrue\(\s*false|assumeFalse\(\s*true|abort\()/.test(node.text)
        ? "skipped"
        : undefined,
    mocks: (node) =>
      node.type === "method_invocation" && /^(?:Mockito\.)?mock\(\s*(\w+)\.class/.test(node.text)
        ? [/\(\s*(\w+)\.class/.exec(node.text)?.[1] ?? ""]
        : [],
    imports: () => undefined,
  },
  lines: {
    test: /^\s*(?:public\s+|private\s+|protected\s+)?(?:void|fun)\s+(?<title>\w+)\s*\(/,
    skip: /^\s*@(?:Disabled|Ignore)\b/,
    assertions: [
      [/\bassert(?:Equals|Same|Throws|ArrayEquals)\(|\.isEqualTo\(/, "exact"],
      [/\.(?:contains\w*|startsWith|matches)\(/, "partial"],
      [/\bassertNotNull\(|\.isNotNull\(/, "kind"],
      [/\bassert\w+\(/, "truthy"],
    ],
  },
});

function declares(node: Syntax, isInTest: boolean): Declared | undefined {
  if (isInTest) return undefined;
  const annotations = (node.children.find(({ type }) => type === "modifiers")?.children ?? []).filter(
    ({ type }) => /annotation$/.test(type),
  );
  const title = fieldOf(node, "name")?.text ?? "";
  const mark = annotations.map(markOf).find(Boolean);
  if (/^(?:class_declaration|record_declaration)$/.test(node.type))
    return {
      is: "suite",
      title,
      body: fieldOf(node, "body"),
      at: fieldOf(node, "name") ?? node,
      mark,
      isUnnamed: true,
    };
  if (node.type !== "method_declaration") return undefined;
  const test = annotations.find(({ text }) => TEST.test(text));
  const isOld =
    !test &&
    /^test[A-Z]/.test(title) &&
    fieldOf(node, "type")?.text === "void" &&
    /extends\s+\w*TestCase/.test(node.parent?.parent?.text.slice(0, 400) ?? "");
  if (!test && !isOld) return undefined;
  const rows = annotations
    .filter(({ text }) => /^@(?:CsvSource|ValueSource|EnumSource)\b/.test(text))
    .flatMap(rowsOf);
  const [, expected] = /expected\s*=\s*([\w.]+)/.exec(test?.text ?? "") ?? [];
  const off =
    test && /enabled\s*=\s*false/.test(test.text) ? { mark: "skipped" as const, at: test } : undefined;
  return {
    is: "test",
    title,
    body: fieldOf(node, "body"),
    at: fieldOf(node, "name") ?? node,
    mark: mark ?? off,
    rows,
    isParametrised: annotations.some(({ text }) => /^@(?:ParameterizedTest|RepeatedTest)/.test(text)),
    ...(test &&
      expected && {
        asserts: {
          at: test,
          claims: [
            errorClaim([], [{ text: expected.replace(/\.class$/, ""), line: test.line, isLiteral: false }]),
          ],
        },
      }),
  };
}

const markOf = (annotation: Syntax): { mark: Mark; at: Syntax } | undefined =>
  /^@(?:Disabled|Ignore)\b(?!If|On|For)/.test(annotation.text)
    ? { mark: "skipped", at: annotation }
    : undefined;

function rowsOf(annotation: Syntax): Syntax[] {
  const list = fieldOf(annotation, "arguments");
  const [inner] = list ? namedChildren(list) : [];
  const values = inner?.type === "element_value_pair" ? fieldOf(inner, "value") : inner;
  return values ? (/array_initializer/.test(values.type) ? namedChildren(values) : [values]) : [];
}

function asserts(node: Syntax): { claims: Claim[] } | undefined {
  if (node.type !== "method_invocation") return undefined;
  const links = chainOf(node);
  const start = links.findIndex(
    ({ name, args }) => args && /^(?:assert|verify|fail$|then$|expect)/.test(name),
  );
  const call = links[start];
  if (!call?.args) return undefined;
  const rest = links.slice(start + 1).filter(({ args }) => args);
  if (/^(?:assertThat|assertThatCode|then|assertThatObject)$/.test(call.name))
    return { claims: fluent(call.args, rest) };
  if (
    /^assertThat(?:Thrownby|ThrownBy|ExceptionOfType|IllegalArgumentException|NullPointerException)$/i.test(
      call.name,
    )
  )
    return {
      claims: [
        errorClaim(
          [],
          tokensOfAll([
            ...(call.name === "assertThatThrownBy" ? [] : call.args),
            ...rest.flatMap(({ args }) => args ?? []),
          ]),
        ),
      ],
    };
  if (call.name === "verify") {
    const [subject, times] = call.args;
    const isLoose = times !== undefined && /^(?:Mockito\.)?(?:atLeast|atMost|atLeastOnce)\b/.test(times.text);
    const expected = tokensOfAll([...call.args.slice(1), ...rest.map(({ node: link }) => link).slice(-1)]);
    return {
      claims: [
        {
          matcher: "verify",
          subject: subject ? tokensOf(subject) : [],
          expected,
          strength: isLoose ? "partial" : "exact",
          isNegated: false,
        },
      ],
    };
  }
  if (call.name === "fail")
    return { claims: [{ matcher: "fail", subject: [], expected: [], strength: "exact", isNegated: false }] };
  if (call.name === "assertAll") return undefined;
  return call.name.startsWith("assert") && matchers.has(call.name) ? { claims: junit(call) } : undefined;
}

function junit({ name, args = [] }: Link): Claim[] {
  const matcher = matchers.get(name);
  const plain = withoutMessage(name, args ?? []);
  const [first, second, third] = plain;
  if (!first) return [];
  if (matcher?.matcher === "throw")
    return name === "assertDoesNotThrow"
      ? claimOf(matcher, tokensOf(first), [])
      : [errorClaim(second ? tokensOf(second) : [], tokensOf(first))];
  if (!second) {
    const none = /Null$/.test(name) ? [{ text: "null", line: 0, isLiteral: false }] : [];
    return claimOf(matcher, tokensOf(first), none);
  }
  const expected = [...tokensOf(first), ...(third ? tokensOf(third) : [])];
  return claimOf(
    third && matcher?.matcher === "equal"
      ? { matcher: "close", strength: "exact", isNegated: false }
      : matcher,
    tokensOf(second),
    expected,
  );
}

/** JUnit 4 has the message first, JUnit 5 last. */
function withoutMessage(name: string, args: Syntax[]): Syntax[] {
  const needed = /True|False|Null$/.test(name) ? 1 : 2;
  if (args.length <= needed) return args;
  const last = args.at(-1);
  if (last && (isString(last) || isFunction(last)) && !/Throws/.test(name)) return args.slice(0, -1);
  if (args[0] && isString(args[0]) && args.length === needed + 1) return args.slice(1);
  return args;
}

function fluent(args: Syntax[], rest: Link[]): Claim[] {
  const [subject, hamcrest] = args.length === 3 ? args.slice(1) : args;
  if (!subject) return [];
  if (hamcrest) {
    const links = chainOf(hamcrest).filter((link) => link.args);
    const isNegated = links[0]?.name === "not";
    const inner =
      /^(?:not|is)$/.test(links[0]?.name ?? "") && links[0]?.args?.[0]?.type === "method_invocation"
        ? chainOf(links[0].args[0]).filter((link) => link.args)
        : links;
    const [match] = inner;
    return match
      ? claimOf(
          matchers.get(match.name),
          tokensOf(subject),
          tokensOfAll(match.args ?? []),
          isNegated,
          match.name,
        )
      : [];
  }
  const known = rest.filter(
    ({ name }) =>
      !/^(?:as|describedAs|withFailMessage|extracting|usingRecursiveComparison|isNotNull)$/.test(name) ||
      rest.length === 1,
  );
  return known.flatMap(({ name, args: given }) =>
    claimOf(matchers.get(name), tokensOf(subject), tokensOfAll(given ?? []), false, name),
  );
}
