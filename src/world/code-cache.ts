import { closeSync, constants, fstatSync, openSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Script } from "node:vm";
import { lazily } from "../lazily.ts";
import { checksum } from "./checksum.ts";
import { stateFolder } from "./places.ts";
import { isPrivate } from "./private-folder.ts";

// Compiling what a stop needs costs a third of Node's start-up, so V8's own form of it is kept from stop to stop
// (`keep-code.ts`). V8 refuses what another version made; the folder's name tells builds and machines apart.

/** A hash of the source. */
declare const BUILD: string;

type Bundle = {
  name: string;
  /** The checksum of its text. */
  source: number;
  script: Script;
  module: { exports: unknown };
};
export type LoadedCode = {
  /** Where compiled code is kept; nothing where there can be no state folder. */
  folder: string | undefined;
  bundles: Bundle[];
};

const state = stateFolder(process.env);
const options = [process.env.NODE_OPTIONS ?? "", ...process.execArgv].join(" ").trim();
/** What tells V8's forms of the same code apart: V8 refuses one that was made with other options. */
const kind = [BUILD, process.arch, process.versions.v8, ...(options ? [checksum(Buffer.from(options))] : [])];

export const loadedCode: LoadedCode = {
  folder: state && join(state, "code", kind.join("-")),
  bundles: [],
};

/** Who may write there says what we run. */
const mayLoad = lazily(() => state !== undefined && isPrivate(state));

/** What a bundle exports. `build.mjs` makes a call of this of every border between two of them. */
export function loadBundle(name: string): unknown {
  const known = loadedCode.bundles.find((bundle) => bundle.name === name);
  if (known) return known.module.exports;
  const filename = join(__dirname, name);
  const bytes = readFileSync(filename);
  const source = checksum(bytes);
  const cachedData = keptCode(name, source);
  // The build writes ASCII, and wraps what only stops load.
  const text = bytes.toString("latin1");
  const isWrapped = name.startsWith("hook/");
  const { Script } = process.getBuiltinModule("node:vm");
  const script = new Script(isWrapped ? text : `(function(exports,require,module){${text}\n})`, {
    filename,
    ...(cachedData && { cachedData }),
  });
  const module = { exports: {} };
  loadedCode.bundles.push({ name, source, script, module });
  const load = script.runInThisContext();
  load(module.exports, requireFor(name), module, filename, __dirname, loadBundle);
  return module.exports;
}

/** The parts of a bundle lie beside it. */
const requireFor = (name: string) => (wanted: string) =>
  wanted.startsWith("./") ? loadBundle(join(dirname(name), wanted)) : require(wanted);

/** V8 takes any code for any text of the same length, and runs what is damaged: so it is held against both. */
function keptCode(name: string, source: number): Buffer | undefined {
  if (loadedCode.folder === undefined || !mayLoad()) return undefined;
  try {
    const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
    const fd = openSync(join(loadedCode.folder, name), O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    try {
      if (!fstatSync(fd).isFile()) return undefined;
      const bytes = readFileSync(fd);
      const code = bytes.subarray(0, -4);
      return checksum(code, source) === bytes.readUInt32LE(code.length) ? code : undefined;
    } finally {
      closeSync(fd);
    }
  } catch {
    return undefined;
  }
}
