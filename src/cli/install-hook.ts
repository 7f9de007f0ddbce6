import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { addStopHook } from "../agents/claude-code/settings.ts";

/** Seconds that the client waits for the hook. */
const TIMEOUT = 300;

/** Whether a settings file runs `gate hook` already. */
export function hasHook(settings: string): boolean {
  return addStopHook(textOf(settings), "gate hook", TIMEOUT).kind === "present";
}

/** Adds the hook to a settings file: all of it or nothing, and never over another program's change. */
export function installHook(root: string, settings: string): { installed: true } | { why: string } {
  const command = hookCommand(root);
  const before = textOf(settings);
  const spliced = addStopHook(before, command, TIMEOUT);
  if (spliced.kind === "refused") {
    const entry = JSON.stringify({ hooks: [{ type: "command", command, timeout: TIMEOUT }] });
    return {
      why: `${settings} was not touched: ${spliced.why}. Correct it and run gate init again, or add by hand, under hooks.Stop: ${entry}`,
    };
  }
  if (spliced.kind === "present") return { installed: true };

  mkdirSync(dirname(settings), { recursive: true });
  const fresh = `${settings}.${process.pid}.tmp`;
  writeFileSync(fresh, spliced.text, { mode: statSync(settings, { throwIfNoEntry: false })?.mode ?? 0o644 });
  if (textOf(settings) !== before) {
    rmSync(fresh);
    return { why: `${settings} was changed by another program meanwhile. Run gate init again.` };
  }
  renameSync(fresh, settings);
  return { installed: true };
}

/** A shell line that becomes one process, and lets the agent stop quietly where the program is gone. */
function hookCommand(root: string): string {
  if (existsSync(join(root, "node_modules", ".bin", "gate"))) {
    const path = '"$CLAUDE_PROJECT_DIR"/node_modules/.bin/gate';
    return `[ ! -x ${path} ] || exec ${path} hook`;
  }
  if (isOnPath("gate")) return "command -v gate >/dev/null || exit 0; exec gate hook";
  const script = `'${(process.argv[1] ?? "").replaceAll("'", `'\\''`)}'`;
  return `[ ! -f ${script} ] || exec node ${script} hook`;
}

function isOnPath(program: string): boolean {
  return (process.env.PATH ?? "")
    .split(":")
    .some((folder) => folder !== "" && existsSync(join(folder, program)));
}

function textOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
