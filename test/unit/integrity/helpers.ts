import { testFacts } from "../../../src/integrity/index.ts";
import type { IntegrityFact } from "../../../src/model/integrity.ts";
import { grammars } from "../../../src/world/grammars.ts";

type Texts = Record<string, [before: string | undefined, after: string | undefined]>;

/** The facts about files, given as they were and as they are. */
export const factsOf = (files: Texts): Promise<IntegrityFact[]> =>
  testFacts(
    Object.entries(files).map(([path, [before, after]]) => ({ path, before, after })),
    grammars,
  );

/** The facts in short: `kind name before→after`. */
export async function inShort(files: Texts): Promise<string[]> {
  const facts = await factsOf(files);
  return facts.map(({ kind, name, before, after }) => `${kind} ${name} ${before ?? ""}→${after ?? ""}`);
}
