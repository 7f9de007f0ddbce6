import { join } from "node:path";
import * as z from "zod/mini";
import { attempt } from "../model/fault.ts";
import type { Problem } from "../model/problem.ts";
import { restoreSecrets, secretsIn } from "../model/secret.ts";
import { repoFolder } from "../world/places.ts";
import type { World } from "../world/world.ts";
import { environmentNames } from "./environment.ts";
import type { Place } from "./find.ts";
import type { RepoTexts } from "./repo-texts.ts";
import type { Config } from "./schema.ts";

type Sources = { repo: RepoTexts; user: RepoTexts; environment: (string | null)[] };

/** A hash of the source: another build may read the same text differently. */
declare const BUILD: string;

/**
 * A config that was parsed earlier, with the exact texts it came from. Only its outline is validated: building the
 * whole schema costs a fifth of Node's start-up, and anyone who can forge this file can replace `gate` as well.
 */
const Compiled = z.object({
  build: z.string(),
  sources: z.custom<Sources>(),
  config: z.custom<Config>((value) => hasOutline(value)),
  // In plain text, as in the user's own file, which `sources` quotes anyway. The folder is private.
  secrets: z.array(z.object({ path: z.array(z.string()), text: z.string() })),
});

function hasOutline(value: unknown): boolean {
  const { enabled, loop, reason, rules, gates } = (value ?? {}) as Partial<Config>;
  return (
    typeof enabled === "boolean" &&
    typeof loop === "object" &&
    typeof reason === "object" &&
    typeof rules === "object" &&
    Array.isArray(gates)
  );
}

type Configured = { kind: "valid"; config: Config } | { kind: "invalid"; problems: Problem[] };

/**
 * A repo's config, merged with the user's own. It is parsed only when one of its texts has changed: the YAML parser
 * alone costs two fifths of Node's start-up, and most turns change none of them.
 */
export async function compiled(
  { place: { root, file }, texts, user }: { place: Place; texts: RepoTexts; user: RepoTexts },
  { state, remembers }: { state: string; remembers: boolean },
  world: World,
): Promise<Configured> {
  const cache = join(repoFolder(state, root), "config.json");
  const environment = environmentNames.map((name) => world.env[name] ?? null);
  const sources: Sources = { repo: texts, user, environment };
  const known = Compiled.safeParse(world.files.readJson(cache)).data;
  if (known?.build === BUILD && JSON.stringify(known.sources) === JSON.stringify(sources)) {
    restoreSecrets(known.config, known.secrets);
    return { kind: "valid", config: known.config };
  }
  const { loadConfig } = await import("./load.ts");
  const loaded = await loadConfig({ file, texts }, world.env, user);
  if (loaded.kind === "valid" && remembers) {
    await attempt(() => {
      world.files.ensureStateFolder(state);
      const { config } = loaded;
      world.files.writeJson(cache, { build: BUILD, sources, config, secrets: secretsIn(config) });
    });
  }
  return loaded;
}
