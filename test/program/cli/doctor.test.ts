import { execFileSync } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { lookAtNode } from "../../../src/cli/doctor/node.ts";
import { repoFolder } from "../../../src/world/places.ts";
import { processes } from "../../../src/world/processes.ts";
import { findProgram } from "../../../src/world/programs.ts";
import { startReviewerApi } from "../../reviewer-api.ts";
import { makeScene, program } from "../../scene.ts";

// A set-up with nothing wrong, and one with each thing that can be wrong.

type Patient = ReturnType<typeof healthy>;
type Check = { name: string; kind: string; message: string; fix?: string };

const line = "command -v gate >/dev/null || exit 0; exec gate hook";

/** The text of a settings file with one Stop hook. */
const settings = (entry: object = {}, more: object = {}) =>
  JSON.stringify({
    hooks: { Stop: [{ hooks: [{ type: "command", command: line, timeout: 300, ...entry }] }] },
    ...more,
  });

const LOCAL = ".claude/settings.local.json";
const PROJECT = ".claude/settings.json";

function healthy() {
  const scene = makeScene();
  const tools = join(scene.folder, "tools");
  mkdirSync(tools);
  const link = (name: string, to: string | undefined) => symlinkSync(to ?? "", join(tools, name));
  const script = (name: string, text: string) => {
    rmSync(join(tools, name), { force: true });
    writeFileSync(join(tools, name), `#!/bin/sh\n${text}\n`);
    chmodSync(join(tools, name), 0o755);
  };
  link("node", process.execPath);
  link("git", findProgram("git", process.env));
  link("gate", program);
  script("claude", "echo '2.1.197 (Claude Code)'");
  scene.config("gates: [{ name: test, run: node --version }]\n");
  scene.write(LOCAL, settings());
  execFileSync("git", ["init", "-q", "-b", "main"], { cwd: scene.repo, env: scene.env });
  return {
    ...scene,
    script,
    without: (name: string) => rmSync(join(tools, name)),
    /** What it says, as data. */
    async doctor(args: string[] = [], options: { env?: Record<string, string>; cwd?: string } = {}) {
      const env = { PATH: tools, ...options.env };
      const ended = await scene.gate(["doctor", "--json", ...args], { ...options, env });
      return { exit: ended.exitCode, all: ended.stdout, checks: JSON.parse(ended.stdout).checks as Check[] };
    },
    screen: (env: Record<string, string> = {}) => scene.gate(["doctor"], { env: { PATH: tools, ...env } }),
  };
}

type Case = {
  when: string;
  make: (patient: Patient) => unknown;
  sees: Record<string, [kind: string, says: string | RegExp, fix?: string]>;
  env?: (patient: Patient) => Record<string, string>;
  args?: string[];
  below?: string;
};

/** Each case breaks one thing. What is not named in it must be fine. */
const check =
  ({ make, sees, env, args = [], below }: Case) =>
  async () => {
    const patient = healthy();
    await make(patient);
    const { exit, checks } = await patient.doctor(args, {
      ...(env && { env: env(patient) }),
      ...(below && { cwd: join(patient.repo, below) }),
    });
    const wrong = checks.filter(({ kind, name }) => kind !== "ok" || name in sees);
    const seen = wrong.map(({ name, kind, message, fix }) => [name, kind, message, ...(fix ? [fix] : [])]);
    const expected = Object.entries(sees).map(([name, [kind, says, fix]]) => [
      name,
      kind,
      typeof says === "string" ? expect.stringContaining(says) : expect.stringMatching(says),
      ...(fix ? [expect.stringContaining(fix)] : []),
    ]);
    expect(seen).toEqual(expected);
    expect(exit).toBe(checks.some(({ kind }) => kind === "broken") ? 1 : 0);
  };

const group = (name: string, cases: Case[]) =>
  describe.concurrent(name, () => {
    for (const one of cases) test(one.when, check(one));
  });

