import { expect, expectTypeOf, test } from "vitest";
import * as z from "zod/mini";
import { environmentNames } from "../../../src/config/environment.ts";
import { lowerWins, repoOnly, repoWins, section, setting, type Table } from "../../../src/config/key.ts";
import { keys } from "../../../src/config/keys.ts";
import type { Config, SettingPath } from "../../../src/config/schema.ts";
import { fileSchema, mergeTable, variablesIn } from "../../../src/config/table.ts";

test("a key that has a schema alone does not compile", () => {
  const bare = z.boolean();
  // @ts-expect-error A schema is not an entry.
  const table: Table = { colour: bare };
  // @ts-expect-error An entry has a default and a precedence.
  const entry = setting({ description: "The colour.", schema: bare });
  // @ts-expect-error Only numbers have a lower one.
  const lower = setting({ description: "The colour.", schema: bare, default: true, precedence: lowerWins });
  expect([table, entry, lower]).toHaveLength(3);
});

test("the config in force and the names of its settings have the types of the table", () => {
  expectTypeOf<Config["context"]>().toEqualTypeOf<string[]>();
  expectTypeOf<Config["enabled"]>().toEqualTypeOf<boolean>();
  expectTypeOf<NonNullable<Config["review"]>["model"]>().toEqualTypeOf<string | undefined>();
  expectTypeOf<"loop.max_blocks" | "review.budget.tokens">().toExtend<SettingPath>();
  expectTypeOf<"gates">().not.toExtend<SettingPath>();
});

test("one entry gives a key its schema, its docs, its merge and its origin", () => {
  const table = {
    size: section("Sizes.", {
      width: setting({ description: "How wide.", schema: z.int(), default: 7, precedence: repoWins }),
      height: setting({ description: "How high.", schema: z.int(), default: 9, precedence: repoOnly }),
    }),
  };
  const user = fileSchema(table, "user");
  expect(user.safeParse({ size: { width: 1 } }).success).toBe(true);
  expect(user.safeParse({ size: { height: 1 } }).success).toBe(false);
  expect(z.toJSONSchema(user)).toMatchObject({
    properties: { size: { properties: { width: { description: "How wide. Default: 7." } } } },
  });
  const origins: Record<string, string> = {};
  const written = { environment: {}, repo: undefined, user: { size: { width: 1 } } };
  const values = mergeTable(table, written, (path, origin) => {
    origins[path] = origin;
  });
  expect(values).toEqual({ size: { width: 1, height: 9 } });
  expect(origins).toEqual({ "size.width": "user", "size.height": "default" });
});

test("every variable that outranks a key is one that the kept copy of a config depends on", () => {
  const names = variablesIn(keys).map(({ name }) => name);
  expect(names.sort()).toEqual([...environmentNames].sort());
});
