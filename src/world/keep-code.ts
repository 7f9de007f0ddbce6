import { dirname, join } from "node:path";
import { checksum } from "./checksum.ts";
import type { LoadedCode } from "./code-cache.ts";
import { files } from "./files.ts";
import { isPrivate } from "./private-folder.ts";

/** How long code is kept that was made for another build, or another Node. */
const OLD = 30 * 24 * 60 * 60 * 1000;

/** Keeps the compiled code of what was loaded, with every function that was called. What cannot be kept is compiled anew. */
export function keepCode({ folder, bundles }: LoadedCode): void {
  const fresh = bundles.filter(({ script }) => script.cachedDataRejected !== false);
  // Only where a stop has made it: one that was not judged leaves nothing behind.
  if (folder === undefined || fresh.length === 0 || !isPrivate(dirname(dirname(folder)))) return;
  try {
    for (const { name, source, script } of fresh)
      files.writeBytes(join(folder, name), signed(script.createCachedData(), source));
    for (const build of files.list(dirname(folder)))
      if (build !== folder && (files.age(build, Date.now()) ?? 0) > OLD) files.remove(build);
  } catch {
    // The next stop compiles again.
  }
}

/** With a checksum of the text that it was made of, and of itself, behind it. */
function signed(code: Buffer, source: number): Buffer {
  const sum = Buffer.alloc(4);
  sum.writeUInt32LE(checksum(code, source));
  return Buffer.concat([code, sum]);
}