describe("a healthy set-up", () => {
  test("is fine in every line, on one screen, with or without colour", async () => {
    const patient = healthy();
    await patient.commitAll();
    await patient.stop();
    const { exitCode, stdout } = await patient.screen();
    expect(exitCode).toBe(0);
    const lines = stdout.split("\n");
    expect(lines.at(-1)).toBe("Nothing is broken.");
    // What a long path makes of a line goes on in the next one.
    expect(lines.slice(0, -2).filter((line) => !/^(ok {7}[a-z-]+| {22}\S)/.test(line))).toEqual([]);
    expect([lines.length < 24, lines.every((line) => line.length <= 80)]).toEqual([true, true]);

    const painted = await patient.screen({ FORCE_COLOR: "1" });
    expect(painted.stdout).toContain("\u001b[32mok");
    const plain = await patient.screen({ FORCE_COLOR: "1", NO_COLOR: "1" });
    expect(plain.stdout.replace(/\d+ ms/, "")).toBe(stdout.replace(/\d+ ms/, ""));
  });

  test("changes nothing, and leaves no state folder behind", async () => {
    const patient = healthy();
    await patient.commitAll();
    const before = snapshot(patient.folder);
    await patient.doctor(["--online"]);
    expect(snapshot(patient.folder)).toEqual(before);
  });
});

const snapshot = (folder: string) =>
  (readdirSync(folder, { recursive: true }) as string[]).sort().map((name) => {
    const found = statSync(join(folder, name));
    return found.isFile() ? [name, found.mtimeMs, readFileSync(join(folder, name), "utf8").length] : [name];
  });

test("finds nothing at all, and says so without a fall", async () => {
  const scene = makeScene();
  const { exitCode, stdout, stderr } = await scene.gate(["doctor"], { env: { HOME: "", PATH: "" } });
  expect([exitCode, stderr]).toEqual([1, ""]);
  for (const name of ["node", "config", "hook", "state"])
    expect(stdout).toMatch(new RegExp(`^broken {3}${name} `, "m"));
  expect(stdout.split("\n").every((line) => line.length <= 80)).toBe(true);
});

test("says so where the folder has been removed", async () => {
  const scene = makeScene();
  const line = `mkdir gone && cd gone && rmdir ../gone && '${process.execPath}' '${program}' doctor`;
  const { exitCode, stderr } = await scene.run("sh", ["-c", line]);
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining("gate: this folder no longer exists.")]);
});

test("Node must be new enough, whichever it is", async () => {
  const look = (version: string) =>
    lookAtNode({ node: { version, file: process.execPath }, env: process.env, cwd: "/" });
  const found = findProgram("node", process.env) === process.execPath;
  expect((await look("20.18.3")).map(({ kind }) => kind)).toEqual([found ? "broken" : "ok"]);
  for (const version of ["20.19.0", "22.0.0"])
    expect((await look(version)).map(({ kind }) => kind)).toEqual(["ok"]);
});

group("the program", [
  {
    when: "Node on the PATH is too old",
    make: ({ script }) => script("node", "echo v18.20.0"),
    sees: {
      node: ["broken", "18.20.0", "Install Node 20.19"],
      "start-up": ["broken", "so the client ignores both: v18.20.0", "GATE_ACTIVE=1 gate hook"],
    },
  },
  {
    when: "gate is not on the PATH",
    make: ({ without }) => without("gate"),
    sees: {
      program: ["warning", "not on the PATH", "Install it globally"],
      hook: ["broken", "the program that it calls does not exist", "gate install"],
    },
  },
  {
    when: "gate on the PATH is of another version",
    make: ({ script }) => script("gate", `[ "$1" = --version ] && echo 0.0.1 || exec node ${program} "$@"`),
    sees: { program: ["warning", "is gate 0.0.1", "Update"] },
  },
  {
    when: "gate on the PATH is another program",
    make: ({ script }) => script("gate", "exit 1"),
    sees: {
      program: ["broken", "a different program", "before it on the PATH"],
      "start-up": ["broken", "does not answer", "by hand"],
    },
  },
  {
    when: "a wrapper prints beside the answer",
    make: ({ script }) => script("gate", `echo Welcome; exec node ${program} "$@"`),
    sees: { "start-up": ["broken", "so the client ignores both: Welcome", "Find what prints"] },
  },
  {
    when: "it is slow to start",
    make: ({ script }) => script("gate", `node -e 'setTimeout(() => {}, 1100)'; exec node ${program} "$@"`),
    sees: { "start-up": ["warning", /^\d{4} ms/, "slows Node down"] },
  },
  {
    when: "certificates slow Node down",
    make: ({ write }) => write("../ca.pem", ""),
    env: ({ folder }) => ({ NODE_EXTRA_CA_CERTS: join(folder, "ca.pem") }),
    sees: { "start-up": ["warning", "NODE_EXTRA_CA_CERTS", "Unset"] },
  },
  {
    when: "Node has something to load first",
    make: ({ write }) => write("../first.cjs", ""),
    env: ({ folder }) => ({ NODE_OPTIONS: `--require ${join(folder, "first.cjs")}` }),
    sees: { "start-up": ["warning", "NODE_OPTIONS", "Unset"] },
  },
  {
    when: "there is no git",
    make: ({ without }) => without("git"),
    sees: { git: ["warning", "every gate runs at every stop", "Install git"] },
  },
  {
    when: "git cannot read the repo",
    make: ({ write }) => write(".git/HEAD", "nonsense"),
    sees: { git: ["warning", "cannot read this repo", "git status"] },
  },
]);

