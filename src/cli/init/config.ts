import { stringify } from "yaml";
import type { Proposal } from "./detect.ts";
import type { Tried } from "./try-gate.ts";

/** The text of a first `.gate/config.yml`: the gates that were tried, and a comment for every other key. */
export function configText(tried: Tried[], review: boolean): string {
  const usable = tried.filter(({ result }) => !("detail" in result));
  const unusable = tried.filter(({ result }) => "detail" in result);
  return [
    "# yaml-language-server: $schema=./config.schema.json",
    "# What gate checks when a coding agent says it is done. The schema beside this file describes every key.",
    "",
    ...(usable.length > 0 ? ["gates:", ...usable.map(gateText)] : EXAMPLE),
    ...unusable.flatMap(couldNotBeTried),
    "",
    ...(review ? REVIEW : REVIEW.map((line) => `# ${line}`)),
    "",
    ...OPTIONS,
    "# in_order: true          # one gate after another, stopping at the first failure",
    "# loop: { max_blocks: 3 } # how often the agent is sent back per prompt",
    "# announce: true          # tell the agent at the start of a session what will be checked",
    '# context: ["docs/NOTES.md"] # files that the agent is given then',
    "# interval: 0             # minutes between two clean runs of the hook",
    "# rules: { open-tasks: warn } # checks of the transcript: off, warn or block",
    '# plans: ["docs/PLAN.md"] # plan files: their unchecked boxes are open tasks',
    "",
  ].join("\n");
}

const REVIEW = [
  "review:                  # ask a model whether the work is complete",
  "  reviewer: auto         # anthropic with a key, else the claude program, else none",
  "  budget: { usd_per_day: 1.00 }",
];

const OPTIONS = [
  "# A gate may also say:",
  '#   changed: ["src/**"]    # run only when a matching file changed',
  "#   fix: How to fix it.    # a hint for the agent",
  "#   on_fail: warn          # tell the user, do not send the agent back",
  "#   baseline: true         # run at the start of a session; if it fails there, it only warns until it passes",
  "#   retries: 1             # rerun at once after a failure; reported as flaky if it then passes",
  "",
];

const EXAMPLE = [
  "# No check was found here. A gate is a shell command; exit 0 passes (or an evaluation in a REPL: nrepl):",
  "# gates:",
  "#   - name: test",
  "#     run: npm test",
  "#     timeout: 300",
];

/** Three times the measured duration, and at least a minute. */
const timeoutFor = (seconds: number) => Math.max(60, Math.ceil(seconds * 3));

function gateText({ proposal, result, seconds }: Tried): string {
  const isPass = result.kind === "pass";
  const gate = { ...proposal, timeout: timeoutFor(seconds), ...(!isPass && { on_fail: "warn" }) };
  const note = isPass
    ? `passed in ${seconds.toFixed(1)} s when it was tried`
    : "did not pass when it was tried, so it only warns; remove on_fail once it passes";
  return `  # ${note}\n${yamlItem(gate)}`;
}

function couldNotBeTried({ proposal, result }: Tried): string[] {
  const lines = yamlItem(proposal).replaceAll(/^ {2}/gm, "  # ");
  return ["", `  # ${proposal.name} could not be tried: ${"detail" in result ? result.detail : ""}.`, lines];
}

function yamlItem(gate: Proposal): string {
  return stringify([gate], { lineWidth: 0 }).trimEnd().replaceAll(/^/gm, "  ");
}
