import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { addHooks, hooksIn } from "../agents/claude-code/settings.ts";
import { findProgram } from "../world/programs.ts";

/** Seconds that the client waits for the hook. */
const TIMEOUT = 300;

/** Whether a settings file runs `gate hook` already. */
export function hasHook(settings: string): boolean {
  const read = readSettings(settings);
  return "text" in read && hooksIn(read.text) !== undefined;
}

/** Adds the hook to a settings file: all of it or nothing, and never over another program's change. */
export function installHook(root: string, settings: string): { installed: true } | { why: string } {
  const command = hookCommand(root);
  const before = readSettings(settings);
  if ("why" in before) return { why: `${settings} was not touched: ${before.why}.` };
  const spliced = addHooks(before.text, { Stop: { type: "command", command, timeout: TIMEOUT } });
  if (spliced.kind === "refused") {
    const entry = JSON.stringify({ hooks: [{ type: "command", command, timeout: TIMEOUT }] });
    const remedy = `Correct it and run gate init again, or add by hand, under hooks.Stop: ${entry}`;
    return { why: `${settings} was not touched: ${spliced.why}. ${remedy}` };
  }
  if (spliced.kind === "same") return { installed: true };

  mkdirSync(dirname(settings), { recursive: true });
  // A link stays a link: what it leads to is replaced.
  if (!existsSync(settings) && lstatSync(settings, { throwIfNoEntry: false }))
    return { why: `${settings} was not touched: it is a link to a file that is not there.` };
  const target = existsSync(settings) ? realpathSync(settings) : settings;
  const fresh = `${target}.${process.pid}.tmp`;
  writeFileSync(fresh, spliced.text, { mode: statSync(target, { throwIfNoEntry: false })?.mode ?? 0o644 });
  const now = readSettings(settings);
  if (!("text" in now) || now.text !== before.text) {
    rmSync(fresh);
    return { why: `${settings} was changed by another program meanwhile. Run gate init again.` };
  }
  renameSync(fresh, target);
  return { installed: true };
}

/** A file that is not there is empty; one that cannot be read is not. */
function readSettings(path: string): { text: string } | { why: string } {
  try {
    return { text: readFileSync(path, "utf8") };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return code === "ENOENT" ? { text: "" } : { why: message };
  }
}

/** A shell line that becomes one process, and lets the agent stop quietly where the program is gone. */
function hookCommand(root: string): string {
  if (existsSync(join(root, "node_modules", ".bin", "gate"))) {
    const path = '"$CLAUDE_PROJECT_DIR"/node_modules/.bin/gate';
    return `[ ! -x ${path} ] || exec ${path} hook`;
  }
  if (findProgram("gate", process.env)) return "command -v gate >/dev/null || exit 0; exec gate hook";
  const script = `'${(process.argv[1] ?? "").replaceAll("'", `'\\''`)}'`;
  return `[ ! -f ${script} ] || exec node ${script} hook`;
}
