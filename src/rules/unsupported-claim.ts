import type { Evidence } from "../digest/claims.ts";
import { type Digest, isBusy } from "../digest/digest.ts";
import type { Cite } from "../model/finding.ts";
import { headOf } from "../text/cut.ts";
import { defineRule, type Objection } from "./rule.ts";

/** The message claims passing checks that never ran or failed. A check before the last edit only warns. */
export const unsupportedClaim = defineRule({
  level: "block",
  description: "the last message claims passing checks that never ran, or that failed",
  needsWholeTail: true,
  check({ digest, gated, isGated }) {
    if (isBusy(digest)) return [];
    return digest.claims.flatMap((claim): Objection[] => {
      if (claim.kind !== "check") return [];
      // A gate has just checked it.
      if (claim.about === "any" ? isGated : gated.includes(claim.about)) return [];
      const { ref, line, text, evidence } = claim;
      const weak = evidence.is === "stale";
      const what = claim.about === "any" ? "check" : claim.about;
      const why = wording(evidence, what === "types" ? "type check" : what);
      return why
        ? [{ weak, cites: [{ ref, line, text: `"${text}" (${why})` }, ...runOf(evidence, digest)] }]
        : [];
    });
  },
});

function wording(evidence: Evidence, what: string): string | undefined {
  switch (evidence.is) {
    case "unsupported":
      return `no ${what} was run`;
    case "contradicted":
      return "the newest run failed";
    case "stale":
      return "files were edited after that run";
    case "verified":
    case "unclear":
      return undefined;
    default:
      return evidence satisfies never;
  }
}

function runOf(evidence: Evidence, { commands }: Digest): Cite[] {
  const run = "by" in evidence ? evidence.by : undefined;
  if (!run) return [];
  const ref = commands.find(({ line, command }) => line === run.line && command === run.command)?.ref ?? "";
  return [{ ref, line: run.line, text: headOf(run.command.split("\n")[0] ?? "", 200) }];
}
