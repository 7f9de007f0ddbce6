import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { execa } from "execa";
import { lazy } from "../src/model/lazy.ts";
import { isolatedPath } from "./path.ts";

/** The built program. */
export const program = join(dirname(fileURLToPath(import.meta.url)), "../dist/gate.cjs");

/** An answer from `gate hook`, as a client sees it. */
export type HookAnswer = {
  stdout: string;
  stderr: string;
  exit: number | undefined;
  decision?: string;
  status?: string;
  reason?: string;
  systemMessage?: string;
  hookSpecificOutput?: { additionalContext: string };
};

export type StopOptions = {
  flags?: string[];
  env?: Record<string, string>;
  stdin?: string;
  /** The words before the hook, if something else starts it. */
  through?: string[];
};

export type Scene = ReturnType<typeof makeScene>;

/** What answers a session's stops: the built program, or its code in this process. */
export type Player = {
  stop: (event?: Record<string, unknown>, options?: StopOptions) => Promise<HookAnswer>;
  /** A person trusts the repo's config as it is now, or withdraws that trust. */
  trust: () => Promise<void>;
  untrust: () => Promise<void>;
};

/** A temporary home with a repo beside it, and ways to act there. */
export function makeScene() {
  const folder = mkdtempSync(join(tmpdir(), "gate-test-"));
  const home = join(folder, "home");
  const repo = join(folder, "repo");
  mkdirSync(home);
  mkdirSync(repo);

  // Inherits nothing from the machine: its environment may contain GATE_ACTIVE, or a real HOME.
  const env = {
    PATH: isolatedPath,
    HOME: home,
    RAN: join(folder, "ran"),
    GIT_CONFIG_GLOBAL: "/dev/null",
    GIT_AUTHOR_NAME: "dev",
    GIT_AUTHOR_EMAIL: "dev@example.com",
    GIT_COMMITTER_NAME: "dev",
    GIT_COMMITTER_EMAIL: "dev@example.com",
  };
  const run = (
    file: string,
    args: string[],
    options: { cwd?: string; env?: Record<string, string>; input?: string | Readable } = {},
  ) =>
    execa(file, args, {
      cwd: options.cwd ?? repo,
      env: { ...env, ...options.env },
      extendEnv: false,
      reject: false,
      input: options.input ?? "",
    });

  const writeTo = (base: string) => (path: string, text: string) => {
    mkdirSync(dirname(join(base, path)), { recursive: true });
    writeFileSync(join(base, path), text);
  };
  const write = writeTo(repo);
  return {
    folder,
    home,
    repo,
    env,
    state: join(home, ".local/state/gate"),
    run,
    write,
    writeHome: writeTo(home),
    /** The text of a file in the repo. */
    read: (path: string) => readFileSync(join(repo, path), "utf8"),
    remove: (path: string) => rmSync(join(repo, path), { recursive: true }),
    config: (text: string) => write(".gate/config.yml", text),
    git: (...args: string[]) => run("git", args),
    async commitAll() {
      // Nothing here must survive a crash: git need not wait for the disk, nor tidy up.
      const git = "git -c core.fsync=none -c maintenance.auto=false";
      const commit = `${git} add -A; ${git} commit -q --allow-empty -m all`;
      await run("sh", ["-c", `git init -q -b main --template='${template()}'; ${commit}`]);
    },
    /** The gates that ran since the last call: each records itself with `echo name >> $RAN`. */
    ran(): string[] {
      if (!existsSync(env.RAN)) return [];
      const names = readFileSync(env.RAN, "utf8").split("\n").filter(Boolean);
      rmSync(env.RAN);
      return names;
    },
    gate: (args: string[], options: Parameters<typeof run>[2] = {}) =>
      run(process.execPath, [program, ...args], options),
    /** A person trusts the repo's config as it is now. */
    async trust() {
      const { stdout } = await this.gate(["trust", "--print"]);
      const { exitCode, stderr } = await this.person(["trust", "--digest", stdout]);
      if (exitCode !== 0) throw new Error(stderr);
    },
    async untrust() {
      const { exitCode, stderr } = await this.person(["untrust"]);
      if (exitCode !== 0) throw new Error(stderr);
    },
    /** Runs `gate` as a person would: with no coding agent above it, even if these tests run in one. */
    async person(args: string[], { terminal, ...options }: PersonOptions = {}) {
      const out = join(folder, `person-${Math.random()}`);
      const line = [process.execPath, program, ...args].map((word) => `'${word}'`).join(" ");
      // An orphaned process is adopted by init, which hides the agent above it.
      const whole = terminal ? inTerminal(line, out, terminal) : line;
      await run("sh", ["-c", `{ { ${whole}; } > ${out} 2> ${out}.err; echo $? > ${out}.exit; } &`], options);
      const read = (end: string) => readFileSync(`${out}${end}`, "utf8").replace(/\n$/, "");
      while (!existsSync(`${out}.exit`) || read(".exit") === "") await sleep(50);
      return { exitCode: Number(read(".exit")), stdout: read(""), stderr: read(".err") };
    },
    /** Sends one stop event to `gate hook`, as a client does. */
    async stop(event: Record<string, unknown> = {}, options: StopOptions = {}): Promise<HookAnswer> {
      const hook = [process.execPath, program, "hook", ...(options.flags ?? [])];
      const [file = "", ...args] = [...(options.through ?? []), ...hook];
      const { stdout, stderr, exitCode } = await run(file, args, {
        input: inputOf({ repo }, event, options),
        ...(options.env && { env: options.env }),
      });
      return answerFrom({ stdout, stderr, exit: exitCode });
    },
  };
}

