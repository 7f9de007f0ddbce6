import type { FaultCode } from "../model/fault.ts";
import { countsFailures } from "../runners/test-counts.ts";
import { plainText } from "../text/plain-text.ts";

/** Why a check could not be made. */
export type Proof = { code: FaultCode; detail: string };

// A runner may exit with its number of failures (mocha does), and 127 failures look like a missing command. So a code
// above 125 is believed only with proof: a line in the form of a shell, or of what starts a program in its place
// (env, timeout, a version manager), followed only by what a package manager says about the script that it ran.
// fixtures/exits.yml has the forms, and says which were recorded from real runs.

/** A package manager may name the package and its script before each line: `api test: …` (bun). */
const PACKAGE = "^(?:\\S+ \\S+: )?";
/** Who speaks: `sh: 1:`, `bash: line 1:`, `./check.sh: 4:`, `timeout:`. */
const said = (what: string) => new RegExp(`${PACKAGE}\\S+: (?:.*[:’'] )?${what}$`);

/** `line 1:  6676 Killed   node test.js` where the shell names the request; bun says it in its own words. */
const ended = (word: string, signal: string) =>
  new RegExp(`${PACKAGE}(?:${word}|\\S+: line \\d+:\\s+\\d+ ${word}\\b.*|Signaled with code ${signal})$`);

type Form = { code: FaultCode; detail: string; forms: RegExp[] };

const proofs: Record<number, Form> = {
  126: {
    code: "not-executable",
    detail: "a command cannot be executed",
    forms: [
      said("(?:Permission denied|cannot execute.*|Exec format error|Is a directory|bad interpreter.*)"),
    ],
  },
  127: {
    code: "not-found",
    detail: "a command was not found",
    forms: [said("(?:command )?not found"), said("No such file or directory"), /\bcommand not found: \S+$/],
  },
  129: { code: "killed", detail: "it was ended by SIGHUP", forms: [ended("Hangup", "SIGHUP")] },
  137: { code: "killed", detail: "it was ended by SIGKILL", forms: [ended("Killed", "SIGKILL")] },
  143: { code: "killed", detail: "it was ended by SIGTERM", forms: [ended("Terminated", "SIGTERM")] },
};

/** What npm, yarn, pnpm, bun, bundler and just add when what they ran has failed. */
const PACKAGE_MANAGER =
  /^(?:npm (?:error|ERR!|warn|notice)\b.*|error Command failed.*|info Visit https:\/\/yarnpkg\.com\/.*|(?:Exit code|Command|Arguments|Directory): .*|Output:|.*\bELIFECYCLE\b.*|.*\bERR_PNPM_.*|×.*\bpnpm\b.*|error: (?:script|Recipe) .*|Install missing gem executables.*|\S+ \S+: Exited with code \d+)$/;

/** The proof that a code above 125 says nothing about the work; undefined if it is an ordinary failure. */
export function proofOfFault(
  exit: number,
  output: () => string,
  isMissing: () => boolean,
): Proof | undefined {
  const form = proofs[exit];
  if (!form) return undefined;
  const text = plainText(output());
  if (countsFailures(text)) return undefined;
  const lines = text.slice(-LAST_WORDS).split("\n");
  const words = lines.findLast((line) => line.trim() !== "" && !PACKAGE_MANAGER.test(line.trim()))?.trim();
  const proof = words !== undefined && form.forms.some((each) => each.test(words)) ? words : undefined;
  if (proof !== undefined) return { code: form.code, detail: `${form.detail}: ${proof}` };
  return exit === 127 && isMissing() ? { code: form.code, detail: form.detail } : undefined;
}

/** More than any package manager adds. */
const LAST_WORDS = 16 * 1024;
