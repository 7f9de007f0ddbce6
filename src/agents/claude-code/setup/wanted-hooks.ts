import type { Handler, HookPlan, Wanted } from "../../setup.ts";

/** The client's default would do, but one that is written down can be kept above the deadline. */
const MIN_TIMEOUT = 300;
const MAX_TIMEOUT = 86_400;
/** What `gate` needs to answer when its own time is up, and no gate. */
const MARGIN = 15;
/** The start and the end of a session are only noted. */
const NOTING = 30;
/** As many gates run together on the smallest machine that is usual. */
const CORES = 2;

/** What the client is to call, and when. */
export function wantedHooks({ line, config, requireTrust, subagents, background }: HookPlan): Wanted {
  const always = requireTrust ? ["--require-trust"] : [];
  const judging = (event: "stop" | "subagent_stop", inBackground = false): Handler => {
    const due = config?.gates.filter(({ on }) => on.includes(event)) ?? [];
    const timeout = clientTimeout(config ? secondsFor({ ...config, gates: due }) : 0);
    // A block in JSON is ignored there: 2.1.197 wakes the agent for an exit with 2 alone.
    const speaking = inBackground ? ["--exit-codes"] : [];
    return {
      type: "command",
      command: line([...always, "--deadline", String(timeout - MARGIN), ...speaking]),
      timeout,
      statusMessage: statusMessage(due.map(({ name }) => name)),
      ...(inBackground && { asyncRewake: true }),
    };
  };
  const noting: Handler = { type: "command", command: line(always), timeout: NOTING };
  return {
    Stop: judging("stop", background),
    ...(subagents && { SubagentStop: judging("subagent_stop") }),
    SessionStart: noting,
    SessionEnd: noting,
  };
}

/** Seconds that all of it may take at worst: every gate at its timeout, on few cores, in the worst order. */
function secondsFor({ gates, in_order, review }: NonNullable<HookPlan["config"]>): number {
  const most = gates.map(({ timeout, retries, parallel }) => ({
    seconds: timeout * (1 + retries),
    parallel,
  }));
  const inCrowd = (gate: { parallel: boolean }) => gate.parallel && !in_order;
  const crowd = most.filter(inCrowd).map(({ seconds }) => seconds);
  const alone = most.filter((gate) => !inCrowd(gate)).map(({ seconds }) => seconds);
  const together = (sum(crowd) + Math.max(0, ...crowd) * (CORES - 1)) / CORES;
  return together + sum(alone) + (review && review.reviewer !== "none" ? review.timeout : 0);
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** In full minutes. */
function clientTimeout(seconds: number): number {
  return Math.min(MAX_TIMEOUT, Math.max(MIN_TIMEOUT, Math.ceil((seconds + MARGIN) / 60) * 60));
}

/** The client shows it while the hook runs: a line with room for more beside it. */
const ROOM = 60;

function statusMessage(names: string[]): string {
  if (names.length === 0) return "gate";
  for (let shown = names.length; shown > 0; shown--) {
    const more = names.length > shown ? ` and ${names.length - shown} more` : "";
    const message = `gate: ${names.slice(0, shown).join(", ")}${more}`;
    if (message.length <= ROOM) return message;
  }
  return `gate: ${names.length} gate${names.length === 1 ? "" : "s"}`;
}
