// What the command line needs to know of an agent's client: where its settings are, and how a hook gets into them.

/** Whose settings: one person's in this repo, all of the repo's, one person's everywhere. */
export const scopes = ["local", "project", "user"] as const;
export type Scope = (typeof scopes)[number];

/** One hook of a settings file. */
export type Hook = {
  event: string;
  type: string;
  /** The shell line that it runs; what it asks or calls, where it is of another type. */
  line: string;
  /** Seconds. */
  timeout: number | undefined;
  hasIf: boolean;
  isAsync: boolean;
  /** It runs beside the person, and an exit with 2 wakes the agent. */
  rewakes: boolean;
};

/** What the client cannot take. Mostly 2.1.197 takes no hook of the file then, and 2.1.325 all but that one. */
export type Flaw = { flaw: string; costs: "itself" | "the file" };

/** A settings file as the client takes it. */
export type Settings = { scope: string; file: string } & (
  | { kind: "none" }
  | { kind: "unreadable"; why: string }
  /** Not JSON to the letter: the client passes over all of it, 2.1.197 without a word. */
  | { kind: "ignored"; line: number; what: string }
  | { kind: "read"; hooks: Hook[]; flaws: Flaw[]; plugins: Record<string, boolean> }
);

/** One command of a hook, as the client reads it. */
export type Handler = {
  type: "command";
  command: string;
  /** Seconds. */
  timeout: number;
  /** Shown while it runs. */
  statusMessage?: string;
  /** It runs on beside the person, and an exit with 2 wakes the agent. */
  asyncRewake?: true;
};

/** The commands that a client is to call, by its own names of events. */
export type Wanted = Partial<Record<"Stop" | "SubagentStop" | "SessionStart" | "SessionEnd", Handler>>;

/** What became of a settings text. It is changed by splicing alone: nothing else in it moves. */
export type Edited = { kind: "changed"; text: string } | { kind: "same" } | { kind: "refused"; why: string };

/** What the time for a stop depends on. */
type TimedConfig = {
  gates: { name: string; on: string[]; timeout: number; retries: number; parallel: boolean }[];
  in_order: boolean;
  review?: { reviewer: string; timeout: number } | undefined;
};

/** What a hook is to be like. */
export type HookPlan = {
  /** The shell line that calls `gate hook` with these flags. */
  line: (flags: string[]) => string;
  /** Undefined where it is not known: for all of a person's repos, or in a broken one. */
  config: TimedConfig | undefined;
  /** Whether the hook is for repos of strangers, too. */
  requireTrust: boolean;
  subagents: boolean;
  background: boolean;
};

/** How `gate` is set up for one agent. */
export type AgentSetup = {
  /** Its name for people, and its program. */
  title: string;
  program: string;
  /** The versions that were measured with `gate`, the oldest first, and what there is to know of each. */
  measured: Record<string, string>;
  /** How a shell line in its settings names the project's folder. */
  projectVariable: string;
  settingsFile: (scope: Scope, root: string, env: NodeJS.ProcessEnv) => string | undefined;
  /** The settings of every scope for a client that is started in a folder, the weakest first. */
  readSettings: (folder: string, env: NodeJS.ProcessEnv) => Settings[];
  /** What in some settings files, the weakest first, switches hooks or `gate` off. */
  switchesIn: (files: string[]) => { file: string; sets: string }[];
  /** The text of a new settings file. */
  newSettings: string;
  wantedHooks: (plan: HookPlan) => Wanted;
  addHooks: (text: string, wanted: Wanted) => Edited;
  removeHooks: (text: string) => Edited;
  /** The hooks of ours in a settings text. */
  hooksIn: (text: string) => { events: string[]; background: boolean } | undefined;
  /** Why the client would not read a settings text that it is given, if so. */
  notRead: (text: string) => string | undefined;
};
