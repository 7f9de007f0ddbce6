import type { Syntax } from "../../world/grammars.ts";
import { claimOf, errorClaim, matcherTable, tokensOfAll } from "../matchers.ts";
import { chainOf, fieldOf, isString, type Link, titleOf, tokensOf } from "../syntax.ts";
import type { Claim, Mark } from "../test-case.ts";
import { type Declared, defineLanguage } from "./language.ts";

/** RSpec's matchers, and minitest's assertions. */
const matchers = matcherTable({
  equal:
    "eq eql equal be_nil match_array contain_exactly be_empty assert_equal assert_nil assert_same assert_empty !refute_equal !refute_nil !refute_same !refute_empty !assert_not_equal !assert_not_nil have_http_status change assert_difference assert_predicate must_equal must_be_nil assert_response",
  contain:
    "include match start_with end_with assert_includes assert_match !refute_includes !refute_match have_attributes have_key !assert_no_match cover satisfy must_include must_match",
  close: "be_within assert_in_delta assert_in_epsilon",
  type: "be_a be_an be_kind_of be_instance_of be_an_instance_of assert_kind_of assert_instance_of respond_to assert_respond_to",
  present: "be_present exist",
  truthy: "be_truthy !be_falsey !be_falsy be_true !be_false assert !refute !assert_not",
  throw: "raise_error raise_exception assert_raises assert_raise !assert_nothing_raised",
  called: "have_received receive",
});

const SUITE = /^(?:describe|context|feature|xdescribe|xcontext|fdescribe|fcontext)$/;
const TEST =
  /^(?:it|specify|example|scenario|test|xit|xspecify|xexample|fit|fspecify|fexample|pending|skip|its|should)$/;

