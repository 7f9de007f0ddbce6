import type { TestProject } from "vitest/node";
import { type Fetched, fetchProgram } from "./fetched.ts";

declare module "vitest" {
  interface ProvidedContext {
    claudeCode: Fetched;
  }
}

const { platform, arch } = process;

/** Puts the real client beside the project, once, and tells the tests where it is. */
export default async function provideClaudeCode({ provide }: TestProject): Promise<void> {
  const client = await fetchProgram({
    name: "Claude Code",
    package: "@anthropic-ai/claude-code",
    // The last version that installs on Node 20, and the one that the protocol was measured on.
    version: "2.1.197",
    // The package's own launcher needs a postinstall script, which may be blocked. The program itself does not.
    program: `@anthropic-ai/claude-code-${platform}-${arch}/claude`,
  });
  if ("why" in client) console.warn(`The end-to-end tests are skipped: ${client.why}`);
  provide("claudeCode", client);
}
