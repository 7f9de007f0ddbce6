import type { Claim } from "../digest/claims.ts";
import { hasBlindSpot } from "../digest/claims.ts";
import type { Command } from "../digest/commands.ts";
import { type Digest, hasEdited, standingAsks } from "../digest/digest.ts";
import type { Witness } from "../model/witness.ts";
import { headOf } from "../text/cut.ts";
import { isTouched, isWholeTurnKept } from "./acts.ts";
import { type Case, defineRule, type Objection } from "./rule.ts";

/** The message says that something was done, and no call did it. */
export const claimWithoutAct = defineRule({
  level: "block",
  description: "the last message says that something was done that no call did",
  needsWholeTail: true,
  check(given) {
    return given.digest.claims.flatMap((claim): Objection[] => {
      const lacking = lackingFor(claim, given);
      if (!lacking) return [];
      const { ref, line, text } = claim;
      return [{ cites: [{ ref, line, text: `"${text}" (${lacking.why})` }], witness: lacking.witness }];
    });
  },
});

/** What is missing for a claim, and what shows it; without a witness it may have been done unseen. */
type Lacking = { why: string; witness: Witness | undefined };

function lackingFor(claim: Claim, given: Case): Lacking | undefined {
  switch (claim.kind) {
    case "written":
      return isMoved(claim) ? undefined : notWritten(claim.files, given);
    case "committed":
      return notRun(COMMIT, "no command made a commit", given.digest);
    case "pushed":
      return PULL_REQUEST.test(claim.text)
        ? notRun(OPEN, "no pull request was opened", given.digest)
        : notRun(PUSH, "no push succeeded", given.digest);
    case "by-hand":
      return notTried(given.digest);
    case "check":
      return notRead(claim, given);
    default:
      return undefined;
  }
}

/** A file that no call touched and that neither git nor the disk shows as changed. */
function notWritten(files: string[], { digest, fileNow }: Case): Lacking | undefined {
  const named = files.filter((each) => !UNSURE.test(each));
  const [path] = named;
  if (path === undefined || files.some((each) => isTouched(each, digest)) || isSaidDone(path, digest))
    return undefined;
  const now = fileNow(path);
  if (now === "changed") return undefined;
  if (now !== "unknown") {
    const text = now === "missing" ? `${path} does not exist` : `${path} has not changed in this session`;
    return { why: text, witness: { is: "file", ref: "", line: 0, text } };
  }
  const text = `no call touched ${path}`;
  // Where git is unknown, only a session whose every call is known shows that nothing was written.
  const isKnown =
    !hasBlindSpot(digest, 0) &&
    digest.changed > digest.turn &&
    !MANIFEST.test(path) &&
    digest.commands.every(writesNothing);
  return { why: text, witness: isKnown ? { is: "calls", ref: "", line: 0, text } : undefined };
}

/** What is ported or rewritten may be in another file now. */
const isMoved = ({ text, files }: Extract<Claim, { kind: "written" }>): boolean =>
  MOVES.test(files.reduce((rest, file) => rest.replace(file, ""), text));

const MOVES =
  /\b(?:rewr[io]t|port(?:ed|s)?\b|convert|migrat|translat|umgeschrieb|réécri|reescri)|перепис|書き直|書き換え|改写|重写|다시 작성/i;

/** A plan that the person gave may tick off what an earlier session did. */
const isSaidDone = (path: string, digest: Digest): boolean =>
  standingAsks(digest).some(({ text }) =>
    text.split("\n").some((line) => line.includes(path) && /✅|☑|✔|\[x\]|\bdone\b/i.test(line)),
  );

