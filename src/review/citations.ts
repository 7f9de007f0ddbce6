import type { Fitted } from "../digest/fit.ts";
import type { Cite, ReviewFinding } from "../model/finding.ts";
import { tidy } from "../text/plain-text.ts";
import type { Review } from "./reviewers/reviewer.ts";

const MAX_FINDINGS = 8;
const MAX_TITLE = 160;
const MAX_DETAIL = 600;
const MAX_CITE = 200;

/**
 * Turns what a review calls missing into findings. An opinion that cites no fact of the digest is dropped: it cannot
 * block. A model's words are hostile too: they are capped, made plain and put on one line.
 */
export function keepCited(
  { missing }: Review,
  digest: Fitted,
  { by, severity }: Pick<ReviewFinding, "by" | "severity">,
): { findings: ReviewFinding[]; dropped: string[] } {
  const facts = citable(digest);
  const findings: ReviewFinding[] = [];
  const dropped: string[] = [];
  for (const { title, detail, cites } of missing.slice(0, 100)) {
    const known = idsIn(cites).flatMap((id) => facts.get(id) ?? []);
    const finding: ReviewFinding = {
      code: "review",
      severity,
      title: tidy(title, MAX_TITLE) || "something is missing",
      detail: tidy(detail, MAX_DETAIL),
      cites: known.slice(0, 6),
      by,
    };
    if (known.length === 0) dropped.push(finding.title);
    else if (!findings.some((other) => isSame(other, finding))) findings.push(finding);
  }
  return { findings: findings.slice(0, MAX_FINDINGS), dropped: dropped.slice(0, MAX_FINDINGS) };
}

const isSame = (a: ReviewFinding, b: ReviewFinding) => a.title.toLowerCase() === b.title.toLowerCase();

/** A model may put an id in brackets, or add its line number. */
const idsIn = (cites: string[]): string[] => [
  ...new Set(
    cites.slice(0, 20).flatMap(
      (cite) =>
        cite
          .slice(0, 80)
          .toUpperCase()
          .match(/\b[ATPECLRI]\d{1,6}\b/g) ?? [],
    ),
  ),
];

/** Every fact of a digest that may be cited, by its id. */
function citable(digest: Fitted): Map<string, Cite> {
  const cites: Cite[] = [
    ...digest.remarks.map(({ ref, line, text }) => ({ ref, line, text: `"${tidy(text, MAX_CITE)}"` })),
    ...digest.asks.map(({ ref, line, text }) => ({ ref, line, text: `"${tidy(text, MAX_CITE)}"` })),
    ...digest.tasks.map(({ ref, line, text, status }) => ({
      ref,
      line,
      text: `"${tidy(text, MAX_CITE)}" (${status.replace("_", " ")})`,
    })),
    ...digest.integrity.map(({ ref, kind, file, name, before, after }) => ({
      ref,
      line: after ?? before ?? 1,
      text: tidy(`${file}: ${name} (${kind})`, MAX_CITE),
    })),
    ...digest.boxes.map(({ ref, line, path, text }) => ({
      ref,
      line,
      text: `${path}:${line}: ${tidy(text, MAX_CITE)}`,
    })),
    ...digest.edits.map(({ ref, line, path }) => ({ ref, line, text: path })),
    ...digest.commands.map(({ ref, line, command }) => ({ ref, line, text: tidy(command, MAX_CITE) })),
    ...digest.claims.map(({ ref, line, text }) => ({ ref, line, text: `"${tidy(text, MAX_CITE)}"` })),
  ];
  return new Map(cites.map((cite) => [cite.ref, cite]));
}
