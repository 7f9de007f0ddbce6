/** Kills a process group: a process and everything it started there. */
export function killGroup(group: number): void {
  try {
    process.kill(-group, "SIGKILL");
  } catch {
    // It has already ended.
  }
}
