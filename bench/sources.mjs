// Parts of the program to call in this process, bundled the same way as the program.
import { createRequire } from "node:module";
import { join } from "node:path";
import * as esbuild from "esbuild";
import { project } from "./world.mjs";

/** Bundles a module from its source; returns its exports. @param {string} folder @param {string} contents @returns {Promise<any>} */
export async function bundled(folder, contents) {
  const outfile = join(folder, "bundle.cjs");
  await esbuild.build({
    stdin: { contents, resolveDir: project },
    bundle: true,
    platform: "node",
    format: "cjs",
    outfile,
    loader: { ".md": "text" },
    define: { BUILD: '"bench"', VERSION: '"bench"' },
    logLevel: "error",
  });
  return createRequire(import.meta.url)(outfile);
}
