import { bindingOf } from "./bindings.ts";

/** Tells bytes from damaged ones. `node:zlib` loads its streams along, so it is only the second choice. */
export const checksum = (bytes: Buffer): number =>
  bindingOf("zlib")?.crc32(bytes, 0) ?? process.getBuiltinModule("node:zlib").crc32(bytes);