test("without a repo every gate always runs", async () => {
  const patient = healthy();
  patient.remove(".git");
  const { stdout } = await patient.screen();
  expect(stdout).toMatch(/^warning {2}git .*\n +fix: git init$/m);
});

group("the config", [
  {
    when: "there is none",
    make: ({ remove }) => remove(".gate"),
    sees: { config: ["broken", "no .gate/config.yml", "gate init"] },
  },
  {
    when: "it cannot be understood",
    make: ({ config }) => config("gates:\n  - name: test\n    run: npm test\n    timout: 5\n"),
    sees: {
      config: ["broken", /^\.gate\/config\.yml:4: .*did you mean "timeout"\?$/, "gate config"],
      gates: ["unknown", "while the config is invalid"],
      reviewer: ["unknown", "while the config is invalid"],
    },
  },
  {
    when: "it has no gate",
    make: ({ config }) => config(""),
    sees: { config: ["warning", "has no gate", "Add one"] },
  },
  {
    when: "its prompt cannot be used",
    make: ({ config, write }) => {
      config("gates: [{ name: test, run: 'true' }]\nreview: { reviewer: claude }\n");
      write(".gate/prompts/review.md", "{{ nonsense }}");
    },
    sees: { config: ["broken", /^\.gate\/prompts\/review\.md:1: .* \(and 1 more\)\.$/, "gate config"] },
  },
  {
    when: "a command is missing",
    make: ({ config }) => config("gates: [{ name: lint, run: eslint . }]"),
    sees: { gates: ["broken", "lint: eslint is not on the PATH", "Install eslint"] },
  },
  {
    when: "a look at the commands does not tell",
    make: ({ config }) =>
      config("gates: [{ name: test, run: CI=1 vitest }, { name: web, run: cd web && vitest }]"),
    sees: { gates: ["unknown", "test, web: only gate run can check that"] },
  },
  {
    when: "a script is not there",
    make: ({ config }) => config("gates: [{ name: test, run: ./test.sh }]"),
    sees: { gates: ["broken", "test: ./test.sh does not exist or is not executable", "chmod +x"] },
  },
  {
    when: "a gate's folder is not there",
    make: ({ config }) => config("gates: [{ name: test, run: 'true', cwd: web }]"),
    sees: { gates: ["broken", "its folder web does not exist", "cwd"] },
  },
  {
    when: "it switches itself off",
    make: ({ config }) => config("enabled: false\ngates: [{ name: test, run: 'true' }]"),
    sees: { switches: ["warning", "enabled: false", "gate config"] },
  },
]);

const trusting = { command: `${line} --require-trust` };

group("trust", [
  {
    when: "the hook wants it, and nobody has given it",
    make: ({ write }) => write(LOCAL, settings(trusting)),
    sees: { trust: ["broken", "not trusted", "gate trust"] },
  },
  {
    when: "the plugin wants it, and nobody has given it",
    make: ({ write }) => write(LOCAL, '{"enabledPlugins":{"stopgate@stopgate":true}}'),
    sees: { hook: ["ok", "plugin stopgate@stopgate"], trust: ["broken", "not trusted", "gate trust"] },
  },
  {
    when: "it is given",
    make: async (patient) => {
      patient.write(LOCAL, settings(trusting));
      await patient.trust();
    },
    sees: { trust: ["ok", "you have trusted"] },
  },
  {
    when: "it was given to another content",
    make: async (patient) => {
      patient.write(LOCAL, settings(trusting));
      await patient.trust();
      patient.config("gates: [{ name: test, run: 'true' }]");
    },
    sees: {
      trust: ["warning", "has changed since you trusted it. What you trusted stays in force", "gate trust"],
    },
  },
]);

