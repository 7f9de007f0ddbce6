import type { Syntax } from "../../world/grammars.ts";
import { conditionOf } from "../condition.ts";
import { claimOf, errorClaim, matcherTable, tokensOfAll } from "../matchers.ts";
import { chainOf, fieldOf, isString, type Link, namedChildren, titleOf, tokensOf } from "../syntax.ts";
import type { Claim, Mark } from "../test-case.ts";
import { type Declared, defineLanguage } from "./language.ts";

/** unittest's, numpy's, and mock's. */
const matchers = matcherTable({
  equal:
    "assertEqual assertEquals assertIs assertIsNone assertListEqual assertDictEqual assertSetEqual assertTupleEqual assertSequenceEqual assertMultiLineEqual assertCountEqual !assertNotEqual !assertIsNot !assertIsNotNone assert_equal assert_array_equal assert_frame_equal assert_series_equal",
  contain: "assertIn !assertNotIn assertRegex !assertNotRegex assertDictContainsSubset",
  close:
    "assertAlmostEqual assertAlmostEquals !assertNotAlmostEqual assert_allclose assert_almost_equal assert_array_almost_equal assert_approx_equal",
  below: "assertLess assertLessEqual",
  above: "assertGreater assertGreaterEqual",
  type: "assertIsInstance !assertNotIsInstance",
  truthy: "assertTrue !assertFalse assert_",
  throw: "assertRaises assertRaisesRegex assertWarns assertWarnsRegex raises warns",
  called: "assert_called assert_called_once !assert_not_called",
  calledWith:
    "assert_called_with assert_called_once_with assert_any_call assert_has_calls assert_awaited_once_with",
});

