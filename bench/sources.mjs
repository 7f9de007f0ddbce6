// Parts of the program, to be called in this process: bundled as the program is.
import { createRequire } from "node:module";
import { join } from "node:path";
import * as esbuild from "esbuild";
import { project } from "./world.mjs";

/** What a module made of those exports exports. @param {string} folder @param {string} contents @returns {Promise<any>} */
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
