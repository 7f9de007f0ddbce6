/** `GATE` switches off with these words; any other value is ignored. */
export function isSwitchedOff(env: NodeJS.ProcessEnv): boolean {
  return ["off", "0", "false", "no"].includes((env.GATE ?? "").trim().toLowerCase());
}