const SKIPS_FILE =
  /^(?:pytestmark\s*=\s*\[?\s*pytest\.mark\.(?:skip|xfail)\b|pytest\.skip\(|__test__\s*=\s*False|raise\s+(?:unittest\.)?SkipTest)/;
const SKIPS_SOMETIMES = /^pytestmark[^\n]*skipif\s*\(\s*(?!True)/;

export const python = defineLanguage({
  name: "Python",
  endings: /\.py$/,
  holdsTests: (path) =>
    /(?:^|\/)test_[^/]*\.py$|_tests?\.py$|(?:^|\/)tests?\.py$|(?:^|\/)tests?\/(?:[^/]+\/)*[^/]+\.py$/.test(
      path,
    ),
  tree: {
    grammar: () => "python",
    separator: ".",
    declares,
    asserts,
    ends,
    swallows: (node) =>
      node.type === "with_statement" &&
      /\bsuppress\(\s*(?:Base)?(?:Exception|AssertionError)/.test(node.text.split("\n", 1)[0] ?? ""),
    mocks,
    imports,
    skipsFile: (root) => {
      const at = namedChildren(root).find(({ text }) => SKIPS_FILE.test(text) && !SKIPS_SOMETIMES.test(text));
      return at && { at, isQuiet: false };
    },
  },
  lines: {
    test: /^\s*(?:async\s+)?def\s+(?<title>test\w*)\s*\(/,
    suite: /^\s*class\s+(?<title>\w+)/,
    skip: /^\s*@(?:pytest\.mark\.(?:skip|xfail)\b(?!if)|unittest\.(?:skip\b|expectedFailure)|skip\b)|^\s*pytest\.skip\(/,
    assertions: [
      [/^\s*assert\b.*(?:==|\bis\b(?! not))|assertEqual|\braises\((?!Exception\))/, "exact"],
      [/^\s*assert\b.*(?:\bin\b|[<>])|assert(?:In|Regex|Almost|Less|Greater)/, "partial"],
      [/^\s*assert\b.*(?:isinstance|is not None)|\braises\(/, "kind"],
      [/^\s*assert\b|\bself\.assert\w+\(/, "truthy"],
    ],
  },
});

function declares(node: Syntax, isInTest: boolean): Declared | undefined {
  if (isInTest) return undefined;
  if (node.type === "decorated_definition") {
    const inner = fieldOf(node, "definition");
    return (
      inner &&
      definition(
        inner,
        node.children.filter(({ type }) => type === "decorator"),
      )
    );
  }
  return definition(node, []);
}

function definition(node: Syntax, decorators: Syntax[]): Declared | undefined {
  const title = fieldOf(node, "name")?.text ?? "";
  const body = fieldOf(node, "body");
  const mark =
    decorators.map(markOf).find(Boolean) ?? (node.type === "class_definition" ? classMark(body) : undefined);
  if (node.type === "class_definition") {
    if (
      !/^Test|Tests?$|TestCase|Spec$/.test(title) &&
      !/Test/.test(fieldOf(node, "superclasses")?.text ?? "")
    )
      return undefined;
    return { is: "suite", title, body, at: node, mark };
  }
  if (node.type !== "function_definition" || !/^test/.test(title)) return undefined;
  const tables = decorators.filter(({ text }) =>
    /\bparametrize\(|\bparameterized\b|@(?:data|ddt)\b/.test(text.split("\n", 1)[0] ?? ""),
  );
  return {
    is: "test",
    title,
    body,
    at: node,
    mark,
    rows: tables.flatMap(rowsOf),
    isParametrised: tables.length > 0,
  };
}

const classMark = (body: Syntax | undefined): { mark: Mark; at: Syntax } | undefined => {
  const at =
    body &&
    namedChildren(body).find(({ text }) =>
      /^(?:__test__\s*=\s*False|pytestmark\s*=\s*\[?\s*pytest\.mark\.(?:skip|xfail)\b(?!if))/.test(text),
    );
  return at && { mark: "skipped", at };
};

function markOf(decorator: Syntax): { mark: Mark; at: Syntax } | undefined {
  const text = decorator.text.replace(/\s+/g, " ");
  if (/^@\s?(?:pytest\.mark\.skip|(?:unittest\.)?skip)\b(?!\w)/.test(text))
    return { mark: "skipped", at: decorator };
  if (
    /^@\s?(?:pytest\.mark\.skipif|(?:unittest\.)?skipIf)\( ?(?:True|1|not False|(?:os\.name|sys\.platform|sys\.version)(?= ?,)|os\.(?:environ|getenv)\W{1,3}(?:get\()?["']CI["'])(?!\w)/.test(
      text,
    )
  )
    return { mark: "skipped", at: decorator };
  if (/^@\s?(?:unittest\.)?skipUnless\( ?(?:False|0)\b/.test(text)) return { mark: "skipped", at: decorator };
  if (/^@\s?(?:unittest\.)?expectedFailure\b/.test(text)) return { mark: "expected-to-fail", at: decorator };
  // `xfail(condition, reason=…)` holds under that condition only.
  if (/^@\s?pytest\.mark\.xfail\b(?!\( ?(?!reason|raises|strict|run|True)[\w"'])/.test(text))
    return { mark: "expected-to-fail", at: decorator };
  return undefined;
}

function rowsOf(decorator: Syntax): Syntax[] {
  const call = namedChildren(decorator)[0];
  const lists = call
    ? (chainOf(call).at(-1)?.args ?? []).filter(({ type }) => /^(?:list|tuple)$/.test(type))
    : [];
  const list = lists.at(-1);
  return list ? namedChildren(list) : [];
}

function asserts(node: Syntax): { claims: Claim[]; body?: Syntax | undefined } | undefined {
  if (node.type === "assert_statement") {
    const [condition] = namedChildren(node);
    // `assert (x, "message")` is always true.
    if (condition?.type === "tuple")
      return {
        claims: [
          {
            matcher: "truthy",
            subject: tokensOf(condition),
            expected: [],
            strength: "tautology",
            isNegated: false,
          },
        ],
      };
    return { claims: condition ? conditionOf(tokensOf(condition)).map(approximate) : [] };
  }
  if (node.type === "with_statement") {
    const body = fieldOf(node, "body");
    const claims = [...(node.children.find(({ type }) => type === "with_clause")?.children ?? [])]
      .filter(({ type }) => type === "with_item")
      .flatMap((item) => {
        const value = fieldOf(item, "value");
        const call = value?.type === "as_pattern" ? namedChildren(value)[0] : value;
        return call ? raising(chainOf(call), body) : [];
      });
    return claims.length > 0 ? { claims, body } : undefined;
  }
  if (node.type !== "call") return undefined;
  const links = chainOf(node);
  const last = links.at(-1);
  if (!last?.args || !matchers.has(last.name) || last.node !== node) return undefined;
  const given = last.args.filter(({ type, text }) => type !== "keyword_argument" || !/^msg\b/.test(text));
  if (/^assert_(?:called|not_called|any_call|has_calls|awaited)/.test(last.name))
    return { claims: claimOf(matchers.get(last.name), tokensOf(links[0]?.node ?? node), tokensOfAll(given)) };
  if (matchers.get(last.name)?.matcher === "throw") {
    const [error, ...call] = given;
    return { claims: error ? [errorClaim(tokensOfAll(call), tokensOf(error))] : [] };
  }
  const [subject, ...expected] = given;
  if (!subject) return undefined;
  const shown = /^assert(?:True|False|_|IsNone|IsNotNone)$/.test(last.name)
    ? []
    : expected.slice(0, 3).filter((arg, at) => at === 0 || !isString(arg));
  const [other] = shown;
  // The value may come first and the call second.
  const isTurned =
    other && matchers.get(last.name)?.matcher === "equal" && isValue(subject) && !isValue(other);
  const none = [{ text: "None", line: 0, isLiteral: false }];
  if (/^assertIs(?:Not)?None$/.test(last.name))
    return { claims: claimOf(matchers.get(last.name), tokensOf(subject), none) };
  if (last.name === "assertIn" || last.name === "assertNotIn")
    return { claims: claimOf(matchers.get(last.name), other ? tokensOf(other) : [], tokensOf(subject)) };
  return {
    claims: claimOf(
      matchers.get(last.name),
      tokensOf(isTurned ? other : subject),
      isTurned ? tokensOf(subject) : tokensOfAll(shown),
    ),
  };
}

const isValue = (node: Syntax): boolean =>
  /^(?:string|integer|float|true|false|none|list|dictionary|tuple|set|concatenated_string)$/.test(node.type);

/** `pytest.approx` is a tolerance, not a value. */
function approximate(claim: Claim): Claim {
  const isClose = claim.matcher === "equal" && claim.expected.some(({ text }) => text === "approx");
  return isClose ? { ...claim, matcher: "close", strength: "partial" } : claim;
}

function raising(links: Link[], body: Syntax | undefined): Claim[] {
  const last = links.at(-1);
  if (!last?.args || matchers.get(last.name)?.matcher !== "throw") return [];
  return [errorClaim(body ? tokensOf(body) : [], tokensOfAll(last.args))];
}

function ends(node: Syntax): Mark | undefined {
  if (!/^(?:call|raise_statement)$/.test(node.type)) return undefined;
  if (/^(?:pytest\.skip|self\.skipTest)\(|^raise (?:unittest\.)?SkipTest/.test(node.text)) return "skipped";
  return /^pytest\.xfail\(/.test(node.text) ? "expected-to-fail" : undefined;
}

function mocks(node: Syntax): string[] {
  if (node.type !== "call") return [];
  const links = chainOf(node);
  const last = links.at(-1);
  const names = links.map(({ name }) => name).join(".");
  const [target, name] = last?.args ?? [];
  if (!target) return [];
  if (/(?:^|\.)patch$/.test(names)) return isString(target) ? [titleOf(target)] : [];
  if (/(?:^|\.)patch\.object$|^monkeypatch\.setattr$/.test(names)) {
    if (isString(target)) return [titleOf(target)];
    return name && isString(name) ? [`${target.text}.${titleOf(name)}`] : [];
  }
  return [];
}

function imports(node: Syntax): { from: string; names: string[] } | undefined {
  if (node.type === "import_from_statement") {
    const from = fieldOf(node, "module_name")?.text ?? "";
    return {
      from,
      names: node.children
        .filter(({ field }) => field === "name")
        .map(({ text }) => text.split(/\s+as\s+/).at(-1) ?? text),
    };
  }
  if (node.type !== "import_statement") return undefined;
  const [name = ""] = node.children.filter(({ field }) => field === "name").map(({ text }) => text);
  return {
    from: name,
    names: [
      name
        .split(/\s+as\s+/)
        .at(-1)
        ?.split(".")
        .at(-1) ?? name,
    ],
  };
}
