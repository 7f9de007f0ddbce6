import type { Started } from "./unwrap.ts";

/** Whose scripts: which of the repo's files defines them. */
export type ScriptRunner =
  | "package"
  | "make"
  | "just"
  | "task"
  | "mise"
  | "python"
  | "composer"
  | "deno"
  | "devbox"
  /** No file that we read defines these. */
  | "other";

/**
 * What the repo defines under a name, as a shell line; undefined if it is not known. `folder` is where a `cd` in the
 * line has led, as written.
 */
export type Scripts = (runner: ScriptRunner, name: string, folder: string | undefined) => string | undefined;

/** The scripts that a command calls by name: `npm run test:unit`, `make lint test`. */
export function scriptsCalled(program: string, rest: string[]): Started | undefined {
  return callers.get(program)?.(rest);
}

type Caller = (rest: string[]) => Started | undefined;

const called = (
  runner: ScriptRunner,
  names: string[],
  args: string[] = [],
  mayBeProgram = false,
): Started | undefined =>
  names.length > 0 ? { is: "scripts", runner, names, args, mayBeProgram } : undefined;

/** Splits words into flags, the first plain word, and what follows. */
function split(
  rest: string[],
  valued: string,
): { flags: string[]; name: string | undefined; args: string[] } {
  const takesValue = new Set(valued.split(" ").filter(Boolean));
  let at = 0;
  for (; at < rest.length; at++) {
    const word = rest[at] ?? "";
    if (takesValue.has(word)) at++;
    else if (!/^(-|[A-Za-z_]\w*=)/.test(word)) break;
  }
  return { flags: rest.slice(0, at), name: rest[at], args: rest.slice(at + 1) };
}

/** Several names, up to `--`. */
function names(rest: string[], valued: string): { found: string[]; args: string[] } {
  const takesValue = new Set(valued.split(" ").filter(Boolean));
  const end = rest.indexOf("--");
  const own = end < 0 ? rest : rest.slice(0, end);
  const found = own.filter((word, at) => !/^-|=/.test(word) && !takesValue.has(own[at - 1] ?? ""));
  return { found, args: end < 0 ? [] : rest.slice(end + 1) };
}

/** A script of another package is not what this folder's file says. */
const isElsewhere = (flags: string[]): boolean =>
  flags.some((flag) => /^(--filter|-F|-w|--workspace|--prefix|-C|--cwd|--dir)(=|$)/.test(flag));

const PACKAGE = "--filter -F -C --prefix -w --workspace --cwd --dir --loglevel --config";

