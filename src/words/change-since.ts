import { failureNames, type GateFinding } from "../model/finding.ts";

const SHOWN_NAMES = 3;

/** How a gate's failures differ from those that the agent was last sent back with; undefined if nobody can tell. */
export function changeSince(toldBefore: string[], finding: GateFinding): string | undefined {
  const now = failureNames(finding);
  if (!now) return undefined;
  const fixed = without(toldBefore, now);
  const fresh = without(now, toldBefore);
  const same = now.length - fresh.length;
  if (fixed.length === 0 && fresh.length === 0)
    return same === 1
      ? "It is the same failure as before."
      : `These are the same ${same} failures as before.`;
  const parts = [
    ...(fixed.length > 0 ? [`fixed: ${some(fixed)}`] : []),
    ...(fresh.length > 0 ? [`new: ${some(fresh)}`] : []),
    ...(same > 0 ? [`${same} still ${same === 1 ? "fails" : "fail"}`] : []),
  ];
  return `Since the last block: ${parts.join("; ")}.`;
}

/** One list minus another; a name that occurs twice must occur twice in the other. */
function without(names: string[], others: string[]): string[] {
  const left = [...others];
  return names.filter((name) => {
    const at = left.indexOf(name);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function some(names: string[]): string {
  const shown = names.slice(0, SHOWN_NAMES).join(", ");
  return names.length > SHOWN_NAMES ? `${shown} and ${names.length - SHOWN_NAMES} more` : shown;
}
