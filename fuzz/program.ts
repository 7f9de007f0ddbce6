import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { statuses } from "../src/model/status.ts";
import { changedText, changedValue, values } from "./mutate.ts";
import { hold, type Target } from "./target.ts";

const project = join(import.meta.dirname, "..");
const events = join(project, "fixtures/events/claude-code");
const CWD = "$REPO";

/** Events from real clients, in a repo that exists. */
const real = readdirSync(events).map((file) => ({
  ...JSON.parse(readFileSync(join(events, file), "utf8")),
  cwd: CWD,
  transcript_path: `${CWD}/session.jsonl`,
}));

/** What a client may write to the program, and what it gets back. */
export const program: Target<string> = {
  name: "program",
  inputs: fc.oneof(
    { weight: 4, arbitrary: changedValue(fc.constantFrom(...real)).map((event) => JSON.stringify(event)) },
    changedText(fc.constantFrom(...real).map((event) => JSON.stringify(event, null, 1))),
    values.map((value) => JSON.stringify(value)),
  ),
  check(text) {
    const place = mkdtempSync(join(tmpdir(), "gate-fuzz-"));
    try {
      const [home, repo] = [join(place, "home"), join(place, "repo")];
      for (const folder of [home, join(repo, ".gate")]) mkdirSync(folder, { recursive: true });
      writeFileSync(join(repo, ".gate/config.yml"), "gates: [{ name: test, run: exit 1 }]\n");
      const { status, stdout } = spawnSync(process.execPath, [join(project, "dist/gate.cjs"), "hook"], {
        cwd: repo,
        env: { PATH: process.env.PATH ?? "", HOME: home },
        input: text.replaceAll(CWD, repo),
        encoding: "utf8",
      });
      hold(status === 0, "it exits with 0", [status, stdout]);
      // The start and end of a session, and other kinds of events, may get no answer.
      if (stdout === "") return;
      hold(/^[^\n\r]*\n$/.test(stdout), "it answers one line", stdout);
      const said = JSON.parse(stdout);
      if (said.status === undefined) return;
      hold(Object.hasOwn(statuses, said.status) && said.status !== "error", "it is not a bug", said);
      hold(said.decision === statuses[said.status as keyof typeof statuses].decision, "it decides", said);
    } finally {
      rmSync(place, { recursive: true });
    }
  },
  cases: 25,
};
