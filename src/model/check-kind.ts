/** What a check checks. */
export const checkKinds = ["test", "build", "lint", "types"] as const;
export type CheckKind = (typeof checkKinds)[number];
