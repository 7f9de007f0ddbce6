import type { AgentSetup } from "../../setup.ts";
import { eventNames } from "./events.ts";
import { readSettings } from "./read-settings.ts";
import { settingsFile } from "./scopes.ts";
import { addHooks, hooksIn, NEW_SETTINGS, removeHooks } from "./settings.ts";
import { switchesIn } from "./switches.ts";
import { wantedHooks } from "./wanted-hooks.ts";

export const setup: AgentSetup = {
  title: "Claude Code",
  program: "claude",
  eventNames,
  measured: {
    "2.1.197": "tested with gate",
    "2.1.325": "tested with gate; no task tools",
  },
  projectVariable: "CLAUDE_PROJECT_DIR",
  settingsFile,
  readSettings,
  switchesIn,
  newSettings: NEW_SETTINGS,
  wantedHooks,
  addHooks,
  removeHooks,
  hooksIn,
  notRead,
};

/** Measured on 2.1.197: with a single comment, the client silently ignores the whole file. */
const NOT_READ =
  "The file has comments or trailing commas. Claude Code (2.1.197) ignores such a file, including this hook: remove them.";

function notRead(text: string): string | undefined {
  try {
    JSON.parse(text.replace(/^\uFEFF/, ""));
    return undefined;
  } catch {
    return NOT_READ;
  }
}
