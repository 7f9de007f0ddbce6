import { settingFacts } from "../../../../src/integrity/settings/index.ts";

/** The facts about one changed file, as `kind name before>after`. */
export const factsOf = (path: string, before: string | undefined, after: string | undefined): string[] =>
  settingFacts([{ path, before, after }]).map(
    ({ kind, name, before: then, after: now }) => `${kind} ${name} ${then ?? ""}>${now ?? ""}`,
  );

/** A JSON text with one key in each line. */
export const json = (value: unknown): string => JSON.stringify(value, undefined, 2);
