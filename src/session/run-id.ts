/** Sorts by time; the end keeps two runs of one moment apart. */
export function runId(now: number): string {
  const time = new Date(now).toISOString().replaceAll(/[-:]|\..*/g, "");
  return `${time}-${process.pid}-${Math.random().toString(36).slice(2, 6)}`;
}
