/** What is shown in place of a secret. */
const MASK = "(set)";

// Registered symbols: each file of the built program has its own copy of this module.
const SECRET: unique symbol = Symbol.for("stopgate.secret");
const INSPECT: unique symbol = Symbol.for("nodejs.util.inspect.custom");

/** A text that cannot be printed by accident: only `reveal` returns it. */
export type Secret = {
  reveal(): string;
  toString(): string;
  toJSON(): string;
  [INSPECT](): string;
  readonly [SECRET]: true;
};

const mask = () => MASK;

export const secret = (text: string): Secret => ({
  reveal: () => text,
  toString: mask,
  toJSON: mask,
  [INSPECT]: mask,
  [SECRET]: true,
});

const isSecret = (value: unknown): value is Secret =>
  typeof value === "object" && value !== null && SECRET in value;

/** A secret in plain text, and its path within a value. Only for a private file. */
type PlacedSecret = { path: string[]; text: string };

/** Reveals every secret in a value. `JSON.stringify` leaves only masks in their places. */
export function secretsIn(value: unknown, path: string[] = []): PlacedSecret[] {
  if (isSecret(value)) return [{ path, text: value.reveal() }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => secretsIn(part, [...path, key]));
}

/** Puts secrets back into a value that was read from JSON, in the places of their masks. */
export function restoreSecrets(value: object, placed: PlacedSecret[]): void {
  for (const { path, text } of placed) {
    const holder = path.slice(0, -1).reduce<unknown>((at, key) => (at as Parts)[key], value);
    (holder as Parts)[path.at(-1) ?? ""] = secret(text);
  }
}

type Parts = Record<string, unknown>;
