import { deepStrictEqual } from "node:assert";
import fc from "fast-check";
import { test } from "vitest";
import * as zod from "zod/mini";
import * as small from "../../src/small-zod.ts";

// The hook's bundles have the small one in zod's place: it must take what zod takes, and make the same of it.

type Schema = { safeParse: (value: unknown) => { success: boolean; data?: unknown; error?: Failure } };
type Failure = { issues: { path: PropertyKey[] }[] };
/** The words that both know. What they make of each other's schemas is nobody's business. */
type Zod = Record<string, (...given: unknown[]) => never> & {
  coerce: Record<string, () => never>;
};
/** One schema, to be made with either. */
type Recipe = { says: string; make: (z: Zod) => never };

const recipe = (says: string, make: (z: Zod) => never): Recipe => ({ says, make });
const keys = ["a", "b", "kind", "constructor"];

const plain = fc.constantFrom(
  ...["string", "number", "boolean", "unknown", "int"].map((name) =>
    recipe(name, (z) => z[name]?.() as never),
  ),
  recipe("custom", (z) => z.custom?.() as never),
  recipe("custom truthy", (z) => z.custom?.((value: unknown) => value) as never),
  recipe("literal", (z) => z.literal?.("x") as never),
  recipe("enum", (z) => z.enum?.(["x", "y"]) as never),
);
/** Only as parts of an object: within others zod has ways of its own with what is missing. */
const parts = fc.constantFrom(
  recipe("coerce.string", (z) => z.coerce.string?.() as never),
  recipe("coerce.number", (z) => z.coerce.number?.() as never),
  recipe("default", (z) => z._default?.(z.string?.() as never, "x") as never),
  recipe("catch", (z) => z.catch?.(z.string?.() as never, null) as never),
);

const checked = fc.constantFrom(
  recipe("string, not empty", (z) => checking(z.string?.(), z.minLength?.(1))),
  recipe("string, trimmed", (z) => checking(z.string?.(), z.trim?.(), z.minLength?.(1), z.describe?.("it"))),
  recipe("string, x", (z) => checking(z.string?.(), z.regex?.(/^x/))),
  recipe("string, refined", (z) =>
    checking(
      z.string?.(),
      z.refine?.((text: string) => text.length < 2),
    ),
  ),
  recipe("number, in bounds", (z) => checking(z.number?.(), z.minimum?.(0), z.maximum?.(9))),
  recipe("number, positive", (z) => checking(z.number?.(), z.positive?.())),
);
const checking = (schema: unknown, ...checks: unknown[]): never =>
  (schema as { check: (...checks: unknown[]) => never }).check(...checks);

const { recipes } = fc.letrec<{ recipes: Recipe }>((tie) => {
  const inner = tie("recipes");
  const wrapped = fc.tuple(fc.constantFrom("optional", "nullable", "nullish", "array"), inner);
  const objects = fc.constantFrom("object", "looseObject", "strictObject");
  return {
    recipes: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      plain,
      checked,
      wrapped.map(([name, of]) => recipe(`${name} ${of.says}`, (z) => z[name]?.(of.make(z)) as never)),
      inner.map((of) => recipe(`record ${of.says}`, (z) => z.record?.(z.string?.(), of.make(z)) as never)),
      fc
        .tuple(
          objects,
          fc.dictionary(fc.constantFrom(...keys), fc.oneof(inner, parts), { noNullPrototype: true }),
        )
        .map(([name, shape]) => {
          const says = Object.entries(shape).map(([key, of]) => `${key}: ${of.says}`);
          return recipe(`${name} { ${says} }`, (z) => {
            const made = Object.entries(shape).map(([key, of]) => [key, of.make(z)]);
            return z[name]?.(Object.fromEntries(made)) as never;
          });
        }),
      fc
        .tuple(inner, inner)
        .map(([a, b]) => recipe(`${a.says} | ${b.says}`, (z) => z.union?.([a.make(z), b.make(z)]) as never)),
      fc.tuple(inner, inner).map(([a, b]) =>
        recipe(`kind x: ${a.says}, kind y: ${b.says}`, (z) => {
          const options = [a, b].map((of, at) =>
            z.object?.({ kind: z.literal?.(at === 0 ? "x" : "y"), a: of.make(z) }),
          );
          return z.discriminatedUnion?.("kind", options) as never;
        }),
      ),
    ),
  };
});

/** What JSON can hold, in the words of the schemas, and nothing at all. */
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom(
      "x",
      "y",
      "",
      " ",
      "xyz",
      0,
      1,
      -1,
      1.5,
      1e300,
      Number.POSITIVE_INFINITY,
      true,
      false,
      null,
    ),
    fc.array(tie("any"), { maxLength: 3 }),
    fc
      .array(fc.tuple(fc.constantFrom(...keys, "__proto__", "other"), tie("any")), { maxLength: 4 })
      .map((pairs) => {
        // As JSON.parse makes it: `__proto__` is a key like any other.
        const made = {};
        for (const [key, held] of pairs)
          Object.defineProperty(made, key, {
            value: held,
            enumerable: true,
            configurable: true,
            writable: true,
          });
        return made;
      }),
  ),
})).any;

/** What is made of a value, or the part that does not fit. Of a union's options several may, each in its part. */
const outcome = (schema: Schema, says: string, given: unknown) => {
  const { success, data, error } = schema.safeParse(given);
  return success ? { data } : { at: says.includes(" | ") || error?.issues[0]?.path };
};

test("what the hook has in zod's place takes what zod takes, makes the same of it, and names the same part", () => {
  fc.assert(
    fc.property(recipes, fc.option(value, { nil: undefined }), ({ says, make }, given) => {
      const [ours, theirs] = [make(small as never), make(zod as never)].map((schema) =>
        outcome(schema, says, given),
      );
      deepStrictEqual(ours, theirs);
    }),
    { numRuns: 3_000 },
  );
});
