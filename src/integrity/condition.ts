import { keyOf, splitAt, type Token } from "./syntax.ts";
import type { Claim } from "./test-case.ts";

/** What it demands that an expression is true (or false, if negated), in any of the languages. */
export function conditionOf(tokens: Token[], isNegated = false): Claim[] {
  const inner = unwrapped(tokens);
  const [first, ...rest] = inner;
  if (!first) return [];
  const parts = splitAt(inner, ({ text }) => AND.has(text));
  if (parts.length > 1 && !isNegated) return parts.flatMap((part) => conditionOf(part));
  if (splitAt(inner, ({ text }) => OR.has(text)).length > 1) return [either(inner, isNegated)];
  if (NOT.has(first.text)) return conditionOf(rest, !isNegated);
  return [comparison(inner, isNegated) ?? predicate(inner, isNegated)];
}

const AND = new Set(["&&", "and"]);
const OR = new Set(["||", "or"]);
const NOT = new Set(["!", "not"]);

const OPERATORS: Record<string, Pick<Claim, "matcher" | "strength" | "isNegated">> = {
  "==": { matcher: "equal", strength: "exact", isNegated: false },
  "===": { matcher: "equal", strength: "exact", isNegated: false },
  "!=": { matcher: "equal", strength: "exact", isNegated: true },
  "!==": { matcher: "equal", strength: "exact", isNegated: true },
  is: { matcher: "equal", strength: "exact", isNegated: false },
  "is not": { matcher: "equal", strength: "exact", isNegated: true },
  "<": { matcher: "below", strength: "partial", isNegated: false },
  "<=": { matcher: "below", strength: "partial", isNegated: false },
  ">": { matcher: "above", strength: "partial", isNegated: false },
  ">=": { matcher: "above", strength: "partial", isNegated: false },
  in: { matcher: "contain", strength: "partial", isNegated: false },
  "not in": { matcher: "contain", strength: "partial", isNegated: true },
  "=~": { matcher: "contain", strength: "partial", isNegated: false },
  instanceof: { matcher: "type", strength: "kind", isNegated: false },
};
const OPPOSITE: Record<string, string> = { below: "above", above: "below" };

function comparison(tokens: Token[], isNegated: boolean): Claim | undefined {
  const joined = withLongOperators(tokens);
  const parts = splitAt(joined, ({ text }, at) => isOperator(joined, text, at));
  const [left, right] = parts;
  if (!left || !right || left.length === 0 || right.length === 0) return undefined;
  const operator = OPERATORS[joined[left.length]?.text ?? ""];
  if (!operator) return undefined;
  const sign = joined[left.length]?.text;
  // A size is never below zero.
  if (sign === ">=" && keyOf(right) === "0" && SIZE.test(keyOf(left)) && !isNegated)
    return { ...operator, subject: left, expected: right, strength: "tautology" };
  if (left.every(({ isLiteral }) => isLiteral) && !right.every(({ isLiteral }) => isLiteral))
    return compared(right, left, turned(operator), isNegated);
  if (operator.matcher === "contain" && joined[left.length]?.text.endsWith("in"))
    return compared(right, left, operator, isNegated);
  return compared(left, parts.slice(1).flat(), operator, isNegated);
}

const SIZE = /\b(?:len|length|size|count)\b/i;

const turned = (operator: Pick<Claim, "matcher" | "strength" | "isNegated">) => ({
  ...operator,
  matcher: OPPOSITE[operator.matcher] ?? operator.matcher,
});

function compared(
  subject: Token[],
  expected: Token[],
  operator: Pick<Claim, "matcher" | "strength" | "isNegated">,
  isNegated: boolean,
): Claim {
  return judged({ ...operator, subject, expected, isNegated: operator.isNegated !== isNegated });
}

function isOperator(tokens: Token[], text: string, at: number): boolean {
  if (!(text in OPERATORS)) return false;
  // Rust: `collect::<Vec<_>>()`, `|x| …`.
  if (/^[<>]$/.test(text)) return tokens[at - 1]?.text !== "::" && !isOfType(tokens, at);
  return true;
}

function isOfType(tokens: Token[], at: number): boolean {
  const before = tokens.slice(0, at);
  const open = before.findIndex(({ text }, index) => text === "<" && before[index - 1]?.text === "::");
  return open >= 0;
}

/** `is not` and `not in` are one operator each. */
function withLongOperators(tokens: Token[]): Token[] {
  return tokens.flatMap((token, at) => {
    const [before, after] = [tokens[at - 1]?.text, tokens[at + 1]?.text];
    if (token.text === "is" && after === "not") return [{ ...token, text: "is not" }];
    if (token.text === "not" && after === "in") return [{ ...token, text: "not in" }];
    if ((token.text === "not" && before === "is") || (token.text === "in" && before === "not")) return [];
    return [token];
  });
}

const CONTAINS =
  /^(?:includes|contains\w*|starts_?with|ends_?with|has|has\w+|match(?:es)?|is_?match|test|any|some|every|all|include\?|key\?|start_with\?|end_with\?|match\?|in_array|str_contains|str_starts_with|preg_match|Contains|HasPrefix|HasSuffix|MatchString|any\?|all\?|isCloseTo|isclose|allclose|EqualFold)$/;
