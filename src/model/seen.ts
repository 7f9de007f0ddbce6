/** What a check saw, and what to do about it. `unknown`: it could not look. */
export type Seen =
  | { kind: "ok" | "unknown"; message: string }
  | { kind: "warning" | "broken"; message: string; fix: string };

export const ok = (message: string): Seen => ({ kind: "ok", message });
export const unknown = (message: string): Seen => ({ kind: "unknown", message });
export const warning = (message: string, fix: string): Seen => ({ kind: "warning", message, fix });
export const broken = (message: string, fix: string): Seen => ({ kind: "broken", message, fix });
