import type { Gate } from "../../gates/kinds/index.ts";
import { type GateRun, type RunRequest, run } from "../../gates/run.ts";
import { attempt, Fault } from "../../model/fault.ts";
import type { Verdict } from "../../model/verdict.ts";
import { afterGates } from "../../session/loop-policy.ts";
import { blank, type Notes, recall, recallRepo, remember } from "../../session/memory.ts";
import { runId } from "../../session/run-id.ts";
import { nearest } from "../../text/nearest.ts";
import { heldBy } from "../../words/render.ts";
import { memoryFile } from "../../world/places.ts";
import { realWorld as world } from "../../world/world.ts";
import { exits } from "../exits.ts";
import { complain, openRepo, print, type Repo, shownPath } from "../repo.ts";
import { factLines, factsAgainst } from "./against.ts";
import { liveView, plainView, type View } from "./view.ts";

type Flags = { all: boolean; list: boolean; json: boolean; strict: boolean; against: string | undefined };

/** `gate run`: runs the hook's gates by hand or in CI. */
export async function runVerb(names: string[], flags: Flags): Promise<number> {
  if (process.env.GATE_ACTIVE && !flags.list) {
    complain("a gate that gate started cannot run gate again (GATE_ACTIVE is set); nothing was checked.");
    return exits.couldNotCheck;
  }
  const repo = await openRepo();
  if ("exit" in repo) return repo.exit;
  const gates = choose(names, repo.loaded.config.gates);
  if (!gates) return exits.misconfigured;
  if (flags.strict && flags.against === undefined) {
    complain("--strict is about --against <ref>: name what to compare with.");
    return exits.misconfigured;
  }
  const compared =
    flags.against === undefined ? undefined : await factsAgainst(flags.against, repo.place.root);
  if (compared && "problem" in compared) {
    complain(compared.problem);
    return exits.misconfigured;
  }
  if (gates.length === 0 && !flags.list && !compared) {
    complain(`nothing was checked: ${shownPath(repo.place.file)} has no gate.`);
    return exits.couldNotCheck;
  }
  if (flags.list) return list(gates, flags.json);

  const view = flags.json ? undefined : process.stdout.isTTY ? await liveView(gates) : plainView(gates);
  const ran = await attempt(() => runGates(repo, gates, flags.all || names.length > 0, view));
  if (ran instanceof Fault) {
    complain(`nothing was checked, because gate cannot keep its state: ${ran.detail}.`);
    return exits.couldNotCheck;
  }
  if (ran.kind === "conflict") {
    view?.end(undefined);
    complain(`nothing was checked: ${heldBy(ran)}.`);
    return exits.couldNotCheck;
  }
  const verdicts = ran.kind === "ran" ? ran.verdicts : [];
  const facts = compared?.facts ?? [];
  const exit = flags.strict && facts.length > 0 ? exits.failed : exitFor(verdicts);
  if (flags.json) print(JSON.stringify({ exit, verdicts, ...(compared && { integrity: facts }) }, null, 2));
  view?.end(verdicts);
  if (compared && !flags.json) for (const line of factLines(flags.against ?? "", facts)) print(line);
  return exit;
}

/** Only the names, one per line: for people, and for the shell's completion. */
function list(gates: Gate[], json: boolean): number {
  const names = gates.map(({ name }) => name);
  if (json) print(JSON.stringify(names));
  else for (const name of names) print(name);
  return exits.passed;
}

/** The named gates, or all; undefined if a name is unknown. */
function choose(names: string[], gates: Gate[]): Gate[] | undefined {
  const known = gates.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined)
    return names.length > 0 ? gates.filter(({ name }) => names.includes(name)) : gates;
  const meant = nearest(unknown, known);
  const all = known.length > 0 ? `The gates are: ${known.join(", ")}.` : "This repo has no gates.";
  const hint = `${meant ? ` Did you mean "${meant}"?` : ""} ${all}`;
  complain(`there is no gate "${unknown}".${hint}`);
  return undefined;
}

/** The longest that all of them may take, one after another. Our lock must not outlive that. */
const longest = (gates: Gate[]) =>
  gates.reduce((sum, { timeout, retries }) => sum + timeout * (1 + retries), 60) * 1000;

async function runGates(
  { place, state, loaded }: Repo,
  gates: Gate[],
  everything: boolean,
  view: View | undefined,
): Promise<GateRun> {
  const { root } = place;
  const interrupted = new AbortController();
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const)
    process.on(signal, () => interrupted.abort());
  world.files.ensureStateFolder(state);
  // Passes by hand are remembered separately from those of agent sessions.
  const file = memoryFile(state, { session: `gate run in ${root}` });
  const recallNotes = (): Notes => ({
    memory: recall(file, world.files) ?? blank("gate run", root),
    repo: recallRepo(state, root, world.files),
  });
  const started = world.now();
  const request: RunRequest = {
    purpose: { kind: "by-hand", everything, ...(view && { onProgress: view.show }) },
    root,
    cwd: process.cwd(),
    state,
    id: runId(started),
    gates,
    inOrder: loaded.config.in_order,
    deadline: started + longest(gates),
    graceMs: 1_000,
    signal: interrupted.signal,
    recall: recallNotes,
  };
  return run(request, world, async (ran) => {
    if (ran.kind === "ran") {
      const kept = afterGates(ran.notes, ran, await ran.after, undefined);
      remember(file, state, kept, world.files, world.now());
    }
    return ran;
  });
}

function exitFor(verdicts: Verdict[]): number {
  if (verdicts.some((verdict) => verdict.kind === "fail" && verdict.finding.severity === "block"))
    return exits.failed;
  // If every gate needed a REPL and none is running, nothing was checked.
  const isUnchecked =
    verdicts.length > 0 &&
    verdicts.every((verdict) => verdict.kind === "skip" && verdict.why === "no-server");
  return isUnchecked || verdicts.some(({ kind }) => kind === "fault") ? exits.couldNotCheck : exits.passed;
}
