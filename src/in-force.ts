import { existsSync, lstatSync } from "node:fs";
import { dirname, join } from "node:path";
import * as z from "zod/mini";
import { type Place, placesFrom } from "./find-config.ts";
import { isSameTexts, promptFiles, type RepoTexts, readRepoTexts, readUserTexts } from "./repo-texts.ts";
import { trustedIn } from "./trust.ts";
import type { files } from "./world/files.ts";
import { pinFile } from "./world/places.ts";

const Pinned = z.object({ at: z.number(), texts: z.custom<RepoTexts>() });
type Pinned = z.infer<typeof Pinned>;

/** What a session began with, by the folder that holds `.gate`. It stays in force, whatever becomes of the files. */
const Pins = z.object({
  /** When the first of them was pinned. */
  at: z.number(),
  folders: z.record(z.string(), Pinned),
  /** The user's own config and prompts, which an agent could write as well. */
  user: z.optional(Pinned),
});
type Pins = z.infer<typeof Pins>;

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
  | { kind: "found"; place: Place; texts: RepoTexts; user: RepoTexts; strayed: Strayed[]; pin: () => void };

type Where = { session: string; cwd: string; project?: string };
type Terms = {
  state: string;
  /** Where the user's own config is. */
  home: string | undefined;
  requireTrust: boolean;
  now: number;
  disk: Pick<typeof files, "readJson" | "writeJson">;
};

/** The texts in force for a session: what it began with, or what a person has trusted. */
export function inForce({ session, cwd, project }: Where, terms: Terms): InForce {
  const { state, disk, now } = terms;
  const file = pinFile(state, session);
  const pins = Pins.safeParse(disk.readJson(file)).data ?? { at: now, folders: {} };
  const places = placesFrom(cwd, project);
  const held = terms.requireTrust ? trustedTexts(places, terms) : pinnedTexts(places, pins, terms);
  if (held.kind !== "held") return held;
  const { place, texts } = held;
  const user = userTexts(pins, place, terms);
  const next = {
    ...pins,
    ...(user.pinned && { user: user.pinned }),
    ...(held.pinned && { folders: { ...pins.folders, [place.root]: held.pinned } }),
  };
  const pin = () => {
    if (held.pinned || user.pinned) disk.writeJson(file, next);
  };
  return { kind: "found", place, texts, user: user.texts, strayed: [...held.strayed, ...user.strayed], pin };
}

/** What a place goes by; `pinned` where that is new. */
type Held = { texts: RepoTexts; strayed: Strayed[]; pinned?: Pinned };
type HeldPlace = Exclude<InForce, { kind: "found" }> | ({ kind: "held"; place: Place } & Held);

/** A folder that came without trust is passed over for one that has it: else a new file could lower the bar. */
function trustedTexts(places: Place[], { state, disk }: Terms): HeldPlace {
  const found = places.map((place) => ({ place, trusted: trustedIn(state, place.root, disk) }));
  const there = found.filter(({ place, trusted }) => trusted || existsSync(place.file));
  const [nearest] = there;
  const held = there.find(({ trusted }) => trusted);
  if (!nearest) return { kind: "none" };
  if (!held?.trusted) return { kind: "untrusted", place: nearest.place };
  const { place } = held;
  const { texts } = held.trusted;
  const strayed = strayedFrom(texts, readRepoTexts(place), place, nearest.place, "trusted");
  return { kind: "held", place, texts, strayed };
}

/** What was not there when the session began is passed over for what was. */
function pinnedTexts(places: Place[], pins: Pins, terms: Terms): HeldPlace {
  const there = places.filter(({ root, file }) => pins.folders[root] || existsSync(file));
  const [nearest] = there;
  if (!nearest) return { kind: "none" };
  const isAnyPinned = there.some(({ root }) => pins.folders[root]);
  const wasThere = (place: Place) => pins.folders[place.root] || lastTouched(place.file) < pins.at;
  const place = (isAnyPinned && there.find(wasThere)) || nearest;
  const held = hold(pins.folders[place.root], readRepoTexts(place, "us"), place, terms);
  const strayed = strayedFrom(held.texts, held.now, place, nearest, "pinned");
  return { kind: "held", place, ...held, strayed };
}

/** The user's own texts. They need no trust, but an agent that writes them lowers nothing for its session. */
function userTexts(pins: Pins, place: Place, terms: Terms): Held {
  const own = { root: terms.home ?? "", file: join(terms.home ?? "", "config.yml") };
  const nothing = { config: null, review: null, guidance: null };
  const now = terms.home === undefined ? nothing : readUserTexts(terms.home);
  const held = hold(pins.user, now, place, terms);
  return { ...held, strayed: strayedFrom(held.texts, now, own, own, "pinned") };
}

/** What is pinned, or what is there now where nothing is, or where a person has let it take effect since. */
function hold(
  pinned: Pinned | undefined,
  texts: RepoTexts,
  place: Place,
  terms: Terms,
): { texts: RepoTexts; now: RepoTexts; pinned?: Pinned } {
  if (pinned && isSameTexts(pinned.texts, texts)) return { texts, now: texts };
  if (pinned && !isTrustedSince(pinned.at, place, terms)) return { texts: pinned.texts, now: texts };
  return { texts, now: texts, pinned: { at: terms.now, texts } };
}

/** A person may let a change take effect at once: the content that is there must be the one that was trusted. */
function isTrustedSince(then: number, place: Place, { state, disk }: Terms): boolean {
  const trusted = trustedIn(state, place.root, disk);
  return trusted !== undefined && trusted.at > then && isSameTexts(trusted.texts, readRepoTexts(place));
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
): Strayed[] {
  if (nearest.root !== place.root) return [{ kind: "new", files: [nearest.file], held: by }];
  if (now.config === null && held.config !== null) return [{ kind: "gone", files: [place.file], held: by }];
  const prompts = promptFiles(dirname(place.file));
  const files = { config: place.file, review: prompts.review, guidance: prompts.guidance };
  const differing = (["config", "review", "guidance"] as const).filter(
    (name) => JSON.stringify(held[name]) !== JSON.stringify(now[name]),
  );
  if (differing.length === 0) return [];
  return [{ kind: "changed", files: differing.map((name) => files[name]), held: by }];
}

/** Forgets what a session began with: it begins anew. */
export function unpin(state: string, session: string, disk: Pick<typeof files, "remove">): void {
  disk.remove(pinFile(state, session));
}
