import type { FileChange, IntegrityFact } from "../../model/integrity.ts";
import { lazy } from "../../model/lazy.ts";
import { wordsIn } from "./lists.ts";
import { type Job, pipelineFacts } from "./pipelines/steps.ts";
import { readIni } from "./readers/ini.ts";
import { checksOf } from "./scripts/checks.ts";
import { rowsOf } from "./scripts/rows.ts";
import { entriesOf, lastLine, settingAt } from "./setting.ts";

type Fact = Omit<IntegrityFact, "file">;

/** The commands of tox's environments. */
export function loweredTox({ before, after }: FileChange): Fact[] {
  if (before === undefined || after === undefined) return [];
  return pipelineFacts(environmentsOf(before), environmentsOf(after));
}

function environmentsOf(text: string): Job[] {
  const lines = text.split("\n");
  return entriesOf(readIni(text)).flatMap(([name, section]): Job[] => {
    const commands = settingAt(section, "commands");
    if (!/^testenv/.test(name) || !commands) return [];
    const words = wordsIn(commands).map(({ text: line }) => line);
    // A line that begins with `-` may fail.
    const line = words.map((word) => (word.startsWith("-") ? `${word.slice(1)} || true` : word)).join("\n");
    const rows = rowsOf(lines, commands.line, lastLine(commands));
    const checked = lazy(() => checksOf(`set -e\n${line.replaceAll(/\{[^{}]*\}/g, "")}`, () => undefined));
    const ignored = settingAt(section, "ignore_outcome");
    const lax =
      ignored?.is === "value" && ignored.value === true
        ? [{ key: "ignore_outcome", value: "true", line: ignored.line }]
        : [];
    const step = {
      job: name,
      name: "commands",
      path: `${name}.commands`,
      text: words.join("\n"),
      at: commands.line,
      rows,
      checked,
      lax: [],
    };
    return [{ name, path: name, at: section.line, lax, steps: [step] }];
  });
}
