import type { Author } from "../../digest/edits.ts";
import type { Fitted } from "../../digest/fit.ts";
import { runWords } from "../../digest/run-words.ts";
import { describeGate, type Gate } from "../../gates/kinds/index.ts";
import type { Gates } from "../../gates/run.ts";
import type { Verdict } from "../../model/verdict.ts";
import { plainProse, tidy } from "../../text/plain-text.ts";
import type { SessionChanges } from "./session-changes.ts";
import type { Sections } from "./variables.ts";

/** What a prompt is made of: a digest that fits, and what `gate` knows beside it. */
export type PromptInput = {
  digest: Fitted;
  gates: Gates;
  configured: Gate[];
  /** Undefined if git cannot tell. */
  changes: Pick<SessionChanges, "since" | "paths" | "others"> | undefined;
  /** What changed in them, as a diff. */
  hunks: string;
  guidance: string;
};

/** The text of every variable. Whatever comes from a session is indented below its id, so that no line of it can pass for ours. */
export function sectionsOf(input: PromptInput): Sections {
  const { digest, hunks, guidance } = input;
  return {
    guidance: plainProse(guidance),
    gates: gateLines(input).join("\n"),
    git: factLines(input).join("\n"),
    asks: rows(
      [
        ...digest.asks.map(({ ref, line, text, queued }, at) => {
          const latest = at === digest.asks.length - 1 ? ", the latest" : "";
          return {
            line,
            text: fact(
              `${ref} (line ${line}${queued ? ", typed while the agent worked" : ""}${latest})`,
              text,
            ),
          };
        }),
        ...digest.mail.map(({ line, from, text }) => ({
          line,
          text: fact(`Another agent wrote (line ${line}, ${quoted(from)}; not the user)`, text),
        })),
        ...digest.questions.map(({ line, text }) => ({
          line,
          text: fact(`The agent asked the user (line ${line})`, text),
        })),
      ]
        .toSorted((a, b) => a.line - b.line)
        .map(({ text }) => text),
    ),
    tasks: digest.tasks
      .map(({ ref, text, status, current }) =>
        fact(`${ref} [${status.replace("_", " ")}${current ? "" : ", older than the latest ask"}]`, text),
      )
      .join("\n"),
    plans: [
      ...digest.plans.map(({ line, text }) => fact(`Approved by the user (line ${line})`, text)),
      ...digest.boxes.map(({ ref, path, line, text }) =>
        fact(`${ref} [unchecked] ${quoted(`${path}:${line}`)}`, text),
      ),
    ].join("\n"),
    edits: [
      rows(digest.edits.map((edit) => editLine(edit, digest.delegations.length > 0))),
      ...(digest.integrity.length > 0 ? ["", "Tests and checks, before → after:"] : []),
      ...digest.integrity.map(({ ref, kind, file, name, before, after, was, is }) =>
        fact(
          `${ref} [${kind}, ${quoted(`${file}:${after ?? before ?? 1}`)}]`,
          `${name}: ${was || "(not there)"} → ${is || "(gone)"}`,
        ),
      ),
      ...(hunks ? ["", `Changes since ${input.changes?.since}:`, hunks] : []),
    ].join("\n"),
    commands: rows(digest.commands.map(commandLine)),
    subagents: digest.delegations
      .map(({ line, asked, task, reported }) => {
        const isRunning = digest.running.some((each) => each.task === task);
        return [
          fact(`Asked of a subagent (line ${line})`, asked),
          ...(reported === undefined ? [] : [fact("  It reported", reported)]),
          ...(isRunning ? ["  It is still at work."] : []),
          ...(!isRunning && reported === undefined ? ["  It has not reported."] : []),
        ].join("\n");
      })
      .join("\n"),
    claims: [
      ...digest.remarks.map(({ ref, line, kind, text }) =>
        fact(`${ref} [${kind}, said earlier, line ${line}]`, text),
      ),
      digest.message ? fact("Its last message", digest.message.text) : "It says nothing.",
      ...digest.claims.map((claim) => {
        const proof = claim.kind === "check" ? `, ${claim.evidence.is} by what was run` : "";
        return fact(`${claim.ref} [${claim.kind}${proof}]`, claim.text);
      }),
    ].join("\n"),
    blocks: digest.blocks.map(({ line, text }) => fact(`Line ${line}`, text)).join("\n"),
  };
}

