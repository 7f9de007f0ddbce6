/** What was seen of one thing, and what to do about it. `unknown`: it could not be looked at. */
export type Seen =
  | { kind: "ok" | "unknown"; says: string }
  | { kind: "warning" | "broken"; says: string; fix: string };

export const ok = (says: string): Seen => ({ kind: "ok", says });
export const unknown = (says: string): Seen => ({ kind: "unknown", says });
export const warning = (says: string, fix: string): Seen => ({ kind: "warning", says, fix });
export const broken = (says: string, fix: string): Seen => ({ kind: "broken", says, fix });
