// Bundles src/ to dist/. Every dynamic import of a source file is a border: what is behind it is loaded when it is
// needed. What a stop may load is one file per border, in dist/hook/, its compiled code kept between two stops
// (src/world/code-cache.ts). All else is in dist/cli/, where the verbs share their parts: that keeps the package small.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import * as esbuild from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const src = join(here, "src");
const dist = join(here, "dist");

/** What a stop may load, and loads often. */
const ofTheHook = new Set([
  "cli-hook",
  "run-gates",
  "baseline",
  "session-start",
  "session-end",
  "redact",
  "review",
  "reviewers-index",
  "reviewers-anthropic",
  "reviewers-message",
  "gates-nrepl-check",
  "picomatch",
]);

/** @type {esbuild.BuildOptions} */
const common = {
  bundle: true,
  platform: "node",
  target: "node20.19",
  mainFields: ["module", "main"],
  minifySyntax: true,
  minifyWhitespace: true,
  legalComments: "none",
  loader: { ".md": "text" },
  // A native import() starts the ES module loader, which costs 0.4 of a Node start.
  supported: { "dynamic-import": false },
};

export async function build() {
  rmSync(dist, { recursive: true, force: true });
  const { version } = JSON.parse(readFileSync(join(here, "package.json"), "utf8"));
  const define = { VERSION: JSON.stringify(version), BUILD: JSON.stringify(sourceHash()) };
  const verbs = await buildHook(define);
  await buildCli(verbs, define);
  chmodSync(join(dist, "gate.cjs"), 0o755);
  const schema = execFileSync(process.execPath, [join(dist, "gate.cjs"), "config", "--schema"], {
    env: { PATH: process.env.PATH, HOME: dist },
  });
  writeFileSync(join(dist, "config.schema.json"), schema);
}

/** The entry and what a stop loads; gives the sources of all else that they may load.
 * @param {Record<string, string>} define */
async function buildHook(define) {
  const waiting = [join(src, "main.ts")];
  const done = new Set();
  /** @type {Set<string>} */
  const others = new Set();
  const found = (/** @type {string} */ path) => {
    if (fileOf(path).startsWith("cli/")) others.add(path);
    else waiting.push(path);
  };
  for (let source = waiting.pop(); source; source = waiting.pop()) {
    if (done.has(source)) continue;
    done.add(source);
    const file = fileOf(source);
    const { outputFiles } = await esbuild.build({
      ...common,
      define,
      format: "cjs",
      entryPoints: [source],
      outfile: join(dist, file),
      write: false,
      // A name that the small zod lacks.
      logOverride: { "import-is-undefined": "error" },
      plugins: [splitAtDynamicImports(file === "gate.cjs", found)],
      ...(file === "gate.cjs" && { banner: { js: "#!/usr/bin/env node" } }),
      // It hands the loader on to what it loads.
      ...(file === "begin.cjs" && { inject: [join(src, "world/code-cache.ts")] }),
    });
    for (const { path, text } of outputFiles) write(path, file.startsWith("hook/") ? wrapped(text) : text);
  }
  return [...others];
}

/** The entry loads as Node does: it must be small, and has no loader.
 * @param {boolean} isEntry @param {(path: string) => void} found @returns {esbuild.Plugin} */
function splitAtDynamicImports(isEntry, found) {
  return {
    name: "split-at-dynamic-imports",
    setup(within) {
      within.onResolve({ filter: /.*/ }, async ({ kind, path, resolveDir, importer }) => {
        // A package's own dynamic imports are no borders of ours.
        const isOurs = kind === "dynamic-import" && !importer.includes("node_modules");
        if (!isOurs || path.startsWith("node:")) return undefined;
        const target = await within.resolve(path, { kind: "import-statement", resolveDir });
        found(target.path);
        const file = fileOf(target.path);
        return isEntry ? { path: `./${file}`, external: true } : { path: file, namespace: "border" };
      });
      within.onLoad({ filter: /.*/, namespace: "border" }, ({ path }) => ({
        contents: `module.exports = loadBundle(${JSON.stringify(path)})`,
      }));
    },
  };
}

/** esbuild shares code between ES modules only, and those start slowly: so each is made CommonJS afterwards.
 * @param {string[]} sources @param {Record<string, string>} define */
async function buildCli(sources, define) {
  const { outputFiles } = await esbuild.build({
    ...common,
    define,
    format: "esm",
    splitting: true,
    supported: {},
    entryPoints: Object.fromEntries(sources.map((source) => [nameOf(source), source])),
    outdir: join(dist, "cli"),
    outExtension: { ".js": ".cjs" },
    write: false,
  });
  for (const { path, text } of outputFiles) {
    const { code } = await esbuild.transform(text, {
      format: "cjs",
      platform: "node",
      target: "node20.19",
      minifyWhitespace: true,
      supported: { "dynamic-import": false },
    });
    write(path, code);
  }
}

/** As `loadBundle` runs it: wrapping it there would copy it at every stop. @param {string} code */
const wrapped = (code) => `(function(exports,require,module,__filename,__dirname,loadBundle){${code}\n})`;

/** esbuild leaves letters in regular expressions as they are. A file in ASCII is read and held in half the space.
 * @param {string} path @param {string} code */
function write(path, code) {
  const escaped = code.replaceAll(
    /[^\x00-\x7f]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, escaped);
}

/** One name for all that the bundles are made of. */
function sourceHash() {
  const hash = createHash("sha256");
  for (const folder of ["src", "prompts"]) {
    const files = readdirSync(join(here, folder), { recursive: true, encoding: "utf8" }).sort();
    for (const file of files)
      if (/\.(ts|md)$/.test(file)) hash.update(readFileSync(join(here, folder, file)));
  }
  for (const file of ["build.mjs", "package-lock.json"]) hash.update(readFileSync(join(here, file)));
  return hash.digest("hex").slice(0, 16);
}

/** Where a bundle goes. @param {string} source */
function fileOf(source) {
  const name = nameOf(source);
  if (name === "main") return "gate.cjs";
  if (name === "begin") return "begin.cjs";
  return `${ofTheHook.has(name) ? "hook" : "cli"}/${name}.cjs`;
}

/** src/cli/run.ts → cli-run, a package → its name.
 * @param {string} source */
function nameOf(source) {
  const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? ["", relative(src, source)];
  return name.replace(/\.ts$/, "").replaceAll("/", "-");
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await build();
