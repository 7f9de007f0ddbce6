import * as z from "zod/mini";
import type { files } from "../world/files.ts";
import { hashOf, trustFile } from "../world/places.ts";
import { folderInRepo, repoName } from "./find.ts";
import type { RepoTexts } from "./repo-texts.ts";

/** The content that a person has looked at, and when. */
const Trusted = z.object({ at: z.number(), texts: z.custom<RepoTexts>() });
export type Trusted = z.infer<typeof Trusted>;

/** What is trusted in one repo, for all its worktrees, by the folder that holds `.gate`, relative to the root. */
const TrustOfRepo = z.object({ repo: z.string(), folders: z.record(z.string(), z.nullable(Trusted)) });
type TrustOfRepo = z.infer<typeof TrustOfRepo>;

/** What a person has trusted in a folder; null if the trust was withdrawn. */
export function trustedIn(
  state: string,
  root: string,
  disk: Pick<typeof files, "readJson">,
): Trusted | null | undefined {
  return recall(state, root, disk).folders[folderInRepo(root)];
}

/** Trusts exactly this content of a folder. */
export function trust(state: string, root: string, trusted: Trusted, disk: typeof files): void {
  const known = recall(state, root, disk);
  keep(state, root, { ...known, folders: { ...known.folders, [folderInRepo(root)]: trusted } }, disk);
}

/** Withdraws the trust in a folder, also for sessions that rely on it. */
export function untrust(state: string, root: string, disk: typeof files): void {
  const known = recall(state, root, disk);
  keep(state, root, { ...known, folders: { ...known.folders, [folderInRepo(root)]: null } }, disk);
}

/** Forgets whether a folder was ever trusted. */
export function forgetTrust(state: string, root: string, disk: typeof files): void {
  const known = recall(state, root, disk);
  const { [folderInRepo(root)]: _, ...folders } = known.folders;
  if (Object.keys(folders).length > 0) keep(state, root, { ...known, folders }, disk);
  else disk.remove(trustFile(state, known.repo));
}

/** The digest of a content. The same texts have the same digest everywhere. */
export const nameOf = ({ config, review, guidance }: RepoTexts): string =>
  `sha256:${hashOf(JSON.stringify([config, review, guidance]))}`;

function recall(state: string, root: string, disk: Pick<typeof files, "readJson">): TrustOfRepo {
  const repo = repoName(root);
  const known = TrustOfRepo.safeParse(disk.readJson(trustFile(state, repo))).data;
  return known?.repo === repo ? known : { repo, folders: {} };
}

function keep(state: string, root: string, known: TrustOfRepo, disk: typeof files): void {
  disk.ensureStateFolder(state);
  disk.writeJson(trustFile(state, repoName(root)), known);
}
