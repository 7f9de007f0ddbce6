import type { FileChange, IntegrityFact } from "../../model/integrity.ts";
import { headOf } from "../../text/cut.ts";
import { attempted } from "./attempted.ts";
import { conftestFacts } from "./conftest.ts";
import { loweredFacts } from "./lowered.ts";
import { pipelineFileFacts } from "./pipelines/index.ts";
import { scriptFacts } from "./scripts/index.ts";
import { scriptsAmong } from "./scripts/script-file.ts";
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
  const scriptsOf = scriptsAmong(changes);
  const facts = [
    ...loweredFacts(changes),
    ...attempted(() => scriptFacts(changes, scriptsOf)),
    ...changes.flatMap((change) => attempted(() => pipelineFileFacts(change, changes, scriptsOf))),
    ...changes.flatMap((change) => attempted(() => otherFacts(change))),
  ];
  return facts.map((fact) => ({ ...fact, was: inOneLine(fact.was), is: inOneLine(fact.is) }));
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

const MAX_SHOWN = 300;

const inOneLine = (text: string): string => {
  const line = text.replaceAll(/\s*\n\s*/g, " ").trim();
  return headOf(line, MAX_SHOWN);
};
