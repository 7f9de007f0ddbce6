// The part of zod/mini that the hook's own bundles need, without its price: loading zod and building its schemas
// costs a fifth of Node's start-up, at every stop. zod stays the source: sources import it, types come from it,
// `build.mjs` puts this in its place, and `test/unit/small-zod.test.ts` holds the two against each other.

/** Why a value does not fit: the way to the first part of it that does not. */
class Misfit {
  readonly path: (string | number)[];
  constructor(path: (string | number)[] = []) {
    this.path = path;
  }
}

/** The value as it is taken over, or what is wrong with it. */
type Take = (value: unknown) => unknown;
type Schema = {
  take: Take;
  /** As a part of an object it may be missing. */
  mayLack: boolean;
  safeParse: (value: unknown) => object;
  parse: (value: unknown) => unknown;
  check: (...checks: Take[]) => Schema;
};
type Shape = Record<string, Schema>;

function schema(take: Take, mayLack = false): Schema {
  return {
    take,
    mayLack,
    safeParse(value) {
      const data = take(value);
      return data instanceof Misfit
        ? { success: false, data: undefined, error: { issues: [{ path: data.path }] } }
        : { success: true, data };
    },
    parse(value) {
      const data = take(value);
      if (data instanceof Misfit) throw new Error(`${data.path.join(".") || "the value"} does not fit`);
      return data;
    },
    check: (...checks) =>
      schema(
        (value) =>
          checks.reduce((fitted, check) => (fitted instanceof Misfit ? fitted : check(fitted)), take(value)),
        mayLack,
      ),
  };
}

const where = (isFit: (value: unknown) => boolean): Take => {
  const misfit = new Misfit();
  return (value) => (isFit(value) ? value : misfit);
};
const having = (isFit: (value: unknown) => boolean) => schema(where(isFit));

export const string = () => having((value) => typeof value === "string");
export const boolean = () => having((value) => typeof value === "boolean");
export const number = () => having(Number.isFinite);
export const int = () => having(Number.isSafeInteger);
export const unknown = () => having(() => true);
export const custom = (isFit: (value: unknown) => unknown = () => true) => having((value) => !!isFit(value));
export const literal = (only: unknown) => having((value) => value === only);

function enumOf(words: readonly string[]) {
  return having((value) => words.includes(value as string));
}

export { enumOf as enum };

export const coerce = {
  string: () =>
    schema((value) => {
      try {
        return String(value);
      } catch {
        return new Misfit();
      }
    }),
  number: () =>
    schema((value) => {
      try {
        return number().take(Number(value));
      } catch {
        return new Misfit();
      }
    }),
};

export const optional = ({ take }: Schema) =>
  schema((value) => (value === undefined ? undefined : take(value)), true);
export const nullable = ({ take, mayLack }: Schema) =>
  schema((value) => (value === null ? null : take(value)), mayLack);
export const nullish = (inner: Schema) => optional(nullable(inner));
export const _default = ({ take }: Schema, initial: unknown) =>
  schema((value) => (value === undefined ? initial : take(value)), true);

function catchWith({ take }: Schema, instead: unknown) {
  return schema((value) => {
    const taken = take(value);
    return taken instanceof Misfit ? instead : taken;
  }, true);
}

export { catchWith as catch };

export const array = ({ take }: Schema) =>
  schema((value) => (Array.isArray(value) ? takeAll(value.keys(), value, [], take) : new Misfit()));

/** The keys are strings: so is every key that JSON has. */
export const record = (_key: Schema, { take }: Schema) =>
  schema((value) => (isObject(value) ? takeAll(keysOf(value), value, {}, take) : new Misfit()));

const objectOf = (shape: Shape, begin: (value: object) => Parts) => ({
  ...schema((value) => (isObject(value) ? takeParts(shape, value, begin(value)) : new Misfit())),
  shape,
});
export const object = (shape: Shape) => objectOf(shape, () => ({}));
export const looseObject = (shape: Shape) => objectOf(shape, copyOf);

export function strictObject(shape: Shape) {
  const { take } = object(shape);
  return schema((value) => {
    const taken = take(value);
    const isKnown =
      taken instanceof Misfit || Object.keys(value as object).every((key) => Object.hasOwn(shape, key));
    return isKnown ? taken : new Misfit();
  });
}

export const union = (options: Schema[]) =>
  schema(
    (value) => {
      for (const { take } of options) {
        const taken = take(value);
        if (!(taken instanceof Misfit)) return taken;
      }
      return new Misfit();
    },
    options.some(({ mayLack }) => mayLack),
  );

export const discriminatedUnion = (key: string, options: (Schema & { shape: Shape })[]) =>
  schema((value) => {
    if (!isObject(value)) return new Misfit();
    const option = options.find(({ shape }) => !(shape[key]?.take(value[key]) instanceof Misfit));
    return option ? option.take(value) : new Misfit([key]);
  });

export const minLength = (least: number): Take =>
  where((value) => (value as ArrayLike<unknown>).length >= least);
export const minimum = (least: number): Take => where((value) => (value as number) >= least);
export const maximum = (most: number): Take => where((value) => (value as number) <= most);
export const positive = (): Take => where((value) => (value as number) > 0);
export const regex = (pattern: RegExp): Take => where((value) => pattern.test(value as string));
export const refine = (isFit: (value: never) => unknown): Take => where((value) => !!isFit(value as never));
export const trim = (): Take => (value) => (value as string).trim();
export const describe = (): Take => (value) => value;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A key of that name would change what an object is, not what it holds. */
const keysOf = (value: object): string[] => Object.keys(value).filter((key) => key !== "__proto__");
const copyOf = (value: object) => Object.fromEntries(keysOf(value).map((key) => [key, value[key as never]]));

type Parts = Record<PropertyKey, unknown>;

/** Takes over every part, or says which is the first that does not fit. */
function takeAll(keys: Iterable<string | number>, from: object, into: object, take: Take): unknown {
  for (const key of keys) {
    const taken = take((from as Parts)[key]);
    if (taken instanceof Misfit) return new Misfit([key, ...taken.path]);
    (into as Parts)[key] = taken;
  }
  return into;
}

/** The same for what has a shape, where a part may be missing. */
function takeParts(shape: Shape, from: Parts, into: Parts): unknown {
  for (const key in shape) {
    const { take, mayLack } = shape[key] as Schema;
    const isThere = key in from;
    const taken = isThere || mayLack ? take(from[key]) : new Misfit();
    if (taken instanceof Misfit) return new Misfit([key, ...taken.path]);
    if (isThere || taken !== undefined) into[key] = taken;
  }
  return into;
}
