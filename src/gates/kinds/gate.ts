import { isAbsolute } from "node:path";
import * as z from "zod/mini";
import type { CheckKind } from "../../model/check-kind.ts";
import type { Seen } from "../../model/seen.ts";
import type { Result } from "../../model/try-result.ts";
import type { Scripts } from "../../shell/script-runners.ts";
import type { Log } from "../../world/logs.ts";
import type { processes } from "../../world/processes.ts";

/** The keys that every kind of gate has. A function, because describing a gate needs no schema. */
const commonKeys = () => ({
  name: z
    .string()
    .check(
      z.regex(
        /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/,
        "letters, digits, . _ - (at most 64, the first a letter or digit)",
      ),
      z.describe(
        "Names the gate in messages, in logs and for `gate run`. Unique; letters, digits, . _ - (at most 64, the first a letter or digit).",
      ),
    ),
  timeout: z._default(
    z
      .number()
      .check(
        z.positive(),
        z.maximum(86_400),
        z.describe("Seconds it may take. After that, gate kills its whole process tree."),
      ),
    60,
  ),
  on_timeout: z._default(
    z
      .enum(["fail", "fault"])
      .check(z.describe("What its own timeout means: the work fails, or gate could not check it.")),
    "fail",
  ),
  changed: z.optional(
    z
      .array(z.string().check(z.minLength(1)))
      .check(
        z.minLength(1),
        z.describe(
          "Globs, relative to the folder that holds .gate; `!` excludes. The gate runs only if a matching file has changed since it last passed or since the session began. Default: always.",
        ),
      ),
  ),
  fix: z.optional(z.string().check(z.describe("A hint for the agent when the gate fails. Default: none."))),
  on_fail: z._default(
    z
      .enum(["block", "warn"])
      .check(z.describe("Whether a failure sends the agent back or only warns the user.")),
    "block",
  ),
  retries: z._default(
    z
      .int()
      .check(
        z.minimum(0),
        z.maximum(10),
        z.describe("How often to rerun a failing gate at once. If it then passes, gate reports it as flaky."),
      ),
    0,
  ),
  max_retries: z._default(
    z
      .int()
      .check(
        z.minimum(0),
        z.describe(
          "After this many failing runs in a session, the gate stops blocking until it passes again. 0: no limit of its own.",
        ),
      ),
    0,
  ),
  required: z._default(
    z
      .boolean()
      .check(z.describe("Whether to ask the user to take a look when the gate could not be checked.")),
    false,
  ),
  baseline: z._default(
    z
      .boolean()
      .check(
        z.describe(
          "Run it in the background at the start of a session. If it fails there, it only warns until it has passed once.",
        ),
      ),
    false,
  ),
  parallel: z._default(
    z
      .boolean()
      .check(z.describe("Whether it may run alongside other gates. Otherwise it runs alone, after them.")),
    true,
  ),
  on: z._default(
    z.array(z.enum(["stop", "subagent_stop"])).check(z.minLength(1), z.describe("The events that run it.")),
    ["stop"],
  ),
});

/** A key that several kinds share. */
export const cwd = () =>
  z._default(
    z.string().check(
      z.refine((path) => !isAbsolute(path), "a path relative to the folder that holds .gate"),
      z.describe("The folder it runs in, relative to the folder that holds .gate."),
    ),
    ".",
  );

/** What a gate kind can use while it checks. */
export type GateContext = {
  /** The folder that holds `.gate`. */
  root: string;
  env: NodeJS.ProcessEnv;
  /** The changed files that match, for `{files}`; undefined if they are not known. */
  changedFiles: string[] | undefined;
  log: Log;
  /** The output of this try so far. */
  output: () => string;
  timeoutMs: number;
  graceMs: number;
  /** Names the run and the gate to everything that is started. */
  marker: string;
  signal: AbortSignal;
  processes: typeof processes;
  onStart: (group: number) => void;
};

type CommonKeys = ReturnType<typeof commonKeys>;
type Schema<Keys extends z.core.$ZodShape> = z.ZodMiniObject<CommonKeys & Keys, z.core.$strict>;

/** Where gates would run. */
export type GateSite = { root: string; env: NodeJS.ProcessEnv };

/** One kind of gate: everything that `gate` knows about it. */
export type GateKind<Gate> = {
  /** What a gate does, in one line. */
  describe: (gate: Gate) => string;
  /** What it checks, as far as we can tell. `scripts` are those that the repo defines. */
  checks: (gate: Gate, scripts: Scripts) => CheckKind[];
  /** Whether it works on the changed files and has nothing to do without any. */
  needsFiles: (gate: Gate) => boolean;
  run: (gate: Gate, context: GateContext) => Promise<Result>;
  /** Whether gates of this kind could run, for `gate doctor`. Runs none of them. */
  examine: (gates: Gate[], site: GateSite) => Promise<Seen[]>;
};

/** `key` identifies the kind: a gate has exactly one such key. Its `keys` are those of the config. */
export function defineGate<Keys extends z.core.$ZodShape>(
  kind: { key: keyof Keys & string; keys: () => Keys } & GateKind<z.infer<Schema<NoInfer<Keys>>>>,
) {
  const schema = () => z.strictObject({ ...commonKeys(), ...kind.keys() }) as unknown as Schema<Keys>;
  return { ...kind, schema };
}
