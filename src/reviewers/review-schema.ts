/**
 * What a reviewer answers, as a model is told it. Written out: deriving it from `Review`, which checks what comes
 * back, takes a tenth of Node's start-up at every review. A test holds the two together.
 */
export const reviewSchema = {
  type: "object",
  properties: {
    reasoning: {
      type: "string",
      description: "A few sentences: what the latest ask wants, and where each part of it was done.",
    },
    missing: {
      type: "array",
      items: {
        type: "object",
        properties: {
          title: { type: "string", description: "What is to be done, in a few words." },
          detail: {
            type: "string",
            description: "The ask that is not met, quoted, and what is not there.",
          },
          cites: {
            type: "array",
            items: { type: "string" },
            description: "The ids in the data that this rests on, such as A2 or T1. At least one.",
          },
        },
        required: ["title", "detail", "cites"],
        additionalProperties: false,
      },
      description: "What was asked for and is not done. Empty: the work is complete.",
    },
    excuse: {
      anyOf: [{ type: "string", enum: ["needs_user", "blocked_external", "impossible"] }, { type: "null" }],
      description: "Why the agent cannot go on by itself; null where it can, or is done.",
    },
  },
  required: ["reasoning", "missing", "excuse"],
  additionalProperties: false,
};
