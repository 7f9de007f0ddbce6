import { type Command, resultFor } from "../digest/commands.ts";
import { type Digest, standingAsks } from "../digest/digest.ts";
import { keywordsOf, sharedKeywords } from "../language/keywords.ts";
import { says } from "../language/says.ts";
import type { IntegrityFact } from "../model/integrity.ts";
import { isSamePath } from "./acts.ts";

// What the rules about tests and checks share: who did it, and whether somebody asked for it.

/** The edit or the command of this turn that did it; undefined if it was done in an earlier turn. */
export function doneBy(
  { file }: IntegrityFact,
  { edits, commands, turn }: Digest,
): { ref: string; line: number } | undefined {
  const edit = edits.find(({ path, line }) => line > turn && isSamePath(path, file));
  const name = file.split("/").at(-1) ?? file;
  return edit ?? commands.findLast(({ command, line }) => line > turn && command.includes(name));
}

/** Whether a standing request wants tests or checks to become fewer: read generously; in doubt, `maybe`. */
export function isWanted(fact: IntegrityFact, digest: Digest): "yes" | "maybe" | "no" {
  const about = keywordsOf(`${spaced(fact.name)} ${spaced(fact.file)}`);
  const asks = standingAsks(digest).map(({ text }) => text);
  const isNamed = (text: string) =>
    text.includes(fact.file.split("/").at(-1) ?? fact.file) ||
    MEASURES.test(text) ||
    sharedKeywords(about, keywordsOf(text)).length > 0;
  const wanting = asks.filter((text) => says("wantsLess", text));
  if (wanting.some(isNamed)) return "yes";
  // A teammate works on what another agent wrote.
  return wanting.length > 0 || asks.length === 0 ? "maybe" : "no";
}

/** Words for what measures: tests, linters, types, coverage, CI. */
const MEASURES =
  /\b(?:tests?|testes|specs?|snapshots?|assert\w*|coverage|threshold|lint\w*|eslint|biome|ruff|mypy|tsc|strict\w*|ci|workflow|pipeline)\b|テスト|カバレッジ|测试|測試|覆盖率|테스트|커버리지|тест|покрыти|линтер/i;

/** A name of code as words. */
export const spaced = (name: string): string =>
  name.replace(/([a-z\d])([A-Z])/g, "$1 $2").replace(/[_./-]+/g, " ");

/** The strongest case: a red run, then the test edited, then a green run, with no source edited in between. */
export function madeItGreen(fact: IntegrityFact, { edits, commands }: Digest): boolean {
  const edit = edits.find(({ path }) => isSamePath(path, fact.file));
  if (!edit) return false;
  const red = commands.findLast(
    (run: Command) => run.line < edit.line && resultFor(run, "test") === "failed",
  );
  const green = commands.find((run: Command) => run.line > edit.line && resultFor(run, "test") === "passed");
  if (!red || !green) return false;
  return !edits.some(({ kind, line }) => kind === "source" && line > red.line && line < green.line);
}

/** Where it is now; what is gone, where it was. */
export const placeOf = ({ file, before, after }: IntegrityFact): string => `${file}:${after ?? before ?? 1}`;
