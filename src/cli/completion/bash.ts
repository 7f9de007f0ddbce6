import type { Offered } from "./completion.ts";

/** Also works in the bash 3.2 of macOS, which has neither `mapfile` nor `compopt`. */
export function bashScript(verbs: Offered[], extensions: string[]): string {
  return `# Completes gate's verbs, flags, gates and transcripts in bash. Made by: gate completion bash
_gate() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD - 1]} IFS=$'\\n'
  # bash cuts --flag=value at its equals sign.
  if [[ $word == = ]]; then
    word=
  elif [[ $before == = ]]; then
    before=\${COMP_WORDS[COMP_CWORD - 2]}
  fi
  COMPREPLY=()
  if ((COMP_CWORD == 1)); then
    case $word in
      -*) _gate_words "$word" --help --version ;;
      *) _gate_words "$word" ${verbs.map(({ name }) => name).join(" ")} ;;
    esac
    return
  fi
  case "\${COMP_WORDS[1]} $before" in
${verbs.flatMap(valuesOf).map(indented).join("\n")}
  esac
  case "\${COMP_WORDS[1]} $word" in
${verbs.flatMap(wordsOf).map(indented).join("\n")}
  esac
}

_gate_words() {
  local word=$1 each
  shift
  for each; do
    [[ $each != "$word"* ]] || COMPREPLY+=("$each")
  done
}

_gate_transcripts() {
  compopt -o filenames 2>/dev/null
  COMPREPLY=($(compgen -d -- "$1")${extensions.map((each) => ` $(compgen -f -X '!*${each}' -- "$1")`).join("")})
}

_gate_folders() {
  compopt -o filenames 2>/dev/null
  COMPREPLY=($(compgen -d -- "$1"))
}

complete -F _gate gate
`;
}

const indented = (line: string) => `    ${line}`;

/** The values that may follow a flag. */
const valuesOf = ({ name, flags }: Offered): string[] =>
  flags.flatMap(({ names, value }) => {
    if (!value) return [];
    const after = names.map((flag) => `'${name} ${flag}'`).join(" | ");
    const words = value.choices.length > 0 ? `_gate_words "$word" ${value.choices.join(" ")}; ` : "";
    return [`${after}) ${words}return ;;`];
  });

/** What a verb takes: its flags if one is being typed, else its own words. */
function wordsOf({ name, flags, offers, parts }: Offered): string[] {
  const all = flags.flatMap(({ names }) => names).join(" ");
  return [
    `'${name} -'*) _gate_words "$word" ${all} ;;`,
    ...(offers ? [`'${name} '*) ${[own(offers), ...partsOf(parts)].join("; ")} ;;`] : []),
  ];
}

/** Words that may stand in the first place besides what the verb takes. */
const partsOf = (parts: string[]): string[] =>
  parts.length > 0 ? [`((COMP_CWORD > 2)) || _gate_words "$word" ${parts.join(" ")}`] : [];

function own(offers: NonNullable<Offered["offers"]>): string {
  if (offers === "gates") return '_gate_words "$word" $(gate run --list 2>/dev/null)';
  if (offers === "transcripts") return '_gate_transcripts "$word"';
  if (offers === "folders") return '_gate_folders "$word"';
  return `_gate_words "$word" ${offers.join(" ")}`;
}
