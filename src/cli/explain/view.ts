import pc from "picocolors";
import wrapAnsi from "wrap-ansi";
import type { Claim } from "../../digest/claims.ts";
import { type Command, checkResult, outcomeWord } from "../../digest/commands.ts";
import type { Fitted } from "../../digest/fit.ts";
import type { Report } from "../../model/report.ts";
import type { ReviewVerdict } from "../../model/verdict.ts";
import { mapTexts } from "../../text/map-texts.ts";
import { plainText } from "../../text/plain-text.ts";
import { ruleTold } from "../../words/findings.ts";
import { billWords, costWords } from "../../words/review.ts";
import { verdictLine } from "../../words/verdicts.ts";
import { print, shownPath } from "../repo.ts";
import type { Explained } from "./stop.ts";

type File = { path: string; dropped: number };

/**
 * Prints the story of one stop: what was asked, done, checked and claimed, and what follows from it. Nothing that
 * came out of a transcript may steer the terminal, so every text is made plain before it is laid out.
 */
export function show(explained: Explained, { path, dropped }: File): void {
  const { number, of, line, report, digest, notRun, notAsked, taken } = mapTexts(explained, plainText);
  const where =
    line === undefined ? "has not stopped; this is how it stands" : `stop ${number} of ${of}, line ${line}`;
  print(pc.bold(`${shownPath(path)}: ${where}`));
  if (dropped > 0)
    print(pc.yellow(`${dropped} line${dropped === 1 ? "" : "s"} of the file could not be understood`));
  if (digest.tail === "broken")
    print(pc.yellow("the end of the file is missing: what is not there was not held against the agent"));

  section(
    "Asked",
    digest.asks.map(({ ref, line, text, queued }) =>
      row(ref, line, `${queued ? pc.dim("(queued) ") : ""}${firstLines(text)}`),
    ),
  );
  section("Tasks", digest.tasks.map(taskRow));
  section(
    "Plan",
    digest.boxes.map(({ ref, line, path, text }) =>
      row(ref, undefined, `${pc.yellow("○")} ${text} ${pc.dim(`${path}:${line}`)}`),
    ),
  );
  section("Edits", digest.edits.map(editRow));
  section("Commands", digest.commands.map(commandRow));
  section(
    "Subagents",
    digest.delegations.map(({ line, asked, reported }) =>
      row(
        "",
        line,
        `${firstLines(asked)} ${pc.dim(reported === undefined ? "(still at work)" : `→ ${firstLines(reported)}`)}`,
      ),
    ),
  );
  section(
    "Sent back before",
    digest.blocks.map(({ line, text }) => row("", line, text.split("\n")[0] ?? "")),
  );
  section(
    "Asked the user",
    digest.questions.map(({ line, text }) => row("", line, text)),
  );
  section(
    "Plan approved",
    digest.plans.map(({ line, text }) => row("", line, firstLines(text))),
  );
  section(
    "Interrupted",
    digest.interrupts.map(({ line }) => row("", line, "by the user")),
  );
  section(
    "Says",
    digest.message
      ? [row("", digest.message.line, digest.message.text.trim().split("\n").slice(0, 12).join("\n"))]
      : [],
  );
  section(
    "Claims",
    digest.claims.map((claim) =>
      row(claim.ref, claim.line, `${mark(claim)} ${claim.text} ${pc.dim(`(${wording(claim)})`)}`),
    ),
  );
  section(
    "Gates",
    report.verdicts.map((verdict) => `  ${verdict.gate}: ${verdictLine(verdict)}`),
  );
  section("Findings", findingRows(report));
  section("Review", report.review ? reviewRows(report.review) : []);
  for (const [list, count] of Object.entries(digest.cut))
    print(pc.dim(list === "texts" ? "long texts were shortened" : `${count} more ${list} not shown`));
  conclude(report, { notRun, notAsked, taken });
}

function section(title: string, rows: string[]): void {
  if (rows.length > 0) print(`\n${pc.bold(title)}\n${rows.join("\n")}`);
}

const width = () => Math.max(80, process.stdout.columns || 80);

/** An id, a line number and a text, wrapped below itself. */
function row(ref: string, line: number | undefined, text: string): string {
  const head = `  ${ref.padEnd(4)} ${line === undefined ? "" : `line ${line}`}`.padEnd(18);
  const indent = " ".repeat(head.length);
  const body = wrapAnsi(text, width() - head.length - 1, { trim: true, hard: true });
  return `${pc.dim(head)}${body.split("\n").join(`\n${indent}`)}`;
}

const firstLines = (text: string) => text.trim().split("\n").slice(0, 3).join(" ").slice(0, 400);
function taskRow({ ref, line, text, status, current }: Fitted["tasks"][number]): string {
  const done = status === "completed";
  const state = done
    ? ""
    : pc.dim(
        ` (${status === "pending" ? "pending" : "in progress"}${current ? "" : ", older than this request"})`,
      );
  return row(ref, line, `${done ? pc.green("✓") : pc.yellow("○")} ${text}${state}`);
}

