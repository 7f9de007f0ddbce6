import { extensionsOf } from "../../agents/extensions.ts";
import { agents } from "../../agents/index.ts";
import { exits } from "../exits.ts";
import { print } from "../repo.ts";
import { verbs } from "../verbs/index.ts";
import type { Shell } from "../verbs/programs.ts";
import type { Flag, Verb } from "../verbs/verb.ts";
import { bashScript } from "./bash.ts";
import { fishScript } from "./fish.ts";
import { zshScript } from "./zsh.ts";

/** A verb, for completion in a shell. */
export type Offered = Pick<Verb, "name" | "summary" | "offers"> & {
  /** The names of verbs of its own. */
  parts: string[];
  flags: OfferedFlag[];
};

export type OfferedFlag = {
  /** `-n` and `--number`. */
  names: string[];
  description: string;
  /** Undefined if it takes no value; empty choices if any value will do. */
  value?: { called: string; choices: readonly string[] };
};

/** Writes a shell's script; `extensions`: how the names of transcripts end. */
const scripts: Record<Shell, (verbs: Offered[], extensions: string[]) => string> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
};

/** `gate completion`: the script that makes a shell complete what is in the table of verbs. */
export async function completionVerb(shell: Shell): Promise<number> {
  const offered = verbs.map(({ name, summary, offers, flags = [], parts = [] }) => ({
    name,
    summary,
    ...(offers && { offers }),
    parts: parts.map((part) => part.name),
    // What a part takes is offered with its verb: shells that know two levels are few.
    flags: [
      ...flags,
      ...parts
        .flatMap((part) => part.flags ?? [])
        .filter(({ flags: written }) => flags.every((own) => own.flags !== written)),
    ]
      .map(offeredFlag)
      .concat(help),
  }));
  print(scripts[shell](offered, extensionsOf(agents)).trimEnd());
  return exits.passed;
}

const help: OfferedFlag = { names: ["-h", "--help"], description: "show its help" };

/** `-n, --number <count>`, split into its parts. */
function offeredFlag({ flags, description, choices = [] }: Flag): OfferedFlag {
  const [names = "", called] = flags.split(/ [<[]/);
  const value = called === undefined ? undefined : { called: called.replace(/[>\]]$/, ""), choices };
  return { names: names.split(", "), description, ...(value && { value }) };
}
