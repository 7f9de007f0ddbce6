import type { FileChange, IntegrityFact } from "../../model/integrity.ts";
import { attempted } from "./attempted.ts";
import type { Lowering } from "./compare.ts";
import { type Section, settingsFiles } from "./files.ts";
import { folderOf } from "./scripts/script-file.ts";
import { canonical, shown } from "./setting.ts";

/** Settings that became laxer, and files of settings that are gone. */
export function loweredFacts(changes: FileChange[]): IntegrityFact[] {
  const files = changes.flatMap((change) => attempted(() => readFile(change)));
  const fresh = files.flatMap(({ path, old, now }) =>
    now
      .filter(({ tool }) => !old.some((section) => section.tool === tool))
      .map((section) => ({ path, section })),
  );
  return files.filter((file) => !isOfGonePackage(file, changes)).flatMap((file) => factsIn(file, fresh));
}

type SettingsChange = {
  path: string;
  before: string;
  isOnlySettings: boolean;
  old: Section[];
  now: Section[];
};

function readFile({ path, before, after }: FileChange): SettingsChange[] {
  const file = settingsFiles.find(({ matches }) => matches.test(path));
  if (!file) return [];
  const read = (text: string | undefined) => (text?.trim() ? file.read(text) : undefined);
  const [then, now] = [read(before), read(after)];
  // A file that does not parse says nothing about its settings.
  if ((before?.trim() && !then) || (after?.trim() && !now)) return [];
  return [
    {
      path,
      before: before ?? "",
      isOnlySettings: file.isOnlySettings,
      old: then ? file.sections(then) : [],
      now: now ? file.sections(now) : [],
    },
  ];
}

/** With a package its settings go. */
const isOfGonePackage = ({ path, now }: SettingsChange, changes: FileChange[]): boolean =>
  now.length === 0 &&
  folderOf(path) !== "" &&
  changes.some(
    (change) =>
      change.after === undefined &&
      /(^|\/)(package\.json|pyproject\.toml|Cargo\.toml|go\.mod|composer\.json)$/.test(change.path) &&
      `${folderOf(path)}/`.startsWith(`${folderOf(change.path)}/`),
  );

type Fresh = { path: string; section: Section };

function factsIn(
  { path, before, isOnlySettings, old, now }: SettingsChange,
  fresh: Fresh[],
): IntegrityFact[] {
  return old.flatMap((section): IntegrityFact[] => {
    const own = now.filter(({ tool }) => tool === section.tool);
    const same = own.find(({ at }) => at.join(".") === section.at.join(".")) ?? own[0];
    if (same) return compared(section, same).map((lowering) => factOf(path, section, lowering, true));
    const moved = fresh.filter((each) => each.section.tool.name === section.tool.name);
    if (moved.some((each) => canonical(each.section.setting) === canonical(section.setting))) return [];
    const beside = moved.find((each) => folderOf(each.path) === folderOf(path));
    const [target] = beside ? [beside] : moved;
    if (target) {
      // Of several in other folders, nobody knows which is the one.
      if (!beside && moved.length > 1) return [];
      const lowerings = compared(section, target.section).filter((lowering) => lowering.before);
      return lowerings.map((lowering) => factOf(path, section, lowering, false));
    }
    // Another tool for the same has taken its place.
    if (fresh.some((each) => each.section.tool.family === section.tool.family)) return [];
    if (isOnlySettings) return [goneFact(path, before)];
    return section.tool
      .lowered(section.setting, undefined)
      .map((lowering) => factOf(path, section, lowering, true));
  });
}

const compared = (before: Section, after: Section): Lowering[] =>
  before.tool.lowered(before.setting, after.setting);

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
