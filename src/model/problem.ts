/** One thing that is wrong with a config: where, and what was expected. */
export type Problem = { file: string; line?: number; key?: string; expected: string };
