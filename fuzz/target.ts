import type fc from "fast-check";

/** A place where foreign input enters, and what must hold whatever it says. */
export type Target<Input = unknown> = {
  name: string;
  /** Real input, randomly changed. It is plain JSON, so that a failing input can be saved. */
  inputs: fc.Arbitrary<Input>;
  /** Throws if something does not hold. */
  check: (input: Input) => void | Promise<void>;
  /** How many checks the test suite makes: fewer if one is expensive. */
  cases: number;
};

/** Throws what does not hold, with what was seen. */
export function hold(condition: unknown, what: string, seen?: unknown): asserts condition {
  if (!condition)
    throw new Error(seen === undefined ? what : `${what}: ${JSON.stringify(seen)?.slice(0, 500)}`);
}
