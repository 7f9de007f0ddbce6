import { isVariable, type Sections, type Variable } from "./variables.ts";

// Most templates, the default one among them, are texts, variables, conditions and the data block. Those are rendered
// here, to the letter as the engine would: that takes longer to load than all that is left to do.

type Part =
  | { kind: "text"; text: string }
  | { kind: "variable"; name: Variable }
  | { kind: "if"; name: Variable; parts: Part[] }
  | { kind: "data"; parts: Part[] };
type Block = Extract<Part, { parts: Part[] }>;

const TAG =
  /\{\{ *(?<shown>[a-z]+) *\}\}|\{% *(?:if +(?<condition>[a-z]+)|(?<word>endif|data|enddata)) *%\}/g;

/** Renders a template that was checked; nothing where it needs the engine. */
export function renderPlain(
  { body, stable }: { body: string; stable: number },
  sections: Sections,
  marker: string,
): { stable: string; rest: string } | undefined {
  const parts = partsOf(body);
  if (!parts) return undefined;
  const render = (some: Part[]): string => some.map(renderPart).join("");
  const renderPart = (part: Part): string => {
    switch (part.kind) {
      case "text":
        return part.text;
      case "variable":
        return sections[part.name];
      case "if":
        return sections[part.name] ? render(part.parts) : "";
      case "data":
        return `<${marker}>\n${render(part.parts).trim()}\n</${marker}>`;
      default:
        return part satisfies never;
    }
  };
  return { stable: render(parts.slice(0, stable)).trim(), rest: render(parts.slice(stable)).trim() };
}

/** The parts of a template, as the engine would count them; nothing where there is anything else in it. */
function partsOf(body: string): Part[] | undefined {
  const all: Part[] = [];
  const open: Block[] = [];
  const add = (part: Part) => (open.at(-1)?.parts ?? all).push(part);
  let at = 0;
  for (const { 0: tag, index, groups = {} } of body.matchAll(TAG)) {
    if (!addText(body.slice(at, index), add)) return undefined;
    at = index + tag.length;
    const { shown, condition, word } = groups;
    const name = shown ?? condition;
    if (name !== undefined && !isVariable(name)) return undefined;
    if (word?.startsWith("end")) {
      if (open.pop()?.kind !== word.slice("end".length)) return undefined;
    } else if (name !== undefined && shown !== undefined) add({ kind: "variable", name });
    else {
      const block: Block = name === undefined ? { kind: "data", parts: [] } : { kind: "if", name, parts: [] };
      add(block);
      open.push(block);
    }
  }
  return addText(body.slice(at), add) && open.length === 0 ? all : undefined;
}

/** Whether a text is one: what still has a tag in it is for the engine. */
function addText(text: string, add: (part: Part) => void): boolean {
  if (text !== "") add({ kind: "text", text });
  return !/\{[{%]/.test(text);
}
