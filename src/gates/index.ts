import * as z from "zod/mini";
import { command } from "./command.ts";
import type { Bench, Result } from "./gate.ts";

/** The registry: one line here and one file beside it make a gate kind. */
export const Gate = z.union([command.schema]);
export type Gate = z.infer<typeof Gate>;

const kindOf = (_gate: Gate) => command;

export const check = (gate: Gate, bench: Bench): Promise<Result> => kindOf(gate).check(gate, bench);
export const says = (gate: Gate): string => kindOf(gate).says(gate);
export const needsFiles = (gate: Gate): boolean => kindOf(gate).needsFiles(gate);