const KINDS =
  /^(?:isinstance|issubclass|hasattr|is_?array|is_?some|is_?ok|is_?err|is_?none|is_?empty|isPresent|isEmpty|callable|is_a\?|kind_of\?|respond_to\?|nil\?|empty\?|present\?|is_string|is_int|is_array|is_null|isset|has_value|matches!)$/i;
const EQUALS =
  /^(?:equals|DeepEqual|isEqual|eql\?|equal\?|Equal|deep_equal|array_equal|isDeepStrictEqual|Is)$/;

/** `a.includes(b)`, `isinstance(a, B)`, `reflect.DeepEqual(a, b)`, or just a value. */
function predicate(tokens: Token[], isNegated: boolean): Claim {
  const open = openOfLastCall(tokens);
  const name = tokens[open - 1]?.text ?? "";
  const args = splitAt(tokens.slice(open + 1, -1), ({ text }) => text === ",");
  const owner = tokens.slice(0, Math.max(0, open - 2));
  const equal = EQUALS.test(name);
  if (open > 0 && (equal || CONTAINS.test(name) || KINDS.test(name))) {
    // `DeepEqual(a, b)` has both as arguments, `a.equals(b)` one of them.
    const [subject = [], ...expected] =
      equal && args.length === 2 ? args : owner.length > 0 && !isModule(owner) ? [owner, ...args] : args;
    const strength = equal ? "exact" : CONTAINS.test(name) ? "partial" : "kind";
    const matcher = equal ? "equal" : strength === "partial" ? "contain" : name;
    return judged({ matcher, subject, expected: expected.flat(), strength, isNegated });
  }
  return judged({ matcher: "truthy", subject: tokens, expected: [], strength: "truthy", isNegated });
}

const isModule = (owner: Token[]): boolean =>
  owner.length === 1 &&
  /^(?:strings|bytes|slices|errors|reflect|np|math|re|Array|Objects|Arrays)$/.test(owner[0]?.text ?? "");

/** Where the bracket of the call opens that ends the words; -1 if they do not end in one. */
function openOfLastCall(tokens: Token[]): number {
  if (tokens.at(-1)?.text !== ")") return -1;
  let depth = 0;
  for (let at = tokens.length - 1; at >= 0; at--) {
    if (tokens[at]?.text === ")") depth++;
    if (tokens[at]?.text === "(") depth--;
    if (depth === 0) return at;
  }
  return -1;
}

function unwrapped(tokens: Token[]): Token[] {
  let inner = tokens;
  while (inner.length > 2 && inner[0]?.text === "(" && openOfLastCall(inner) === 0)
    inner = inner.slice(1, -1);
  return inner;
}

/** `a || b` demands less than either: nothing if one of them always holds. */
function either(tokens: Token[], isNegated: boolean): Claim {
  const parts = splitAt(tokens, ({ text }) => OR.has(text)).map((part) => conditionOf(part, isNegated)[0]);
  const isNothing = parts.some((part) => part?.strength === "tautology");
  return {
    matcher: "either",
    subject: parts[0]?.subject ?? tokens,
    expected: parts[0]?.expected ?? [],
    strength: isNothing ? "tautology" : "partial",
    isNegated,
  };
}

/** Corrects the strength for what is compared: nothing with itself, something with null. */
export function judged(given: Claim): Claim {
  const claim = withLength(given);
  const { isNegated, strength } = claim;
  if (isTautology(claim)) return { ...claim, strength: "tautology" };
  if (strength !== "exact" || claim.matcher !== "equal") return claim;
  if (isNegated) return { ...claim, strength: "kind" };
  return claim;
}

/** `x.length == 3` demands as much of x as `toHaveLength(3)`: its length, and not its value. */
function withLength(claim: Claim): Claim {
  if (claim.matcher !== "equal") return claim;
  const size = sizedIn(claim.subject);
  if (!size || claim.expected.some(({ text }) => !/^[-\w.]+$/.test(text))) return claim;
  return { ...claim, matcher: "length", strength: claim.isNegated ? "kind" : "partial", subject: size };
}

/** What the words take the size of. */
function sizedIn(tokens: Token[]): Token[] | undefined {
  const words = tokens.map(({ text }) => text);
  const end = words.slice(-4).join(" ");
  if (/(?:\.|->|&\.|\?\.) (?:length|size|count|Length|Count)$/.test(end)) return tokens.slice(0, -2);
  if (/(?:\.|->|&\.) (?:length|size|count|len|Count) \( \)$/.test(words.slice(-4).join(" ")))
    return tokens.slice(0, -4);
  if (/^(?:len|count)$/.test(words[0] ?? "") && words[1] === "(" && openOfLastCall(tokens) === 1)
    return tokens.slice(2, -1);
  return undefined;
}

function isTautology({ matcher, subject, expected, isNegated }: Claim): boolean {
  const [left, right] = [keyOf(subject), keyOf(expected)];
  if (matcher === "truthy" || matcher === "either")
    return (
      subject.length === 1 &&
      (isNegated ? /^(?:false|null|None|nil|0|"")$/i : /^(?:true|1|".+")$/i).test(left)
    );
  if (matcher !== "equal" || left === "" || isNegated) return false;
  if (left !== right) return false;
  return subject.every(({ isLiteral }) => isLiteral) || !subject.some(({ text }) => text === "(");
}
