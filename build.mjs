// Bundles src/ to dist/: every dynamic import of a source file is the border between two bundles,
// so what the hook's fast path does not import is not even parsed.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import * as esbuild from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const dist = join(here, "dist");

export async function build() {
  rmSync(dist, { recursive: true, force: true });
  const { version } = JSON.parse(readFileSync(join(here, "package.json"), "utf8"));
  const waiting = [join(here, "src/main.ts")];
  const done = new Set();
  for (let source = waiting.pop(); source; source = waiting.pop()) {
    if (done.has(source)) continue;
    done.add(source);
    await bundle(source, version, (found) => waiting.push(found));
  }
  chmodSync(join(dist, "gate.cjs"), 0o755);
  const schema = execFileSync(process.execPath, [join(dist, "gate.cjs"), "config", "--schema"], {
    env: { PATH: process.env.PATH, HOME: dist },
  });
  writeFileSync(join(dist, "config.schema.json"), schema);
}

/** @param {string} source @param {string} version @param {(path: string) => void} found */
function bundle(source, version, found) {
  const isEntry = outputOf(source) === "gate.cjs";
  return esbuild.build({
    entryPoints: [source],
    outfile: join(dist, outputOf(source)),
    bundle: true,
    platform: "node",
    target: "node20.19",
    format: "cjs",
    mainFields: ["module", "main"],
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: "none",
    loader: { ".md": "text" },
    define: { VERSION: JSON.stringify(version), BUILD: JSON.stringify(sourceHash()) },
    // A native import() starts the ES module loader, which costs 0.4 of a Node start.
    supported: { "dynamic-import": false },
    ...(isEntry && { banner: { js: "#!/usr/bin/env node" } }),
    plugins: [
      {
        name: "split-at-dynamic-imports",
        setup(within) {
          within.onResolve({ filter: /.*/ }, async ({ kind, path, resolveDir, importer }) => {
            // A package's own dynamic imports are no borders of ours.
            const isOurs = kind === "dynamic-import" && !importer.includes("node_modules");
            if (!isOurs || path.startsWith("node:")) return undefined;
            const target = await within.resolve(path, { kind: "import-statement", resolveDir });
            found(target.path);
            return { path: `./${outputOf(target.path)}`, external: true };
          });
        },
      },
    ],
  });
}

/** One name for all that the bundles are made of. */
function sourceHash() {
  const hash = createHash("sha256");
  for (const folder of ["src", "prompts"]) {
    const files = readdirSync(join(here, folder), { recursive: true, encoding: "utf8" }).sort();
    for (const file of files)
      if (/\.(ts|md)$/.test(file)) hash.update(readFileSync(join(here, folder, file)));
  }
  return hash.digest("hex").slice(0, 16);
}

/** src/cli/run.ts → cli-run.cjs, a package → its name; the entry is named for the program.
 * @param {string} source */
function outputOf(source) {
  const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [
    "",
    relative(join(here, "src"), source),
  ];
  return name === "main.ts" ? "gate.cjs" : `${name.replace(/\.ts$/, "").replaceAll("/", "-")}.cjs`;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await build();
