import { join } from "node:path";
import { broken, ok, type Seen, unknown } from "../../../model/seen.ts";
import { lookThrough } from "../../../world/look.ts";
import { type Command, lookUpFirstWord } from "../../first-word.ts";
import type { GateSite } from "../gate.ts";

/** Whether the commands exist. Looks only at the first word of each. */
export async function examineCommands(gates: Command[], site: GateSite): Promise<Seen[]> {
  const looked = gates.map((gate) => ({ gate, found: findCommand(gate, site) }));
  const named = (kind: "there" | "unclear") =>
    looked.filter(({ found }) => found.kind === kind).map(({ gate }) => gate.name);
  const there = named("there");
  const unclear = named("unclear");
  return [
    ...looked.flatMap(({ gate, found }) =>
      found.kind === "missing" ? [broken(`${gate.name}: ${found.why}.`, found.fix)] : [],
    ),
    ...(there.length > 0 ? [ok(`${some(there)}: command found`)] : []),
    ...(unclear.length > 0 ? [unknown(`${some(unclear)}: only gate run can check that`)] : []),
  ];
}

const MAX_SHOWN = 4;

const some = (names: string[]): string =>
  names.length > MAX_SHOWN
    ? `${names.slice(0, MAX_SHOWN).join(", ")} and ${names.length - MAX_SHOWN} more`
    : names.join(", ");

type Found = { kind: "there" | "unclear" } | { kind: "missing"; why: string; fix: string };

function findCommand(gate: Command, { root, env }: GateSite): Found {
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
    ? {
        kind: "missing",
        why: `${word} does not exist or is not executable`,
        fix: "Correct run, or chmod +x.",
      }
    : {
        kind: "missing",
        why: `${word} is not on the PATH`,
        fix: `Install ${word}, or name its path in run.`,
      };
}
