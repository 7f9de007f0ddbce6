import type { Syntax } from "../../world/grammars.ts";
import { conditionOf } from "../condition.ts";
import { claimOf, errorClaim, matcherTable } from "../matchers.ts";
import { fieldOf, splitAt, type Token, tokensOf } from "../syntax.ts";
import type { Claim, Mark } from "../test-case.ts";
import { type Declared, defineLanguage } from "./language.ts";

const matchers = matcherTable({
  equal: "assert_eq debug_assert_eq !assert_ne !debug_assert_ne assert_json_eq",
  truthy: "assert debug_assert",
  partial: "assert_matches",
  close: "assert_relative_eq assert_abs_diff_eq assert_approx_eq",
  snapshot: "assert_snapshot assert_debug_snapshot assert_yaml_snapshot assert_json_snapshot",
});

export const rust = defineLanguage({
  name: "Rust",
  endings: /\.rs$/,
  // Unit tests stand beside the code.
  holdsTests: (path, text) =>
    /#\[(?:\w+::)*(?:test|rstest|test_case|quickcheck)\b/.test(text) || /(?:^|\/)tests\//.test(path),
  tree: {
    grammar: () => "rust",
    separator: "::",
    declares,
    asserts,
    ends: () => undefined,
    swallows: (node) =>
      node.type === "call_expression" && /^(?:std::)?(?:panic::)?catch_unwind\(/.test(node.text),
    mocks: () => [],
    imports: () => undefined,
    skipsFile: (root) => {
      const at = root.children.find(
        ({ type, text }) =>
          type === "inner_attribute_item" && /cfg\((?:any\(\)|FALSE|not\(test\)|feature\s*=)/.test(text),
      );
      return at && { at, isQuiet: false };
    },
  },
  lines: {
    test: /^\s*(?:pub\s+)?(?:async\s+)?fn\s+(?<title>\w+)\s*\(\s*\)/,
    skip: /^\s*#\[(?:ignore|should_panic)\b/,
    assertions: [
      [/\bassert_eq!/, "exact"],
      [/\bassert!\(matches!/, "partial"],
      [/\bassert!\(.*\.is_\w+\(\)/, "kind"],
      [/\bassert\w*!/, "truthy"],
    ],
  },
});

function declares(node: Syntax, isInTest: boolean): Declared | undefined {
  if (isInTest) return undefined;
  const attributes = attributesOf(node);
  const mark = attributes.map(markOf).find(Boolean);
  if (node.type === "mod_item") {
    const body = fieldOf(node, "body");
    if (
      !body ||
      !/#\[(?:\w+::)*(?:test|rstest|test_case)\b|cfg\(test\)/.test(
        node.text + attributes.map(({ text }) => text).join(),
      )
    )
      return undefined;
    return { is: "suite", title: fieldOf(node, "name")?.text ?? "", body, at: node, mark, isUnnamed: true };
  }
  if (node.type !== "function_item") return undefined;
  if (
    !attributes.some(({ text }) =>
      /^#\[(?:\w+::)*(?:test|rstest|test_case|quickcheck|wasm_bindgen_test)\b/.test(text),
    )
  )
    return undefined;
  const rows = attributes.filter(({ text }) => /^#\[(?:case|test_case)\b/.test(text));
  const panic = attributes.find(({ text }) => /^#\[should_panic\b/.test(text));
  return {
    is: "test",
    title: fieldOf(node, "name")?.text ?? "",
    body: fieldOf(node, "body"),
    at: node,
    mark,
    rows,
    ...(panic && { asserts: { at: panic, claims: [panicClaim(panic)] } }),
    isParametrised: rows.length > 0,
  };
}

/** A test that should panic asserts with its attribute. */
const panicClaim = (attribute: Syntax): Claim =>
  errorClaim(
    [],
    tokensOf(attribute).filter(({ isLiteral }) => isLiteral),
  );

/** The attributes stand before what they are about, as its siblings. */
function attributesOf(node: Syntax): Syntax[] {
  const siblings = node.parent?.children ?? [];
  const attributes: Syntax[] = [];
  for (let at = siblings.indexOf(node) - 1; at >= 0; at--) {
    const sibling = siblings[at];
    if (!sibling || !/attribute_item|comment/.test(sibling.type)) break;
    if (sibling.type === "attribute_item") attributes.unshift(sibling);
  }
  return attributes;
}

function markOf(attribute: Syntax): { mark: Mark; at: Syntax } | undefined {
  if (/^#\[ignore\b/.test(attribute.text)) return { mark: "skipped", at: attribute };
  if (/^#\[cfg\((?:any\(\)|FALSE|not\(test\)|feature\s*=)/.test(attribute.text))
    return { mark: "skipped", at: attribute };
  return undefined;
}

function asserts(node: Syntax): { claims: Claim[] } | undefined {
  if (node.type !== "macro_invocation") return undefined;
  const name = (fieldOf(node, "macro")?.text ?? "").split("::").at(-1) ?? "";
  const tree = node.children.find(({ type }) => type === "token_tree");
  if (!/^(?:debug_)?assert|^(?:insta_)?\w*snapshot$/.test(name) || !tree) return undefined;
  const args = splitAt(tokensOf(tree).slice(1, -1), ({ text }) => text === ",").filter(
    (part) => part.length > 0,
  );
  const [first = [], second = [], third = []] = args;
  const matcher = matchers.get(name);
  if (matcher?.matcher === "truthy") return { claims: truthOf(first) };
  if (matcher?.matcher === "close") return { claims: claimOf(matcher, first, [...second, ...third]) };
  // Either side may be the value.
  const isTurned = isValue(first) && !isValue(second);
  return { claims: claimOf(matcher, isTurned ? second : first, isTurned ? first : second, false, name) };
}

/** `matches!(x, Pattern)` within an `assert!`. */
function truthOf(tokens: Token[]): Claim[] {
  const [name, bang, , ...rest] = tokens;
  if (name?.text !== "matches" || bang?.text !== "!") return conditionOf(tokens);
  const [subject = [], ...pattern] = splitAt(rest.slice(0, -1), ({ text }) => text === ",");
  const expected = pattern.flat();
  const isLoose = expected.filter(({ text }) => text === "_" || text === "..").length > 0;
  return [
    { matcher: "contain", subject, expected, strength: isLoose ? "kind" : "partial", isNegated: false },
  ];
}

const isValue = (tokens: Token[]): boolean =>
  tokens.every(({ isLiteral, text }) => isLiteral || /^[-&[\],]$/.test(text)) && tokens.length > 0;
