// What the command line needs to know about an agent's client: where its settings are, and how to add a hook.

/** Whose settings: one person's in this repo, everyone's in this repo, or one person's everywhere. */
export const scopes = ["local", "project", "user"] as const;
export type Scope = (typeof scopes)[number];

/** When a client calls `gate`. */
export type HookEvent = "stop" | "subagent_stop" | "session_start" | "session_end";

/** One hook of a settings file. */
export type Hook = {
  /** The event; undefined if it is one that never calls `gate`. */
  event: HookEvent | undefined;
  /** The client's name of the event. */
  eventName: string;
  type: string;
  /** The shell line that it runs; for another type, what it asks or calls. */
  line: string;
  /** Seconds. */
  timeout: number | undefined;
  hasIf: boolean;
  isAsync: boolean;
  /** It runs in the background, and exit code 2 wakes the agent. */
  rewakes: boolean;
};

/** What the client does not accept, and what it then ignores. It depends on the client's version. */
export type Flaw = { flaw: string; costs: "itself" | "the file" };

/** A settings file as the client reads it. */
export type Settings = { scope: string; file: string } & (
  | { kind: "none" }
  | { kind: "unreadable"; why: string }
  /** Not strict JSON: the client ignores all of it, perhaps silently. */
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
  /** It runs in the background, and exit code 2 wakes the agent. */
  asyncRewake?: true;
};

/** The commands that a client should call. */
export type Wanted = Partial<Record<HookEvent, Handler>>;

/** The result of editing a settings text. Edits only splice: nothing else in it moves. */
export type Edited = { kind: "changed"; text: string } | { kind: "same" } | { kind: "refused"; why: string };

/** What the timeout for a stop depends on. */
type TimedConfig = {
  gates: { name: string; on: string[]; timeout: number; retries: number; parallel: boolean }[];
  in_order: boolean;
  review?: { reviewer: string; timeout: number } | undefined;
};

/** What the hook should be like. */
export type HookPlan = {
  /** The shell line that calls `gate hook` with these flags. */
  line: (flags: string[]) => string;
  /** Undefined if it is not known: for all of a person's repos, or if the config is broken. */
  config: TimedConfig | undefined;
  /** Whether the hook also runs in strangers' repos. */
  requireTrust: boolean;
  subagents: boolean;
  background: boolean;
};

/** How `gate` is set up for one agent. */
export type AgentSetup = {
  /** Its name for people, and its program. */
  title: string;
  program: string;
  /** Its names of the events. */
  eventNames: Record<HookEvent, string>;
  /** The versions that were tested with `gate`, oldest first, with a note on each. */
  measured: Record<string, string>;
  /** The variable that names the project's folder in a shell line of its settings. */
  projectVariable: string;
  settingsFile: (scope: Scope, root: string, env: NodeJS.ProcessEnv) => string | undefined;
  /** The settings of every scope for a client that starts in a folder, weakest first. */
  readSettings: (folder: string, env: NodeJS.ProcessEnv) => Settings[];
  /** What in given settings files, weakest first, switches hooks or `gate` off. */
  switchesIn: (files: string[]) => { file: string; sets: string }[];
  /** The text of a new settings file. */
  newSettings: string;
  wantedHooks: (plan: HookPlan) => Wanted;
  addHooks: (text: string, wanted: Wanted) => Edited;
  removeHooks: (text: string) => Edited;
  /** Our hooks in a settings text. */
  hooksIn: (text: string) => { events: HookEvent[]; background: boolean } | undefined;
  /** Why the client would not read a settings text; undefined if it would. */
  notRead: (text: string) => string | undefined;
};
