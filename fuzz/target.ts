import type fc from "fast-check";

/** A door through which texts of others come in, and what must hold whatever they say. */
export type Target<Input = unknown> = {
  name: string;
  /** Made from what is real, and changed by chance. An input is plain JSON: what fails is kept as such. */
  inputs: fc.Arbitrary<Input>;
  /** Throws where something does not hold. */
  check: (input: Input) => void | Promise<void>;
  /** What one check costs, as a part of the others': how many are made in the suite. */
  cases: number;
};

/** Says what does not hold, with what was seen. */
export function hold(condition: unknown, what: string, seen?: unknown): asserts condition {
  if (!condition)
    throw new Error(seen === undefined ? what : `${what}: ${JSON.stringify(seen)?.slice(0, 500)}`);
}
