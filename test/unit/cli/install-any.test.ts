import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { hooksIn } from "../../../src/agents/claude-code/setup/settings.ts";
import { setup } from "../../../src/agents/claude-code/setup/setup.ts";
import { installHook, planHook } from "../../../src/cli/install/add-hook.ts";
import { takeOutHook } from "../../../src/cli/install/take-out-hook.ts";
import { makeScene } from "../../scene.ts";
import { anyTexts, commentsIn, plain, withoutEmpty } from "../../settings-texts.ts";
import { shareOf } from "../../share.ts";

/** How often a property is tried. Before a change of the splicing is shipped: 30,000. */
const RUNS = 300;

afterEach(() => {
  vi.unstubAllEnvs();
});

type Flags = { subagents?: boolean; background?: boolean };

/** A repo with such settings, or none, in a home of its own. */
function makeRepo() {
  const { home, repo, state } = makeScene();
  vi.stubEnv("HOME", home);
  for (const name of ["XDG_STATE_HOME", "XDG_CONFIG_HOME", "CLAUDE_CONFIG_DIR"]) vi.stubEnv(name, undefined);
  const settings = join(repo, ".claude", "settings.json");
  return {
    settings,
    state,
    write(text: string | undefined) {
      rmSync(dirname(settings), { recursive: true, force: true });
      if (text === undefined) return;
      mkdirSync(dirname(settings));
      writeFileSync(settings, text);
    },
    read: () => (existsSync(settings) ? readFileSync(settings, "utf8") : undefined),
    /** Installs as often as there are flags, and says whether that was accepted. */
    async install(flags: Flags[]): Promise<boolean> {
      for (const [index, each] of flags.entries()) {
        const planned = await planHook({ agent: setup, scope: "project", root: repo, ...each });
        if (planned.kind === "refused" && index === 0) return false;
        // What one install has written, the next one accepts.
        expect(planned.kind).not.toBe("refused");
        if (planned.kind === "add" || planned.kind === "update")
          expect(await installHook(planned)).toMatchObject({ kind: "installed" });
      }
      return true;
    },
  };
}

const files = fc.option(anyTexts, { freq: 20, nil: undefined });
const flags = fc.record({ subagents: fc.boolean(), background: fc.boolean() }, { requiredKeys: [] });
const installs = fc.array(flags, { minLength: 1, maxLength: 3 });

describe("what install accepts, uninstall takes out", () => {
  test("to the byte, with its record", async () => {
    const { settings, state, write, read, install } = makeRepo();
    await fc.assert(
      fc.asyncProperty(files, installs, async (before, all) => {
        write(before);
        if (!(await install(all))) return;
        expect(takeOutHook(settings, state, setup)).toEqual({
          kind: before === undefined ? "removed" : "restored",
        });
        expect(read()).toBe(before);
      }),
      { numRuns: shareOf(RUNS) },
    );
  });

  test("and loses nothing of others, without its record", async () => {
    const { settings, write, read, install } = makeRepo();
    await fc.assert(
      fc.asyncProperty(files, installs, async (before = "", all) => {
        write(before);
        if (!(await install(all))) return;
        expect(takeOutHook(settings, undefined, setup)).toEqual({ kind: "taken-out", why: "unknown" });
        const left = read() ?? "";
        expect(hooksIn(left)).toBeUndefined();
        expect(withoutEmpty(plain(left))).toEqual(withoutEmpty(plain(before) ?? {}));
        expect(commentsIn(left)).toEqual(commentsIn(before));
      }),
      { numRuns: shareOf(RUNS) },
    );
  });
});
