import type { Door } from "./cli/hook.ts";
import { lookEarly } from "./early-look.ts";
import { loadedCode } from "./world/code-cache.ts";

/** What is not trivial: git looks at the repo while the rest is loaded. */
export async function begin(
  argv: string[],
  stop: { session_id: string; cwd: string } | undefined,
  door: Omit<Door, "code" | "asked">,
): Promise<void> {
  const { env } = process;
  const where = stop && { session: stop.session_id, cwd: stop.cwd, project: env.CLAUDE_PROJECT_DIR };
  const asked = where && lookEarly(where, argv.includes("--require-trust"), env);
  const { hook } = await import("./cli/hook.ts");
  await hook(argv, { ...door, code: loadedCode, asked });
}
