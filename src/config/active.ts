import { dirname, join } from "node:path";
import * as z from "zod/mini";
import type { Drift } from "../model/drift.ts";
import type { files } from "../world/files.ts";
import { isThere } from "../world/look.ts";
import { pinFile } from "../world/places.ts";
import { repoRoot } from "../world/repo-root.ts";
import type { World } from "../world/world.ts";
import { folderInRepo, isWithin, type Place, placeIn, placesFrom, repoName } from "./find.ts";
import {
  isSameTexts,
  promptFiles,
  type RepoTexts,
  readRepoTexts,
  readUserTexts,
  textNames,
} from "./repo-texts.ts";
import { trustedIn } from "./trust.ts";

const Pinned = z.object({ at: z.number(), texts: z.custom<RepoTexts>() });
type Pinned = z.infer<typeof Pinned>;

/** What a session began with, by the folder that holds `.gate`. It stays in force whatever happens to the files. */
const Pins = z.object({
  folders: z.record(z.string(), Pinned),
  /** What was trusted when this session first used it. Moving `.git` away must not undo that. */
  trusted: z.record(z.string(), Pinned),
  /** The user's own config and prompts, which an agent could write as well. */
  user: z.optional(Pinned),
});
type Pins = z.infer<typeof Pins>;

/** Which texts apply at a stop. */
export type ActiveConfig =
  | { kind: "none" }
  /** No person has trusted it, so none of it is read. */
  | { kind: "untrusted"; place: Place }
  | {
      kind: "found";
      place: Place;
      texts: RepoTexts;
      user: RepoTexts;
      drift: Drift[];
      /** What to pin, if it is new. */
      pins: Pins | undefined;
    };

type Where = { session: string; cwd: string; project?: string };
type Terms = {
  state: string;
  /** Where the user's own config is. */
  home: string | undefined;
  requireTrust: boolean;
  now: number;
  disk: Pick<typeof files, "readJson">;
};

/** The texts in force for a session: what it began with, or what a person has trusted. */
export function activeConfig({ session, cwd, project }: Where, terms: Terms): ActiveConfig {
  const pins = recallPins(terms.state, session, terms.disk);
  const near = placesFrom(cwd, project);
  const chosen = terms.requireTrust ? chooseTrusted(near, pins, terms) : choosePinned(near, pins, terms);
  if (chosen.kind !== "chosen") return chosen;
  const { place, nearest, held } = chosen;
  const by = terms.requireTrust ? "trusted" : "pinned";
  const user = userTexts(pins, place, terms);
  const own = terms.requireTrust ? pins.trusted : pins.folders;
  const next: Pins = {
    ...pins,
    ...(user.fresh && { user: user.fresh }),
    ...(held.fresh && { [by === "trusted" ? "trusted" : "folders"]: { ...own, [place.root]: held.fresh } }),
  };
  return {
    kind: "found",
    place,
    texts: held.texts,
    user: user.texts,
    drift: [...driftFrom(held, place, nearest, by), ...user.drift],
    pins: held.fresh || user.fresh ? next : undefined,
  };
}

/** The texts that apply to a folder, what its files say now, and what to pin if it is new. */
type Held = { texts: RepoTexts; now: RepoTexts; fresh?: Pinned };
type Chosen =
  | Exclude<ActiveConfig, { kind: "found" }>
  /** `nearest` has a config too, and would come first if it counted. */
  | { kind: "chosen"; place: Place; nearest: Place; held: Held };

/** A trusted folder wins over a nearer one without trust; otherwise a new file could lower the bar. */
function chooseTrusted(near: Place[], pins: Pins, { state, disk, now }: Terms): Chosen {
  const trustOf = (root: string): Pinned | undefined => {
    const trusted = trustedIn(state, root, disk);
    return trusted === undefined ? pins.trusted[root] : (trusted ?? undefined);
  };
  const places = [...near, ...Object.keys(pins.trusted).map(placeIn)];
  const nearest = near.find(({ root, file }) => trustOf(root) || isThere(file));
  const place = places.find(({ root }) => trustOf(root));
  const trusted = place && trustOf(place.root);
  if (!place || !trusted) return nearest ? { kind: "untrusted", place: nearest } : { kind: "none" };
  const pinned = pins.trusted[place.root];
  const isNew = !pinned || !isSameTexts(pinned.texts, trusted.texts);
  const fresh = isNew && { fresh: { at: now, texts: trusted.texts } };
  const held = { texts: trusted.texts, now: readRepoTexts(place), ...fresh };
  return { kind: "chosen", place, nearest: nearest ?? place, held };
}

/**
 * The nearest config that the session began with. A config that is new since then is ignored if it lies below that
 * one. Elsewhere it counts, because the agent has moved to another repo.
 */
