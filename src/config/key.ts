import type * as z from "zod/mini";
import type { EnvironmentName } from "./environment.ts";

// One key of the config is one entry of a table. The schemas, the merge, the origins and the docs are all made from
// the entries (`table.ts`), so a key cannot be in one of them alone.

/** The files that may set a key. */
export type Layer = "repo" | "user";

/** Which files may set a key, and whether the user's value wins if both do. */
type Precedence<Value, Where extends Layer = Layer> = {
  where: readonly Where[];
  // A method, so that a precedence for any value also fits a key with one type of value.
  userWins(repo: Value, user: Value): boolean;
};

/** A key with one value. */
export type Setting<Value = unknown, Default = unknown, Where extends Layer = Layer> = {
  kind: "setting";
  /** What the key does, for the docs and for editors. The default is added to it. */
  description: string;
  schema: z.ZodMiniType<Value>;
  default: Default;
  /** The default in words, if its value does not say enough. */
  defaultText?: string;
  precedence: Precedence<Value, Where>;
  /** The variable that outranks both files, and what it must hold. */
  environment?: { name: EnvironmentName; schema: z.ZodMiniType<Value>; expected: string };
};

/**
 * A key whose value is taken as a whole. Its origin is not recorded: `gate config` shows its parts in its own way.
 */
export type Whole<Value = unknown, Where extends Layer = Layer> = Omit<
  Setting<Value, Value, Where>,
  "kind" | "environment"
> & { kind: "whole" };

/** Keys below a name, each merged on its own. */
export type Section<Keys extends Table = Table, Optional extends boolean = boolean> = {
  kind: "section";
  description: string;
  keys: Keys;
  /** An optional section that neither file has is off; an empty one has the defaults. */
  isOptional: Optional;
};

// An interface, because a type alias cannot refer to itself through a section.
export interface Table {
  readonly [name: string]: Setting | Whole | Section;
}

type EntryOf<Value, Default, Where extends Layer> = {
  description: string;
  schema: z.ZodMiniType<Value>;
  default: Default;
  defaultText?: string;
  precedence: Precedence<NoInfer<Value>, Where>;
};

export const setting = <Value, const Default extends Readonly<Value> | undefined, Where extends Layer>(
  entry: EntryOf<Value, Default, Where> & {
    environment?: NonNullable<Setting<NoInfer<Value>>["environment"]>;
  },
): Setting<Value, Default, Where> => ({ kind: "setting", ...entry });

export const whole = <Value, Where extends Layer>(
  entry: EntryOf<Value, NoInfer<Value>, Where>,
): Whole<Value, Where> => ({ kind: "whole", ...entry });

export const section = <Keys extends Table>(description: string, keys: Keys): Section<Keys, false> => ({
  kind: "section",
  description,
  keys,
  isOptional: false,
});

export const optionalSection = <Keys extends Table>(
  description: string,
  keys: Keys,
): Section<Keys, true> => ({
  kind: "section",
  description,
  keys,
  isOptional: true,
});

export const repoOnly: Precedence<unknown, "repo"> = { where: ["repo"], userWins: () => false };
export const userOnly: Precedence<unknown, "user"> = { where: ["user"], userWins: () => true };
export const repoWins: Precedence<unknown, Layer> = { where: ["repo", "user"], userWins: () => false };

/** The lower of two limits holds. 0 means no limit, so it is the highest. */
export const lowerWins: Precedence<number, Layer> = {
  where: ["repo", "user"],
  userWins: (repo, user) => heightOf(user) < heightOf(repo),
};

const heightOf = (limit: number) => limit || Number.POSITIVE_INFINITY;
