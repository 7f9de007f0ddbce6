import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import pc from "picocolors";
import { addStopHook } from "../agents/claude-code/settings.ts";
import { detectGates, type Proposal } from "../detect.ts";
import { repoRoot } from "../find-config.ts";
import { check, Gate } from "../gates/index.ts";
import { verdictWord } from "../render.ts";
import { realWorld as world } from "../world/world.ts";
import { configSchema } from "./config.ts";
import { exits } from "./exits.ts";
import { configText, type Tried } from "./init-config.ts";
import { complain, print } from "./repo.ts";

type Flags = { yes: boolean; install: boolean };

/** `gate init`: a config with the gates this repo suggests, each tried once, and the hook. */
export async function initVerb({ yes, install }: Flags): Promise<number> {
  const root = repoRoot(process.cwd()) ?? process.cwd();
  const config = join(root, ".gate", "config.yml");
  if (existsSync(config)) print(`${shown(config)} is there already and stays as it is.`);
  else await writeConfig(root, config);

  if (!install) return 0;
  const settings = join(root, ".claude", "settings.local.json");
  const question = `Add the hook to ${shown(settings)}, so that Claude Code calls gate when it stops?`;
  if (!yes && !(await confirm(question))) {
    print(`\nThe hook is not installed. Install it with: gate init --yes`);
    return 0;
  }
  return installHook(root, settings);
}

async function writeConfig(root: string, config: string): Promise<void> {
  const proposals = detectGates((path) => readText(join(root, path)));
  print(
    proposals.length > 0
      ? "Trying what this repo suggests, once each:"
      : "Found no check that this repo suggests.",
  );
  const tried: Tried[] = [];
  for (const proposal of proposals) tried.push(await tryGate(root, proposal));

  mkdirSync(dirname(config), { recursive: true });
  writeFileSync(config, configText(tried), { flag: "wx" });
  writeFileSync(join(dirname(config), "config.schema.json"), `${JSON.stringify(configSchema(), null, 2)}\n`);
  const ignored = join(dirname(config), ".gitignore");
  if (!existsSync(ignored)) writeFileSync(ignored, "logs/\n");
  print(`\nWrote ${shown(config)}. Read it, and commit the .gate folder.`);
}

/** Long enough for most suites; a slower one is cut off and written as not passed. */
const PATIENCE = 300_000;

async function tryGate(root: string, proposal: Proposal): Promise<Tried> {
  process.stdout.write(`  ${proposal.name.padEnd(10)} ${pc.dim(proposal.run)} `);
  const folder = mkdtempSync(join(tmpdir(), "gate-init-"));
  const fd = openSync(join(folder, "output"), "a+");
  const interrupted = new AbortController();
  process.once("SIGINT", () => interrupted.abort());
  const started = Date.now();
  const result = await check(Gate.parse(proposal), {
    root,
    changedFiles: undefined,
    log: { fd, shown: "", read: () => "", close: () => {} },
    timeoutMs: PATIENCE,
    marker: `init-${process.pid}/${proposal.name}`,
    signal: interrupted.signal,
    processes: world.processes,
    onStart: () => {},
  });
  rmSync(folder, { recursive: true });
  const seconds = (Date.now() - started) / 1000;
  print(`${verdictWord(result)} ${pc.dim(`${seconds.toFixed(1)} s`)}`);
  return { proposal, result, seconds };
}

async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return false;
  const prompts = await import("@clack/prompts");
  const answer = await prompts.confirm({ message: question });
  return answer === true;
}

const TIMEOUT = 300;

function installHook(root: string, settings: string): number {
  const before = readText(settings) ?? "";
  const spliced = addStopHook(before, hookCommand(root), TIMEOUT);
  switch (spliced.kind) {
    case "refused":
      complain(`${shown(settings)} was not touched: ${spliced.why}. Correct it, then run gate init again.`);
      return exits.misconfigured;
    case "present":
      print(`${shown(settings)} has the hook already.`);
      return 0;
    case "added": {
      mkdirSync(dirname(settings), { recursive: true });
      const fresh = `${settings}.${process.pid}.tmp`;
      writeFileSync(fresh, spliced.text, {
        mode: statSync(settings, { throwIfNoEntry: false })?.mode ?? 0o644,
      });
      if ((readText(settings) ?? "") !== before) {
        rmSync(fresh);
        complain(`${shown(settings)} was changed by another program meanwhile. Run gate init again.`);
        return exits.couldNotCheck;
      }
      renameSync(fresh, settings);
      print(`Added the hook to ${shown(settings)}.`);
      print(
        "\nFrom now on, when Claude Code stops here, gate runs the gates that the changes touch and sends it back when one fails.",
      );
      print(
        "Try them now: gate run    See what was decided: gate log    Switch it off for a session: GATE=off claude",
      );
      return 0;
    }
    default:
      return spliced satisfies never;
  }
}

/** A shell line that becomes one process, and lets the agent stop quietly where the program is gone. */
function hookCommand(root: string): string {
  const local = join(root, "node_modules", ".bin", "gate");
  if (existsSync(local)) {
    const path = '"$CLAUDE_PROJECT_DIR"/node_modules/.bin/gate';
    return `[ ! -x ${path} ] || exec ${path} hook`;
  }
  if (isOnPath("gate")) return "command -v gate >/dev/null || exit 0; exec gate hook";
  const script = process.argv[1] ?? "";
  const quoted = `'${script.replaceAll("'", `'\\''`)}'`;
  return `[ ! -f ${quoted} ] || exec node ${quoted} hook`;
}

function isOnPath(program: string): boolean {
  return (process.env.PATH ?? "")
    .split(":")
    .some((folder) => folder !== "" && existsSync(join(folder, program)));
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

const shown = (path: string) => relative(process.cwd(), path) || path;
