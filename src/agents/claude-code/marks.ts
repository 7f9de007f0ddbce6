/** What the client puts into the environment of all that it starts. */
export const marks = ["CLAUDECODE", "CLAUDE_CODE_ENTRYPOINT"];
