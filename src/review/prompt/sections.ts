import { type Command, checkResult, outcomeWord } from "../../digest/commands.ts";
import type { Fitted } from "../../digest/fit.ts";
import type { Gate } from "../../gates/kinds/index.ts";
import type { Gates } from "../../gates/run.ts";
import { says } from "../../gates/says.ts";
import type { Verdict } from "../../model/verdict.ts";
import { plainProse, tidy } from "../../text/plain-text.ts";
import type { SessionChanges } from "./session-changes.ts";
import type { Sections } from "./variables.ts";

/** What a prompt is made of: a digest that fits, and what `gate` knows beside it. */
export type Evidence = {
  digest: Fitted;
  gates: Gates;
  configured: Gate[];
  /** Nothing where git cannot tell. */
  changes: Pick<SessionChanges, "since" | "paths"> | undefined;
  /** What changed in them, as a diff. */
  hunks: string;
  /** How many tasks still run in the background. */
  background: number;
  guidance: string;
};

/** The text of every variable. Whatever comes from a session is indented below its id, so that no line of it can pass for ours. */
export function sectionsOf(evidence: Evidence): Sections {
  const { digest, hunks, guidance } = evidence;
  return {
    guidance: plainProse(guidance),
    gates: gateLines(evidence).join("\n"),
    git: factLines(evidence).join("\n"),
    asks: rows(
      [
        ...digest.asks.map(({ ref, line, text, queued }, at) => {
          const latest = at === digest.asks.length - 1 ? ", the latest" : "";
          return {
            line,
            text: fact(`${ref} (line ${line}${queued ? ", typed meanwhile" : ""}${latest})`, text),
          };
        }),
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
      rows(digest.edits.map(editLine)),
      ...(hunks ? ["", `Changes since ${evidence.changes?.since}:`, hunks] : []),
    ].join("\n"),
    commands: rows(digest.commands.map(commandLine)),
    subagents: digest.delegations
      .map(({ line, asked, reported }) =>
        [
          fact(`Asked of a subagent (line ${line})`, asked),
          reported === undefined ? "  It is still at work." : fact("  It reported", reported),
        ].join("\n"),
      )
      .join("\n"),
    claims: [
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

/** An id and a text; further lines of it stand indented below. */
function fact(head: string, text: string): string {
  const [first = "", ...more] = plainProse(text.trim()).split("\n");
  return [`${head}: ${first}`, ...more.map((line) => `    ${line}`)].join("\n");
}

function editLine({ ref, line, path, added, removed, times, tool }: Fitted["edits"][number]): string {
  const size = tool === "command" ? "changed on disk by a command" : `+${added} -${removed}`;
  const often = times > 1 ? `, ${times} times` : "";
  return fact(`${ref} (line ${line}, ${size}${often})`, path);
}

function commandLine(command: Fitted["commands"][number]): string {
  const kind = command.kinds[0] ?? "other";
  const result = kind === "other" || kind === "vcs" ? outcomeWord(command) : resultOf(command);
  return fact(`${command.ref} (line ${command.line}, ${kind}: ${result})`, command.command);
}

function resultOf(command: Command): string {
  const result = checkResult(command);
  return result === "unclear" ? outcomeWord(command) : result;
}

/** What each gate came to. Not its output: that is what a program wrote. */
function gateLines({ gates, configured }: Evidence): string[] {
  if (gates.kind !== "ran") return ["- none was run"];
  if (configured.length === 0) return ["- the repo has none"];
  if (gates.verdicts.length === 0) return ["- none was run"];
  return gates.verdicts.map((verdict) => {
    const gate = configured.find(({ name }) => name === verdict.gate);
    return `- ${verdict.gate}${gate ? ` (${quoted(says(gate))})` : ""}: ${outcomeOf(verdict)}`;
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
        "no-files": "not run: no file that it looks at is left",
        "after-failure": "not run: another one failed before it",
        "no-server": "not run: its REPL is not running",
        recalled: "failed before on this very state, and was given up",
      }[verdict.why];
    default:
      return verdict satisfies never;
  }
}

/** Counts and no names: a file's name may say anything, and stands in the data. */
function factLines({ changes, background, digest }: Evidence): string[] {
  const cut = Object.entries(digest.cut).filter(([list]) => list !== "texts");
  return [
    ...(changes ? [`- files changed by this session since ${changes.since}: ${changes.paths.length}`] : []),
    ...(background > 0 ? [`- ${background} of the agent's tasks still run in the background`] : []),
    ...(cut.length > 0
      ? [`- left out of the data to fit: ${cut.map(([list, n]) => `${n} ${list}`).join(", ")}`]
      : []),
    ...(digest.cut.texts !== undefined ? ["- long texts in the data were shortened"] : []),
  ];
}

/** A name that somebody else chose, on one line and between quotes. */
const quoted = (text: string): string => JSON.stringify(tidy(text, 160));
