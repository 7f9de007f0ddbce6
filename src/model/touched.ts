/** What the agent has touched: absolute paths of files, and whether it may have made git ignore some. */
export type Touched = { files: string[]; mayHide: boolean };
