import { bindingOf } from "./bindings.ts";

/** Tells bytes from others, on from the checksum of what came before. `node:zlib` loads its streams along, so it is only the second choice. */
export const checksum = (bytes: Buffer, before = 0): number =>
  bindingOf("zlib")?.crc32(bytes, before) ?? process.getBuiltinModule("node:zlib").crc32(bytes, before);