group("switches", [
  {
    when: "all hooks are off",
    make: ({ writeHome }) => writeHome(PROJECT, '{"disableAllHooks":true}'),
    sees: { switches: ["broken", "~/.claude/settings.json sets disableAllHooks", "remove it"] },
  },
  {
    when: "they are off for the person, and on here",
    make: ({ writeHome, write }) => {
      writeHome(PROJECT, '{"disableAllHooks":true}');
      write(LOCAL, settings({}, { disableAllHooks: false }));
    },
    sees: { switches: ["ok", "nothing"] },
  },
  {
    when: "GATE is off in the settings",
    make: ({ write }) => write(PROJECT, '{"env":{"GATE":"off"}}'),
    sees: { switches: ["broken", ".claude/settings.json sets GATE in its env", "remove it"] },
  },
  {
    when: "GATE_ACTIVE is in the settings",
    make: ({ write }) => write(PROJECT, '{"env":{"GATE_ACTIVE":"1"}}'),
    sees: { switches: ["broken", "sets GATE_ACTIVE in its env", "remove it"] },
  },
  {
    when: "GATE is off in the shell",
    make: () => {},
    env: () => ({ GATE: "off" }),
    sees: { switches: ["broken", "GATE is set in this environment", "unset GATE"] },
  },
  {
    when: "GATE_ACTIVE is set in the shell",
    make: () => {},
    env: () => ({ GATE_ACTIVE: "1" }),
    sees: { switches: ["broken", "GATE_ACTIVE is set", "unset GATE_ACTIVE"] },
  },
  {
    when: "a person skips",
    make: ({ person }) => person(["skip", "--for", "30m"], { terminal: {} }),
    sees: { switches: ["warning", /gate skip, until \d\d:\d\d/, "gate skip --cancel"] },
  },
]);

group("the settings", [
  {
    when: "a comment makes the client pass over the file",
    make: ({ write }) => write(PROJECT, '{\n  // mine\n  "model": "opus"\n}'),
    sees: { settings: ["broken", ".claude/settings.json:2: a comment", "plain JSON"] },
  },
  {
    when: "a comma does",
    make: ({ write }) => write(LOCAL, settings().replace(/}$/, ",\n}")),
    sees: {
      settings: ["broken", "settings.local.json:2: an extra comma", "plain JSON"],
      hook: ["broken", "No settings file", "gate install"],
    },
  },
  {
    when: "a file is cut off",
    make: ({ writeHome }) => writeHome(PROJECT, '{\n"env": {'),
    sees: { settings: ["broken", "~/.claude/settings.json:2: ", "plain JSON"] },
  },
  {
    when: "a file cannot be read",
    make: ({ write }) => write(`${PROJECT}/in-the-way`, ""),
    sees: { settings: ["broken", "cannot be read", "readable"] },
  },
  {
    when: "an event's hooks are not a list",
    make: ({ write }) => write(PROJECT, '{"hooks":{"Stop":{}}}'),
    sees: { settings: ["warning", "hooks.Stop is not a list. The client ignores it", "Correct it"] },
  },
  {
    when: "a hook stands where a group should",
    make: ({ write }) => write(PROJECT, '{"hooks":{"Stop":[{"type":"command","command":"true"}]}}'),
    sees: {
      settings: [
        "broken",
        "hooks.Stop[0] has no list of hooks. The client may then ignore all",
        "Correct it",
      ],
    },
  },
  {
    when: "the client knows no such hook",
    make: ({ write }) => write(PROJECT, '{"hooks":{"SessionEnd":[{"hooks":[{"type":"shell"}]}]}}'),
    sees: { settings: ["broken", 'hooks.SessionEnd[0].hooks[0].type is "shell"', "Correct it"] },
  },
  {
    when: "the client knows no such timeout",
    make: ({ write }) => write(LOCAL, settings({ timeout: "300" })),
    sees: { settings: ["broken", "hooks.Stop[0].hooks[0].timeout is not a number", "Correct it"] },
  },
  {
    when: "hooks are not an object",
    make: ({ write }) => write(PROJECT, '{"hooks":[]}'),
    sees: { settings: ["broken", "hooks is not an object", "Correct it"] },
  },
]);

