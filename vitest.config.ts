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

/** What runs in this process. A worker's files load the code once: they keep nothing in it, and loading takes long. */
const inProcess = { isolate: false, env: { TMPDIR: scratch }, globalSetup: ["test/scratch.setup.ts"] };

/** The layers: what each consists of, and what must be there before it begins (docs/testing.md). */
const layers = {
  unit: { include: ["test/unit/**/*.test.ts"], ...inProcess },
  stories: {
    include: ["test/stories/**/*.test.ts"],
    ...inProcess,
    setupFiles: ["test/stories/environment.setup.ts"],
    // They mostly wait for git and for gates.
    maxConcurrency: 10,
  },
  program: { include: ["test/program/**/*.test.ts"], globalSetup: [build], maxConcurrency: 12 },
  e2e: { include: ["test/e2e/*.test.ts"], globalSetup: [build, client] },
  more: { include: ["test/e2e/more/*.test.ts"], globalSetup: [build, nodes] },
};

export default defineConfig({
  test: {
    projects: Object.entries(layers).map(([name, layer]) => ({
      plugins: [markdown],
      define: define(),
      // A layer does not take this over from what stands above. The tests start processes: more would only wait.
      test: { name, maxWorkers: 2, testTimeout: 2 * MINUTE, hookTimeout: 2 * MINUTE, ...layer },
    })),
  },
});
