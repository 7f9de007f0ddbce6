import { defineConfig } from "vitest/config";
import { scratch } from "./test/scratch.setup.ts";

/** A Markdown file is imported as its text, as in the build. */
const markdown = {
  name: "markdown-as-text",
  transform: (text: string, id: string) =>
    id.endsWith(".md") ? `export default ${JSON.stringify(text)}` : undefined,
};

/** What the build puts in place of these names. Made anew for each layer: vitest takes it apart. */
const define = () => ({ VERSION: JSON.stringify("0.0.0-test"), BUILD: JSON.stringify("test") });

// Generous: what is waited for comes much sooner, and on a busy machine later. No test measures with it.
const MINUTE = 60_000;

const build = "test/build.setup.ts";
const client = "test/e2e/client.setup.ts";
const nodes = "test/e2e/more/nodes.setup.ts";

/** The layers: what each consists of, and what must be there before it begins (docs/testing.md). */
const layers = {
  unit: { include: ["test/unit/**/*.test.ts", "test/architecture.test.ts"], before: [] },
  stories: {
    include: ["test/stories/**/*.test.ts"],
    before: [],
    setupFiles: ["test/stories/environment.setup.ts"],
    // They mostly wait for git and for gates.
    maxConcurrency: 10,
  },
  program: { include: ["test/program/**/*.test.ts"], before: [build], maxConcurrency: 12 },
  e2e: { include: ["test/e2e/*.test.ts"], before: [build, client] },
  more: { include: ["test/e2e/more/*.test.ts"], before: [build, nodes] },
};

/** What a layer does not take over from what stands above it. */
const shared = {
  // The tests start processes: more would only wait.
  maxWorkers: 2,
  // The files of a worker load the code once. They keep nothing in it, and loading takes longer than many of them.
  isolate: false,
  testTimeout: 2 * MINUTE,
  hookTimeout: 2 * MINUTE,
  env: { TMPDIR: scratch },
};

export default defineConfig({
  test: {
    projects: Object.entries(layers).map(([name, { before, ...layer }]) => ({
      plugins: [markdown],
      define: define(),
      test: { name, globalSetup: ["test/scratch.setup.ts", ...before], ...shared, ...layer },
    })),
  },
});
