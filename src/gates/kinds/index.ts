import * as z from "zod/mini";
import type { CheckKind } from "../../model/check-kind.ts";
import { lazy, type Of } from "../../model/lazy.ts";
import type { Seen } from "../../model/seen.ts";
import type { Result } from "../../model/try-result.ts";
import type { Scripts } from "../../shell/script-runners.ts";
import { command } from "./command.ts";
import type { GateContext, GateKind, GateSite } from "./gate.ts";
import { nrepl } from "./nrepl.ts";

/** The registry: a gate kind is one file beside this one and a line here. */
const kinds = [command, nrepl] as const;

type SchemasOf<Kinds> = {
  [At in keyof Kinds]: Kinds[At] extends { schema: () => infer Schema } ? Schema : never;
};

/** The schema of one gate in the config. Built when it is asked for: a stop seldom needs it. */
export const gateSchema = lazy(() =>
  z.union(kinds.map(({ schema }) => schema()) as unknown as SchemasOf<typeof kinds>),
);
export type Gate = Of<typeof gateSchema>;

/** A gate has exactly one of these keys; in the order of their schemas. */
export const kindKeys: string[] = kinds.map(({ key }) => key);

/** A gate's kind follows from the key that only that kind has. */
function kindOf(gate: Gate): Kind {
  const kind = kinds.find(({ key }) => key in gate);
  if (!kind) throw new Error(`gate "${gate.name}" has no kind`);
  return kind as unknown as Kind;
}

type Kind = GateKind<Gate>;

export const describeGate = (gate: Gate): string => kindOf(gate).describe(gate);
export const checksOf = (gate: Gate, scripts: Scripts): CheckKind[] => kindOf(gate).checks(gate, scripts);
export const needsFiles = (gate: Gate): boolean => kindOf(gate).needsFiles(gate);
export const runKind = (gate: Gate, context: GateContext): Promise<Result> => kindOf(gate).run(gate, context);

/** What `gate doctor` finds out about all gates, kind by kind. */
export async function examineGates(gates: Gate[], site: GateSite): Promise<Seen[]> {
  const seen = await Promise.all(
    kinds.map((kind) => {
      const own = gates.filter((gate) => kind.key in gate);
      return own.length > 0 ? (kind as unknown as Kind).examine(own, site) : [];
    }),
  );
  return seen.flat();
}
