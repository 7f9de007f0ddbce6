import type { Syntax } from "../../world/grammars.ts";
import { conditionOf } from "../condition.ts";
import { claimOf, errorClaim, matcherTable } from "../matchers.ts";
import { chainOf, fieldOf, isString, namedChildren, nodesIn, titleOf, tokensOf } from "../syntax.ts";
import type { Claim, Mark } from "../test-case.ts";
import { type Declared, defineLanguage } from "./language.ts";

/** testify's. */
const matchers = matcherTable({
  equal:
    "Equal Equalf EqualValues Exactly Nil Nilf Empty JSONEq YAMLEq ElementsMatch Zero EqualExportedValues !NotEqual !NotNil !NotEmpty Same !NotSame",
  length: "Len Lenf",
  contain: "Contains Containsf Subset Regexp !NotContains !NotSubset !NotRegexp",
  close: "InDelta InDeltaf InEpsilon WithinDuration InDeltaSlice",
  below: "Less LessOrEqual",
  above: "Greater GreaterOrEqual",
  type: "IsType Implements",
  truthy: "True Truef !False !Falsef",
  throw:
    "ErrorIs ErrorAs ErrorContains EqualError Error Errorf Panics PanicsWithValue PanicsWithError !NoError !NoErrorf !NotPanics",
});

