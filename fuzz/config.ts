import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { parse } from "yaml";
import { type Loaded, loadConfig } from "../src/config/load.ts";
import { renderMistake, renderProblems } from "../src/words/render.ts";
import { changedText, changedValue } from "./mutate.ts";
import { hold, type Target } from "./target.ts";

const folder = join(import.meta.dirname, "../fixtures/scenarios");

/** Every config in the scenarios and the docs. */
const real: string[] = [
  ...readdirSync(folder).flatMap((file) =>
    parse(readFileSync(join(folder, file), "utf8")).flatMap(
      ({ config }: { config?: string }) => config ?? [],
    ),
  ),
  ...readFileSync(join(import.meta.dirname, "../docs/config.md"), "utf8").matchAll(/```yaml\n([\s\S]*?)```/g),
].map((found) => (typeof found === "string" ? found : (found[1] ?? "")));

/** A repo's `.gate/config.yml`, and the same text as the user's own config. */
export const config: Target<string> = {
  name: "config",
  inputs: fc.oneof(
    changedText(fc.constantFrom(...real)),
    changedValue(fc.constantFrom(...real.map((text) => parsedText(text)))).map((value) =>
      JSON.stringify(value, null, 1),
    ),
  ),
  async check(text) {
    const texts = { config: text, review: null, guidance: null };
    checkLoaded(await loadConfig({ file: "/repo/.gate/config.yml", texts }, {}, undefined), text);
    checkLoaded(await loadConfig(undefined, { HOME: "/home/dev" }, texts), text);
  },
  cases: 1_500,
};

function checkLoaded(loaded: Loaded, text: string): void {
  if (loaded.kind === "valid") {
    hold(
      Array.isArray(loaded.config.gates) && Number.isInteger(loaded.config.loop.max_blocks),
      "it is a config",
    );
    return;
  }
  const lines = text.split(/\r\n?|\n/).length;
  hold(loaded.problems.length > 0, "a wrong config has a problem");
  for (const problem of loaded.problems) {
    hold(renderMistake(problem) !== "", "a problem says what is wrong", problem);
    hold(
      problem.line !== undefined && problem.line >= 1 && problem.line <= lines + 1,
      "a problem has a line",
      problem,
    );
  }
  hold(renderProblems(loaded.problems) !== "", "it can be said");
}

function parsedText(text: string): unknown {
  try {
    return parse(text) ?? {};
  } catch {
    return {};
  }
}