function ofPackage(builtIn: Set<string>): Caller {
  return (rest) => {
    const { flags, name, args } = split(rest, PACKAGE);
    if (name === undefined) return undefined;
    if (name === "workspace" || name === "workspaces")
      return elsewhere(split(name === "workspace" ? args.slice(1) : args, PACKAGE));
    if (name === "run" || name === "run-script") {
      const script = split(args, PACKAGE);
      const from = isElsewhere([...flags, ...script.flags]) ? "other" : "package";
      return script.name === undefined ? undefined : called(from, [script.name], script.args);
    }
    if (builtIn.has(name) || /^\.|\//.test(name)) return undefined;
    return called(isElsewhere(flags) ? "other" : "package", [name], args, true);
  };
}

function elsewhere({ name, args }: ReturnType<typeof split>): Started | undefined {
  if (name === undefined) return undefined;
  const script = name === "run" ? split(args, PACKAGE) : { name, args };
  return script.name === undefined ? undefined : called("other", [script.name], script.args, name !== "run");
}

const npmVerbs = new Set(
  `access add adduser audit bugs cache ci clean-install completion config create dedupe deprecate diff dist-tag docs
 doctor edit exec explain explore fund get help hook i init install install-clean isntall link list ll login logout ls
 org outdated owner pack patch ping pkg prefix profile prune publish query rebuild remove repo restart rm root sbom
 search set shrinkwrap star stars stop team token un uninstall unlink unpublish update upgrade up version view why x
 whoami dlx import store server env fetch node outdated setup self-update info policies set-version stage tag
 unplug versions pm link create catalog approve-builds patch-commit deploy licenses`.split(/\s+/),
);
const bunVerbs = new Set([...npmVerbs, "test", "build", "repl", "run", "index"]);

/** Targets by name: `nx run-many -t lint test`, `nx test app`, `turbo run build`. */
const nx: Caller = (rest) => {
  const targets = rest.flatMap((word, at) => {
    const [, list] = /^(?:-t|--targets?)=(.+)$/.exec(word) ?? [];
    if (list !== undefined) return list.split(",");
    if (!/^(-t|--targets?)$/.test(word)) return [];
    const more = rest.slice(at + 1);
    const end = more.findIndex((next) => next.startsWith("-"));
    return (end < 0 ? more : more.slice(0, end)).flatMap((name) => name.split(","));
  });
  if (targets.length > 0) return called("other", targets);
  const { name, args } = split(rest, "");
  if (name === "run")
    return called("other", [/^[^:]*:([^:]+)/.exec(args[0] ?? "")?.[1] ?? ""], args.slice(1));
  if (
    name === undefined ||
    /^(graph|show|list|report|init|g|generate|reset|migrate|add|daemon|affected|run-many)$/.test(name)
  )
    return undefined;
  // The project's name narrows it.
  return called("other", [name], args);
};

const turbo: Caller = (rest) => {
  const { found, args } = names(rest, PACKAGE);
  const tasks = found[0] === "run" ? found.slice(1) : found;
  return /^(login|link|prune|daemon|ls|query|gen|scan|telemetry)$/.test(tasks[0] ?? "")
    ? undefined
    : called("other", tasks, args);
};

const targets =
  (runner: ScriptRunner, valued: string): Caller =>
  (rest) => {
    if (
      rest.some((word) =>
        /^(-n|-l|--list|--summary|--dry-run|--just-print|--dry|-p|-T|--evaluate|--show)$/.test(word),
      )
    )
      return undefined;
    const { found, args } = names(rest, valued);
    return called(runner, found, args);
  };

const behindVerb =
  (runner: ScriptRunner, verbs: string, valued: string, mayBeProgram: boolean): Caller =>
  (rest) => {
    const { name, args } = split(rest, valued);
    if (name === undefined || !verbs.split(" ").includes(name)) return undefined;
    const script = split(args, valued);
    if (script.name === undefined || script.flags.includes("--list")) return undefined;
    return called(runner, [script.name.replace(/^\/\//, "")], script.args, mayBeProgram);
  };

const mise: Caller = (rest) => {
  const valued = "-C --cd -E --env -j --jobs -t --tool -o --output";
  const { name, args } = split(rest, valued);
  const more = name === "tasks" || name === "task" ? split(args, valued) : { name, args };
  if (more.name !== undefined && /^(run|r|watch|w)$/.test(more.name)) {
    // `:::` stands between tasks that are run together.
    const groups = more.args
      .join("\0")
      .split(/\0?:::\0?/)
      .map((group) => split(group.split("\0"), valued));
    const tasks = groups.flatMap((group) => group.name || []);
    return called("mise", tasks, groups.length === 1 ? (groups[0]?.args ?? []) : []);
  }
  return name === undefined || miseVerbs.has(name) ? undefined : called("mise", [name], args);
};
const miseVerbs = new Set(
  `activate alias backends bin-paths cache completion config deactivate doctor dr en env exec x fmt generate global
 implode install i install-into latest link local ls list ls-remote lock outdated plugins prepare prune registry reshim
 search self-update set settings shell-alias sync tasks task test-tool token tool tool-stub trust uninstall unset unuse
 untrust upgrade up use u version watch w where which help`.split(/\s+/),
);

const callers = new Map<string, Caller>(
  Object.entries({
    npm: ofPackage(npmVerbs),
    "pnpm yarn nr": ofPackage(npmVerbs),
    bun: ofPackage(bunVerbs),
    "run-s run-p npm-run-all npm-run-all2": (rest) => called("package", names(rest, "").found),
    nx,
    "turbo lage": turbo,
    lerna: behindVerb("other", "run", "--scope --ignore", false),
    moon: (rest) => {
      const { name, args } = split(rest, "");
      const targets = name === "run" || name === "check" ? names(args, "").found : [];
      return called(
        "other",
        name === "check" ? ["check"] : targets.map((target) => target.replace(/^.*:/, "")),
      );
    },
    "make gmake": (rest) => targets("make", "-C -f -j -I -o -W --directory --file --jobs")(rest),
    just: (rest) => targets("just", "-f --justfile -d --working-directory --set")(rest),
    "task go-task": (rest) => targets("task", "-t --taskfile -d --dir -o --output -C")(rest),
    mise,
    // One task, and what it is given.
    "bb lein": (rest) => {
      const { name, args } = split(rest, "");
      return name ? { is: "scripts", runner: "other", names: [name], args, mayBeProgram: true } : undefined;
    },
    "rake ninja invoke inv mage grunt gulp earthly pants ant buck2 cake": (rest) => {
      const { found, args } = names(rest, "-f -C -P -j -p");
      return found.length > 0
        ? { is: "scripts", runner: "other", names: found, args, mayBeProgram: true }
        : undefined;
    },
    "poe taskipy": (rest) =>
      called("python", [split(rest, "-C").name ?? ""].filter(Boolean), split(rest, "-C").args),
    pdm: behindVerb("python", "run", "-p --project -e --env-file", true),
    hatch: behindVerb("python", "run", "-e --env", true),
    pixi: behindVerb("other", "run r", "-e --environment --manifest-path", true),
    composer: (rest) => {
      const { name = "", args } = split(rest, "-d --working-dir");
      if (name === "exec") return undefined;
      return /^(run|run-script)$/.test(name)
        ? called("composer", [split(args, "").name ?? ""].filter(Boolean), split(args, "").args)
        : /^(|install|update|require|remove|dump-autoload|dumpautoload|show|validate|init|create-project|outdated|why|config|global|self-update|diagnose|about|search|audit|bump|depends|clear-cache|licenses|status|suggests|fund|browse|list|help)$/.test(
              name,
            )
          ? undefined
          : called("composer", [name], args);
    },
    deno: behindVerb("deno", "task", "--cwd -c --config", false),
    devbox: behindVerb("devbox", "run", "-c --config -e --env", true),
  } satisfies Record<string, Caller>).flatMap(([all, caller]) =>
    all.split(" ").map((name): [string, Caller] => [name, caller]),
  ),
);
