import type { Claim } from "../../digest/claims.ts";
import { type Command, checkResult } from "../../digest/commands.ts";
import type { Author } from "../../digest/edits.ts";
import type { Fitted } from "../../digest/fit.ts";
import { runWords } from "../../digest/run-words.ts";
import type { RunningKind } from "../../digest/running.ts";
import type { Report } from "../../model/report.ts";
import type { ReviewVerdict } from "../../model/verdict.ts";
import type { Witness } from "../../model/witness.ts";
import { ruleTold } from "../../words/findings.ts";
import { billWords, costWords } from "../../words/review.ts";
import { verdictLine } from "../../words/verdicts.ts";

export type Section = { title: string; items: Item[] };

/** One entry of a section: a fact with its id and its line, or a headline, which has neither. */
export type Item =
  | ({ kind: "fact"; ref: string; line: number | undefined } & Words)
  | ({ kind: "headline" } & Words);

type Words = {
  mark?: Mark;
  /** A remark before the text. */
  label?: string;
  text: string;
  /** How many lines an edit added and removed. */
  lines?: { added: number; removed: number };
  /** A remark after the text. */
  note?: string;
};

/** How things stand with an item. */
export type Mark = "good" | "bad" | "open" | "warning" | "unchecked" | "neutral";

/** The story of a stop, section by section; a section with nothing in it is left out. */
export function sectionsOf(digest: Fitted, report: Report): Section[] {
  const sections: Section[] = [
    {
      title: "Asked",
      items: digest.asks.map(({ ref, line, text, queued }) =>
        fact(ref, line, { ...(queued && { label: "(queued)" }), text: firstLines(text) }),
      ),
    },
    { title: "Tasks", items: digest.tasks.map(taskItem) },
    {
      title: "Plan",
      items: digest.boxes.map(({ ref, line, path, text }) =>
        fact(ref, undefined, { mark: "open", text, note: `${path}:${line}` }),
      ),
    },
    { title: "Edits", items: digest.edits.map(editItem) },
    { title: "Tests and checks", items: digest.integrity.map(integrityItem) },
    { title: "Commands", items: digest.commands.map(commandItem) },
    {
      title: "Subagents",
      items: digest.delegations.map(({ line, asked, task, reported }) => {
        const isRunning = digest.running.some((each) => each.task === task);
        const silent = isRunning ? "(still working)" : "(has not reported)";
        return fact("", line, {
          text: firstLines(asked),
          note: reported === undefined ? silent : `→ ${firstLines(reported)}`,
        });
      }),
    },
    {
      title: "Still running",
      items: digest.running.map(({ ref, line, kind, about }) =>
        fact(ref, line, { mark: "neutral", label: `${runningWords[kind]}:`, text: firstLines(about) }),
      ),
    },
    {
      title: "Other agents wrote",
      items: digest.mail.map(({ line, from, text }) =>
        fact("", line, { ...(from && { label: `${from}:` }), text: firstLines(text) }),
      ),
    },
    {
      title: "Sent back before",
      items: digest.blocks.map(({ line, text }) => fact("", line, { text: text.split("\n")[0] ?? "" })),
    },
    { title: "Asked the user", items: digest.questions.map(({ line, text }) => fact("", line, { text })) },
    {
      title: "Plan approved",
      items: digest.plans.map(({ line, text }) => fact("", line, { text: firstLines(text) })),
    },
    {
      title: "Interrupted",
      items: digest.interrupts.map(({ line }) => fact("", line, { text: "by the user" })),
    },
    {
      title: "Said meanwhile",
      items: digest.remarks.map(({ ref, line, kind, text }) =>
        fact(ref, line, {
          mark: "neutral",
          text,
          note: `(${kind === "gap" ? "not done" : "a known failure"})`,
        }),
      ),
    },
    {
      title: "Says",
      items: digest.message
        ? [fact("", digest.message.line, { text: linesOf(digest.message.text, 12).join("\n") })]
        : [],
    },
    {
      title: "Claims",
      items: digest.claims.map((claim) =>
        fact(claim.ref, claim.line, {
          mark: claimMark(claim),
          text: claim.text,
          note: `(${claimWord(claim)})`,
        }),
      ),
    },
    {
      title: "Gates",
      items: report.verdicts.map((verdict) => headline({ text: `${verdict.gate}: ${verdictLine(verdict)}` })),
    },
    { title: "Findings", items: findingItems(report) },
    { title: "Review", items: report.review ? reviewItems(report.review) : [] },
  ];
  return sections.filter(({ items }) => items.length > 0);
}

const fact = (ref: string, line: number | undefined, words: Words): Item => ({
  kind: "fact",
  ref,
  line,
  ...words,
});
const headline = (words: Words): Item => ({ kind: "headline", ...words });

const linesOf = (text: string, count: number) => text.trim().split("\n").slice(0, count);
const firstLines = (text: string) => linesOf(text, 3).join(" ").slice(0, 400);

const runningWords: Record<RunningKind, string> = {
  shell: "a background command",
  subagent: "a subagent",
  workflow: "a workflow",
  teammate: "a teammate",
  monitor: "a monitor",
  wakeup: "a wake-up",
  cron: "a scheduled job",
};

