/** Where a template may use a variable. */
type Part =
  /** Anywhere before what changes from stop to stop: it is cached. */
  | "stable"
  /** What `gate` has established itself: before the data, and outside it. */
  | "truth"
  /** What the session, the repo or a command says: hostile, so only inside `{% data %}`. */
  | "data";

/** Everything that a template may show. `required`: a review without it would judge in the dark. */
export const variables = {
  guidance: { part: "stable", required: false, description: "what done means here" },
  gates: { part: "truth", required: true, description: "what the gates found" },
  git: { part: "truth", required: false, description: "what git and the session's state show" },
  asks: { part: "data", required: true, description: "what the user asked for" },
  tasks: { part: "data", required: false, description: "the agent's own task list" },
  plans: {
    part: "data",
    required: false,
    description: "approved plans and the unchecked boxes of plan files",
  },
  edits: { part: "data", required: true, description: "what was edited, with the recent hunks" },
  commands: { part: "data", required: true, description: "what was run, and how it ended" },
  subagents: { part: "data", required: false, description: "what subagents were asked and reported" },
  claims: {
    part: "data",
    required: true,
    description: "the message that the agent stops with, and its claims",
  },
  blocks: { part: "data", required: false, description: "what it was sent back with before" },
} as const satisfies Record<string, { part: Part; required: boolean; description: string }>;

export type Variable = keyof typeof variables;
export const variableNames = Object.keys(variables) as Variable[];
export const isVariable = (name: string): name is Variable => Object.hasOwn(variables, name);

/** The text of every variable at one stop. */
export type Sections = Record<Variable, string>;
