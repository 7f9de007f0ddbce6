import { availableParallelism } from "node:os";
import { reportBug } from "./bug-report.ts";
import { files } from "./files.ts";
import { git } from "./git.ts";
import { logs } from "./logs.ts";
import { processes } from "./processes.ts";

/** Every effect, as a small record of functions. */
export type World = {
  now: () => number;
  /** How many seconds this process has been running, by a monotonic clock. */
  uptime: () => number;
  env: NodeJS.ProcessEnv;
  fetch: typeof globalThis.fetch;
  cores: number;
  files: typeof files;
  git: typeof git;
  logs: typeof logs;
  processes: typeof processes;
  reportBug: typeof reportBug;
};

export const realWorld: World = {
  now: Date.now,
  uptime: process.uptime,
  env: process.env,
  fetch: globalThis.fetch,
  cores: availableParallelism(),
  files,
  git,
  logs,
  processes,
  reportBug,
};
