import type { FileChange, IntegrityFact } from "../../../model/integrity.ts";
import { type Check, type Checked, checksOf, inEarnest, isGone, lostChecks } from "./checks.ts";
import { changedRows } from "./rows.ts";
import { folderOf, runnerOf, type Script, type ScriptsOf, scriptsIn } from "./script-file.ts";

/** Scripts that run checks and lost something of it. */
export function scriptFacts(changes: FileChange[], scriptsOf: ScriptsOf): IntegrityFact[] {
  const files = changes.flatMap((change) => {
    const runner = runnerOf(change.path);
    return runner ? [readFile(change, runner, scriptsOf)] : [];
  });
  const everywhere = files.flatMap(({ now }) => now);
  return files.flatMap((file) => file.old.flatMap((script) => factsOf(script, file, everywhere)));
}

type Read = Script & { checked: Checked };
type ScriptFile = { path: string; isDeleted: boolean; old: Read[]; now: Read[] };

function readFile(
  { path, before, after }: FileChange,
  runner: Parameters<typeof scriptsIn>[0],
  scriptsOf: ScriptsOf,
): ScriptFile {
  const read = (text: string | undefined, side: "before" | "after"): Read[] => {
    const scripts = scriptsOf(side, folderOf(path));
    return scriptsIn(runner, text).map((script) => ({ ...script, checked: checksOf(script.line, scripts) }));
  };
  return { path, isDeleted: after === undefined, old: read(before, "before"), now: read(after, "after") };
}

function factsOf(
  script: Read,
  { path, isDeleted, old, now }: ScriptFile,
  everywhere: Read[],
): IntegrityFact[] {
  if (inEarnest(script.checked).length === 0) return [];
  const same = now.find(({ name }) => name === script.name);
  if (same?.text === script.text) return [];
  const isNew = ({ name }: Read) => !old.some((script) => script.name === name);
  const fresh = everywhere.filter((each) => isNew(each) || isDeleted);
  if (!same) {
    // A file that does not parse says nothing about what is in it.
    if (now.length === 0 && !isDeleted) return [];
    if (isDeleted && /(^|\/)package\.json$/.test(path) && path !== "package.json") return [];
    const lost = inEarnest(script.checked).filter(
      (check) => !runs(check, everywhere) && !isReplaced(check, fresh),
    );
    return lost.length > 0 ? [fact(path, script, undefined)] : [];
  }
  const lost = lostChecks(script.checked, same.checked);
  const isEmpty = inEarnest(same.checked).length === 0;
  const isSplit = !isEmpty && lost.every((check) => runs(check, fresh));
  return lost.length > 0 && !isSplit ? [fact(path, script, same)] : [];
}

/** Another script runs the same check, on no less. */
const runs = (check: Check, scripts: Read[]): boolean =>
  scripts.some(({ checked }) => {
    const own = inEarnest(checked).filter(({ tool }) => tool === check.tool);
    return (
      own.length > 0 &&
      lostChecks({ checks: [check], unknown: [] }, { checks: own, unknown: [] }).length === 0
    );
  });

/** A new script runs another tool for the same. */
const isReplaced = (check: Check, fresh: Read[]): boolean =>
  fresh.some(({ checked }) => checked.unknown.length > 0 || !isGone(check, [check], inEarnest(checked)));

const fact = (path: string, script: Read, now: Read | undefined): IntegrityFact => ({
  kind: "hollowed",
  file: path,
  name: script.name,
  ...changedRows(script, now),
});