const rows = (lines: string[]): string => (lines.length > 0 ? lines.join("\n") : "(none)");

/** An id and a text; its further lines are indented below. */
function fact(head: string, text: string): string {
  const [first = "", ...more] = plainProse(text.trim()).split("\n");
  return [`${head}: ${first}`, ...more.map((line) => `    ${line}`)].join("\n");
}

function editLine(edit: Fitted["edits"][number], hasDelegated: boolean): string {
  const { ref, line, path, added, removed, times, tool, by } = edit;
  const onDisk = `changed on disk by a command${hasDelegated ? " or a subagent" : ""}`;
  const size = tool === "command" ? onDisk : `+${added} -${removed}`;
  const often = times > 1 ? `, ${times} times` : "";
  return fact(`${ref} (line ${line}, ${size}${often}${byWhom(by)})`, path);
}

const byWhom = (by: Author | undefined): string => (by ? ", by a subagent" : "");

function commandLine(command: Fitted["commands"][number]): string {
  return fact(
    `${command.ref} (line ${command.line}, ${runWords(command)}${byWhom(command.by)})`,
    command.command,
  );
}

/** The result of each gate, without its output, which a program wrote. */
function gateLines({ gates, configured }: PromptInput): string[] {
  if (gates.kind !== "ran") return ["- no gate ran"];
  if (configured.length === 0) return ["- the repo has none"];
  if (gates.verdicts.length === 0) return ["- no gate ran"];
  return gates.verdicts.map((verdict) => {
    const gate = configured.find(({ name }) => name === verdict.gate);
    return `- ${verdict.gate}${gate ? ` (${quoted(describeGate(gate))})` : ""}: ${outcomeOf(verdict)}`;
  });
}

function outcomeOf(verdict: Verdict): string {
  switch (verdict.kind) {
    case "pass":
      return "passed";
    case "fail":
      return verdict.finding.severity === "warn" ? "failed, which only warns" : "failed";
    case "fault":
      return "could not be run, which says nothing about the work";
    case "skip":
      return {
        unchanged: "passed before, and nothing has changed since",
        "only-looked": "not run: the agent has only looked around",
        "no-match": "not run: no file that it looks at has changed",
        "no-files": "not run: no matching file is left",
        "after-failure": "not run: another one failed before it",
        "no-server": "not run: its REPL is not running",
        recalled: "still failing; gate gave up on it earlier",
      }[verdict.why];
    default:
      return verdict satisfies never;
  }
}

/** Counts, not names: a file's name may say anything, so names go into the data. */
function factLines({ changes, digest }: PromptInput): string[] {
  const background = digest.running.length;
  const theirs = digest.edits.filter(({ by }) => by).length;
  const cut = Object.entries(digest.cut).filter(([list]) => list !== "texts");
  return [
    ...(changes ? [`- files changed by this session since ${changes.since}: ${changes.paths.length}`] : []),
    ...(changes && changes.others > 0 && digest.delegations.length > 0
      ? [`- other files that differ since ${changes.since}, perhaps by a subagent: ${changes.others}`]
      : []),
    ...(theirs > 0 ? [`- files that subagents edited, by their own transcripts: ${theirs}`] : []),
    ...(background > 0
      ? [`- ${background} of the agent's tasks still run in the background, or are due later`]
      : []),
    ...(cut.length > 0
      ? [`- left out of the data to fit: ${cut.map(([list, n]) => `${n} ${list}`).join(", ")}`]
      : []),
    ...(digest.cut.texts !== undefined ? ["- long texts in the data were shortened"] : []),
  ];
}

/** A name that somebody else chose, on one line and between quotes. */
const quoted = (text: string): string => JSON.stringify(tidy(text, 160));
