import * as z from "zod/mini";
import type { Result } from "../../model/try-result.ts";
import { command } from "./command.ts";
import type { GateContext } from "./gate.ts";
import { nrepl } from "./nrepl.ts";

/** The registry: a gate kind is one file beside this one and a line here. */
const kinds = [command, nrepl] as const;

type SchemasOf<Kinds> = { [At in keyof Kinds]: Kinds[At] extends { schema: infer Schema } ? Schema : never };

export const Gate = z.union(kinds.map(({ schema }) => schema) as unknown as SchemasOf<typeof kinds>);
export type Gate = z.infer<typeof Gate>;

/** A gate's kind follows from the key that only that kind has. */
function kindOf(gate: Gate): Kind {
  const kind = kinds.find(({ key }) => key in gate);
  if (!kind) throw new Error(`gate "${gate.name}" is of no kind`);
  return kind as unknown as Kind;
}

/** Any kind, for a gate that is known to be of it. */
type Kind = {
  check: (gate: Gate, context: GateContext) => Promise<Result>;
  needsFiles: (gate: Gate) => boolean;
};

/** A gate has exactly one of these keys; in the order of their schemas. */
export const kindKeys: string[] = kinds.map(({ key }) => key);

export const check = (gate: Gate, context: GateContext): Promise<Result> => kindOf(gate).check(gate, context);
export const needsFiles = (gate: Gate): boolean => kindOf(gate).needsFiles(gate);
