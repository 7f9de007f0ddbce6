/** What is wrong: what was expected instead, or a statement about the key. */
export type Mistake = { expected: string } | { wrong: string };

/** One thing that is wrong with a config: where, and what. */
export type Problem = { file: string; line?: number; key?: string } & Mistake;
