import { agentMarks } from "../agents/marks.ts";
import { attempt, Fault } from "../model/fault.ts";
import type { AuditEvent } from "../model/report.ts";
import { append } from "../session/log.ts";
import { files } from "../world/files.ts";
import { agentAround } from "../world/person.ts";
import { exits } from "./exits.ts";
import { complain } from "./repo.ts";

/** Where it is logged. Without a state folder it is not, and holds all the same. */
type Where = { state: string | undefined; root: string };

/**
 * Gives an exit code where a coding agent, and not a person, wants something that only a person may decide.
 * The attempt is in the log, where there is one.
 */
export async function refuseAgent(verb: string, where: Where): Promise<number | undefined> {
  const mark = agentAround(process.env, agentMarks);
  if (mark === undefined) return undefined;
  complain(
    `only a person may run ${verb}, in a terminal of their own: this one runs inside a coding agent (${mark}).`,
  );
  await leaveDeed(where, "refused", `${verb}, called inside a coding agent (${mark})`);
  return exits.misconfigured;
}

/** The same, and where there is no terminal that a person could sit at. */
export async function requirePerson(verb: string, where: Where): Promise<number | undefined> {
  const refused = await refuseAgent(verb, where);
  if (refused !== undefined) return refused;
  if (process.stdin.isTTY && process.stdout.isTTY) return undefined;
  complain(`${verb} needs a person at a terminal, and there is none here.`);
  await leaveDeed(where, "refused", `${verb}, called without a terminal`);
  return exits.misconfigured;
}

/** Every way past the gate leaves a line in the log; what cannot be logged is done all the same. */
export async function leaveDeed(
  { state, root }: Where,
  deed: AuditEvent["deed"],
  says: string,
): Promise<void> {
  if (state === undefined) return;
  const noted = await attempt(() => {
    files.ensureStateFolder(state);
    append(state, { at: new Date().toISOString(), deed, root, says }, files);
  });
  if (noted instanceof Fault) complain(`that could not be logged: ${noted.detail}.`);
}
