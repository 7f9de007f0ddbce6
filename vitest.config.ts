import { defineConfig } from "vitest/config";

/** A Markdown file is imported as its text, as in the build. */
const markdown = {
  name: "markdown-as-text",
  transform: (text: string, id: string) =>
    id.endsWith(".md") ? `export default ${JSON.stringify(text)}` : undefined,
};

export default defineConfig({
  plugins: [markdown],
  define: { VERSION: JSON.stringify("0.0.0-test"), BUILD: JSON.stringify("test") },
  test: {
    include: ["test/**/*.test.ts"],
    globalSetup: ["test/build.setup.ts", "test/e2e/client.setup.ts", "test/e2e/more/nodes.setup.ts"],
    testTimeout: 30_000,
    // The tests start processes, and some of them measure waits: more workers than cores would disturb those.
    maxWorkers: 2,
  },
});
