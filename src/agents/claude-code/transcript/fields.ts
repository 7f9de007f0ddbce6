// What the fields of a record may be. A schema would say the same; half the cost of a prompt was that (measured).

/** One check for every field of a record. Other fields pass. */
export type Checks<Record> = { [Field in keyof Record]-?: (value: unknown) => boolean };

export const isString = (value: unknown) => typeof value === "string";
export const isBoolean = (value: unknown) => typeof value === "boolean";
export const isGiven = (value: unknown) => value !== undefined;
export const isAnything = () => true;
export const optional = (check: (value: unknown) => boolean) => (value: unknown) =>
  value === undefined || check(value);
export const nullish = (check: (value: unknown) => boolean) => (value: unknown) =>
  value === undefined || value === null || check(value);

/** Whether a value is an object whose fields are as they must be. */
export function fits<Record>(value: unknown, checks: Checks<Record>): value is Record {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  for (const field in checks) if (!checks[field]((value as Record)[field])) return false;
  return true;
}
