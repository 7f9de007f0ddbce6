import type { Offered, OfferedFlag } from "./completion.ts";

/** One `complete` for each thing that may be typed; files only if a verb takes them. */
export function fishScript(verbs: Offered[], extensions: string[]): string {
  return `# Completes gate's verbs, flags, gates and transcripts in fish. Made by: gate completion fish
function __gate_verb_is
    set -l words (commandline -opc)
    test "$words[2]" = "$argv[1]"
end

complete -c gate -f
complete -c gate -n '__gate_verb_is ""' -s h -l help -d 'show the verbs'
complete -c gate -n '__gate_verb_is ""' -s v -l version -d 'show the version'
${verbs.flatMap((verb) => linesOf(verb, extensions)).join("\n")}
`;
}

function linesOf({ name, summary, flags, offers, parts }: Offered, extensions: string[]): string[] {
  const within = `complete -c gate -n '__gate_verb_is ${name}'`;
  return [
    "",
    `complete -c gate -n '__gate_verb_is ""' -a ${name} -d ${quoted(summary)}`,
    ...flags.map((flag) => `${within} ${flagSpec(flag)}`),
    ...(offers ? [`${within} -k -a ${quoted(own(offers, extensions))}`] : []),
    ...parts.map((part) => `${within} -a ${part}`),
  ];
}

function flagSpec({ names, description, value }: OfferedFlag): string {
  const spelt = names.map((name) => (name.startsWith("--") ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`));
  const choices = value && value.choices.length > 0 ? ` -a ${quoted(value.choices.join(" "))}` : "";
  return `${spelt.join(" ")}${value ? ` -x${choices}` : ""} -d ${quoted(description)}`;
}

function own(offers: NonNullable<Offered["offers"]>, extensions: string[]): string {
  if (offers === "gates") return "(gate run --list 2>/dev/null)";
  if (offers === "transcripts") return extensions.map((each) => `(__fish_complete_suffix ${each})`).join(" ");
  if (offers === "folders") return "(__fish_complete_directories)";
  return offers.join(" ");
}

const quoted = (text: string) => `'${text.replaceAll(/[\\']/g, "\\$&")}'`;
