import type { FileChange, IntegrityFact } from "../../model/integrity.ts";
import { headOf } from "../../text/cut.ts";
import type { Lowering } from "./compare.ts";
import { conftestFacts } from "./conftest.ts";
import { type Section, settingsFiles } from "./files.ts";
import { pipelineFileFacts } from "./pipelines/index.ts";
import { scriptFacts } from "./scripts/index.ts";
import { shown } from "./setting.ts";
import { loweredTox } from "./tox.ts";

/** Larger files are no settings that anybody wrote. */
const MAX_LENGTH = 512 * 1024;
/** Deeper than anybody nests: thousands of levels would overflow the stack. */
const MAX_DEPTH = 100;

/** What became of the settings of checks, and of the scripts that run checks. */
export function settingFacts(given: FileChange[]): IntegrityFact[] {
  const changes = given.filter(
    ({ before, after }) => before !== after && isReadable(before) && isReadable(after),
  );
  const facts = [
    ...changes.flatMap((change) => attempted(() => loweredFacts(change, changes))),
    ...attempted(() => scriptFacts(changes)),
    ...changes.flatMap((change) => attempted(() => pipelineFileFacts(change, changes))),
    ...changes.flatMap((change) => attempted(() => otherFacts(change))),
  ];
  return facts.map((fact) => ({ ...fact, was: inOneLine(fact.was), is: inOneLine(fact.is) }));
}

/** A file that cannot be read says nothing. */
function attempted(find: () => IntegrityFact[]): IntegrityFact[] {
  try {
    return find();
  } catch {
    return [];
  }
}

const isReadable = (text: string | undefined): boolean =>
  text === undefined || (text.length <= MAX_LENGTH && !text.includes("\0") && !isTooDeep(text));

function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const [mark] of text.matchAll(/[[\]{}()]/g)) {
    depth = Math.max(0, depth + (/[[{(]/.test(mark) ? 1 : -1));
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

function otherFacts(change: FileChange): IntegrityFact[] {
  const { path } = change;
  const found = /(^|\/)conftest\.py$/.test(path)
    ? conftestFacts(change)
    : /(^|\/)tox\.ini$/.test(path)
      ? loweredTox(change)
      : [];
  return found.map((fact) => ({ ...fact, file: path }));
}

function loweredFacts({ path, before, after }: FileChange, changes: FileChange[]): IntegrityFact[] {
  const file = settingsFiles.find(({ matches }) => matches.test(path));
  if (!file || before === undefined) return [];
  const then = file.read(before);
  const now = after === undefined ? undefined : file.read(after);
  // A file that does not parse says nothing about its settings.
  if (!then || (after !== undefined && after.trim() !== "" && !now)) return [];
  const kept = now ? file.sections(now) : [];
  const fresh = freshSections(changes);
  return file.sections(then).flatMap((section): IntegrityFact[] => {
    const same = kept.find(({ tool, at }) => tool === section.tool && at.join(".") === section.at.join("."));
    const moved = same ? undefined : fresh.find(({ tool }) => tool.name === section.tool.name);
    // Another tool for the same has taken its place.
    if (!same && !moved && fresh.some(({ tool }) => tool.family === section.tool.family)) return [];
    if (!same && !moved && file.isOnlySettings) return [goneFact(path, before)];
    const lowerings = section.tool.lowered(section.setting, (same ?? moved)?.setting);
    return lowerings
      .filter((lowering) => !moved || lowering.before)
      .map((lowering) => factOf(path, section, lowering, same !== undefined));
  });
}

/** Sections of files that are new, or that had none of their kind. */
function freshSections(changes: FileChange[]): Section[] {
  return changes.flatMap(({ path, before, after }): Section[] => {
    const file = settingsFiles.find(({ matches }) => matches.test(path));
    const now = file && after !== undefined ? file.read(after) : undefined;
    if (!file || !now) return [];
    const then = before === undefined ? undefined : file.read(before);
    const known = then ? file.sections(then).map(({ tool }) => tool) : [];
    return file.sections(now).filter(({ tool }) => !known.includes(tool));
  });
}

function factOf(path: string, { at }: Section, lowering: Lowering, isSameFile: boolean): IntegrityFact {
  const { before, after } = lowering;
  return {
    kind: "lowered",
    file: path,
    name: [...at, ...lowering.path].join("."),
    ...(before ? { before: before.line } : {}),
    ...(after && isSameFile ? { after: after.line } : {}),
    was: lowering.was ?? shown(before),
    is: lowering.is ?? shown(after),
  };
}

function goneFact(path: string, before: string): IntegrityFact {
  const was = before.split("\n").find((line) => /\w/.test(line)) ?? "";
  const name = path.replace(/^.*\//, "");
  return { kind: "lowered", file: path, name, before: 1, was, is: "" };
}

const MAX_SHOWN = 300;

const inOneLine = (text: string): string => {
  const line = text.replaceAll(/\s*\n\s*/g, " ").trim();
  return headOf(line, MAX_SHOWN);
};
