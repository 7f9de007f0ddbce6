/** Where a variable of a template may stand. */
type Part =
  /** Anywhere before what changes from stop to stop: it is cached. */
  | "stable"
  /** What `gate` has established itself: before the data, and outside of it. */
  | "truth"
  /** What the session, the repo or a command says: hostile, so only inside `{% data %}`. */
  | "data";

/** Everything that a template may show. `required`: a review without it would judge in the dark. */
export const variables = {
  guidance: { part: "stable", required: false, says: "what done means here" },
  gates: { part: "truth", required: true, says: "what the gates found" },
  git: { part: "truth", required: false, says: "what git and the session's state tell" },
  asks: { part: "data", required: true, says: "what the user asked for" },
  tasks: { part: "data", required: false, says: "the agent's own task list" },
  plans: { part: "data", required: false, says: "approved plans and the unchecked boxes of plan files" },
  edits: { part: "data", required: true, says: "what was edited, with the recent hunks" },
  commands: { part: "data", required: true, says: "what was run, and how it ended" },
  subagents: { part: "data", required: false, says: "what subagents were asked and reported" },
  claims: { part: "data", required: true, says: "the message that the agent stops with, and its claims" },
  blocks: { part: "data", required: false, says: "what it was sent back with before" },
} as const satisfies Record<string, { part: Part; required: boolean; says: string }>;

export type Variable = keyof typeof variables;
export const variableNames = Object.keys(variables) as Variable[];
export const isVariable = (name: string): name is Variable => Object.hasOwn(variables, name);

/** The text of every variable at one stop. */
export type Sections = Record<Variable, string>;