/** A home folder, an alias, or no name at all: where that file is nobody can tell. */
const UNSURE = /^(?:~|@\/|#\/|\$)|(?:^|\/)\.[a-z]{1,5}$/i;

/** Checks, git and what only reads, unless it is told to mend or to write. */
const writesNothing = ({ command, purpose }: Command): boolean =>
  !/(?:^|\s)(?:-u|--update\S*|--fix|--write|--init|-i)\b|>/.test(
    command.replace(/2>&1|>\s*\/dev\/null/g, ""),
  ) &&
  (purpose === "check" || purpose === "vcs" || (READS.test(command) && !/[|;&]/.test(command)));

const READS =
  /^(?:ls|cat(?![^\n]*>)|cd|grep|rg|find(?![^\n]*-(?:exec|delete))|head|tail|wc|pwd|which|tree|jq|rm|mkdir|touch)\b/;

/** Installing a package changes these. */
const MANIFEST =
  /(?:^|\/)(?:package\.json|Cargo\.toml|go\.(?:mod|sum)|pyproject\.toml|composer\.json|Gemfile|mix\.exs|pubspec\.yaml|deno\.jsonc?|pixi\.toml|\.?mise\.toml|[\w.-]*lock[\w.-]*)$/i;

const COMMIT =
  /\bgit\b[^\n|;&]{0,200}\b(?:commit|merge|rebase|cherry-pick|revert|am|pull)\b|\bgt (?:create|modify)\b|\b(?:jj|hg|svn|sl) \w+|\bnpm version\b|\bgit (?!add|status|diff|log|show|branch|push|fetch|stash|checkout|switch|restore|rm|mv|config|remote|rev-parse|ls-files|blame|tag|clean|reset|worktree)[a-z][\w-]*/;
const OPEN =
  /\b(?:gh|glab|hub|tea) (?:pr|mr|pull-request|pulls)\b|\bgt submit\b|\baz repos pr\b|\bpulls?\b[^\n]{0,200}(?:-X ?POST|--method POST)|\bgit\b[^\n]{0,200}\bmerge_request\.create\b/;
const PULL_REQUEST =
  /\b(?:PR|MR)\b|pull.?request|merge.?request|プルリク|拉取请求|合并请求|풀 ?리퀘스트|пул-?реквест/i;
const PUSH =
  /\bgit\b[^\n|;&]{0,200}\bpush\b|\b(?:gh|glab) (?:pr|mr|repo|release) \w+|\bgt submit\b|\bgit-town\b/;

/** A commit or a push that no command made. */
function notRun(act: RegExp, why: string, digest: Digest): Lacking | undefined {
  const tries = digest.commands.filter(({ command }) => act.test(command));
  if (tries.some((command) => mayHaveSucceeded(command, act))) return undefined;
  // What was edited in this turn can only have been committed in this turn.
  const failed = tries.at(-1);
  const isKnown =
    !hasBlindSpot(digest, digest.turn) &&
    isWholeTurnKept(digest) &&
    (failed !== undefined || hasEdited(digest));
  const witness: Witness = failed
    ? {
        is: "run",
        ref: failed.ref,
        line: failed.line,
        text: headOf(failed.command.split("\n")[0] ?? "", 200),
      }
    : { is: "calls", ref: "", line: digest.turn, text: why };
  return { why, witness: isKnown ? witness : undefined };
}

/** In a line that failed, an act may have succeeded if more came after it: `git push; npm test`. */
function mayHaveSucceeded({ outcome, command }: Command, act: RegExp): boolean {
  if (outcome.kind === "ran" || outcome.kind === "background") return true;
  const found = act.exec(command);
  return (
    outcome.kind === "failed" &&
    found !== null &&
    /[\n;|]|&&/.test(command.slice(found.index + found[0].length))
  );
}

/** A check by hand after which nothing ran that could have shown it. */
function notTried(digest: Digest): Lacking | undefined {
  const edit = digest.edits
    .filter(({ kind, line }) => kind !== "other" && line > digest.turn)
    .toSorted((a, b) => a.line - b.line)
    .at(-1);
  if (!edit || hasBlindSpot(digest, edit.line) || !isWholeTurnKept(digest)) return undefined;
  const isShown = digest.commands.some(
    ({ line, purpose, checks }) => line > edit.line && (purpose === "other" || checks.test || checks.build),
  );
  if (isShown || digest.running.length > 0) return undefined;
  const text = `after the last edit (${edit.ref}, ${edit.path}), nothing ran that could have shown it`;
  return { why: text, witness: { is: "calls", ref: edit.ref, line: edit.line, text } };
}

/** A run in the background that is said to have passed before anybody saw its result. */
function notRead(
  { about, evidence }: Extract<Claim, { kind: "check" }>,
  { digest, gated, isGated }: Case,
): Lacking | undefined {
  if (evidence.is !== "unread" || (about === "any" ? isGated : gated.includes(about))) return undefined;
  const { command, line } = evidence.by;
  const ref = digest.commands.find((each) => each.line === line && each.command === command)?.ref ?? "";
  const text = headOf(command.split("\n")[0] ?? "", 200);
  return {
    why: "it was started in the background, and its result was never read",
    witness: { is: "run", ref, line, text },
  };
}
