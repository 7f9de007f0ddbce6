import { dirname, join } from "node:path";
import { checksum } from "./checksum.ts";
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
    for (const { name, script } of fresh)
      files.writeBytes(join(folder, name), signed(script.createCachedData()));
    for (const build of files.list(dirname(folder)))
      if (build !== folder && (files.age(build, Date.now()) ?? 0) > OLD) files.remove(build);
  } catch {
    // The next stop compiles again.
  }
}

/** With its checksum behind it. */
function signed(code: Buffer): Buffer {
  const sum = Buffer.alloc(4);
  sum.writeUInt32LE(checksum(code));
  return Buffer.concat([code, sum]);
}
