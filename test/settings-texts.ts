import fc from "fast-check";
import { parse } from "jsonc-parser";

// Settings as people and programs write them: any layout, with comments.

const lineBreaks = fc.constantFrom("\n", "\r\n");
const blank = fc.constantFrom("", "", " ", "  ", "\t");

/** What may come between two tokens. */
const gap = (lineBreak: string) =>
  fc.oneof(
    { weight: 4, arbitrary: blank },
    { weight: 4, arbitrary: blank.map((white) => lineBreak + white) },
    fc.constantFrom(
      ` // a, "b" {${lineBreak}`,
      "/* c, */",
      ` /* d${lineBreak} ] */ `,
      ` // e${lineBreak}// f${lineBreak}`,
    ),
  );

const command = fc.constantFrom(
  "echo hi",
  "gatekeeper hook",
  "npm test # gate",
  "a, b // c",
  "say 'gate hook'",
);
const foreign = fc.record({ type: fc.constant("command"), command }, { requiredKeys: ["command"] });
const groupsOf = (minLength: 0 | 1) =>
  fc.array(
    fc.record(
      {
        matcher: fc.constantFrom("", "Edit|Write", "a // b"),
        hooks: fc.array(foreign, { minLength, maxLength: 3 }),
      },
      { requiredKeys: ["hooks"] },
    ),
    { minLength, maxLength: 3 },
  );

function hooksOf(minLength: 0 | 1) {
  const groups = groupsOf(minLength);
  const events = { Stop: groups, PreToolUse: groups, SubagentStop: groups, SessionStart: groups };
  return fc
    .record({ ...events, Other: fc.jsonValue() }, { requiredKeys: [] })
    .filter((value) => Object.keys(value).length >= minLength);
}

const settingsWith = <Hooks extends object>(hooks: fc.Arbitrary<Hooks>) =>
  fc.record(
    {
      model: fc.string(),
      hooks,
      permissions: fc.jsonValue({ maxDepth: 2 }),
      env: fc.dictionary(fc.string(), fc.string()),
    },
    { requiredKeys: [] },
  );

type Layout = {
  gap: () => string;
  /** What an empty object or list contains. */
  inside: () => string;
  trailing: () => boolean;
};

/** A value as text, with a random layout. */
function written(value: unknown, layout: Layout): string {
  const { gap, inside, trailing } = layout;
  const list = (open: string, items: string[], close: string) => {
    if (items.length === 0) return open + inside() + close;
    return `${open}${gap()}${items.join(`${gap()},${gap()}`)}${trailing() ? `${gap()},` : ""}${gap()}${close}`;
  };
  if (Array.isArray(value))
    return list(
      "[",
      value.map((item) => written(item, layout)),
      "]",
    );
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const items = Object.entries(value).map(
    ([key, item]) => `${JSON.stringify(key)}${gap()}:${gap()}${written(item, layout)}`,
  );
  return list("{", items, "}");
}

type Shape = { values: fc.Arbitrary<object>; lineBreaks: fc.Arbitrary<string>; filled: boolean };

const chaotic = ({ values, lineBreaks, filled }: Shape) =>
  fc.tuple(lineBreaks, values).chain(([lineBreak, value]) =>
    fc
      .tuple(fc.infiniteStream(gap(lineBreak)), fc.infiniteStream(fc.nat(4)), gap(lineBreak), gap(lineBreak))
      .map(([gaps, chances, before, after]) => {
        const gap = () => gaps.next().value ?? "";
        const layout = { gap, inside: filled ? gap : () => "", trailing: () => chances.next().value === 0 };
        return before + written(value, layout) + after;
      }),
  );

const tidy = ({ values, lineBreaks }: Shape) =>
  fc
    .tuple(values, fc.constantFrom(undefined, 2, 4, "\t"), lineBreaks, fc.constantFrom("", "\n"))
    .map(([value, indent, lineBreak, end]) =>
      (JSON.stringify(value, null, indent) + end).replaceAll("\n", lineBreak),
    );

const textsOf = (shape: Shape) =>
  fc
    .tuple(fc.constantFrom("", "", "\uFEFF"), fc.oneof(tidy(shape), chaotic(shape)))
    .map(([mark, text]) => mark + text);

/** Existing hooks, events and entries are never empty: the text cannot tell who created an empty one. */
export const fullTexts = textsOf({ values: settingsWith(hooksOf(1)), lineBreaks, filled: false });

/** Also empty ones, with white space and comments in them, and old-style line endings. */
export const anyTexts = fc.oneof(
  {
    weight: 30,
    arbitrary: textsOf({
      values: settingsWith(hooksOf(0)),
      lineBreaks: fc.oneof({ weight: 4, arbitrary: lineBreaks }, fc.constant("\r")),
      filled: true,
    }),
  },
  fc.constantFrom("", "\uFEFF", " \n", "\uFEFF\r\n\t"),
);

/** Settings with this handler at Stop, in a random layout, and what they would say without it. */
export const textsWith = (handler: object) =>
  fc
    .tuple(settingsWith(hooksOf(1)), fc.boolean(), fc.nat(3))
    .map(([foreign, isShared, place]) => {
      const groups: { hooks: object[] }[] = structuredClone(foreign.hooks?.Stop ?? []);
      const shared = isShared ? groups[place] : undefined;
      if (shared) shared.hooks.splice(place, 0, handler);
      else groups.splice(place, 0, { hooks: [handler] });
      return { foreign, whole: { ...foreign, hooks: { ...foreign.hooks, Stop: groups } } };
    })
    .chain(({ foreign, whole }) =>
      chaotic({ values: fc.constant(whole), lineBreaks, filled: true }).map((text) => ({
        text,
        foreign: plain(JSON.stringify(foreign)),
      })),
    );

/** What a text says, apart from comments and trailing commas. */
export const plain = (text: string) => parse(text.replace(/^\uFEFF/, ""), [], { allowTrailingComma: true });

export const commentsIn = (text: string) => text.match(/\/\/ [aef]|\/\* [cd]/g) ?? [];

/** Settings without empty lists at our events, and without empty hooks: nobody can tell who created those. */
export function withoutEmpty({ hooks, ...others }: Record<string, unknown>): Record<string, unknown> {
  const filled = Object.entries(hooks ?? {}).filter(
    ([event, list]) => !OUR_EVENTS.includes(event) || !Array.isArray(list) || list.length > 0,
  );
  return filled.length > 0 ? { ...others, hooks: Object.fromEntries(filled) } : others;
}

const OUR_EVENTS = ["Stop", "SubagentStop", "SessionStart", "SessionEnd"];