/** What a client sends on stdin: a plain Stop event with the given fields, or any text. */
export function inputOf(
  { repo }: { repo: string },
  event: Record<string, unknown>,
  { stdin }: StopOptions,
): string {
  const plain = { session_id: "session-1", cwd: repo, hook_event_name: "Stop", stop_hook_active: false };
  return stdin ?? `${JSON.stringify({ ...plain, ...event })}\n`;
}

/** What a client makes of a reply. */
export function answerFrom({
  stdout,
  stderr,
  exit,
}: Pick<HookAnswer, "stdout" | "stderr" | "exit">): HookAnswer {
  const line = stdout.replace(/\n$/, "");
  return { stdout: line, stderr: stderr.replace(/\n$/, ""), exit, ...parseLine(line) };
}

/** Git's template for a new repo, without the sample hooks, which take longer to copy than all the rest. */
const template = lazy(() => {
  const folder = mkdtempSync(join(tmpdir(), "gate-template-"));
  mkdirSync(join(folder, "info"));
  writeFileSync(join(folder, "info/exclude"), "");
  return folder;
});

/**
 * What a person does at a terminal: waits for a question, lets something happen, presses keys. What `first` prints is
 * pressed, too, and `$screen` is the file with what was shown so far.
 */
type Terminal = { question?: string; first?: string; keys?: string };

type PersonOptions = { terminal?: Terminal; cwd?: string; env?: Record<string, string> };

/** A shell line that runs another one in a terminal, which `script` creates. */
function inTerminal(line: string, screen: string, { question, first = "true", keys = "" }: Terminal): string {
  const over = `${screen}.over`;
  const until = (condition: string) => `until ${condition} || [ -e ${over} ]; do sleep 0.05; done`;
  const sees = until(`grep -q '${question ?? ""}' ${screen}`);
  // The terminal closes if its input ends too early.
  const hands = question
    ? `(screen=${screen}; ${sees}; ${first}; printf '${keys}'; ${until("false")})`
    : "true";
  return `${hands} | script -qec "stty cols 100; ${line}; ended=\\$?; touch ${over}; exit \\$ended" /dev/null`;
}

/** The package as it would be published, unpacked in the scene's folder. */
export async function unpack({ folder, run }: Scene): Promise<{ folder: string; paths: string[] }> {
  // `--ignore-scripts`: it is already built, and another build would pull the program from under the tests.
  const pack = ["pack", "--json", "--ignore-scripts", "--pack-destination", folder];
  const packed = await run("npm", pack, { cwd: join(dirname(program), "..") });
  const [{ filename, files }] = JSON.parse(packed.stdout);
  await run("tar", ["xzf", join(folder, filename), "-C", folder]);
  return { folder: join(folder, "package"), paths: files.map(({ path }: { path: string }) => path) };
}

/** Parses exactly one line of JSON, or an empty text. */
function parseLine(stdout: string): object {
  if (stdout === "") return {};
  if (stdout.trimEnd().includes("\n")) throw new Error(`more than one line on stdout: ${stdout}`);
  return JSON.parse(stdout);
}
