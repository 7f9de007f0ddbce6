// Checks of a client's events and records, field by field. A schema would say the same, but building one costs a
// tenth of Node's start-up at every stop, and checking records with it took half the time of a prompt (measured).

/** One check for every field of a record. Other fields pass. */
export type Checks<Record> = { [Field in keyof Record]-?: (value: unknown) => boolean };

export const isString = (value: unknown): value is string => typeof value === "string";
export const isBoolean = (value: unknown) => typeof value === "boolean";
export const isGiven = (value: unknown) => value !== undefined;
export const isAnything = () => true;
export const optional = (check: (value: unknown) => boolean) => (value: unknown) =>
  value === undefined || check(value);
export const nullish = (check: (value: unknown) => boolean) => (value: unknown) =>
  value === undefined || value === null || check(value);

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether a value is an object whose fields all pass their checks. */
export function fits<Record>(value: unknown, checks: Checks<Record>): value is Record {
  if (!isObject(value)) return false;
  for (const field in checks) if (!checks[field]((value as Record)[field])) return false;
  return true;
}
