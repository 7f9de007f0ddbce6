import * as z from "zod/mini";
import type { EnvironmentName } from "./environment.ts";
import type { Layer, Section, Setting, Table, Whole } from "./key.ts";

// Everything derived from a table of keys: the schema of a file, the variables, the values in force and their
// origins.

/** Where a value in force came from. */
export type Origin = "environment" | Layer | "default";

type Entry = Table[string];
type NamesOf<Keys> = keyof Keys & string;

type WhereOf<One> =
  One extends Section<infer Keys>
    ? WhereOf<Keys[NamesOf<Keys>]>
    : One extends Setting<unknown, unknown, infer Where> | Whole<unknown, infer Where>
      ? Where
      : never;

type WrittenAs<One, In extends Layer> =
  One extends Section<infer Keys, infer Optional>
    ? z.infer<ObjectSchema<Keys, In>> | (Optional extends true ? null : never)
    : One extends { schema: z.ZodMiniType<infer Value> }
      ? Value
      : never;

/** The keys that one file may set, all of them optional. */
type ObjectSchema<Keys, In extends Layer> = z.ZodMiniObject<
  {
    [Name in NamesOf<Keys> as In extends WhereOf<Keys[Name]> ? Name : never]: z.ZodMiniOptional<
      z.ZodMiniType<WrittenAs<Keys[Name], In>>
    >;
  },
  z.core.$strict
>;

declare const madeFrom: unique symbol;

/** The schema of one file. It names its table, so a key that is added to the schema alone does not compile. */
export type FileSchema<Keys, In extends Layer> = ObjectSchema<Keys, In> & {
  readonly [madeFrom]: (keys: Keys) => Keys;
};

type ValueOf<One> =
  One extends Section<infer Keys>
    ? ValuesOf<Keys>
    : One extends Setting<infer Value, infer Default>
      ? Value | Extract<Default, undefined>
      : One extends Whole<infer Value>
        ? Value
        : never;

type OptionalIn<Keys> = {
  [Name in NamesOf<Keys>]: Keys[Name] extends Section<Table, true> ? Name : never;
}[NamesOf<Keys>];

/** The values in force. */
export type ValuesOf<Keys> = {
  [Name in Exclude<NamesOf<Keys>, OptionalIn<Keys>>]: ValueOf<Keys[Name]>;
} & { [Name in OptionalIn<Keys>]?: ValueOf<Keys[Name]> };

/** The dotted names of all keys that have an origin. */
export type PathsIn<Keys, Prefix extends string = ""> = {
  [Name in NamesOf<Keys>]: Keys[Name] extends Section<infer Inner>
    ? PathsIn<Inner, `${Prefix}${Name}.`>
    : Keys[Name] extends { kind: "setting" }
      ? `${Prefix}${Name}`
      : never;
}[NamesOf<Keys>];

/** Makes the schema of a file. Strict: a misspelt key must not switch a check off silently. */
export const fileSchema = <Keys extends Table, In extends Layer>(keys: Keys, file: In) =>
  objectOf(keys, file) as unknown as FileSchema<Keys, In>;

function objectOf(keys: Table, file: Layer): z.ZodMiniType {
  const shape = Object.entries(keys)
    .filter(([, entry]) => mayStandIn(file, entry))
    .map(([name, entry]) => [name, z.optional(schemaOf(entry, file).check(z.describe(describe(entry))))]);
  return z.strictObject(Object.fromEntries(shape));
}

const mayStandIn = (file: Layer, entry: Entry): boolean =>
  entry.kind === "section"
    ? Object.values(entry.keys).some((inner) => mayStandIn(file, inner))
    : entry.precedence.where.includes(file);

function schemaOf(entry: Entry, file: Layer): z.ZodMiniType {
  if (entry.kind !== "section") return entry.schema;
  const schema = objectOf(entry.keys, file);
  return entry.isOptional ? z.nullable(schema) : schema;
}

/** What a key does, and its default. */
function describe(entry: Entry): string {
  const initial = entry.kind === "section" ? (entry.isOptional ? "none" : undefined) : defaultOf(entry);
  return initial === undefined ? entry.description : `${entry.description} Default: ${initial}.`;
}

const defaultOf = ({ defaultText, default: initial }: Setting | Whole): string | undefined =>
  defaultText ?? (["string", "number", "boolean"].includes(typeof initial) ? String(initial) : undefined);

type Variable = NonNullable<Setting["environment"]>;

/** The variables that outrank keys of a table. */
export const variablesIn = (keys: Table): Variable[] =>
  Object.values(keys).flatMap((entry) => {
    if (entry.kind === "section") return variablesIn(entry.keys);
    return entry.kind === "setting" && entry.environment ? [entry.environment] : [];
  });

/** What each layer says at one level of the table. */
export type Written = {
  environment: { [Name in EnvironmentName]?: unknown };
  repo: unknown;
  user: unknown;
};

/** Merges the layers key by key, and records where each value came from. */
export function mergeTable<Keys extends Table>(
  keys: Keys,
  written: Written,
  note: (path: PathsIn<Keys>, origin: Origin) => void,
): ValuesOf<Keys> {
  return mergeBelow("", keys, written, note as (path: string, origin: Origin) => void) as ValuesOf<Keys>;
}

function mergeBelow(
  prefix: string,
  keys: Table,
  written: Written,
  note: (path: string, origin: Origin) => void,
): Record<string, unknown> {
  const merged = Object.entries(keys).flatMap(([name, entry]) => {
    const path = `${prefix}${name}`;
    const here = { ...written, repo: valueIn(written.repo, name), user: valueIn(written.user, name) };
    if (entry.kind === "section") {
      const isAbsent = here.repo === undefined && here.user === undefined;
      return isAbsent && entry.isOptional ? [] : [[name, mergeBelow(`${path}.`, entry.keys, here, note)]];
    }
    const { value, origin } = pick(entry, here);
    if (entry.kind === "setting") note(path, origin);
    return [[name, value]];
  });
  return Object.fromEntries(merged);
}

const valueIn = (written: unknown, name: string): unknown =>
  (written as Record<string, unknown> | null | undefined)?.[name];

/** The environment's value, else that of the file that wins, else the default. */
function pick(
  entry: Setting | Whole,
  { environment, repo, user }: Written,
): { value: unknown; origin: Origin } {
  const variable = entry.kind === "setting" ? entry.environment : undefined;
  const outranking = variable && environment[variable.name];
  if (outranking !== undefined) return { value: outranking, origin: "environment" };
  if (user !== undefined && (repo === undefined || entry.precedence.userWins(repo, user)))
    return { value: user, origin: "user" };
  return repo === undefined ? { value: entry.default, origin: "default" } : { value: repo, origin: "repo" };
}
