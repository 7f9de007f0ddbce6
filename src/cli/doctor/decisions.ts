import type { AuditEvent, Report } from "../../model/report.ts";
import { ok, type Seen, warning } from "../../model/seen.ts";
import { readLog } from "../../session/read-log.ts";
import { tidy } from "../../text/plain-text.ts";
import type { Setup } from "./setup.ts";

/** How many entries back to look. */
const LAST = 20;

/** Recent decisions here, checks that could not be made, and attempts to get around them. */
export async function lookAtDecisions({ state, root, now }: Setup): Promise<Seen[]> {
  const lines = state ? (await readLog(state, root)).lines : [];
  const reports = lines.filter((line): line is Report => !("audit" in line)).slice(-LAST);
  const last = reports.at(-1);
  const refused = lines
    .slice(-LAST)
    .findLast((line): line is AuditEvent => "audit" in line && line.audit === "refused");
  const failed = reports.findLast(({ status }) => status === "error" || status === "faulted");
  const worrying = [
    ...(failed ? [warning(`${dated(failed, now)}: ${firstLine(failed)}`, "More: gate log")] : []),
    ...(refused
      ? [
          warning(
            `Refused, ${ago(refused.at, now)}: ${tidy(refused.message, 80)}.`,
            "If that was an agent, find out why.",
          ),
        ]
      : []),
  ];
  if (worrying.length > 0) return worrying;
  if (!last) return [ok("none yet: the agent has not stopped here")];
  const blocks = reports.filter(({ decision }) => decision === "block").length;
  return [ok(`${dated(last, now)}; ${blocks} of the last ${reports.length} blocked`)];
}

const dated = ({ status, at }: Report, now: number): string => `${status}, ${ago(at, now)}`;

const firstLine = ({ message, reason }: Report): string =>
  tidy((message ?? reason ?? "").split("\n")[0] ?? "", 160);

const UNITS: [string, number][] = [
  ["d", 86_400_000],
  ["h", 3_600_000],
  ["min", 60_000],
];

function ago(at: string, now: number): string {
  const ms = now - Date.parse(at);
  const [unit, length] = UNITS.find(([, length]) => ms >= length) ?? [];
  return unit && length ? `${Math.floor(ms / length)} ${unit} ago` : "just now";
}