const hookIs = (entry: object) => (patient: Patient) => patient.write(LOCAL, settings(entry));

group("the hook", [
  {
    when: "there is none",
    make: ({ remove }) => remove(LOCAL),
    sees: { hook: ["broken", "No settings file", "gate install"] },
  },
  {
    when: "it is only called as a session starts",
    make: ({ write }) => write(LOCAL, settings().replace("Stop", "SessionStart")),
    sees: { hook: ["broken", "No settings file", "gate install"] },
  },
  {
    when: "its type is another",
    make: hookIs({ type: "http" }),
    sees: { hook: ["broken", 'its type is "http"', "gate install"] },
  },
  {
    when: "it has a condition",
    make: hookIs({ if: "Bash(*)" }),
    sees: { hook: ["broken", 'with "if" it never runs', "gate install"] },
  },
  {
    when: "it is asynchronous",
    make: hookIs({ async: true }),
    sees: { hook: ["broken", 'with "async" it cannot block', "gate install"] },
  },
  {
    when: "it wakes the agent, and speaks JSON",
    make: hookIs({ asyncRewake: true }),
    sees: { hook: ["broken", "it needs --exit-codes", "gate install"] },
  },
  {
    when: "it wakes the agent, and exits",
    make: hookIs({ asyncRewake: true, command: `${line} --exit-codes` }),
    sees: { hook: ["ok", "by exit codes"] },
  },
  {
    when: "the client gives up before gate answers",
    make: hookIs({ timeout: 285 }),
    sees: { hook: ["broken", "the client waits 285 s, but gate may take 285 s", "gate install"] },
  },
  {
    when: "its deadline is past the client's own timeout",
    make: hookIs({ timeout: undefined, command: `${line} --deadline=700` }),
    sees: { hook: ["broken", "the client waits 600 s, but gate may take 700 s", "gate install"] },
  },
  {
    when: "both are short",
    make: hookIs({ timeout: 30, command: `${line} --deadline 20` }),
    sees: { hook: ["ok", ".claude/settings.local.json: Stop; 30 s"] },
  },
  {
    when: "a flag is misspelt",
    make: hookIs({ command: `${line} --exitcodes` }),
    sees: { hook: ["broken", "Did you mean --exit-codes?", "gate install"] },
  },
  {
    when: "its program is in the repo, and not installed",
    make: hookIs({ command: 'exec "$CLAUDE_PROJECT_DIR"/node_modules/.bin/gate hook' }),
    sees: { hook: ["broken", "the program that it calls does not exist", "gate install"] },
  },
  {
    when: "its program is in the repo",
    make: (patient) => {
      hookIs({ command: `exec node "\${CLAUDE_PROJECT_DIR}/it's/gate.cjs" hook` })(patient);
      patient.write("it's/gate.cjs", "");
    },
    sees: { hook: ["ok", "Stop"] },
  },
  {
    when: "its program is named by another variable",
    make: hookIs({ command: '"$TOOLS"/gate hook' }),
    sees: { hook: ["unknown", "gate cannot tell"] },
  },
  {
    when: "npx starts it",
    make: hookIs({ command: "exec npx gate hook" }),
    sees: { hook: ["warning", "through npx takes 14 times as long", "gate install"] },
  },
  {
    when: "a login shell starts it",
    make: hookIs({ command: "bash -lc 'gate hook'" }),
    sees: { hook: ["warning", "if a shell profile prints", "gate install"] },
  },
  {
    when: "it is for all repos, and wants no trust",
    make: ({ writeHome, remove }) => {
      remove(LOCAL);
      writeHome(PROJECT, settings());
    },
    sees: { hook: ["warning", "without --require-trust", "gate install --scope user"] },
  },
  {
    when: "it stands in two files",
    make: ({ write }) => write(PROJECT, settings({ command: "exec gate hook" })),
    sees: { hook: ["warning", "A stop calls gate 2 times", "gate uninstall"] },
  },
  {
    when: "the plugin is there, too",
    make: ({ writeHome }) => writeHome(PROJECT, '{"enabledPlugins":{"stopgate@stopgate":true}}'),
    sees: { hook: ["warning", "the plugin stopgate@stopgate", "gate uninstall"] },
  },
  {
    when: "the same line stands in two files, which the client runs once",
    make: ({ write }) => write(PROJECT, settings()),
    sees: {},
  },
  {
    when: "the client is started below it",
    make: ({ write }) => write("web/index.html", ""),
    below: "web",
    sees: { hook: ["warning", "started here does not call gate", "cd "] },
  },
]);

