import { Liquid, LiquidError, type Template as Node, type Tag } from "liquidjs";
import { isVariable, type Sections, variableNames, variables } from "./variables.ts";

/** What is wrong with a template, and on which line. */
export type Flaw = { line: number; expected: string };

/** No loops, no other files, no state: a template only says what goes where. */
const TAGS = ["if", "unless", "case", "comment", "raw", "#"];
/** Some filters evaluate a text as an expression, so only harmless ones are kept. */
const FILTERS = ["default", "strip", "truncate", "upcase", "downcase", "capitalize", "replace"];
const DATA = "data";

/** Where the markers come from while a prompt is rendered. */
type Scope = Sections & { [MARKER]: string };
const MARKER = "data marker";

const engine = makeEngine();

function makeEngine(): Liquid {
  const liquid = new Liquid({
    strictVariables: true,
    strictFilters: true,
    ownPropertyOnly: true,
    jsTruthy: true,
    // No file system, and no lookup of the machine's locale, which alone costs half of Node's start-up.
    templates: {},
    locale: "en",
    parseLimit: 1_000_000,
    renderLimit: 2_000,
    memoryLimit: 50_000_000,
  });
  for (const name of Object.keys(liquid.tags)) if (!TAGS.includes(name)) delete liquid.tags[name];
  for (const name of Object.keys(liquid.filters)) if (!FILTERS.includes(name)) delete liquid.filters[name];
  liquid.registerTag(DATA, {
    parse(token, remaining) {
      const nodes: Node[] = [];
      this.nodes = nodes;
      // Used by the engine to analyse which variables a template uses.
      this.children = () => nodes;
      const stream = this.liquid.parser
        .parseStream(remaining)
        .on("tag:enddata", () => stream.stop())
        .on("template", (node: Node) => nodes.push(node))
        .on("end", () => {
          throw new Error(`tag ${token.getText()} not closed`);
        });
      stream.start();
    },
    *render(context) {
      const inside: string = yield this.liquid.renderer.renderTemplates(this.nodes, context);
      const marker = context.getSync([MARKER]) as string;
      return `<${marker}>\n${inside.trim()}\n</${marker}>`;
    },
  });
  return liquid;
}

const isData = (node: Node): node is Tag & { nodes: Node[] } =>
  "name" in node && node.name === DATA && "nodes" in node;

/**
 * Finds everything that would make a template's prompt unreliable. Returns how many of its nodes, from the first, are
 * the same at every stop.
 */
export function checkTemplate(body: string, hasGuidance: boolean): { stable: number } | { flaws: Flaw[] } {
  try {
    const nodes = engine.parse(body);
    const flaws = flawsOf(nodes, hasGuidance);
    if (flaws.length > 0) return { flaws };
    return { stable: nodes.findIndex((node) => used([node]).some(({ name }) => name !== "guidance")) };
  } catch (error) {
    if (!(error instanceof Error && LiquidError.is(error))) throw error;
    const [line = 1] = error.token.getPosition();
    return {
      flaws: [{ line, expected: `a valid template: ${bare(error.message)}${allowed(error.message)}` }],
    };
  }
}

/** What to use instead of what is not supported. */
function allowed(message: string): string {
  if (/^tag .* not found/.test(message)) return `. Known are ${[...TAGS.slice(0, -1), DATA].join(", ")}`;
  return message.startsWith("undefined filter") ? `. Known are ${FILTERS.join(", ")}` : "";
}

const bare = (message: string) => message.split("\n")[0]?.replace(/, line:\d+, col:\d+$/, "") ?? "";

/** Renders a checked template: the stable part and the rest, with the data between markers. */
export function renderTemplate(
  { body, stable }: { body: string; stable: number },
  sections: Sections,
  marker: string,
): { stable: string; rest: string } {
  const scope: Scope = { ...sections, [MARKER]: marker };
  const nodes = engine.parse(body);
  const render = (part: Node[]) => String(engine.renderSync(part, scope)).trim();
  return { stable: render(nodes.slice(0, stable)), rest: render(nodes.slice(stable)) };
}

type Use = { name: string; line: number; isPlain: boolean };

function used(nodes: Node[]): Use[] {
  return Object.entries(engine.analyzeSync(nodes).globals).flatMap(([name, places]) =>
    places.map(({ location, segments }) => ({ name, line: location.row, isPlain: segments.length === 1 })),
  );
}

function flawsOf(nodes: Node[], hasGuidance: boolean): Flaw[] {
  const blocks = nodes.filter(isData);
  const [block, second] = blocks;
  const all = used(nodes);
  const last = lineOf(nodes.at(-1));
  if (!block) return [...all.filter(isUnknown).map(unknown), { line: last, expected: MISSING_DATA }];
  const inside = used(block.nodes);
  const outside = used(nodes.filter((node) => node !== block));
  const behind = used(nodes.slice(nodes.indexOf(block) + 1));
  const part = ({ name }: Use) => (isVariable(name) ? variables[name].part : undefined);
  const names = all.map(({ name }) => name);
  return [
    ...all.filter(isUnknown).map(unknown),
    ...all
      .filter((use) => !isUnknown(use) && !use.isPlain)
      .map(({ name, line }) => ({ line, expected: `{{ ${name} }} alone: it is a text and has no parts` })),
    ...(second ? [{ line: lineOf(second), expected: "one {% data %} block, not two" }] : []),
    ...outside
      .filter((use) => part(use) === "data")
      .map(({ name, line }) => ({
        line,
        expected: `{{ ${name} }} inside {% data %}: what a session says must not be among instructions`,
      })),
    ...inside
      .filter((use) => part(use) !== "data" && !isUnknown(use))
      .map(({ name, line }) => ({ line, expected: `{{ ${name} }} before {% data %}, not inside it` })),
    ...behind
      .filter((use) => part(use) === "truth")
      .map(({ name, line }) => ({ line, expected: `{{ ${name} }} before {% data %}, not after it` })),
    ...variableNames
      .filter((name) => variables[name].required && !names.includes(name))
      .map((name) => ({
        line: variables[name].part === "data" ? lineOf(block) : last,
        expected: `{{ ${name} }} somewhere: a review needs ${variables[name].description}`,
      })),
    ...(hasGuidance && !names.includes("guidance")
      ? [{ line: 1, expected: "{{ guidance }} somewhere: otherwise guidance.md would not be used" }]
      : []),
  ];
}

const MISSING_DATA =
  "a {% data %} … {% enddata %} block that contains {{ asks }} and the like, not inside another tag";

const isUnknown = ({ name }: Use) => !isVariable(name);

function unknown({ name, line }: Use): Flaw {
  return { line, expected: `a known variable, not {{ ${name} }}: ${variableNames.join(", ")}` };
}

const lineOf = (node: Node | undefined): number => node?.token.getPosition()[0] ?? 1;
