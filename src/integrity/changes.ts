import { join } from "node:path";
import { isCheckSetting, isTestFile } from "../digest/file-kinds.ts";
import type { FileChange } from "../model/integrity.ts";
import type { Tree } from "../world/git.ts";
import { readStart } from "../world/read-start.ts";
import { changesSince } from "../world/trees.ts";
import type { World } from "../world/world.ts";

const MAX_FILES = 200;
const MAX_BYTES = 512 * 1024;

/** Whether a change of this file may change what the tests or the checks say. */
export const isOfChecks = (path: string): boolean =>
  isTestFile(path) || isCheckSetting(path) || RUNS_CHECKS.test(path);

/** Files that define what is run as a check, or how. */
const RUNS_CHECKS =
  /(?:^|\/)(?:package\.json|GNUmakefile|[Mm]akefile|[Jj]ustfile|Taskfile\.ya?ml|\.?mise\.toml|pyproject\.toml|setup\.cfg|tox\.ini|\.coveragerc|conftest\.py|Cargo\.toml|deno\.jsonc?|composer\.json|\.npmrc|\.mocharc[^/]*|\.nycrc[^/]*|\.c8rc[^/]*|\.(?:eslint|prettier)ignore|phpunit[^/]*\.xml(?:\.dist)?|phpstan[^/]*\.neon(?:\.dist)?|\.gitlab-ci\.yml|\.pre-commit-config\.yaml|lefthook\.ya?ml)$|(?:^|\/)\.github\/workflows\/[^/]+\.ya?ml$|(?:^|\/)\.husky\/[^/]+$|(?:^|\/)__snapshots__\//;

/** The tests, settings and scripts that differ between two trees, as they were and as they are; undefined if unknown. */
export async function changedChecks(
  trees: { baseline: Tree | undefined; before: Tree | undefined } | undefined,
  top: string | undefined,
  world: World,
): Promise<FileChange[] | undefined> {
  const { baseline, before } = trees ?? {};
  if (!top || !baseline || !before) return undefined;
  const changed = await changesSince(baseline, before, (a, b) => world.git.changedBetween(top, a, b));
  // What was not committed then is not known as it was.
  const paths = changed?.filter((path) => isOfChecks(path) && baseline.dirty[path] === undefined);
  if (!paths) return undefined;
  return Promise.all(
    paths.slice(0, MAX_FILES).map(async (path) => ({
      path,
      before: await world.git.contents(top, baseline.commit, path, MAX_BYTES),
      after: textAt(join(top, path)),
    })),
  );
}

function textAt(file: string): string | undefined {
  try {
    const text = readStart(file, MAX_BYTES + 1);
    return text.length > MAX_BYTES ? undefined : text;
  } catch {
    return undefined;
  }
}
