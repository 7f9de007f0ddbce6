import type { Syntax } from "../world/grammars.ts";
import { conditionOf, judged } from "./condition.ts";
import { type Token, tokensOf } from "./syntax.ts";
import type { Claim, Strength } from "./test-case.ts";

/** What a matcher's name demands. */
type Matcher = Pick<Claim, "matcher" | "strength" | "isNegated">;

/** The families of matchers, and how much each demands. */
const families = {
  equal: "exact",
  contain: "partial",
  close: "partial",
  length: "partial",
  below: "partial",
  above: "partial",
  partial: "partial",
  kind: "kind",
  type: "kind",
  present: "kind",
  truthy: "truthy",
  throw: "exact",
  quiet: "truthy",
  snapshot: "exact",
  called: "kind",
  calledWith: "exact",
} as const satisfies Record<string, Strength>;
type Family = keyof typeof families;

/** A table of matchers: the names of each family; `!` before a name says that it demands the contrary. */
export function matcherTable(names: Partial<Record<Family, string>>): Map<string, Matcher> {
  const rows = Object.entries(names) as [Family, string][];
  return new Map(
    rows.flatMap(([family, list]) =>
      list.split(/\s+/).map((word): [string, Matcher] => {
        const isNegated = word.startsWith("!");
        return [word.replace("!", ""), { matcher: family, strength: families[family], isNegated }];
      }),
    ),
  );
}

/** The claim that a matcher makes about something. */
export function claimOf(
  matcher: Matcher | undefined,
  subject: Token[],
  expected: Token[],
  isNegated = false,
  name = "custom",
): Claim[] {
  if (!matcher) return [{ matcher: name, strength: undefined, subject, expected, isNegated }];
  const contrary = matcher.isNegated !== isNegated;
  if (matcher.matcher === "truthy" && !isLone(subject)) return conditionOf(subject, contrary);
  if (matcher.matcher === "truthy" && contrary)
    return [judged({ ...matcher, subject, expected, isNegated: true })];
  if (matcher.matcher === "equal" && !isLone(subject) && isBoolean(expected) && isCondition(subject))
    return conditionOf(subject, contrary !== (expected[0]?.text.toLowerCase() === "false"));
  if (matcher.matcher === "throw") return [errorClaim(subject, expected, contrary)];
  return [judged({ ...matcher, subject, expected, isNegated: contrary })];
}

const isLone = (tokens: Token[]) => tokens.length === 1 && !tokens[0]?.isLiteral;
const isBoolean = ([first, ...rest]: Token[]) =>
  rest.length === 0 && /^(?:true|false)$/i.test(first?.text ?? "");
const isCondition = (tokens: Token[]) => conditionOf(tokens).some(({ matcher }) => matcher !== "truthy");

/** Any error at all. */
const ANY_ERROR =
  /^(?:Error|Exception|BaseException|Throwable|StandardError|RuntimeException|RuntimeError|AssertionError|\.|class|::|typeof|System|\\|of|anything|any)$/;

/** Which error is demanded: this one, or any. */
export function errorClaim(subject: Token[], expected: Token[], isNegated = false): Claim {
  const named = expected.filter(({ text }) => !/^[(),<>[\]]$/.test(text));
  const isAny = named.every(({ text }) => ANY_ERROR.test(text));
  return {
    matcher: "throw",
    subject,
    expected: named,
    strength: isNegated ? "truthy" : isAny ? "kind" : "exact",
    isNegated,
  };
}

export const tokensOfAll = (nodes: Syntax[]): Token[] => nodes.flatMap((node) => tokensOf(node));
