import { dirname, join } from "node:path";
import type { LoadedCode } from "./code-cache.ts";
import { files } from "./files.ts";

/** Builds that nobody has used for that long are gone. */
const OLD = 30 * 24 * 60 * 60 * 1000;

/** Keeps the compiled code of what was loaded, with every function that was called. What cannot be kept is compiled anew. */
export function keepCode({ folder, bundles }: LoadedCode): void {
  const fresh = bundles.filter(({ script }) => script.cachedDataRejected !== false);
  if (folder === undefined || fresh.length === 0) return;
  try {
    files.ensureStateFolder(dirname(dirname(folder)));
    for (const { name, script } of fresh) files.writeBytes(join(folder, name), script.createCachedData());
    for (const build of files.list(dirname(folder)))
      if (build !== folder && (files.age(build, Date.now()) ?? 0) > OLD) files.remove(build);
  } catch {
    // The next stop compiles again.
  }
}
