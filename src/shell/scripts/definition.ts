/** What a file of the repo defines: the shell line behind each name. */
export type Defined = Map<string, string>;

/** Reads one kind of file. A text that it does not understand defines nothing, or makes it throw. */
export type ScriptFile = { names: string[]; read: (text: string) => Defined };

/** All of these, one after the other, up to the first that fails. */
export const inOrder = (lines: string[]): string | undefined =>
  lines.length > 1 ? lines.map((line) => `{ ${line}\n}`).join(" && ") : lines[0];

export const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};

export const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((each) => typeof each === "string");

/** Turns the entries of a table into lines; what `lineOf` cannot read is left out. */
export const defined = (table: unknown, lineOf: (value: unknown) => string | undefined): Defined =>
  new Map(
    Object.entries(recordOf(table)).flatMap(([name, value]): [string, string][] => {
      const line = lineOf(value);
      return line === undefined ? [] : [[name, line]];
    }),
  );
