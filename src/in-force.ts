import { existsSync, lstatSync } from "node:fs";
import { dirname } from "node:path";
import * as z from "zod/mini";
import { type Place, placesFrom } from "./find-config.ts";
import { isSameTexts, promptFiles, type RepoTexts, readRepoTexts } from "./repo-texts.ts";
import { trustedIn } from "./trust.ts";
import type { files } from "./world/files.ts";
import { pinFile } from "./world/places.ts";

/** What a session began with, by the folder that holds `.gate`. It stays in force, whatever becomes of the files. */
const Pins = z.object({
  /** When the first of them was pinned. */
  at: z.number(),
  folders: z.record(z.string(), z.object({ at: z.number(), texts: z.custom<RepoTexts>() })),
});

/** What is in the repo, but not in force. */
export type Strayed = {
  kind: "changed" | "gone" | "new";
  files: string[];
  /** What stays in force in its place. */
  held: "pinned" | "trusted";
};

/** Whose texts hold at a stop. */
export type InForce =
  | { kind: "none" }
  /** Never trusted by a person: nothing of it is read. */
  | { kind: "untrusted"; place: Place }
  | { kind: "found"; place: Place; texts: RepoTexts; strayed?: Strayed; pin?: () => void };

type Where = { session: string; cwd: string; project?: string };
type Terms = {
  state: string;
  requireTrust: boolean;
  now: number;
  disk: Pick<typeof files, "readJson" | "writeJson">;
};

/** The texts in force for a session: what it began with, or what a person has trusted. */
export function inForce(where: Where, terms: Terms): InForce {
  const places = placesFrom(where.cwd, where.project);
  return terms.requireTrust ? trustedTexts(places, terms) : pinnedTexts(places, where.session, terms);
}

/** A folder that came without trust is passed over for one that has it: else a new file could lower the bar. */
function trustedTexts(places: Place[], { state, disk }: Terms): InForce {
  const found = places.map((place) => ({ place, trusted: trustedIn(state, place.root, disk) }));
  const there = found.filter(({ place, trusted }) => trusted || existsSync(place.file));
  const [nearest] = there;
  const held = there.find(({ trusted }) => trusted);
  if (!nearest) return { kind: "none" };
  if (!held?.trusted) return { kind: "untrusted", place: nearest.place };
  const { place } = held;
  const { texts } = held.trusted;
  const strayed = strayedFrom(texts, readRepoTexts(place), place, nearest.place, "trusted");
  return { kind: "found", place, texts, ...(strayed && { strayed }) };
}

/** What was not there when the session began is passed over for what was. */
function pinnedTexts(places: Place[], session: string, { state, now, disk }: Terms): InForce {
  const file = pinFile(state, session);
  const pins = Pins.safeParse(disk.readJson(file)).data ?? { at: now, folders: {} };
  const there = places.filter(({ root, file }) => pins.folders[root] || existsSync(file));
  const [nearest] = there;
  if (!nearest) return { kind: "none" };
  const isAnyPinned = there.some(({ root }) => pins.folders[root]);
  const wasThere = (place: Place) => pins.folders[place.root] || lastTouched(place.file) < pins.at;
  const place = (isAnyPinned && there.find(wasThere)) || nearest;

  const texts = readRepoTexts(place, "us");
  const pinned = pins.folders[place.root];
  const isChanged = pinned !== undefined && !isSameTexts(pinned.texts, texts);
  if (!pinned || (isChanged && isTrustedSince(pinned.at, texts, place, { state, disk }))) {
    const next = { ...pins, folders: { ...pins.folders, [place.root]: { at: now, texts } } };
    return { kind: "found", place, texts, pin: () => disk.writeJson(file, next) };
  }
  const strayed = strayedFrom(pinned.texts, texts, place, nearest, "pinned");
  return { kind: "found", place, texts: pinned.texts, ...(strayed && { strayed }) };
}

/** A person may let a change take effect at once. */
function isTrustedSince(
  then: number,
  texts: RepoTexts,
  { root }: Place,
  { state, disk }: Pick<Terms, "state" | "disk">,
): boolean {
  const trusted = trustedIn(state, root, disk);
  return trusted !== undefined && trusted.at > then && isSameTexts(trusted.texts, texts);
}

/** The change of a file's node cannot be dated back, unlike that of its text. */
const lastTouched = (file: string) =>
  lstatSync(file, { throwIfNoEntry: false })?.ctimeMs ?? Number.POSITIVE_INFINITY;

function strayedFrom(
  held: RepoTexts,
  now: RepoTexts,
  place: Place,
  nearest: Place,
  by: Strayed["held"],
): Strayed | undefined {
  if (nearest.root !== place.root) return { kind: "new", files: [nearest.file], held: by };
  if (now.config === null) return { kind: "gone", files: [place.file], held: by };
  const prompts = promptFiles(dirname(place.file));
  const files = { config: place.file, review: prompts.review, guidance: prompts.guidance };
  const differing = (["config", "review", "guidance"] as const).filter(
    (name) => JSON.stringify(held[name]) !== JSON.stringify(now[name]),
  );
  return differing.length === 0
    ? undefined
    : { kind: "changed", files: differing.map((name) => files[name]), held: by };
}

/** Forgets what a session began with: it begins anew. */
export function unpin(state: string, session: string, disk: Pick<typeof files, "remove">): void {
  disk.remove(pinFile(state, session));
}