const otherHook = (hook: object) => (patient: Patient) =>
  patient.write(PROJECT, JSON.stringify({ hooks: { Stop: [{ hooks: [hook] }] } }));

group("other hooks", [
  {
    when: "one makes a sound",
    make: otherHook({ type: "command", command: "say done" }),
    sees: { "other-hooks": ["ok", "1 at Stop besides gate: say done."] },
  },
  {
    when: "one asks a model",
    make: otherHook({ type: "prompt", prompt: "Is all done?" }),
    sees: { "other-hooks": ["warning", "type prompt, which calls a model", "remove that hook"] },
  },
  {
    when: "one ends the turn",
    make: otherHook({ type: "command", command: `echo '{"continue": false}'` }),
    sees: { "other-hooks": ["warning", "overrules every block", "Remove it"] },
  },
]);

/** Leaves a lock in the patient's worktree. */
const lockedBy = (pid: number, started: string | undefined) => (patient: Patient) => {
  const folder = repoFolder(patient.state, patient.repo);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const holder = {
    run: "r1",
    owner: { kind: "session", session: "s1" },
    pid,
    started,
    host: hostname(),
    groups: [],
  };
  writeFileSync(join(folder, "lock"), JSON.stringify({ ...holder, expires: Date.now() + 60_000 }));
};

group("the state", [
  {
    when: "there is no home",
    make: () => {},
    env: () => ({ HOME: "" }),
    sees: { state: ["broken", "Neither XDG_STATE_HOME nor HOME", "Set HOME"] },
  },
  {
    when: "its folder cannot be made",
    make: ({ writeHome }) => writeHome("file", ""),
    env: ({ home }) => ({ XDG_STATE_HOME: join(home, "file") }),
    sees: { state: ["broken", "so it never blocks", "XDG_STATE_HOME"] },
  },
  {
    when: "everybody can write there",
    make: ({ home }) => {
      mkdirSync(join(home, "open"));
      chmodSync(join(home, "open"), 0o777);
    },
    env: ({ home }) => ({ XDG_STATE_HOME: join(home, "open") }),
    sees: { state: ["broken", "is writable by everybody", "yours alone"] },
  },
  {
    when: "a dead run has left its lock",
    make: lockedBy(2 ** 22 + 1, "1"),
    sees: { locks: ["warning", "left its lock behind", "takes the lock over"] },
  },
  {
    when: "a run is going on",
    make: lockedBy(process.pid, processes.startOf(process.pid)),
    sees: { locks: ["ok", `session s1 runs the gates here now, as process ${process.pid}`] },
  },
  {
    when: "gate met a bug",
    make: ({ writeHome }) => writeHome(".local/state/gate/crashes/1.md", "# gate met a bug"),
    sees: { crashes: ["warning", "~/.local/state/gate/crashes/1.md", "send us the report"] },
  },
]);

group("the client", [
  {
    when: "there is none",
    make: ({ without }) => without("claude"),
    sees: { client: ["warning", "No claude", "Install Claude Code"] },
  },
  {
    when: "it is older than any that was measured",
    make: ({ script }) => script("claude", "echo 2.1.96"),
    sees: { client: ["unknown", "2.1.96 is older"] },
  },
  {
    when: "it is newer",
    make: ({ script }) => script("claude", "echo 2.2.0"),
    sees: { client: ["ok", "Claude Code 2.2.0; tested with gate: 2.1.197 and 2.1.325"] },
  },
  {
    when: "it does not start",
    make: ({ script }) => script("claude", "exit 1"),
    sees: { client: ["unknown", "does not report its version"] },
  },
]);

