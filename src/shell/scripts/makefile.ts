import { type Defined, inOrder, type ScriptFile } from "./definition.ts";

/** A Makefile's targets: what they need first, then their recipe. */
export const makefile: ScriptFile = { names: ["GNUmakefile", "makefile", "Makefile"], read };

type Rule = { needs: string[]; recipe: string[] };

function read(text: string): Defined {
  const rules = new Map<string, Rule>();
  const variables = new Map<string, string>();
  let open: Rule[] = [];
  for (const line of text.replaceAll(/\\\r?\n[ \t]*/g, " ").split("\n")) {
    if (line.startsWith("\t")) {
      for (const rule of open) rule.recipe.push(line.trim());
      continue;
    }
    const [, name = "", value] =
      /^(?:export )?([A-Za-z_]\w*)[ \t]*(?:[?:+]{0,2}=)[ \t]*(.*)$/.exec(line) ?? [];
    if (value !== undefined) variables.set(name, value.trim());
    const [, targets, needs = ""] = /^([\w./%-][\w./% -]*?)[ \t]*::?(?![=:])([^=]*)$/.exec(line) ?? [];
    if (targets === undefined) {
      if (line.trim() !== "" && !line.startsWith("#")) open = [];
      continue;
    }
    open = targets.split(/\s+/).map((target) => {
      const rule = rules.get(target) ?? { needs: [], recipe: [] };
      rule.needs.push(
        ...needs
          .replace(/[;#].*$/, "")
          .trim()
          .split(/\s+/)
          .filter((need) => /^[\w./-]+$/.test(need)),
      );
      rules.set(target, rule);
      return rule;
    });
  }
  rules.delete(".PHONY");
  return new Map(
    [...rules].flatMap(([name, { needs, recipe }]): [string, string][] => {
      const first = needs.filter((need) => need !== name && rules.has(need)).map((need) => `make ${need}`);
      const line = inOrder([
        ...first,
        ...recipe.map((step) => expanded(shellLine(step), variables)).filter(Boolean),
      ]);
      return line === undefined ? [] : [[name, line]];
    }),
  );
}

/** `@` is for silence, `-` for going on after a failure. */
function shellLine(step: string): string {
  const [, marks = "", line = ""] = /^([@+-]*)\s*(.*)$/.exec(step) ?? [];
  if (line.startsWith("#")) return "";
  return marks.includes("-") ? `${line} || true` : line;
}

const MAX_LENGTH = 4_000;

/** A variable may name others; a line that keeps growing is left as it is. */
function expanded(line: string, variables: Map<string, string>): string {
  let text = line;
  for (let round = 0; round < 4 && text.includes("$("); round++) {
    const next = text.replaceAll(/(?<!\$)\$[({](\w+)[)}]/g, (written, name: string) =>
      name === "MAKE" ? "make" : (variables.get(name) ?? written),
    );
    if (next.length > MAX_LENGTH) break;
    text = next;
  }
  return text.replaceAll("$$", "$");
}
