/** Sorts by time; the suffix keeps two runs of the same moment apart. */
export function runId(now: number): string {
  const time = new Date(now).toISOString().replaceAll(/[-:]|\..*/g, "");
  return `${time}-${process.pid}-${Math.random().toString(36).slice(2, 6)}`;
}