export const ruby = defineLanguage({
  name: "Ruby",
  endings: /\.rb$/,
  holdsTests: (path) =>
    /_(?:spec|test)\.rb$|(?:^|\/)test_[^/]*\.rb$|(?:^|\/)(?:spec|test)\/.*\.rb$/.test(path),
  tree: {
    grammar: () => "ruby",
    separator: " ",
    declares,
    asserts,
    ends: (node) =>
      /^(?:call|identifier)$/.test(node.type) &&
      /^(?:skip|pending|omit)\b/.test(node.text) &&
      !fieldOf(node, "receiver") &&
      /^(?:body_statement|block_body)$/.test(node.parent?.type ?? "")
        ? node.text.startsWith("pending")
          ? "expected-to-fail"
          : "skipped"
        : undefined,
    mocks,
    imports: () => undefined,
  },
  lines: {
    test: /^\s*(?:(?:it|specify|scenario|test|xit|fit)\s*\(?\s*(["'])(?<title>(?:(?!\1).){1,200})\1|def\s+(?<name>test_\w+))/,
    skip: /^\s*(?:xit|xdescribe|xcontext|skip)\b|,\s*:skip\b|skip: true/,
    focus: /^\s*(?:fit|fdescribe|fcontext)\b|,\s*:focus\b|focus: true/,
    assertions: [
      [/\.to eq\b|\bassert_equal\b|raise_error\(\w/, "exact"],
      [/\.to (?:include|match|be [<>])|\bassert_(?:includes|match)\b/, "partial"],
      [/be_a\b|not_to be_nil|raise_error/, "kind"],
      [/\bexpect\b|\bassert\w*|\brefute\w*/, "truthy"],
    ],
  },
});

function declares(node: Syntax, isInTest: boolean): Declared | undefined {
  if (isInTest) return undefined;
  if (node.type === "class") {
    const title = fieldOf(node, "name")?.text ?? "";
    return /Test|Spec/.test(node.text.split("\n", 1)[0] ?? "")
      ? { is: "suite", title, body: fieldOf(node, "body"), at: node, mark: undefined, isUnnamed: true }
      : undefined;
  }
  if (node.type === "method") {
    const title = fieldOf(node, "name")?.text ?? "";
    return /^test_/.test(title)
      ? { is: "test", title, body: fieldOf(node, "body"), at: node, mark: undefined }
      : undefined;
  }
  if (node.type !== "call") return undefined;
  const name = fieldOf(node, "method")?.text ?? "";
  if (name === "define_method") return definedMethod(node);
  const receiver = fieldOf(node, "receiver")?.text;
  if ((receiver && receiver !== "RSpec") || !(SUITE.test(name) || TEST.test(name))) return undefined;
  const block = fieldOf(node, "block");
  const args = chainOf(node).at(-1)?.args ?? [];
  const [title] = args;
  if (!block && !(title && isString(title) && /^(?:it|xit|specify|test)$/.test(name))) return undefined;
  return {
    is: SUITE.test(name) ? "suite" : "test",
    title: title && !/^(?:simple_symbol|pair)$/.test(title.type) ? titleOf(title) : oneLiner(block),
    body: block && (fieldOf(block, "body") ?? block),
    at: node,
    mark: markOf(name, args.slice(1), node, block),
  };
}

/** `define_method("test_#{name}") do … end`, in a loop. */
function definedMethod(node: Syntax): Declared | undefined {
  const [title] = chainOf(node).at(-1)?.args ?? [];
  const block = fieldOf(node, "block");
  if (!title || !block || !/^["':]*test_/.test(title.text)) return undefined;
  return {
    is: "test",
    title: titleOf(title),
    body: fieldOf(block, "body"),
    at: node,
    mark: undefined,
    isParametrised: true,
  };
}

/** An example without a title is known by what it says. */
const oneLiner = (block: Syntax | undefined): string =>
  (block?.text ?? "")
    .replace(/^(?:do|\{)|(?:end|\})$/g, "")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 80);

function markOf(
  name: string,
  options: Syntax[],
  at: Syntax,
  block: Syntax | undefined,
): { mark: Mark; at: Syntax } | undefined {
  const texts = options.map(({ text }) => text);
  if (
    /^x|^skip$/.test(name) ||
    !block ||
    texts.some((text) => /^:skip$|^skip: (?!false|nil)|^:skip => (?!false)/.test(text))
  )
    return { mark: "skipped", at };
  if (name === "pending" || texts.some((text) => /^:pending$|^pending: (?!false)/.test(text)))
    return { mark: "expected-to-fail", at };
  if (
    /^f(?:it|describe|context|specify|example)/.test(name) ||
    texts.some((text) => /^:focus$|^focus: true|^:focus => true/.test(text))
  )
    return { mark: "focused", at };
  return undefined;
}

function asserts(node: Syntax): { claims: Claim[]; body?: Syntax | undefined } | undefined {
  if (node.type !== "call") return undefined;
  const links = chainOf(node);
  const [first] = links;
  const last = links.at(-1);
  if (!first || !last) return undefined;
  if (/^(?:expect|is_expected|expect_any_instance_of)$/.test(first.name) && links.length > 1) {
    const to = links.find(({ name }) => /^(?:to|not_to|to_not)$/.test(name));
    return to?.args?.[0] ? { claims: rspec(first, to, to.args[0]) } : undefined;
  }
  if (links.length > 1 || !first.args || !/^(?:assert|refute)/.test(first.name) || !matchers.has(first.name))
    return undefined;
  const matcher = matchers.get(first.name);
  const [one, two, three] = first.args;
  if (matcher?.matcher === "throw")
    return {
      claims: matcher.isNegated
        ? claimOf(matcher, first.block ? tokensOf(first.block) : [], [])
        : [errorClaim(first.block ? tokensOf(first.block) : [], tokensOfAll(first.args))],
    };
  if (!one) return undefined;
  if (!two || matcher?.matcher === "truthy" || /_nil$|_empty$/.test(first.name))
    return {
      claims: claimOf(
        matcher,
        tokensOf(one),
        /_(?:nil|empty)$/.test(first.name) ? [{ text: "nil", line: 0, isLiteral: false }] : [],
        false,
        first.name,
      ),
    };
  const isSubjectFirst = /include|respond/.test(first.name);
  return {
    claims: claimOf(
      matcher,
      tokensOf(isSubjectFirst ? one : two),
      [
        ...tokensOf(isSubjectFirst ? two : one),
        ...(three && matcher?.matcher === "close" ? tokensOf(three) : []),
      ],
      false,
      first.name,
    ),
  };
}

function rspec(expect: Link, to: Link, given: Syntax): Claim[] {
  const subject = expect.block ? tokensOf(expect.block) : tokensOfAll(expect.args ?? []);
  const isNegated = to.name !== "to";
  // `be > 3`
  if (given.type === "binary") {
    const [left, right] = [fieldOf(given, "left"), fieldOf(given, "right")];
    const sign = given.children.find(({ isNamed }) => !isNamed)?.text ?? "";
    if (left?.text === "be" && right)
      return [
        {
          matcher: /^</.test(sign) ? "below" : />/.test(sign) ? "above" : "equal",
          subject,
          expected: tokensOf(right),
          strength: sign === "==" ? "exact" : "partial",
          isNegated,
        },
      ];
  }
  const links = chainOf(given);
  const [match] = links;
  const name = match?.name ?? given.text;
  const args = tokensOfAll(links.flatMap(({ args: list }) => list ?? []));
  if (name === "be" && args.length > 0) return claimOf(matchers.get("eq"), subject, args, isNegated);
  if (name === "be") return claimOf(matchers.get("be_truthy"), subject, [], isNegated);
  const matcher = matchers.get(name);
  if (matcher?.matcher === "throw") return [errorClaim(subject, args, isNegated)];
  if (name === "be_nil" || name === "be_empty")
    return claimOf(matcher, subject, [{ text: name, line: 0, isLiteral: false }], isNegated);
  return claimOf(
    matcher ?? (/^be_/.test(name) ? { matcher: name, strength: "truthy", isNegated: false } : undefined),
    subject,
    args,
    isNegated,
    name,
  );
}

function mocks(node: Syntax): string[] {
  const [, target, method] =
    /^(?:allow|expect)(?:_any_instance_of)?\(\s*([\w:@]+)\s*\)\.to receive\(:(\w+[?!]?)\)/.exec(
      node.type === "call" ? node.text : "",
    ) ?? [];
  return target && method && /and_return|\{/.test(node.text) ? [`${target}.${method}`] : [];
}
