import type { Offered, OfferedFlag } from "./completion.ts";

/** Works as a file in `fpath`, and also when sourced after `compinit`. */
export function zshScript(verbs: Offered[], extensions: string[]): string {
  return `#compdef gate
# Completes gate's verbs, flags, gates and transcripts in zsh. Made by: gate completion zsh
_gate() {
  local context state state_descr line
  typeset -A opt_args
  _arguments -C \\
    '(- *)'{-h,--help}'[show the verbs]' \\
    '(- *)'{-v,--version}'[show the version]' \\
    '1:verb:_gate_verbs' \\
    '*::what it takes:->verb'
  [[ $state == verb ]] || return
  case $words[1] in
${verbs.map((verb) => verbCase(verb, extensions)).join("\n")}
  esac
}

_gate_verbs() {
  local -a verbs=(
${verbs.map(({ name, summary }) => `    ${quoted(`${name}:${escaped(summary)}`)}`).join("\n")}
  )
  _describe verb verbs
}

_gate_gates() {
  local expl
  local -a names=(\${(f)"$(gate run --list 2>/dev/null)"})
  _wanted gates expl gate compadd -a names
}

if [[ $funcstack[1] == _gate ]]; then
  _gate "$@"
else
  compdef _gate gate
fi
`;
}

function verbCase({ name, flags, offers, parts }: Offered, extensions: string[]): string {
  const takes = [...flags.map(flagSpec), ...(offers ? [quoted(`*:${own(offers, parts, extensions)}`)] : [])];
  return `    ${name})\n      _arguments \\\n${takes.map((spec) => `        ${spec}`).join(" \\\n")}\n      ;;`;
}

/** A flag in the syntax of `_arguments`: what it excludes, its names, its description, its value. */
function flagSpec({ names, description, value }: OfferedFlag): string {
  const marked = names.map((name) => (value ? `${name}${name.startsWith("--") ? "=" : "+"}` : name));
  const rest = `[${escaped(description)}]${value ? `:${value.called}:${value.choices.length > 0 ? `(${value.choices.join(" ")})` : " "}` : ""}`;
  if (names.length === 1) return quoted(`${marked[0]}${rest}`);
  return `${quoted(`(${names.join(" ")})`)}{${marked.join(",")}}${quoted(rest)}`;
}

function own(offers: NonNullable<Offered["offers"]>, parts: string[], extensions: string[]): string {
  if (offers === "gates") return "gate:_gate_gates";
  if (offers === "transcripts")
    return `transcript:_files -g "${extensions.map((each) => `*${each}`).join(" ")}"`;
  if (offers === "folders")
    return `folder:_alternative "folders:folder:_files -/" "verbs:verb:(${parts.join(" ")})"`;
  return `word:(${offers.join(" ")})`;
}

const escaped = (text: string) => text.replaceAll(/[\\:[\]]/g, "\\$&");
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
