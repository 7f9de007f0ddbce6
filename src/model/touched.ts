/** What the agent has touched: files, as whole paths; and whether it may have told git to look away from some. */
export type Touched = { files: string[]; mayHide: boolean };
