import type { Claim, Evidence } from "../digest/claims.ts";
import { type Digest, hasEdited, isBusy } from "../digest/digest.ts";
import type { Cite } from "../model/finding.ts";
import type { Witness } from "../model/witness.ts";
import { headOf } from "../text/cut.ts";
import { defineRule, type Objection, witnessed } from "./rule.ts";

/** The message claims passing checks that failed, that ran before the last edit, or that never ran. */
export const unsupportedClaim = defineRule({
  level: "block",
  description: "the last message claims passing checks that failed, are out of date, or never ran",
  needsWholeTail: true,
  check({ digest, gated, isGated }) {
    if (isBusy(digest)) return [];
    return digest.claims.flatMap((claim): Objection[] => {
      if (claim.kind !== "check") return [];
      // A gate has just checked it.
      if (claim.about === "any" ? isGated : gated.includes(claim.about)) return [];
      const why = wording(claim, digest);
      if (!why) return [];
      const { ref, line, text, evidence } = claim;
      const run = citedRun(evidence, digest);
      return [
        {
          cites: [{ ref, line, text: `"${text}" (${why})` }, ...(run ? [run] : [])],
          witness: witnessOf(evidence, run, digest),
        },
      ];
    });
  },
});

function wording({ about, evidence }: Extract<Claim, { kind: "check" }>, digest: Digest): string | undefined {
  const check = about === "any" ? "check" : about === "types" ? "type check" : about;
  switch (evidence.is) {
    case "unsupported":
      return `no ${check} was run`;
    case "contradicted":
      return "the newest run failed";
    case "stale":
      return `the last run was before your last edit (${editCited(evidence.edit.path, digest)})`;
    case "partial":
      return "only a part of it was run";
    case "verified":
    case "unclear":
    case "unread":
      return undefined;
    default:
      return evidence satisfies never;
  }
}

function witnessOf(evidence: Evidence, run: Cite | undefined, digest: Digest): Witness | undefined {
  switch (evidence.is) {
    case "contradicted":
      return run && !isFailureTold(digest) ? witnessed("run", run, run.text) : undefined;
    case "stale": {
      const edit = digest.edits.find(({ path }) => path === evidence.edit.path);
      return edit && edit.line > digest.turn ? witnessed("edit", edit, edit.path) : undefined;
    }
    case "unsupported":
      return hasEdited(digest)
        ? { is: "calls", ref: "", line: digest.turn, text: "no call in this turn could have been that check" }
        : undefined;
    default:
      return undefined;
  }
}

/** A message that tells of the failures does not claim that there are none. */
const isFailureTold = ({ claims }: Digest): boolean => claims.some(({ kind }) => kind === "known-failure");

const editCited = (path: string, { edits }: Digest): string => {
  const edit = edits.find((each) => each.path === path);
  return edit ? `${edit.ref}, ${path}` : path;
};

function citedRun(evidence: Evidence, { commands }: Digest): Cite | undefined {
  const run = "by" in evidence ? evidence.by : undefined;
  if (!run) return undefined;
  const ref = commands.find(({ line, command }) => line === run.line && command === run.command)?.ref ?? "";
  return { ref, line: run.line, text: headOf(run.command.split("\n")[0] ?? "", 200) };
}
