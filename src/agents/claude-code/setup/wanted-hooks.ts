import type { Handler, HookPlan, Wanted } from "../../setup.ts";

/** The client's default would do, but an explicit timeout can be kept above the deadline. */
const MIN_TIMEOUT = 300;
const MAX_TIMEOUT = 86_400;
/** What `gate` itself needs to answer once its time is up. */
const MARGIN = 15;
/** The start and the end of a session take little time. */
const NOTING = 30;
/** How many gates run at once on the smallest common machine. */
const CORES = 2;

/** What the client should call, and when. */
export function wantedHooks({ line, config, requireTrust, subagents, background }: HookPlan): Wanted {
  const always = requireTrust ? ["--require-trust"] : [];
  const judging = (event: "stop" | "subagent_stop", inBackground = false): Handler => {
    const due = config?.gates.filter(({ on }) => on.includes(event)) ?? [];
    const timeout = clientTimeout(config ? secondsFor({ ...config, gates: due }) : 0);
    // JSON cannot block there: 2.1.197 wakes the agent only for exit code 2.
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
    stop: judging("stop", background),
    ...(subagents && { subagent_stop: judging("subagent_stop") }),
    session_start: noting,
    session_end: noting,
  };
}

/** The worst case in seconds: every gate reaches its timeout, on few cores, in the worst order. */
function secondsFor({ gates, in_order, review }: NonNullable<HookPlan["config"]>): number {
  const longest = gates.map(({ timeout, retries, parallel }) => ({
    seconds: timeout * (1 + retries),
    parallel,
  }));
  const inCrowd = (gate: { parallel: boolean }) => gate.parallel && !in_order;
  const crowd = longest.filter(inCrowd).map(({ seconds }) => seconds);
  const alone = longest.filter((gate) => !inCrowd(gate)).map(({ seconds }) => seconds);
  const together = (sum(crowd) + Math.max(0, ...crowd) * (CORES - 1)) / CORES;
  return together + sum(alone) + (review && review.reviewer !== "none" ? review.timeout : 0);
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** Rounded up to full minutes. */
function clientTimeout(seconds: number): number {
  return Math.min(MAX_TIMEOUT, Math.max(MIN_TIMEOUT, Math.ceil((seconds + MARGIN) / 60) * 60));
}

/** Shown by the client while the hook runs, on a line that it shares with other text. */
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
