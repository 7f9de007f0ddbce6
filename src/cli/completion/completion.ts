import { exits } from "../exits.ts";
import { print } from "../repo.ts";
import { verbs } from "../verbs/index.ts";
import type { Shell } from "../verbs/programs.ts";
import type { Flag, Verb } from "../verbs/verb.ts";
import { bashScript } from "./bash.ts";
import { fishScript } from "./fish.ts";
import { zshScript } from "./zsh.ts";

/** A verb, for completion in a shell. */
export type Offered = Pick<Verb, "name" | "summary" | "offers"> & { flags: OfferedFlag[] };

export type OfferedFlag = {
  /** `-n` and `--number`. */
  names: string[];
  says: string;
  /** Undefined if it takes no value; empty choices if any value will do. */
  value?: { called: string; choices: readonly string[] };
};

const scripts: Record<Shell, (verbs: Offered[]) => string> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
};

/** `gate completion`: the script that makes a shell complete what is in the table of verbs. */
export async function completionVerb(shell: Shell): Promise<number> {
  const offered = verbs.map(({ name, summary, offers, flags = [] }) => ({
    name,
    summary,
    ...(offers && { offers }),
    flags: [...flags.map(offeredFlag), help],
  }));
  print(scripts[shell](offered).trimEnd());
  return exits.passed;
}

const help: OfferedFlag = { names: ["-h", "--help"], says: "show its help" };

/** `-n, --number <count>`, split into its parts. */
function offeredFlag({ flags, says, choices = [] }: Flag): OfferedFlag {
  const [names = "", called] = flags.split(/ [<[]/);
  const value = called === undefined ? undefined : { called: called.replace(/[>\]]$/, ""), choices };
  return { names: names.split(", "), says, ...(value && { value }) };
}
