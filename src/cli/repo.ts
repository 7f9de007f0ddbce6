import { isAbsolute, relative } from "node:path";
import { findConfig, type Place, placesFrom } from "../config/find.ts";
import { type Loaded, loadConfig, sourceAt } from "../config/load.ts";
import { trustedIn } from "../config/trust.ts";
import { renderProblem } from "../words/render.ts";
import { files } from "../world/files.ts";
import { isThere } from "../world/look.ts";
import { repoFolder, stateFolder } from "../world/places.ts";
import { repoRoot } from "../world/repo-root.ts";
import { write } from "../world/stdout.ts";
import { exits } from "./exits.ts";

/** The repo of the current folder: its config, and where its state is. */
export type Repo = { place: Place; state: string; loaded: Extract<Loaded, { kind: "valid" }> };

/** The repo of the current folder; reports what is wrong with it on stderr, and returns the exit code. */
export async function openRepo(): Promise<Repo | { exit: number }> {
  const found = findRepo();
  if ("exit" in found) return found;
  const loaded = await loadConfig(sourceAt(found.place), process.env);
  if (loaded.kind === "valid") return { ...found, loaded };
  for (const problem of loaded.problems) complain(renderProblem(problem));
  return { exit: exits.misconfigured };
}

/** The same for verbs that work despite a broken config; `known`: even if only the state knows of one. */
export function findRepo(known = false): { place: Place; state: string } | { exit: number } {
  const state = stateFolder(process.env);
  const place = findConfig(process.cwd()) ?? (known && state ? knownPlace(state) : undefined);
  if (!place) {
    const where = repoRoot(process.cwd()) ? "here or further up in this repo" : "here";
    complain(`no .gate/config.yml ${where}. Write one with: gate init`);
    return { exit: exits.misconfigured };
  }
  if (!state) {
    complain("neither XDG_STATE_HOME nor HOME names a folder, so gate cannot keep its state.");
    return { exit: exits.misconfigured };
  }
  return { place, state };
}

/** A deleted config may still be in force, pinned or trusted: these verbs must keep working. */
function knownPlace(state: string): Place | undefined {
  return placesFrom(process.cwd()).find(
    ({ root }) => isThere(repoFolder(state, root)) || trustedIn(state, root, files),
  );
}

export const complain = (sentence: string) => write(2, `gate: ${sentence}\n`);
export const print = (text: string) => write(1, `${text}\n`);

/** A path as a person would write it: relative to here, or absolute if it lies elsewhere. */
export function shownPath(path: string): string {
  if (!isAbsolute(path)) return path;
  const near = relative(process.cwd(), path);
  return near === "" || near.startsWith("..") ? path : near;
}
