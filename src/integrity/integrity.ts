import type { FileChange, IntegrityFact } from "../model/integrity.ts";
import type { World } from "../world/world.ts";

/** What became of the tests, the settings and the scripts among these changes. */
export async function integrityFacts(_changes: FileChange[], _world: World): Promise<IntegrityFact[]> {
  return [];
}
