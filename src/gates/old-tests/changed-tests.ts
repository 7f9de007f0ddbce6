import { join } from "node:path";
import { isCheckSetting, isTestFile, kindOfFile } from "../../digest/file-kinds.ts";
import type { Git, Tree } from "../../world/git.ts";
import { isThere } from "../../world/look.ts";
import { readStart } from "../../world/read-start.ts";
import { changesSince } from "../../world/trees.ts";
import type { TestFile } from "./compare.ts";

/** The worktree, as it is and as it was when the session began. */
export type Site = { top: string; now: Tree; baseline: Tree };

/** What the session did to the tests, and to what they test. */
export type ChangedTests = {
  /** Test files that were there when the session began, their helpers and snapshots too. */
  old: TestFile[];
  /** New ones. */
  added: TestFile[];
  /** All else that changed: what was there at the baseline, and what was not. Undefined if it is not known as it was. */
  source: { was: string[]; added: string[] } | undefined;
};

const MAX_FILES = 200;
const MAX_BYTES = 512 * 1024;

/** Undefined if no test has changed, or git cannot tell how it was. */
export async function changedTests(
  { top, now, baseline }: Site,
  git: Git,
): Promise<ChangedTests | undefined> {
  const changed = await changesSince(baseline, now, (a, b) => git.changedBetween(top, a, b));
  const paths = changed?.filter((path) => !path.startsWith(".gate/")) ?? [];
  const tests = paths.filter(isOfTests);
  if (tests.length === 0 || paths.length > MAX_FILES * 5 || tests.length > MAX_FILES) return undefined;
  const known = await git.inCommit(top, baseline.commit, paths);
  if (!known) return undefined;
  const wasThere = new Set(known);
  // What was not committed then is not known as it was.
  const isKnown = (path: string) => baseline.dirty[path] === undefined;
  const read = async (path: string): Promise<TestFile> => ({
    path,
    before: wasThere.has(path) ? await git.contents(top, baseline.commit, path, MAX_BYTES) : undefined,
    after: textAt(join(top, path)),
  });
  const usable = await Promise.all(tests.filter(isKnown).map(read));
  const others = paths.filter((path) => !isOfTests(path) && !isOfRunner(path));
  const hasSource = others.some((path) => kindOfFile(path) === "source");
  return {
    old: usable.filter(({ before }) => before !== undefined),
    added: usable.filter(
      ({ path, before }) => before === undefined && !wasThere.has(path) && isThere(join(top, path)),
    ),
    source:
      hasSource && others.every(isKnown)
        ? {
            was: others.filter((path) => wasThere.has(path)),
            added: others.filter((path) => !wasThere.has(path)),
          }
        : undefined,
  };
}

const isOfTests = (path: string): boolean => isTestFile(path) || path.endsWith(".snap");

/** What says how tests are run is left as it is: otherwise new ones might not run at all. */
const isOfRunner = (path: string): boolean =>
  isCheckSetting(path) ||
  /(?:^|\/)(?:package(?:-lock)?\.json|pyproject\.toml|go\.(?:mod|sum)|[^/]*\.lock)$/.test(path);

/** The test file that a snapshot belongs to; undefined for any other file. */
export const testOfSnapshot = (path: string): string | undefined =>
  path.endsWith(".snap") ? path.replace(/__snapshots__\/(?=[^/]+$)/, "").replace(/\.snap$/, "") : undefined;

export function textAt(file: string): string | undefined {
  try {
    const text = readStart(file, MAX_BYTES + 1);
    return text.length > MAX_BYTES ? undefined : text;
  } catch {
    return undefined;
  }
}
