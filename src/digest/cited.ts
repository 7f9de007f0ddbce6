/** What every fact carries so that a person can look it up: the line, and the record's id and time. */
export type Cited = { line: number; id: string; at: string };
