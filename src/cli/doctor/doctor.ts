import pc from "picocolors";
import wrapAnsi from "wrap-ansi";
import { plainText } from "../../text/plain-text.ts";
import { type AgentFlag, setupFor } from "../agent.ts";
import { exits } from "../exits.ts";
import { complain, print } from "../repo.ts";
import type { Check } from "./check.ts";
import { examine } from "./index.ts";
import { lookAround } from "./setup.ts";

type Flags = AgentFlag & { online: boolean; json: boolean };

/** `gate doctor`: what keeps the hook from working, and the remedy. Changes nothing. */
export async function doctorVerb({ online, json, ...flags }: Flags): Promise<number> {
  if (!isHere()) {
    complain("this folder no longer exists.");
    return exits.misconfigured;
  }
  const checks = await examine(await lookAround(online, setupFor(flags)));
  const count = (kind: Check["kind"]) => checks.filter((check) => check.kind === kind).length;
  const counts = { broken: count("broken"), warnings: count("warning"), unknown: count("unknown") };
  if (json) print(JSON.stringify({ ...counts, checks }, null, 2));
  else print([...checks.flatMap(rows), "", summary(counts)].join("\n"));
  return counts.broken > 0 ? exits.failed : exits.passed;
}

function isHere(): boolean {
  try {
    return process.cwd() !== "";
  } catch {
    return false;
  }
}

const paints = { ok: pc.green, warning: pc.yellow, broken: pc.red, unknown: pc.cyan };
const KIND = 9;
const NAME = 13;

/** One line, with the fix below it. */
function rows(check: Check): string[] {
  const { kind, name, message } = check;
  const head = paints[kind](kind.padEnd(KIND)) + name.padEnd(NAME);
  const fix = "fix" in check ? indented(`fix: ${check.fix}`) : [];
  return [...indented(message).map((line, index) => (index === 0 ? head + line.trimStart() : line)), ...fix];
}

function indented(text: string): string[] {
  const width = Math.min(process.stdout.columns || 80, 100) - KIND - NAME;
  const lines = wrapAnsi(plainText(text), Math.max(width, 20)).split("\n");
  return lines.map((line) => " ".repeat(KIND + NAME) + line);
}

function summary({ broken, warnings, unknown }: Record<"broken" | "warnings" | "unknown", number>): string {
  const parts = [
    ...(warnings > 0 ? [`${warnings} to check`] : []),
    ...(unknown > 0 ? [`${unknown} not known`] : []),
  ];
  const first = broken > 0 ? pc.red(`${broken} broken`) : pc.green("Nothing is broken");
  return `${[first, ...parts].join(", ")}.`;
}
