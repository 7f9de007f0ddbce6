// Bundles src/ to dist/: a handful of CommonJS files, each loaded when it is needed. ES modules start slower, and
// many small files load slower (bench/README.md).
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import * as esbuild from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const require = createRequire(import.meta.url);
const src = join(here, "src");
const dist = join(here, "dist");

/** What becomes a file of its own. Whatever imports one of these loads that file. */
const entries = {
  gate: join(src, "main.ts"),
  hook: join(src, "hook/hook.ts"),
  config: join(src, "config/load.ts"),
  exec: join(src, "world/exec.ts"),
  redact: join(src, "redact/redact.ts"),
  integrity: join(src, "integrity/integrity.ts"),
  "old-tests": join(src, "gates/old-tests/run.ts"),
  changes: join(src, "agents/claude-code/transcript/file-changes.ts"),
  languages: join(src, "language/others.ts"),
  review: join(src, "review/review.ts"),
  engine: join(src, "review/prompt/engine.ts"),
  sdk: join(src, "review/reviewers/anthropic/sdk.ts"),
  unbash: "unbash",
  yaml: "yaml",
  toml: "smol-toml",
  cli: join(src, "cli/program.ts"),
  // Only a stop after which a test file differs loads it.
  grammars: join(src, "world/grammars.ts"),
  // It has an identity: nothing would be an instance of a second copy.
  fault: join(src, "model/fault.ts"),
};

const grammars = "c-sharp go java javascript php python ruby rust tsx typescript".split(" ");

export async function build() {
  rmSync(dist, { recursive: true, force: true });
  const { version } = JSON.parse(readFileSync(join(here, "package.json"), "utf8"));
  await esbuild.build({
    entryPoints: entries,
    outdir: dist,
    outExtension: { ".js": ".cjs" },
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
    plugins: [keepEntriesApart],
    // Its ES module asks for its own address, which a CommonJS bundle does not have.
    alias: { "web-tree-sitter": require.resolve("web-tree-sitter") },
  });
  copyGrammars();
  chmodSync(join(dist, "gate.cjs"), 0o755);
  const schema = execFileSync(process.execPath, [join(dist, "gate.cjs"), "config", "--schema"], {
    env: { PATH: process.env.PATH, HOME: dist },
  });
  writeFileSync(join(dist, "config.schema.json"), schema);
}

/** The grammars that src/world/grammars.ts names, and the parser that runs them. */
function copyGrammars() {
  const folder = dirname(require.resolve("@vscode/tree-sitter-wasm/package.json"));
  const target = join(dist, "grammars");
  mkdirSync(target);
  for (const name of grammars)
    copyFileSync(join(folder, "wasm", `tree-sitter-${name}.wasm`), join(target, `tree-sitter-${name}.wasm`));
  copyFileSync(require.resolve("web-tree-sitter/web-tree-sitter.wasm"), join(target, "web-tree-sitter.wasm"));
}

/** What one entry imports of another it loads from there, so that nothing is there twice. @type {esbuild.Plugin} */
const keepEntriesApart = {
  name: "keep-entries-apart",
  setup({ onResolve }) {
    onResolve({ filter: /^(unbash|yaml|smol-toml)$|^\..*\.ts$/ }, ({ path, resolveDir, kind }) => {
      if (kind === "entry-point") return undefined;
      const target = path.startsWith(".") ? resolve(resolveDir, path) : path;
      const [entry] = Object.entries(entries).find(([, file]) => file === target) ?? [];
      return entry ? { path: `./${entry}.cjs`, external: true } : undefined;
    });
  },
};

/** Names this state of the source: what another one has read or folded may differ. */
function sourceHash() {
  const hash = createHash("sha256");
  const inFolder = (/** @type {string} */ folder) =>
    readdirSync(join(here, folder), { recursive: true, encoding: "utf8" }).map((name) => join(folder, name));
  const sources = [...inFolder("src"), ...inFolder("prompts")].filter((name) => /\.(ts|md)$/.test(name));
  for (const name of [...sources.sort(), "build.mjs", "package-lock.json"])
    hash.update(readFileSync(join(here, name)));
  return hash.digest("hex").slice(0, 16);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await build();
