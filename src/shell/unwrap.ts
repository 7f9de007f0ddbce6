/** Strips what merely starts the command: `sudo`, `timeout 60`, `poetry run`, `docker compose exec app`. */
export function unwrapped(words: string[]): string[] {
  const inner = startedBy(words);
  return inner.length > 0 && inner.length < words.length ? unwrapped(inner) : words;
}

type Start = (rest: string[]) => string[];

const starts: [string, Start][] = [
  [
    "timeout gtimeout",
    (rest) => from(rest, (word) => !word.startsWith("-") && !/^[\d.]+[smhd]?$/.test(word)),
  ],
  [
    "sudo doas time nice nohup env command exec xvfb-run dotenv direnv mise asdf stdbuf caffeinate cross-env then do else if while until",
    (rest) => from(rest, (word) => !/^(-|[A-Za-z_]\w*=|run$|exec$)/.test(word)),
  ],
  ["npx pnpx bunx uvx", withoutFlags],
  [
    "npm pnpm yarn bun",
    (rest) => (rest[0] === "x" ? withoutFlags(rest.slice(1)) : after(rest, /^(exec|dlx)$/)),
  ],
  // After the flags comes the container's name, and then the command.
  ["docker docker-compose podman kubectl", (rest) => after(rest, /^(exec|run)$/).slice(1)],
  [
    "bundle poetry uv pdm hatch rye pipenv conda flox devbox opam rbenv pyenv volta nix nix-shell",
    (rest) => after(rest, /^(run|exec|develop|shell|-c|--command|--run)$/),
  ],
  ["python py", (rest) => (rest[0] === "-m" ? rest.slice(1) : [])],
];

const startOf = new Map(starts.flatMap(([names, start]) => names.split(" ").map((name) => [name, start])));

function startedBy([first = "", ...rest]: string[]): string[] {
  const program = first.replace(/^.*\//, "");
  const start = startOf.get(program.startsWith("python") ? program.replace(/[\d.]+$/, "") : program);
  return start ? start(rest) : [];
}

function from(words: string[], isFirst: (word: string) => boolean): string[] {
  const at = words.findIndex(isFirst);
  return at < 0 ? [] : words.slice(at);
}

function withoutFlags(words: string[]): string[] {
  return from(words, (word) => !word.startsWith("-"));
}

/** The words after a match among the first few, without its flags. */
function after(words: string[], word: RegExp): string[] {
  const at = words.slice(0, 6).findIndex((each) => word.test(each));
  return at < 0 ? [] : withoutFlags(words.slice(at + 1));
}
