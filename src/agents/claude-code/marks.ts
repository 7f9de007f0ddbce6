/** The variables that the client sets for everything it starts. */
export const marks = ["CLAUDECODE", "CLAUDE_CODE_ENTRYPOINT"];
