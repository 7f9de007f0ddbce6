import { join } from "node:path";
import * as z from "zod/mini";
import { allTokens, type Usage } from "../model/usage.ts";
import { parseNdjson } from "../session/ndjson.ts";
import type { files } from "../world/files.ts";
import type { ReviewSettings } from "./config.ts";

// What reviews have cost: one file per day for all repos, with a line for every paid call.

/** Tokens and dollars; a call without a known price counts only in tokens. */
export type Spending = { tokens: number; usd: number };

/** A day is a person's day. Written by hand: the first look at a locale costs half of Node's start-up. */
function dayFile(state: string, now: number): string {
  const date = new Date(now);
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
  return join(state, "spending", `${day}.ndjson`);
}

/** No day has more reviews than this; beyond it, the oldest no longer count. */
const LIMIT = 8 * 1024 * 1024;
const OLD = 30 * 24 * 60 * 60 * 1000;

/** Records a paid call. */
export function noteSpending(
  state: string,
  about: { session: string; root: string; reviewer: string; model: string },
  usage: Usage,
  usd: number | undefined,
  disk: Pick<typeof files, "appendLine" | "list" | "age" | "remove">,
  now: number,
): void {
  const line = { at: new Date(now).toISOString(), ...about, tokens: allTokens(usage), usd: usd ?? null };
  try {
    const file = dayFile(state, now);
    const isNew = disk.age(file, now) === undefined;
    disk.appendLine(file, JSON.stringify(line), LIMIT);
    if (isNew) removeOld(state, disk, now);
  } catch {
    // The money is spent even if it cannot be recorded, and the answer counts.
  }
}

function removeOld(state: string, disk: Pick<typeof files, "list" | "age" | "remove">, now: number): void {
  for (const file of disk.list(join(state, "spending")))
    if ((disk.age(file, now) ?? 0) > OLD) disk.remove(file);
}

/** The parts of a line that are added up. */
const Line = z.object({ tokens: z.number(), usd: z.nullable(z.number()) });

/** What was spent today. An unreadable line does not count, because its amount is not known. */
export async function spentToday(
  state: string,
  disk: Pick<typeof files, "readText">,
  now: number,
): Promise<Spending> {
  const { values } = await parseNdjson(disk.readText(dayFile(state, now)));
  const lines = values.flatMap((value) => Line.safeParse(value).data ?? []);
  return lines.reduce<Spending>(
    (sum, { tokens, usd }) => ({ tokens: sum.tokens + tokens, usd: sum.usd + (usd ?? 0) }),
    { tokens: 0, usd: 0 },
  );
}

/** The budget that is spent, in words; undefined while some of each is left. */
export function spentBudget(
  budget: ReviewSettings["budget"],
  session: Spending,
  today: Spending,
): string | undefined {
  const spent: [keyof typeof budget, number, string][] = [
    ["usd_per_day", today.usd, "dollars a day"],
    ["tokens_per_day", today.tokens, "tokens a day"],
    ["usd_per_session", session.usd, "dollars a session"],
    ["tokens_per_session", session.tokens, "tokens a session"],
  ];
  const over = spent.find(([key, used]) => budget[key] > 0 && used >= budget[key]);
  return over && `review.budget.${over[0]} (${budget[over[0]]} ${over[2]})`;
}
