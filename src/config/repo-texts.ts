import { dirname, join } from "node:path";
import { isNothingThere, lookAt, realPath } from "../world/look.ts";
import { readOwned, readStart } from "../world/read-start.ts";
import { isWithin, type Place } from "./find.ts";

/** A file's text; why it cannot be used; or null if there is no file. */
export type SourceText = string | { expected: string } | null;

/** The texts that set the bar in a repo. They are pinned, trusted and used together. */
export type RepoTexts = { config: SourceText; review: SourceText; guidance: SourceText };
export const textNames = ["config", "review", "guidance"] as const;

/** No person writes a longer config; a larger file is a mistake or an attack. */
const MAX_CONFIG = 256 * 1024;
/** Nobody reads longer instructions, and a program takes at most 128 KiB in one argument. */
const MAX_TEMPLATE = 64 * 1024;
const MAX_GUIDANCE = 32 * 1024;

/** Where the prompts of a folder are. */
export const promptFiles = (folder: string) => ({
  review: join(folder, "prompts", "review.md"),
  guidance: join(folder, "prompts", "guidance.md"),
});

/** Who may own a repo's files: a file that nobody has reviewed must belong to the user. */
export type Owner = "us" | "anybody";

/** The texts of a repo. They must lie inside the repo: it has no business outside. */
export function readRepoTexts({ root, file }: Place, owner: Owner = "anybody"): RepoTexts {
  const within = { folder: root, owner };
  return { config: readSource(file, MAX_CONFIG, within), ...readPrompts(dirname(file), within) };
}

/** The user's own texts. A person may link to files elsewhere. */
export function readUserTexts(folder: string): RepoTexts {
  if (isMissing(folder)) return { config: null, review: null, guidance: null };
  return { config: readSource(join(folder, "config.yml"), MAX_CONFIG), ...readPrompts(folder) };
}

function readPrompts(folder: string, within?: Within): Omit<RepoTexts, "config"> {
  if (isMissing(join(folder, "prompts"))) return { review: null, guidance: null };
  const { review, guidance } = promptFiles(folder);
  return {
    review: readSource(review, MAX_TEMPLATE, within),
    guidance: readSource(guidance, MAX_GUIDANCE, within),
  };
}

/** Most people have no such folder: one check shows that, instead of an error for each file. */
function isMissing(folder: string): boolean {
  try {
    return lookAt(folder) === undefined;
  } catch {
    return false;
  }
}

export const isSameTexts = (a: RepoTexts, b: RepoTexts): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The folder that a file must lie in, and who may own it. */
type Within = { folder: string; owner: Owner };

function readSource(file: string, largest: number, within?: Within): SourceText {
  try {
    const real = realPath(file);
    if (within && !isWithin(realPath(within.folder), real))
      return { expected: "a file in this repo, not a link out of it" };
    const read = within?.owner === "us" ? readOwned : readStart;
    const text = read(real, largest + 1);
    if (Buffer.byteLength(text) > largest) return { expected: `a file of at most ${largest / 1024} KiB` };
    return text;
  } catch (error) {
    if (isNothingThere(error)) return null;
    return { expected: `a readable file: ${(error as Error).message}` };
  }
}
