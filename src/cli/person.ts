import { agentMarks } from "../agents/marks.ts";
import { attempt, Fault } from "../model/fault.ts";
import type { AuditEvent } from "../model/report.ts";
import { append } from "../session/log.ts";
import { files } from "../world/files.ts";
import { agentAround } from "../world/person.ts";
import { exits } from "./exits.ts";
import { complain } from "./repo.ts";

/** Where to log. Without a state folder nothing is logged, but the refusal stands. */
type Where = { state: string | undefined; root: string };

/**
 * Returns an exit code if a coding agent, rather than a person, asks for something that only a person may
 * decide. Logs the attempt if there is a log.
 */
export async function refuseAgent(verb: string, where: Where): Promise<number | undefined> {
  const mark = agentAround(process.env, agentMarks);
  if (mark === undefined) return undefined;
  complain(
    `only a person may run ${verb}, in their own terminal: this one runs inside a coding agent (${mark}).`,
  );
  await logAuditEvent(where, "refused", `${verb}, called inside a coding agent (${mark})`);
  return exits.misconfigured;
}

/** The same, and also refuses if there is no terminal that a person could sit at. */
export async function requirePerson(verb: string, where: Where): Promise<number | undefined> {
  const refused = await refuseAgent(verb, where);
  if (refused !== undefined) return refused;
  if (process.stdin.isTTY && process.stdout.isTTY) return undefined;
  complain(`${verb} needs a person at a terminal, but there is no terminal here.`);
  await logAuditEvent(where, "refused", `${verb}, called without a terminal`);
  return exits.misconfigured;
}

/** Logs every way around the gate; if that fails, the action still goes ahead. */
export async function logAuditEvent(
  { state, root }: Where,
  audit: AuditEvent["audit"],
  message: string,
): Promise<void> {
  if (state === undefined) return;
  const noted = await attempt(() => {
    files.ensureStateFolder(state);
    append(state, { at: new Date().toISOString(), audit, root, message }, files);
  });
  if (noted instanceof Fault) complain(`that could not be logged: ${noted.detail}.`);
}