function taskItem({ ref, line, text, status, current }: Fitted["tasks"][number]): Item {
  if (status === "completed") return fact(ref, line, { mark: "good", text });
  const state = status === "pending" ? "pending" : "in progress";
  return fact(ref, line, {
    mark: "open",
    text,
    note: `(${state}${current ? "" : ", older than this request"})`,
  });
}

function editItem(edit: Fitted["edits"][number]): Item {
  const { ref, line, path, times, added, removed, tool, kind } = edit;
  const often = times > 1 ? `${times} times, ` : "";
  const by = `${tool === "command" ? "by a command" : tool}${byWhom(edit)}`;
  return fact(ref, line, {
    text: path,
    ...(tool !== "command" && { lines: { added, removed } }),
    note: `${often}${by}${kind === "test" ? ", test" : ""}`,
  });
}

/** A test, a setting or a script, before → after. */
function integrityItem({ ref, kind, file, name, before, after, was, is }: Fitted["integrity"][number]): Item {
  const place = `${file}:${after ?? before ?? 1}`;
  const change = was || is ? ` ${was || "(not there)"} → ${is || "(gone)"}` : "";
  const isHarmless = kind === "expected-changed" || kind === "snapshot";
  return fact(ref, undefined, {
    mark: isHarmless ? "neutral" : "warning",
    label: `(${kind})`,
    text: `${place} ${name}${change}`,
  });
}

function commandItem(command: Fitted["commands"][number]): Item {
  const { ref, line } = command;
  return fact(ref, line, {
    mark: commandMark(command),
    text: firstLines(command.command),
    note: `(${runWords(command)}${byWhom(command)})`,
  });
}

const byWhom = ({ by }: { by?: Author }): string =>
  by ? `, by subagent ${by.subagent}, line ${by.line} of its own transcript` : "";

function commandMark(command: Command): Mark {
  const { purpose, outcome } = command;
  if (purpose === "check")
    return ({ passed: "good", failed: "bad", unclear: "neutral" } as const)[checkResult(command)];
  return outcome.kind === "ran" ? "good" : outcome.kind === "failed" ? "bad" : "neutral";
}

function claimMark(claim: Claim): Mark {
  if (claim.kind === "gap" || claim.kind === "announced") return "open";
  if (claim.kind !== "check") return "neutral";
  const marks = {
    verified: "good",
    stale: "warning",
    partial: "warning",
    unread: "bad",
    contradicted: "bad",
    unsupported: "bad",
    unclear: "neutral",
  } as const;
  return marks[claim.evidence.is];
}

function claimWord(claim: Claim): string {
  if (claim.kind !== "check")
    return {
      gap: "not done",
      announced: "announced",
      question: "asks",
      waits: "waits",
      "known-failure": "a known failure",
      written: "says it is written",
      committed: "says it is committed",
      pushed: "says it is pushed",
      "by-hand": "says it was checked by hand",
      done: "done",
    }[claim.kind];
  const { evidence } = claim;
  const by = "by" in evidence && evidence.by ? `, line ${evidence.by.line}` : "";
  return `${evidence.is}${by}`;
}

function findingItems({ rules }: Report): Item[] {
  return rules.flatMap((verdict) => {
    if (verdict.kind === "fault")
      return [
        headline({
          mark: "unchecked",
          text: `${verdict.rule}: could not be checked (${verdict.detail})`,
        }),
      ];
    if (verdict.kind !== "fail") return [];
    return verdict.findings.flatMap(({ code, severity, cites, witnesses = [] }) => [
      headline({ mark: severityMark(severity), text: `${code}: ${ruleTold(code)}` }),
      ...cites.map(({ ref, line, text }) => fact(ref, line, { text })),
      ...witnesses.map(({ ref, line, is, text }) =>
        fact(ref, line || undefined, { label: `(witness: ${witnessWords[is]})`, text }),
      ),
    ]);
  });
}

const witnessWords: Record<Witness["is"], string> = {
  run: "a run",
  edit: "an edit",
  file: "the file",
  calls: "the calls",
  task: "the task's history",
  plan: "the plan file",
  ask: "the request",
};

const severityMark = (severity: "block" | "warn"): Mark => (severity === "block" ? "bad" : "warning");

/** What the reviewer found, beside the rules' findings, and what it cost. */
function reviewItems(review: ReviewVerdict): Item[] {
  if (review.kind === "skip" || review.kind === "fault")
    return [fact("", undefined, { text: costWords(review) })];
  const found =
    review.kind === "fail"
      ? review.findings.flatMap(({ title, detail, cites, severity }) => [
          headline({ mark: severityMark(severity), text: title }),
          fact("", undefined, { text: detail }),
          ...cites.map(({ ref, line, text }) => fact(ref, line, { text })),
        ])
      : [headline({ mark: "good", text: review.excuse ? `excused: ${review.excuse}` : "complete" })];
  const bill = `${review.reviewer}, ${review.model}: ${billWords(review)}`;
  return [
    ...found,
    ...review.dropped.map((title) =>
      headline({ mark: "neutral", text: "", note: `dropped, because it cites no fact: ${title}` }),
    ),
    fact("", undefined, { text: review.reasoning }),
    fact("", undefined, { text: "", note: bill }),
  ];
}