function choosePinned(near: Place[], pins: Pins, terms: Terms): Chosen {
  const roots = Object.keys(pins.folders);
  const isBelow = (root: string) => roots.some((above) => isWithin(above, root));
  const pinnedAt = (root: string) => pins.folders[root] ?? twinOf(root, pins);
  const counts = ({ root, file }: Place) => pinnedAt(root) !== undefined || (isThere(file) && !isBelow(root));
  const place = near.find(counts) ?? roots.map(placeIn)[0];
  if (!place) return { kind: "none" };
  const nearest = near.find(({ root, file }) => root === place.root || isThere(file)) ?? place;
  return {
    kind: "chosen",
    place,
    nearest,
    held: hold(pinnedAt(place.root), textsIn(place, terms), place, terms),
  };
}

/** A worktree that the agent created uses the config that its repo began the session with. */
function twinOf(root: string, { folders }: Pins): Pinned | undefined {
  const twin = Object.keys(folders).find(
    (other) => folderInRepo(other) === folderInRepo(root) && repoName(other) === repoName(root),
  );
  return twin === undefined ? undefined : folders[twin];
}

/** A file that nobody has reviewed must belong to the user. */
function textsIn(place: Place, { state, disk }: Terms): RepoTexts {
  const own = readRepoTexts(place, "us");
  if (textNames.every((name) => own[name] === null || typeof own[name] === "string")) return own;
  const any = readRepoTexts(place);
  const trusted = trustedIn(state, place.root, disk);
  return trusted && isSameTexts(trusted.texts, any) ? any : own;
}

/**
 * The user's own texts. They need no trust, but an agent that edits them cannot lower the bar for its own session.
 */
function userTexts(pins: Pins, place: Place, terms: Terms): Held & { drift: Drift[] } {
  const own = { root: terms.home ?? "", file: join(terms.home ?? "", "config.yml") };
  const nothing = { config: null, review: null, guidance: null };
  const held = hold(pins.user, terms.home === undefined ? nothing : readUserTexts(terms.home), place, terms);
  return { ...held, drift: driftFrom(held, own, own, "pinned") };
}

/** The pinned texts; or the current ones if nothing is pinned or a person has accepted the change since. */
function hold(pinned: Pinned | undefined, now: RepoTexts, place: Place, terms: Terms): Held {
  if (pinned && isSameTexts(pinned.texts, now)) return { texts: now, now };
  if (pinned && !isTrustedSince(pinned.at, place, terms)) return { texts: pinned.texts, now };
  return { texts: now, now, fresh: { at: terms.now, texts: now } };
}

/** Whether a person has let a change take effect: the current content must be exactly what was trusted. */
function isTrustedSince(then: number, place: Place, { state, disk }: Terms): boolean {
  const trusted = trustedIn(state, place.root, disk);
  return !!trusted && trusted.at > then && isSameTexts(trusted.texts, readRepoTexts(place));
}

function driftFrom({ texts, now }: Held, place: Place, nearest: Place, held: Drift["held"]): Drift[] {
  if (nearest.root !== place.root) return [{ kind: "new", files: [nearest.file], held }];
  if (now.config === null && texts.config !== null) return [{ kind: "gone", files: [place.file], held }];
  const names = { config: place.file, ...promptFiles(dirname(place.file)) };
  const differing = textNames.filter((name) => JSON.stringify(texts[name]) !== JSON.stringify(now[name]));
  if (differing.length === 0) return [];
  return [{ kind: "changed", files: differing.map((name) => names[name]), held }];
}

function recallPins(state: string, session: string, disk: Pick<typeof files, "readJson">): Pins {
  return Pins.safeParse(disk.readJson(pinFile(state, session))).data ?? { folders: {}, trusted: {} };
}

/** No real repo has more configs. */
const MAX_PINS = 200;

/**
 * Pins what is in force. The first time, also pins every other config of the repo, because the agent may go there
 * later.
 */
export async function pin(
  { place, pins }: Extract<ActiveConfig, { kind: "found" }>,
  { session, state }: { session: string; state: string },
  world: Pick<World, "git" | "files" | "now">,
): Promise<void> {
  if (!pins) return;
  const isFirst = Object.keys(pins.folders).length === 1 && pins.folders[place.root] !== undefined;
  const others = isFirst ? await configsBeside(place, world.git) : [];
  const at = world.now();
  const pinned = others.map((other) => [other.root, { at, texts: readRepoTexts(other, "us") }]);
  const folders = { ...Object.fromEntries(pinned), ...pins.folders };
  world.files.writeJson(pinFile(state, session), { ...pins, folders });
}

async function configsBeside(place: Place, git: World["git"]): Promise<Place[]> {
  const top = repoRoot(place.root);
  const all = (top && (await git.listFiles(top))) || [];
  const found = all.filter((path) => /(^|\/)\.gate\/config\.yml$/.test(path)).slice(0, MAX_PINS);
  const roots = found.map((path) => join(top ?? "", dirname(dirname(path))));
  return roots.filter((root) => root !== place.root).map(placeIn);
}

/** Forgets what a session began with, because it starts over. */
export function unpin(state: string, session: string, disk: Pick<typeof files, "remove">): void {
  disk.remove(pinFile(state, session));
}
