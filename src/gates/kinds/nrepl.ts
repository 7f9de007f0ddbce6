import * as z from "zod/mini";
import { cwd, defineGate } from "./gate.ts";

/** An evaluation in a running REPL: fails on an exception, on failing tests, or on an unexpected value. */
export const nrepl = defineGate({
  key: "nrepl",
  keys: () => ({
    nrepl: z
      .string()
      .check(
        z.trim(),
        z.minLength(1),
        z.describe(
          "Instead of run: code for a running nREPL server to evaluate. An exception fails the gate, and so does a test summary with failures or errors.",
        ),
      ),
    port: z.optional(
      z
        .int()
        .check(
          z.minimum(1),
          z.maximum(65_535),
          z.describe(
            "The server's port on this machine. Default: .nrepl-port in `cwd` or the nearest folder above it in the repo, then NREPL_PORT.",
          ),
        ),
    ),
    expect: z.optional(
      z
        .string()
        .check(
          z.describe("The printed value to expect; with several forms, that of the last one. Default: any."),
        ),
    ),
    cwd: cwd(),
  }),

  describe: (gate) => gate.nrepl.replaceAll(/\s+/g, " "),
  checks: (gate) => (/\btest|kaocha|midje/i.test(gate.nrepl) ? ["test"] : []),
  needsFiles: () => false,

  run: async (gate, context) => (await import("./nrepl/run.ts")).evaluateGate(gate, context),
  examine: async (gates, site) => (await import("./nrepl/examine.ts")).examineRepls(gates, site),
});
