import { type ScriptRunner, scriptsCalled } from "./script-runners.ts";

/** What a command really starts. */
export type Started =
  | { is: "program"; words: string[] }
  /** Whole lines, each in a shell of its own, all of which must pass. */
  | { is: "lines"; lines: string[] }
  /** What the repo defines under these names; `args` go to the last of them. */
  | { is: "scripts"; runner: ScriptRunner; names: string[]; args: string[]; mayBeProgram: boolean };

/** Looks through what merely starts a command: `sudo`, `timeout 60`, `poetry run`, `docker compose exec app`. */
export function unwrapped(given: string[]): Started {
  let words = given;
  for (let depth = 0; depth < MAX_DEPTH; depth++) {
    const program = programOf(words);
    const rest = words.slice(1);
    const started = starts.get(program)?.(rest) ?? scriptsCalled(program, rest);
    if (started === undefined) break;
    if (!Array.isArray(started)) return started;
    if (started.length === 0) break;
    words = started;
  }
  return { is: "program", words };
}

const MAX_DEPTH = 12;

/** A program's name without its folder, its version and what Windows adds to it. */
export const programOf = ([name = ""]: string[]): string =>
  name
    .replace(/^.*\//, "")
    .replace(/\.(exe|cmd|bat)$/i, "")
    .replace(/^(python|pip)[\d.]+$/, "$1");

/** The words of the inner command; undefined if there is none. */
type Start = (rest: string[]) => string[] | Started | undefined;

/** Skips flags, values of the flags that take one, and assignments. */
function inner(rest: string[], valued = "", isLead: (word: string) => boolean = () => false): string[] {
  const takesValue = new Set(valued.split(" "));
  let at = 0;
  for (; at < rest.length; at++) {
    const word = rest[at] ?? "";
    if (word === "--") return rest.slice(at + 1);
    if (takesValue.has(word)) at++;
    else if (!/^(-|[A-Za-z_]\w*=)/.test(word) && !isLead(word)) break;
  }
  return rest.slice(at);
}

/** What stands behind one of these verbs; undefined if none is there. */
function behind(rest: string[], verbs: string, valued = ""): string[] | undefined {
  const [verb, ...more] = inner(rest, valued);
  return verb !== undefined && verbs.split(" ").includes(verb) ? more : undefined;
}

const lines = (...all: (string | undefined)[]): Started | undefined => {
  const given = all.filter((line) => line !== undefined);
  return given.length > 0 ? { is: "lines", lines: given } : undefined;
};

const isNumber = (word: string) => /^[\d.]+[smhd]?$/.test(word);

/** `bash -lc '…'`; without such a flag a script's file follows. */
const shell: Start = (rest) => {
  const at = rest.findIndex((word) => /^-\w*c$/.test(word));
  return at >= 0 && rest.slice(0, at).every((word) => /^[-+]/.test(word)) ? lines(rest[at + 1]) : undefined;
};

const DOCKER =
  "-v --volume -e --env -w --workdir --name -p --publish -u --user --network --net --entrypoint --env-file -f --file --profile --project-directory --platform -l --label --mount -m --memory --cpus --add-host --index -h --hostname --gpus --shm-size";
const UV =
  "--with --with-requirements --with-editable --project --env-file --extra --group --only-group --no-group -p --python --directory --index --index-url --package --from --isolated-from";

/** A container's or a service's name comes first, then the command. */
const container: Start = (rest) => {
  const compose = behind(rest, "compose", DOCKER) ?? rest;
  const run = behind(compose, "run exec", DOCKER);
  return run && inner(run, DOCKER).slice(1);
};

const starts = new Map<string, Start>(
  Object.entries({
    "timeout gtimeout": (rest) => inner(rest, "-k -s --kill-after --signal", isNumber),
    "sudo doas": (rest) => inner(rest, "-u -g -C -D -h -p -U --user --group"),
    "nice ionice chrt taskset": (rest) => inner(rest, "-n -c -p --adjustment", isNumber),
    "env cross-env cross-env-shell": (rest) => {
      const at = rest.indexOf("-S");
      return at >= 0 ? lines(rest[at + 1]) : inner(rest, "-u --unset -C --chdir");
    },
    "time gtime": (rest) => inner(rest, "-f -o --format --output"),
    "nohup setsid builtin exec noglob nocorrect unbuffer caffeinate chronic xvfb-run stdbuf faketime then do else if while until":
      (rest) => inner(rest, "-o -e -i -s -a -n -t -w"),
    command: (rest) => (/^-[vV]$/.test(rest[0] ?? "") ? ["which"] : inner(rest)),
    "watch hyperfine": (rest) => {
      const command = inner(rest, "-n --interval -w --warmup -r --runs -d");
      return command.length === 1 ? lines(command[0]) : command;
    },
    "nodemon entr": (rest) => inner(rest, "-w -e --watch --ext -i --ignore"),
    xargs: (rest) => inner(rest, "-n -I -P -L -d -a -s -E"),
    "sh bash zsh dash ksh fish": shell,
    su: (rest) => lines(rest[rest.indexOf("-c") + 1]),
    eval: (rest) => lines(rest.join(" ")),
    cmd: (rest) => (/^\/[ck]$/i.test(rest[0] ?? "") ? lines(rest.slice(1).join(" ")) : undefined),
    concurrently: (rest) =>
      lines(
        ...inner(rest, "-n --names -c --prefix-colors -p --prefix -s --success -m --max-processes").map(
          npmShort,
        ),
      ),
    "npx pnpx bunx uvx pipx-run": (rest) => calledOnce(inner(rest, `${UV} --package --call -c`)),
    npm: (rest) => behindOf(rest, "exec x"),
    pnpm: (rest) => behindOf(rest, "exec dlx"),
    yarn: (rest) => behindOf(rest, "exec dlx"),
    bun: (rest) => behindOf(rest, "x") ?? bunFile(rest),
    corepack: (rest) => inner(rest),
    "docker podman docker-compose": container,
    uv: (rest) => {
      const tool = behind(rest, "tool", UV);
      if (tool) return behind(tool, "run", UV);
      const run = behind(rest, "run", UV);
      return run && ofModule(inner(run, UV), run);
    },
    poetry: (rest) => behindOf(rest, "run", "-C --directory -P --project"),
    "rye pipenv": (rest) => behindOf(rest, "run"),
    "conda mamba micromamba": (rest) => {
      const run = behind(rest, "run");
      return run && inner(run, "-n --name -p --prefix");
    },
    bundle: (rest) => behindOf(rest, "exec"),
    "python py": (rest) => {
      if (/(^|\/)manage\.py$/.test(rest[0] ?? "")) return rest;
      const at = rest.indexOf("-m");
      return at >= 0 && rest.slice(0, at).every((word) => word.startsWith("-"))
        ? rest.slice(at + 1)
        : undefined;
    },
    "coverage kcov": (rest) => {
      const run = behind(rest, "run");
      return run && ofModule(inner(run, "--source --rcfile --omit --include"), run);
    },
    mise: (rest) => {
      const command = behind(rest, "exec x", "-C --cd -E --env");
      return command && behindDashes(command, (word) => word.includes("@"));
    },
    direnv: (rest) => behind(rest, "exec")?.slice(1),
    "asdf rbenv pyenv volta opam fnm nvm": (rest) => {
      const command = behind(rest, "exec run");
      return command && inner(command, "--using --node --npm", (word) => /^v?\d+(\.\d+)*$/.test(word));
    },
    nix: (rest) => {
      const command = behind(rest, "develop shell run");
      return command && behindFlag(command, /^(-c|--command|--)$/);
    },
    "nix-shell": (rest) => lines(behindFlag(rest, /^(--run|--command)$/)?.[0]),
    flox: (rest) => behindFlag(rest, /^(--|-c|--command)$/),
    devbox: (rest) => {
      const command = behind(rest, "run", "-c --config -e --env");
      return command && rest.includes("--") ? inner(command) : undefined;
    },
    "dotenv dotenvx op doppler infisical chamber aws-vault teller varlock": (rest) =>
      behindFlag(rest, /^--$/) ?? inner(rest, "-e -f -c --env-file", (word) => word === "run"),
    rtk: (rest) => {
      const [verb = "", ...command] = inner(rest);
      return /^(proxy|err|test|lint|summary)$/.test(verb) &&
        command.length > 0 &&
        !command[0]?.startsWith("-")
        ? command
        : rtkOwn.has(verb)
          ? undefined
          : [verb, ...command];
    },
    find: (rest) => {
      const at = rest.findIndex((word) => /^-(exec|execdir|ok)$/.test(word));
      return at < 0 ? undefined : rest.slice(at + 1).filter((word) => word !== ";" && word !== "+");
    },
    script: (rest) => lines(behindFlag(rest, /^-\w*c$/)?.[0]) ?? undefined,
  } satisfies Record<string, Start>).flatMap(([names, start]) =>
    names.split(" ").map((name): [string, Start] => [name, start]),
  ),
);

/** Verbs of `rtk` that are not another program's name. */
const rtkOwn = new Set(
  "gain read ls grep find diff json deps env log smart init config discover lint test tsc".split(" "),
);

const behindOf = (rest: string[], verbs: string, valued = ""): string[] | undefined => {
  const more = behind(rest, verbs, `${valued} -w --workspace --prefix --filter -F -C --cwd`);
  return more && calledOnce(inner(more, "-p --package --from"));
};

/** `npx vitest@2 run`. */
const calledOnce = ([name, ...rest]: string[]): string[] =>
  name === undefined
    ? []
    : [name.replace(/(.)@[\w.^~*-]+$/, "$1").replace(/^@biomejs\/biome$/, "biome"), ...rest];

/** `bun run script.ts` and `bun script.ts` run a file. */
function bunFile(rest: string[]): string[] | undefined {
  const [first = "", ...more] = behind(rest, "run") ?? inner(rest);
  return /\.[cm]?[jt]sx?$/.test(first) ? ["node", first, ...more] : undefined;
}

/** `uv run -m pytest`. */
const ofModule = (words: string[], given: string[]): string[] => {
  const at = given.indexOf("-m");
  return at >= 0 && at < given.length - words.length ? given.slice(at + 1) : words;
};

function behindFlag(rest: string[], flag: RegExp): string[] | undefined {
  const at = rest.findIndex((word) => flag.test(word));
  return at < 0 ? undefined : rest.slice(at + 1);
}

const behindDashes = (rest: string[], isLead: (word: string) => boolean): string[] =>
  behindFlag(rest, /^--$/) ?? inner(rest, "", isLead);

/** `npm:lint` is how concurrently names a script. */
const npmShort = (line: string): string => line.replace(/^(npm|yarn|pnpm|bun):/, "$1 run ");
