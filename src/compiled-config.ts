import { dirname, join } from "node:path";
import * as z from "zod/mini";
import type { Config } from "./config.ts";
import { attempt } from "./fault.ts";
import type { Place } from "./find-config.ts";
import type { Problem } from "./load-config.ts";
import { repoFolder } from "./memory.ts";
import { LARGEST_CONFIG, readStart } from "./world/files.ts";
import { userConfigFolder } from "./world/places.ts";
import type { World } from "./world/world.ts";

/** A hash of the source: another build may read the same text otherwise. */
declare const BUILD: string;

/**
 * A config that was read before, beside the very texts it was read from. Only its outline is looked at: building
 * the whole schema costs a fifth of Node's start-up, and who can forge this file can replace `gate` as well.
 */
const Compiled = z.object({
  build: z.string(),
  sources: z.array(z.nullable(z.string())),
  config: z.custom<Config>((value) => hasOutline(value)),
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
 * The config in force. It is parsed only when a text that it comes from has changed: the YAML parser alone
 * costs two fifths of Node's start-up, and after most turns nobody has touched the config.
 */
export async function configInForce(
  place: Place,
  state: string,
  remembers: boolean,
  world: World,
): Promise<Configured> {
  const file = join(repoFolder(state, place.root), "config.json");
  const known = Compiled.safeParse(world.files.readJson(file)).data;
  if (known?.build === BUILD) {
    const sources = sourcesOf(place, world.env, known.config.review !== undefined);
    if (JSON.stringify(known.sources) === JSON.stringify(sources))
      return { kind: "valid", config: known.config };
  }
  // Read before they are parsed: what changes in between is noticed the next time.
  const sources = { plain: sourcesOf(place, world.env, false), all: sourcesOf(place, world.env, true) };
  const { loadConfig } = await import("./load-config.ts");
  const loaded = await loadConfig(place, world.env);
  if (loaded.kind === "valid" && remembers) {
    await attempt(() => {
      world.files.ensureStateFolder(state);
      const { plain, all } = sources;
      const own = loaded.config.review ? all : plain;
      world.files.writeJson(file, { build: BUILD, sources: own, config: loaded.config });
    });
  }
  return loaded;
}

/** Every text that the config in force comes from; the prompts only where they are used. */
function sourcesOf(place: Place, env: NodeJS.ProcessEnv, withPrompts: boolean): (string | null)[] {
  const folder = userConfigFolder(env);
  const prompts = [dirname(place.file), ...(folder ? [folder] : [])].flatMap((each) =>
    ["review.md", "guidance.md"].map((name) => textOf(join(each, "prompts", name))),
  );
  return [
    textOf(place.file),
    folder ? textOf(join(folder, "config.yml")) : null,
    env.GATE_INTERVAL ?? null,
    env.GATE_MAX_BLOCKS ?? null,
    ...(withPrompts ? prompts : []),
  ];
}

function textOf(file: string): string | null {
  try {
    return readStart(file, LARGEST_CONFIG + 1);
  } catch {
    return null;
  }
}
