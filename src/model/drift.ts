/** What is in the repo, but not in force. */
export type Drift = {
  kind: "changed" | "gone" | "new";
  files: string[];
  /** What stays in force in its place. */
  held: "pinned" | "trusted";
};
