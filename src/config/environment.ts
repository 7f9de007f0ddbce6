/** The variables that outrank a key of the config. `GATE` itself is checked before any config is read. */
export const environmentNames = ["GATE_INTERVAL", "GATE_MAX_BLOCKS"] as const;
export type EnvironmentName = (typeof environmentNames)[number];
