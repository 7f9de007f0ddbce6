import type { FileChange, IntegrityFact } from "../model/integrity.ts";
import { grammars } from "../world/grammars.ts";
import { testFacts } from "./index.ts";
import { settingFacts } from "./settings/index.ts";

/** What became of the tests, the settings and the scripts among these changes. */
export async function integrityFacts(changes: FileChange[]): Promise<IntegrityFact[]> {
  return [...(await testFacts(changes, grammars)), ...settingFacts(changes)];
}
