import { broken, ok, type Seen, warning } from "../../model/seen.ts";
import { tidy } from "../../text/plain-text.ts";
import { printedBy } from "../../world/printed.ts";
import { findProgram } from "../../world/programs.ts";
import type { Setup } from "./setup.ts";

const START_TIMEOUT_MS = 5_000;
/** A slower start is noticeable at every stop. */
const SLOW = 1_000;
/** Options that make Node load something first. */
const PRELOADS = /(^|\s)(-r|--require|--import|--loader|--experimental-loader|--inspect\S*)\b/;

/** How long a stop with nothing to do takes, called as the client does: by `/bin/sh` (2.1.197, 2.1.325). */
export async function lookAtStartUp({ self, node, env, cwd }: Setup): Promise<Seen[]> {
  const found = findProgram("gate", env);
  const words = found ? [found] : [node.file, self];
  // Loaded first: that is not part of a start.
  await import("../../world/exec.ts");
  let fastest = Number.POSITIVE_INFINITY;
  // A slow start may be chance: try again.
  for (let round = 0; round < 3 && fastest > SLOW; round++) {
    const start = performance.now();
    const answer = await trivialStop(words, env, cwd);
    fastest = Math.min(fastest, performance.now() - start);
    if (!isGate(answer)) return [notAlone(answer)];
  }
  const message = `${Math.round(fastest)} ms for a stop with nothing to do`;
  if (env.NODE_EXTRA_CA_CERTS)
    return [
      warning(
        `${message}. NODE_EXTRA_CA_CERTS is set: it triples the start of Node 20.`,
        "Unset it for the client if nothing needs it.",
      ),
    ];
  if (PRELOADS.test(env.NODE_OPTIONS ?? ""))
    return [warning(`${message}. NODE_OPTIONS makes Node load more.`, "Unset it for the client.")];
  return [
    fastest > SLOW
      ? warning(`${message}.`, "Find out what slows Node down: a slow disk, a wrapper.")
      : ok(message),
  ];
}

async function trivialStop(
  words: string[],
  env: NodeJS.ProcessEnv,
  cwd: string,
): Promise<string | undefined> {
  const line = words.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(" ");
  return printedBy("/bin/sh", ["-c", `${line} hook`], { cwd, env, timeoutMs: START_TIMEOUT_MS });
}

function isGate(answer: string | undefined): boolean {
  try {
    return JSON.parse(answer ?? "").status === "stop_hook_active";
  } catch {
    return false;
  }
}

const notAlone = (answer: string | undefined): Seen =>
  answer === undefined
    ? broken(
        "gate hook fails, or does not answer within 5 s.",
        "Run it by hand: GATE_ACTIVE=1 gate hook </dev/null",
      )
    : broken(
        `Something prints beside the hook's answer, so the client ignores both: ${tidy(answer, 60)}`,
        "Find what prints that: GATE_ACTIVE=1 gate hook </dev/null",
      );