const FAILS = /\b(?:t|tb|b|f|s\.T\(\)|suite\.T\(\))\.(?:Error|Errorf|Fatal|Fatalf|Fail|FailNow)\(|\bpanic\(/;

export const go = defineLanguage({
  name: "Go",
  endings: /\.go$/,
  holdsTests: (path) => path.endsWith("_test.go"),
  tree: {
    grammar: () => "go",
    separator: "/",
    declares,
    asserts,
    ends,
    mocks: () => [],
    imports: () => undefined,
    // A build tag that nobody sets: the compiler leaves the file out, and nothing is reported.
    skipsFile: (root) => {
      const at = root.children.find(({ type, text }) => type === "comment" && needsTag(text));
      return at && { at, isQuiet: true };
    },
  },
  lines: {
    test: /^func\s+(?<title>(?:Test|Fuzz|Example)\w*)\s*\(/,
    skip: /^\s*t\.Skip(?:f|Now)?\(/,
    assertions: [
      [/\b(?:require|assert)\.(?:Equal|ErrorIs|EqualError|Nil)\(|!=.*\{$/, "exact"],
      [/\b(?:require|assert)\.(?:Contains|Regexp|Less|Greater|InDelta)\(/, "partial"],
      [/\b(?:require|assert)\.(?:NotNil|Error|IsType)\(/, "kind"],
      [/\b(?:require|assert)\.\w+\(|\bt\.(?:Error|Fatal)f?\(/, "truthy"],
    ],
  },
});

/** The tags that Go sets by itself. */
const KNOWN_TAG =
  /^(?:linux|darwin|windows|unix|freebsd|netbsd|openbsd|android|ios|js|wasm|wasip1|plan9|solaris|aix|amd64|arm64|arm|386|riscv64|ppc64le|s390x|cgo|race|gc|gccgo|go1\.\d+)$/;

function needsTag(comment: string): boolean {
  const [, expression] = /^\/\/(?:go:build|\s*\+build)\s+(.+)$/.exec(comment) ?? [];
  return (expression?.match(/!?[\w.]+/g) ?? []).some((tag) => !tag.startsWith("!") && !KNOWN_TAG.test(tag));
}

function declares(node: Syntax, isInTest: boolean): Declared | undefined {
  if (/^(?:function_declaration|method_declaration)$/.test(node.type) && !isInTest) {
    const title = fieldOf(node, "name")?.text ?? "";
    const parameters = fieldOf(node, "parameters")?.text ?? "";
    const isTest =
      node.type === "method_declaration"
        ? /^Test/.test(title) && parameters === "()"
        : /^(?:Test|Fuzz)(?![a-z])/.test(title) && /\*testing\.[TF]\b/.test(parameters);
    if (!isTest) return undefined;
    const body = fieldOf(node, "body");
    const rows = body ? tableRows(body) : [];
    return { is: "test", title, body, at: node, mark: undefined, rows, isParametrised: rows.length > 0 };
  }
  if (node.type !== "call_expression" || !isInTest) return undefined;
  const links = chainOf(node);
  const [title, run] = links.at(-1)?.args ?? [];
  if (links.at(-1)?.name !== "Run" || !title || !run || !isString(title) || run.type !== "func_literal")
    return undefined;
  return {
    is: "test",
    title: titleOf(title).replace(/\s/g, "_"),
    body: fieldOf(run, "body"),
    at: node,
    mark: undefined,
  };
}

/** The elements of a slice or a map of structs that a loop goes through. */
function tableRows(body: Syntax): Syntax[] {
  for (const node of nodesIn(body)) {
    if (node.type !== "composite_literal") continue;
    const type = fieldOf(node, "type");
    if (
      !type ||
      !/^(?:slice_type|map_type|implicit_length_array_type)$/.test(type.type) ||
      !/struct|[tT]est|[cC]ase/.test(type.text)
    )
      continue;
    const rows = namedChildren(fieldOf(node, "body") ?? node).filter(({ text }) => text.includes("{"));
    if (rows.length > 0 && /\brange\b/.test(body.text)) return rows;
  }
  return [];
}

function asserts(node: Syntax): { claims: Claim[]; body?: Syntax | undefined } | undefined {
  if (node.type === "if_statement") {
    const [condition, then] = [fieldOf(node, "condition"), fieldOf(node, "consequence")];
    if (
      !condition ||
      !then ||
      !FAILS.test(then.text) ||
      namedChildren(then).some(({ text }) => text.includes("if "))
    )
      return undefined;
    return { claims: failingIf(condition, fieldOf(node, "initializer")), body: fieldOf(node, "alternative") };
  }
  if (node.type !== "call_expression") return undefined;
  const links = chainOf(node);
  const [owner] = links;
  const last = links.at(-1);
  if (!owner || !last?.args || links.length < 2) return undefined;
  if (/^(?:t|tb)$/.test(owner.name) && /^(?:Error|Errorf|Fatal|Fatalf|Fail|FailNow)$/.test(last.name))
    return { claims: [{ matcher: "fail", subject: [], expected: [], strength: "exact", isNegated: false }] };
  if (!/^(?:assert|require|is|s|suite|a|r|c|qt)$/.test(owner.name) || !matchers.has(last.name))
    return undefined;
  const given = last.args.filter((arg, at) => !(at === 0 && /^(?:t|tt|tb|s\.T\(\))$/.test(arg.text)));
  const matcher = matchers.get(last.name);
  const [first, second, third] = given;
  if (!first) return undefined;
  if (matcher?.matcher === "throw")
    return {
      claims: /^No|^Not/.test(last.name)
        ? claimOf(matcher, tokensOf(first), [])
        : [
            errorClaim(
              tokensOf(first),
              /^(?:ErrorIs|ErrorAs|ErrorContains|EqualError|Panics\w+)$/.test(last.name) && second
                ? tokensOf(second)
                : [],
            ),
          ],
    };
  if (/^(?:True|False|Truef|Falsef)$/.test(last.name))
    return { claims: claimOf(matcher, tokensOf(first), []) };
  const alone = /^(?:Not)?(?:Nil|Empty|Zero)f?$/.test(last.name);
  if (alone)
    return {
      claims: claimOf(matcher, tokensOf(first), [
        { text: last.name.replace("Not", ""), line: 0, isLiteral: false },
      ]),
    };
  // Equal(expected, actual); Contains(whole, part).
  const isExpectedFirst =
    /^(?:Equal|Exactly|Same|NotEqual|NotSame|JSONEq|YAMLEq|EqualValues|IsType|InDelta|InEpsilon|WithinDuration|ElementsMatch|Regexp)/.test(
      last.name,
    );
  return {
    claims: claimOf(matcher, second && isExpectedFirst ? tokensOf(second) : tokensOf(first), [
      ...(second ? tokensOf(isExpectedFirst ? first : second) : []),
      ...(matcher?.matcher === "close" && third ? tokensOf(third) : []),
    ]),
  };
}

/** What is demanded where a condition makes the test fail: its contrary. */
function failingIf(condition: Syntax, initializer: Syntax | undefined): Claim[] {
  const tokens = tokensOf(condition);
  const parts = orParts(tokens);
  const about = initializer ? tokensOf(initializer) : [];
  return parts.flatMap((part) =>
    conditionOf(part, true).map((claim): Claim => {
      const [subject, expected] = [claim.subject, claim.expected];
      if (claim.matcher === "below" || claim.matcher === "above")
        // `if got < want { t.Error }` demands that it is not below.
        return {
          ...claim,
          matcher: claim.matcher === "below" ? "above" : "below",
          isNegated: false,
          subject: [...subject, ...about],
        };
      if (
        claim.matcher === "equal" &&
        expected.map(({ text }) => text).join("") === "nil" &&
        /err/i.test(subject.at(-1)?.text ?? "")
      )
        return claim.isNegated
          ? errorClaim([...subject, ...about], [])
          : {
              ...claim,
              expected: [],
              matcher: "throw",
              strength: "truthy",
              isNegated: true,
              subject: [...subject, ...about],
            };
      if (
        /^errors \. (?:Is|As)/.test(
          part
            .map(({ text }) => text)
            .join(" ")
            .replace(/^! /, ""),
        )
      )
        return errorClaim(subject, expected);
      return { ...claim, subject: [...subject, ...about] };
    }),
  );
}

function orParts(tokens: ReturnType<typeof tokensOf>) {
  const parts: (typeof tokens)[] = [[]];
  let depth = 0;
  for (const token of tokens) {
    if (token.text === "(") depth++;
    if (token.text === ")") depth--;
    if (depth === 0 && token.text === "||") parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts;
}

function ends(node: Syntax): Mark | undefined {
  if (node.type !== "call_expression") return undefined;
  return /^(?:t|tb|b|f|s\.T\(\)|suite\.T\(\))\.Skip(?:f|Now)?\(/.test(node.text) ? "skipped" : undefined;
}