function editRow({ ref, line, path, times, added, removed, tool, kind }: Fitted["edits"][number]): string {
  const lines = tool === "command" ? "" : `${pc.green(`+${added}`)} ${pc.red(`-${removed}`)} `;
  const often = times > 1 ? `${times} times, ` : "";
  return row(
    ref,
    line,
    `${path} ${lines}${pc.dim(`${often}${tool === "command" ? "by a command" : tool}${kind === "test" ? ", test" : ""}`)}`,
  );
}

function commandRow(command: Fitted["commands"][number]): string {
  const { ref, line, kinds } = command;
  const kind = kinds[0] === "types" ? "type check" : kinds[0];
  return row(
    ref,
    line,
    `${outcomeMark(command)} ${firstLines(command.command)} ${pc.dim(`(${kind}: ${outcomeWord(command)})`)}`,
  );
}

function outcomeMark(command: Command): string {
  const result = checkResult(command);
  return result === "passed" ? pc.green("✓") : result === "failed" ? pc.red("✗") : pc.dim("·");
}

function mark(claim: Claim): string {
  if (claim.kind === "gap" || claim.kind === "announced") return pc.yellow("○");
  if (claim.kind !== "check") return pc.dim("·");
  const { is } = claim.evidence;
  return is === "verified"
    ? pc.green("✓")
    : is === "unclear"
      ? pc.dim("·")
      : is === "stale"
        ? pc.yellow("!")
        : pc.red("✗");
}

function wording(claim: Claim): string {
  if (claim.kind !== "check")
    return {
      gap: "not done",
      announced: "announced",
      question: "asks",
      "known-failure": "a known failure",
      done: "done",
    }[claim.kind];
  const { evidence } = claim;
  const by = "by" in evidence && evidence.by ? `, line ${evidence.by.line}` : "";
  return `${evidence.is}${by}`;
}

function findingRows({ rules }: Report): string[] {
  return rules.flatMap((verdict) => {
    if (verdict.kind === "fault")
      return [`  ${pc.yellow("?")} ${verdict.rule}: could not be checked (${verdict.detail})`];
    if (verdict.kind !== "fail") return [];
    return verdict.findings.flatMap((finding) => [
      `  ${finding.severity === "block" ? pc.red("✗") : pc.yellow("!")} ${finding.code}: ${ruleTold(finding.code)}`,
      ...finding.cites.map(({ ref, line, text }) => row(ref, line, text)),
    ]);
  });
}

/** What the reviewer makes of it, beside the rules' findings, and what that cost. */
function reviewRows(review: ReviewVerdict): string[] {
  if (review.kind === "skip" || review.kind === "fault") return [row("", undefined, costWords(review))];
  const found =
    review.kind === "fail"
      ? review.findings.flatMap(({ title, detail, cites, severity }) => [
          `  ${severity === "block" ? pc.red("✗") : pc.yellow("!")} ${title}`,
          row("", undefined, detail),
          ...cites.map(({ ref, line, text }) => row(ref, line, text)),
        ])
      : [`  ${pc.green("✓")} ${review.excuse ? `excused: ${review.excuse}` : "complete"}`];
  return [
    ...found,
    ...review.dropped.map((title) => `  ${pc.dim(`· dropped, as it cites nothing that was sent: ${title}`)}`),
    row("", undefined, review.reasoning),
    row("", undefined, pc.dim(`${review.reviewer}, ${review.model}: ${billWords(review)}`)),
  ];
}

/** A line of a reason, its indentation kept. */
function wrapped(line: string): string[] {
  const indent = /^ */.exec(line)?.[0] ?? "";
  const body = wrapAnsi(line.trim(), width() - 5 - indent.length, { hard: true });
  return body.split("\n").map((part) => `${indent}${part}`);
}

function conclude(
  { decision, status, reason, message }: Report,
  { notRun, notAsked, taken }: Pick<Explained, "notRun" | "notAsked" | "taken">,
): void {
  const paint = decision === "block" ? pc.red : pc.green;
  print(`\n${pc.bold("Decision")}\n  ${paint(`${decision} (${status})`)}`);
  const said = reason ?? message;
  for (const line of said?.split("\n") ?? [])
    for (const part of wrapped(line)) print(`  ${pc.dim("│")} ${part}`);
  if (notRun > 0) print(pc.dim("  the gates were not run: --gates runs them, for the last stop"));
  if (notAsked) print(pc.dim("  no model was asked: --model asks one"));
  if (taken)
    print(
      `  ${pc.dim(`taken then, ${new Date(taken.at).toLocaleString("sv")}:`)} ${taken.decision} (${taken.status})`,
    );
  print("");
}
