import { type Defined, inOrder, type ScriptFile } from "./definition.ts";

/** A justfile's recipes: what they need first, then their lines. */
export const justfile: ScriptFile = { names: ["justfile", "Justfile", ".justfile"], read };

function read(text: string): Defined {
  const recipes = new Map<string, string[]>();
  const aliases: [string, string][] = [];
  let open: string[] | undefined;
  for (const line of text.replaceAll(/\\\r?\n[ \t]*/g, " ").split("\n")) {
    if (/^[ \t]+\S/.test(line)) {
      open?.push(shellLine(line.trim()));
      continue;
    }
    const [, alias = "", meant] = /^alias +([\w-]+) *:= *([\w-]+)/.exec(line) ?? [];
    if (meant !== undefined) aliases.push([alias, meant]);
    const [, name, needs = ""] = /^@?([A-Za-z_][\w-]*)(?: [^:]*)?:(?!=)(.*)$/.exec(line) ?? [];
    if (name === undefined) {
      if (line.trim() !== "" && !/^[#[]/.test(line)) open = undefined;
      continue;
    }
    open = (needs.replaceAll(/'[^']*'|"[^"]*"|#.*$/g, "").match(/[A-Za-z_][\w-]*/g) ?? []).map(
      (need) => `just ${need}`,
    );
    recipes.set(name, open);
  }
  const lines = [...recipes].flatMap(([name, steps]): [string, string][] => {
    // A recipe that begins with `#!` is a script in any language.
    const line = steps.some((step) => step.startsWith("#!"))
      ? undefined
      : inOrder(steps.filter((step) => !step.startsWith("#")));
    return line === undefined ? [] : [[name, line]];
  });
  const all = new Map(lines);
  for (const [alias, meant] of aliases) all.set(alias, `just ${meant}`);
  return all;
}

/** `@` is for silence, `-` for going on after a failure. */
function shellLine(step: string): string {
  const [, marks = "", line = ""] = /^([@-]*)(.*)$/.exec(step) ?? [];
  return marks.includes("-") ? `${line} || true` : line;
}
