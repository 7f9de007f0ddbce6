import { closeSync, fstatSync, openSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Script } from "node:vm";
import { checksum } from "./checksum.ts";
import { stateFolder } from "./places.ts";

// Compiling what a stop needs costs a third of Node's start-up, so V8's own form of it is kept from stop to stop
// (`keep-code.ts`). V8 tells itself whether that form fits it; the folder's name tells builds and machines apart.

/** A hash of the source. */
declare const BUILD: string;

type Bundle = { name: string; script: Script; module: { exports: unknown } };
export type LoadedCode = {
  /** Where compiled code is kept; nothing where there is no state folder. */
  folder: string | undefined;
  bundles: Bundle[];
};

const state = stateFolder(process.env);
export const loadedCode: LoadedCode = {
  folder: state && join(state, "code", `${BUILD}-${process.arch}-${process.versions.v8}`),
  bundles: [],
};

/** What a bundle exports. `build.mjs` makes a call of this of every border between two of them. */
export function loadBundle(name: string): unknown {
  const known = loadedCode.bundles.find((bundle) => bundle.name === name);
  if (known) return known.module.exports;
  const filename = join(__dirname, name);
  const cachedData = keptCode(name);
  const parameters = "exports,require,module,__filename,__dirname,loadBundle";
  const { Script } = process.getBuiltinModule("node:vm");
  // The build writes ASCII.
  const script = new Script(`(function(${parameters}){${readFileSync(filename, "latin1")}\n})`, {
    filename,
    ...(cachedData && { cachedData }),
  });
  const module = { exports: {} };
  loadedCode.bundles.push({ name, script, module });
  const load = script.runInThisContext();
  load(module.exports, requireFor(name), module, filename, __dirname, loadBundle);
  return module.exports;
}

/** The parts of a bundle lie beside it. */
const requireFor = (name: string) => (wanted: string) =>
  wanted.startsWith("./") ? loadBundle(join(dirname(name), wanted)) : require(wanted);

/** Who may write the code says what we run: it must be ours alone. V8 runs what is damaged, and hangs or crashes. */
function keptCode(name: string): Buffer | undefined {
  if (loadedCode.folder === undefined) return undefined;
  try {
    const fd = openSync(join(loadedCode.folder, name), "r");
    try {
      const { uid, mode } = fstatSync(fd);
      if (uid !== process.getuid?.() || mode & 0o022) return undefined;
      const bytes = readFileSync(fd);
      const code = bytes.subarray(0, -4);
      return checksum(code) === bytes.readUInt32LE(code.length) ? code : undefined;
    } finally {
      closeSync(fd);
    }
  } catch {
    return undefined;
  }
}
