import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import type { Config } from "./config.ts";
import { attempt } from "./fault.ts";
import type { Place } from "./find-config.ts";
import type { Problem } from "./load-config.ts";
import { repoFolder } from "./memory.ts";
import { userConfigFolder } from "./world/places.ts";
import type { World } from "./world/world.ts";

declare const VERSION: string;

/** A config that was read before, beside the very texts it was read from. */
const Compiled = z.object({
  version: z.string(),
  sources: z.array(z.nullable(z.string())),
  config: z.custom<Config>(),
});

type Configured = { kind: "valid"; config: Config } | { kind: "invalid"; problems: Problem[] };

/**
 * The config in force. It is parsed only when a text that it comes from has changed: the YAML parser alone
 * costs half of Node's start-up, and after most turns nobody has touched the config.
 */
export async function configInForce(
  place: Place,
  state: string,
  remembers: boolean,
  world: World,
): Promise<Configured> {
  const file = join(repoFolder(state, place.root), "config.json");
  const sources = sourcesOf(place, world.env);
  const read = world.files.readJson(file);
  const known = read.kind === "found" ? Compiled.safeParse(read.value).data : undefined;
  if (known?.version === VERSION && JSON.stringify(known.sources) === JSON.stringify(sources)) {
    return { kind: "valid", config: known.config };
  }
  const { loadConfig } = await import("./load-config.ts");
  const loaded = loadConfig(place, world.env);
  if (loaded.kind === "valid" && remembers) {
    await attempt(() => world.files.writeJson(file, { version: VERSION, sources, config: loaded.config }));
  }
  return loaded;
}

function sourcesOf(place: Place, env: NodeJS.ProcessEnv): (string | null)[] {
  const folder = userConfigFolder(env);
  return [
    textOf(place.file),
    folder ? textOf(join(folder, "config.yml")) : null,
    env.GATE_INTERVAL ?? null,
    env.GATE_MAX_BLOCKS ?? null,
  ];
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
