import * as z from "zod/mini";
import { partsOf, readLine } from "../../shell/read-line.ts";
import { cwd, defineGate } from "./gate.ts";

/** A shell command: exit 0 passes. */
export const command = defineGate({
  key: "run",
  keys: () => ({
    run: z
      .string()
      .check(
        z.trim(),
        z.minLength(1),
        z.describe(
          "A shell command (/bin/sh -c); exit 0 passes. `{files}` becomes the changed files that match, quoted and relative to the gate's folder, or `.` if they are unknown or too many.",
        ),
      ),
    cwd: cwd(),
    env: z._default(
      z
        .record(z.string(), z.string())
        .check(z.describe("Variables to add to its environment. The values are strings, so quote numbers.")),
      {},
    ),
    old_tests: z._default(
      z
        .boolean()
        .check(
          z.describe(
            "When it has passed: run it once more in a scratch copy with the changed tests as they were when the session began, and the added ones on the code as it was then. Takes up to a third of the time left.",
          ),
        ),
      false,
    ),
  }),

  describe: ({ run }) => run,
  // By its name and by what is behind it: a person has called it a check.
  checks: ({ run }, scripts) => {
    const parts = [...partsOf(readLine(run)), ...partsOf(readLine(run, scripts))];
    return [...new Set(parts.flatMap((part) => (part.is === "check" ? part.kinds : [])))];
  },
  needsFiles: ({ run }) => run.includes("{files}"),

  run: async (gate, context) => (await import("./command/run.ts")).runCommand(gate, context),
  examine: async (gates, site) => (await import("./command/examine.ts")).examineCommands(gates, site),
});
