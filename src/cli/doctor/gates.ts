import { join } from "node:path";
import { lookUpFirstWord } from "../../gates/first-word.ts";
import type { Gate } from "../../gates/kinds/index.ts";
import { greetOnce } from "../../gates/kinds/nrepl/evaluate.ts";
import { findPort, nobodyAt } from "../../gates/kinds/nrepl/port.ts";
import { attempt, Fault } from "../../model/fault.ts";
import { broken, ok, type Seen, unknown, warning } from "../../model/seen.ts";
import { lookThrough } from "../../world/look.ts";
import type { Setup } from "./setup.ts";

/**
 * Whether the gates' commands exist, and whether their REPLs answer. Runs nothing: only looks at the first
 * word of a command.
 */
export async function lookAtGates({ loaded, root, env }: Setup): Promise<Seen[]> {
  if (loaded.kind === "invalid") return [unknown("not known while the config is wrong")];
  const { gates } = loaded.config;
  const commands = gates.filter((gate) => "run" in gate);
  const looked = commands.map((gate) => ({ gate, found: findCommand(gate, root, env) }));
  const evaluations = gates.filter((gate) => "nrepl" in gate);
  const named = (kind: "there" | "unclear") =>
    looked.filter(({ found }) => found.kind === kind).map(({ gate }) => gate.name);
  const there = named("there");
  const unclear = named("unclear");
  const missing = looked.flatMap(({ gate, found }) =>
    found.kind === "missing" ? [broken(`${gate.name}: ${found.why}.`, found.fix)] : [],
  );
  return [
    ...missing,
    ...(there.length > 0 ? [ok(`${some(there)}: command found`)] : []),
    ...(unclear.length > 0 ? [unknown(`${some(unclear)}: only gate run can tell`)] : []),
    ...(await Promise.all(evaluations.map((gate) => lookForServer(gate, root, env)))),
    ...(gates.length === 0 ? [ok("none to look at")] : []),
  ];
}

const SHOWN = 4;

const some = (names: string[]): string =>
  names.length > SHOWN
    ? `${names.slice(0, SHOWN).join(", ")} and ${names.length - SHOWN} more`
    : names.join(", ");

type Found = { kind: "there" | "unclear" } | { kind: "missing"; why: string; fix: string };

type Command = Extract<Gate, { run: string }>;
type Evaluation = Extract<Gate, { nrepl: string }>;

const REPL_TIMEOUT_MS = 5_000;

async function lookForServer(gate: Evaluation, root: string, env: NodeJS.ProcessEnv): Promise<Seen> {
  const fix = "Start the REPL, or correct port in the config.";
  const tell = (why: string) =>
    gate.required
      ? broken(`${gate.name}: the REPL is not running: ${why}.`, fix)
      : warning(`${gate.name} is skipped while the REPL is not running: ${why}.`, fix);
  const port = findPort({ port: gate.port, root, cwd: gate.cwd, env });
  if (port.kind === "unknown") return tell(nobodyAt(port));
  const fault = await attempt(() => greetOnce(port.port, REPL_TIMEOUT_MS));
  if (!(fault instanceof Fault)) return ok(`${gate.name}: an nREPL server answers on port ${port.port}`);
  return fault.code === "no-server" ? tell(nobodyAt(port)) : broken(`${gate.name}: ${fault.detail}.`, fix);
}

function findCommand(gate: Command, root: string, env: NodeJS.ProcessEnv): Found {
  const folder = join(root, gate.cwd);
  if (!lookThrough(folder)?.isDirectory())
    return {
      kind: "missing",
      why: `its folder ${gate.cwd} does not exist`,
      fix: "Correct cwd in the config.",
    };
  const first = lookUpFirstWord(gate, folder, env);
  if (first.kind !== "missing") return first;
  const { word } = first;
  return word.includes("/")
    ? { kind: "missing", why: `${word} is not there, or not executable`, fix: "Correct run, or chmod +x." }
    : {
        kind: "missing",
        why: `${word} is not on the PATH`,
        fix: `Install ${word}, or name its path in run.`,
      };
}
