import { stringify } from "yaml";
import type { Proposal } from "../detect.ts";
import type { Result } from "../gates/gate.ts";

/** A proposed gate, and what came of trying it once. */
export type Tried = { proposal: Proposal; result: Result; seconds: number };

/** The text of a first `.gate/config.yml`: the gates that were tried, and a comment for every other key. */
export function configText(tried: Tried[]): string {
  const usable = tried.filter(({ result }) => result.kind !== "fault");
  const unusable = tried.filter(({ result }) => result.kind === "fault");
  const gates = usable.length > 0 ? ["gates:", ...usable.map(gateText)] : ["gates: []"];
  return [
    "# yaml-language-server: $schema=./config.schema.json",
    "# What gate checks when a coding agent says it is done. Every key: gate config, and docs/config.md.",
    "",
    ...gates,
    ...unusable.flatMap(({ proposal, result }) => [
      "",
      `  # ${proposal.name} could not be tried: ${result.kind === "fault" && result.detail}.`,
      ...commented(proposal),
    ]),
    "",
    ...(usable.length > 0 ? [] : EXAMPLE),
    ...OPTIONS,
    "# in_order: true          # one gate after another, stopping at the first failure",
    "# loop: { max_blocks: 3 } # how often the agent is sent back per prompt",
    "# interval: 0             # minutes between two clean runs of the hook",
    "",
  ].join("\n");
}

const OPTIONS = [
  "# A gate may also say:",
  '#   changed: ["src/**"]    # run only when a matching file changed',
  "#   fix: How to fix it.    # a hint for the agent",
  "#   on_fail: warn          # tell the user, do not send the agent back",
  "#   retries: 1             # run again at once when it fails; reported as flaky if it passes then",
  "",
];

const EXAMPLE = [
  "# No check was found here. A gate is a shell command; exit 0 passes:",
  "# gates:",
  "#   - name: test",
  "#     run: npm test",
  "#     timeout: 300",
  '#     changed: ["src/**", "test/**"]',
  "",
];

/** Three times what it took, and at least a minute. */
const timeoutFor = (seconds: number) => Math.max(60, Math.ceil(seconds * 3));

function gateText({ proposal, result, seconds }: Tried): string {
  const gate = {
    ...proposal,
    timeout: timeoutFor(seconds),
    ...(result.kind !== "pass" && { on_fail: "warn" }),
  };
  const said = result.kind === "pass" ? `passed in ${seconds.toFixed(1)} s` : "did not pass";
  const note = result.kind === "pass" ? "" : "; make on_fail block once it does";
  return `  # ${said} when it was tried${note}\n${yamlItem(gate)}`;
}

function commented(proposal: Proposal): string[] {
  return yamlItem(proposal)
    .split("\n")
    .map((line) => line.replace(/^ {2}/, "  # "));
}

function yamlItem(gate: object): string {
  return stringify([gate], { lineWidth: 0, flowCollectionPadding: true })
    .trimEnd()
    .split("\n")
    .map((line) => `  ${line}`)
    .join("\n");
}