group("the decisions", [
  {
    when: "a stop could not be checked",
    make: async (patient) => {
      patient.config("gates: [{ name: lint, run: ( no-such-lint ) }]");
      await patient.stop();
    },
    sees: {
      gates: ["unknown", "lint: only gate run can check that"],
      decisions: ["warning", /^faulted, just now: .*lint/, "gate log"],
    },
  },
  {
    when: "an agent tried to get past it",
    make: ({ gate }) => gate(["skip"], { env: { CLAUDECODE: "1" } }),
    sees: {
      decisions: ["warning", "Refused, just now: gate skip, called inside a coding agent", "find out why"],
    },
  },
  {
    when: "an agent was sent back",
    make: async (patient) => {
      patient.config("gates: [{ name: test, run: exit 1 }]");
      await patient.stop();
    },
    sees: { decisions: ["ok", "failed, just now; 1 of the last 1 blocked"] },
  },
]);

const review = (reviewer: string) => (patient: Patient) =>
  patient.config(`gates: [{ name: test, run: 'true' }]\nreview: { reviewer: ${reviewer} }\n`);
const key = { ANTHROPIC_API_KEY: "sk-ant-never-shown" };

group("the reviewer", [
  {
    when: "the API is wanted, and there is no key",
    make: review("anthropic"),
    sees: { reviewer: ["broken", "there is no key", "ANTHROPIC_API_KEY"] },
  },
  {
    when: "the program is wanted, and is not there",
    make: (patient) => {
      review("claude")(patient);
      patient.without("claude");
    },
    sees: {
      reviewer: ["broken", "no claude is on the PATH", "Install it"],
      client: ["warning", "No claude", "Install Claude Code"],
    },
  },
  {
    when: "neither is there",
    make: (patient) => {
      review("auto")(patient);
      patient.without("claude");
    },
    sees: {
      reviewer: ["warning", "The config has a review, but there is no key", "ANTHROPIC_API_KEY"],
      client: ["warning", "No claude", "Install Claude Code"],
    },
  },
  {
    when: "there is a key",
    make: review("auto"),
    env: () => key,
    sees: { reviewer: ["ok", "the Anthropic API, key from ANTHROPIC_API_KEY; not called"] },
  },
  {
    when: "the program starts",
    make: review("claude"),
    args: ["--online"],
    sees: { reviewer: ["ok", "the claude program starts"] },
  },
  {
    when: "nothing listens there",
    make: review("anthropic"),
    env: () => ({ ...key, ANTHROPIC_BASE_URL: "http://127.0.0.1:9" }),
    args: ["--online"],
    sees: { reviewer: ["broken", "cannot be reached", "Check the network"] },
  },
]);

describe("the reviewer, online", () => {
  const answers = [
    { status: 200, kind: "ok", says: "it answers", fix: undefined },
    { status: 404, kind: "ok", says: "it answers", fix: undefined },
    { status: 401, kind: "broken", says: "refused the key (401: no)", fix: "Check ANTHROPIC_API_KEY" },
    {
      status: 503,
      kind: "broken",
      says: "the reviewer's server has a problem (503: no)",
      fix: "Usually temporary",
    },
  ];
  test.each(answers)("answers with $status: $kind", async ({ status, kind, says, fix }) => {
    const api = await startReviewerApi(() => ({ status, message: "no", headers: {} }));
    onTestFinished(() => api.close());
    const patient = healthy();
    review("anthropic")(patient);
    const { all, checks } = await patient.doctor(["--online"], { env: { ...api.env, ...key } });
    const seen = checks.filter(({ name }) => name === "reviewer");
    expect(seen).toEqual([
      {
        name: "reviewer",
        kind,
        message: expect.stringContaining(says),
        ...(fix && { fix: expect.stringContaining(fix) }),
      },
    ]);
    expect(api.keys).toEqual([expect.stringContaining(key.ANTHROPIC_API_KEY)]);
    expect(all).not.toContain(key.ANTHROPIC_API_KEY);
  });
});
