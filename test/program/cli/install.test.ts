import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { readNdjson } from "../../read-ndjson.ts";
import { makeScene, program, type Scene } from "../../scene.ts";

const LOCAL = ".claude/settings.local.json";
const PROJECT = ".claude/settings.json";

const hooksIn = (text: string) => JSON.parse(text).hooks as Record<string, { hooks: Handler[] }[]>;
type Handler = { command: string; timeout: number; statusMessage?: string; asyncRewake?: boolean };
const handlerAt = (scene: Scene, event: string, file = LOCAL) =>
  hooksIn(scene.read(file))[event]?.[0]?.hooks[0];

function withGates(config = "gates: [{ name: unit, run: 'true' }, { name: lint, run: 'true' }]"): Scene {
  const scene = makeScene();
  scene.config(config);
  return scene;
}

/** A program `gate` on the PATH, as a global install puts it there. */
function onPath(scene: Scene): { PATH: string } {
  const folder = join(scene.folder, "bin");
  mkdirSync(folder);
  writeFileSync(join(folder, "gate"), `#!/bin/sh\nexec '${process.execPath}' '${program}' "$@"\n`, {
    mode: 0o755,
  });
  return { PATH: `${folder}:${scene.env.PATH}` };
}

describe.concurrent("gate install", () => {
  test("has Claude Code call gate at stops and around sessions, in one's own settings", async () => {
    const scene = withGates();
    await scene.commitAll();
    const { exitCode, stdout, stderr } = await scene.gate(["install"], { env: onPath(scene) });
    expect([exitCode, stderr]).toEqual([0, ""]);
    expect(stdout).toContain(`Added the hook to ${LOCAL}.`);
    expect(stdout).toContain("Stop, SessionStart, SessionEnd; a stop may take 300 s");
    expect(stdout).toContain("add .claude/settings.local.json to .gitignore");
    const call = "command -v gate >/dev/null || exit 0; exec gate hook";
    const noting = [{ hooks: [{ type: "command", command: call, timeout: 30 }] }];
    expect(hooksIn(scene.read(LOCAL))).toEqual({
      Stop: [
        {
          hooks: [
            {
              type: "command",
              command: `${call} --deadline 285`,
              timeout: 300,
              statusMessage: "gate: unit, lint",
            },
          ],
        },
      ],
      SessionStart: noting,
      SessionEnd: noting,
    });
  });

  test("says since when it is in effect, and where the client must be started", async () => {
    const scene = withGates();
    await scene.commitAll();
    mkdirSync(join(scene.repo, "sub"));
    const first = await scene.gate(["install"], { cwd: join(scene.repo, "sub") });
    expect(first.stdout).toContain("in sessions that start from now on");
    expect(first.stdout).toContain(`only when it is started in ${scene.repo}`);
    expect((await scene.person(["install", "--subagents"])).stdout).toContain(
      "at once, in open sessions too",
    );
  });

  test("does not speak of git where it ignores the file", async () => {
    const scene = withGates();
    scene.write(".gitignore", ".claude/settings.local.json\n");
    await scene.commitAll();
    expect((await scene.gate(["install"])).stdout).not.toContain("gitignore");
  });

  test("a second time says that it is there, and touches nothing", async () => {
    const scene = withGates();
    await scene.gate(["install"]);
    const { mtimeNs } = statSync(join(scene.repo, LOCAL), { bigint: true });
    expect(await scene.gate(["install"])).toMatchObject({
      exitCode: 0,
      stdout: expect.stringContaining("already there"),
    });
    expect(statSync(join(scene.repo, LOCAL), { bigint: true }).mtimeNs).toBe(mtimeNs);
  });

  test("where gate is gone the agent stops quietly, with any kind of call", async () => {
    const scene = withGates();
    const quietly = async (command = "", env = {}) =>
      expect(await scene.run("/bin/sh", ["-c", command], { env })).toMatchObject({
        exitCode: 0,
        stdout: "",
        stderr: "",
      });
    await scene.gate(["install"], { env: onPath(scene) });
    await quietly(handlerAt(scene, "Stop")?.command);
    await scene.person(["install"]);
    await quietly(handlerAt(scene, "Stop")?.command.replaceAll("gate.cjs", "gone/gate.cjs"));
    mkdirSync(join(scene.repo, "node_modules/.bin"), { recursive: true });
    symlinkSync(program, join(scene.repo, "node_modules/.bin/gate"));
    await scene.person(["install"]);
    expect(handlerAt(scene, "Stop")?.command).toContain("$CLAUDE_PROJECT_DIR");
    scene.remove("node_modules");
    await quietly(handlerAt(scene, "Stop")?.command, { CLAUDE_PROJECT_DIR: scene.repo });
  });

  test("gates that may take longer get more time, and gate answers before it is over", async () => {
    const scene = withGates(
      "gates: [{ name: slow, run: 'true', timeout: 600, retries: 1 }, { name: alone, run: 'true', parallel: false }]",
    );
    await scene.gate(["install"]);
    expect(handlerAt(scene, "Stop")).toMatchObject({
      timeout: 1320,
      command: expect.stringMatching(/ hook --deadline 1305$/),
    });
  });

  test("many gates are named as far as there is room", async () => {
    const names = ["a-rather-long-name", "another-long-name", "third", "fourth", "fifth"];
    const scene = withGates(`gates: [${names.map((name) => `{ name: ${name}, run: 'true' }`)}]`);
    await scene.gate(["install"]);
    expect(handlerAt(scene, "Stop")?.statusMessage).toBe(
      "gate: a-rather-long-name, another-long-name and 3 more",
    );
  });

  test("--subagents adds their stops, and --no-subagents takes them out again", async () => {
    const scene = withGates(
      "gates: [{ name: unit, run: 'true' }, { name: sub, run: 'true', on: [subagent_stop] }]",
    );
    await scene.gate(["install", "--subagents"]);
    expect(handlerAt(scene, "SubagentStop")?.statusMessage).toBe("gate: sub");
    expect((await scene.person(["install"])).stdout).toContain("The hook is already there");
    expect((await scene.person(["install", "--no-subagents"])).stdout).toContain("Updated the hook");
    expect(handlerAt(scene, "SubagentStop")).toBeUndefined();
  });

  test("--background lets the client wake the agent by the exit code", async () => {
    const scene = withGates();
    const { stdout } = await scene.gate(["install", "--background", "--subagents"]);
    expect(stdout).toContain("messages for you (could not check, gave up) are in gate log");
    expect(handlerAt(scene, "Stop")).toMatchObject({
      asyncRewake: true,
      command: expect.stringMatching(/ hook --deadline 285 --exit-codes$/),
    });
    expect(handlerAt(scene, "SubagentStop")?.asyncRewake).toBeUndefined();
    expect((await scene.person(["install", "--no-background"])).stdout).toContain("Updated the hook");
    expect(handlerAt(scene, "Stop")?.asyncRewake).toBeUndefined();
  });

  test("--scope project never names a path of this machine", async () => {
    const scene = withGates();
    const { stdout, stderr } = await scene.gate(["install", "--scope", "project"]);
    expect(stdout).toContain("commit it");
    expect(stderr).toContain("gate is not on your PATH");
    expect(handlerAt(scene, "Stop", PROJECT)?.command).toMatch(/^command -v gate /);
  });

  test("what npm puts on the PATH for a moment is not taken for a global program", async () => {
    const scene = withGates();
    const modules = join(realpathSync(scene.folder), "_npx/1/node_modules");
    const bin = join(modules, ".bin");
    mkdirSync(bin, { recursive: true });
    cpSync(dirname(program), join(modules, "stopgate/dist"), { recursive: true });
    symlinkSync("../stopgate/dist/gate.cjs", join(bin, "gate"));
    const { stderr } = await scene.run(process.execPath, [join(bin, "gate"), "install"], {
      env: { PATH: `${bin}:${scene.env.PATH}` },
    });
    expect(stderr).toContain("npx's cache");
    expect(handlerAt(scene, "Stop")?.command).toContain(`exec node '${modules}/stopgate/dist/gate.cjs' hook`);
    expect((await scene.person(["uninstall"])).stdout).toContain("Removed the hook");
  });

  test("started under another name, it writes its own, and ends", async () => {
    const scene = withGates();
    const alias = join(scene.folder, "stopgate");
    symlinkSync(program, alias);
    expect(await scene.run(process.execPath, [alias, "install"])).toMatchObject({ exitCode: 0 });
    expect(handlerAt(scene, "Stop")?.command).toContain(`exec node '${realpathSync(program)}' hook`);
  });

  test("--scope user asks for trust, in the client's own folder", async () => {
    const scene = withGates();
    await scene.gate(["install", "--scope", "user"]);
    const text = readFileSync(join(scene.home, PROJECT), "utf8");
    for (const [event, groups] of Object.entries(hooksIn(text)))
      expect(groups[0]?.hooks[0]?.command, event).toContain(" hook --require-trust");
    expect(hooksIn(text).Stop?.[0]?.hooks[0]).toMatchObject({ timeout: 300, statusMessage: "gate" });
    const elsewhere = join(scene.folder, "elsewhere");
    await scene.gate(["install", "--scope", "user"], { env: { CLAUDE_CONFIG_DIR: elsewhere } });
    expect(readFileSync(join(elsewhere, "settings.json"), "utf8")).toBe(text);
  });

  test("tells of a hook in another scope", async () => {
    const scene = withGates();
    await scene.gate(["install", "--scope", "user"]);
    expect((await scene.gate(["install"])).stderr).toContain("gate uninstall --scope user");
  });

  test("tells of a missing config, of a broken one, and of comments that the client cannot read", async () => {
    const scene = makeScene();
    expect((await scene.gate(["install"])).stderr).toContain("no .gate/config.yml yet");
    scene.config("gates: 1\n");
    scene.write(LOCAL, "{} // mine\n");
    const { stderr, exitCode } = await scene.person(["install"]);
    expect(exitCode).toBe(0);
    expect(stderr).toContain("gate config");
    expect(stderr).toContain("ignores such a file");
    expect(scene.read(LOCAL)).toContain("// mine\n");
  });

  test("a scope that there is none of is refused", async () => {
    expect(await makeScene().gate(["install", "--scope", "world"])).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining("local, project, user"),
    });
  });
});

describe.concurrent("gate install refuses, and touches nothing, where", () => {
  const broken = {
    "the JSON is broken": ['{\n  "hooks": {,}\n}\n', "line 2 is not valid JSON"],
    "a key is there twice": ['{\n"hooks": {},\n"hooks": {}}', 'line 3: the file has the key "hooks" twice'],
    "a type is wrong": ['{"hooks":{"Stop":1}}', "line 1: hooks.Stop is not a list"],
    "it is nested too deeply": [`{"a":${"[".repeat(100_000)}`, "it is nested more than 200 levels deep"],
    "it is not UTF-8": [Buffer.from([0x7b, 0xff, 0x7d]), "it is not UTF-8"],
  } as const;
  test.each(Object.entries(broken))("%s", async (_, [bytes, why]) => {
    const scene = withGates();
    mkdirSync(join(scene.repo, ".claude"));
    writeFileSync(join(scene.repo, LOCAL), bytes);
    expect(await scene.gate(["install"])).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining(`was not touched: ${why}`),
    });
    expect(readFileSync(join(scene.repo, LOCAL))).toEqual(Buffer.from(bytes));
    expect(readdirSync(join(scene.repo, ".claude"))).toEqual(["settings.local.json"]);
    expect(existsSync(join(scene.state, "installs"))).toBe(false);
  });

  test("a pipe stands in its place", async () => {
    const scene = withGates();
    mkdirSync(join(scene.repo, ".claude"));
    await scene.run("mkfifo", [LOCAL]);
    expect(await scene.gate(["install"])).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining("not a regular file"),
    });
  });

  test("it is read-only", async () => {
    const scene = withGates();
    scene.write(LOCAL, "{}");
    chmodSync(join(scene.repo, LOCAL), 0o444);
    const refused = { exitCode: 2, stderr: expect.stringContaining("was not touched: it is read-only.") };
    expect(await scene.gate(["install"])).toMatchObject(refused);
    expect(scene.read(LOCAL)).toBe("{}");
    chmodSync(join(scene.repo, LOCAL), 0o644);
    await scene.gate(["install"]);
    chmodSync(join(scene.repo, LOCAL), 0o444);
    expect(await scene.person(["uninstall"])).toMatchObject(refused);
    expect(scene.read(LOCAL)).toContain(" hook");
  });

  test("its folder is a file", async () => {
    const scene = withGates();
    scene.write(".claude", "mine");
    expect(await scene.gate(["install"])).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining("was not touched: ENOTDIR"),
    });
    expect(scene.read(".claude")).toBe("mine");
  });

  test("no copy can be kept", async () => {
    const scene = withGates();
    scene.write(LOCAL, "{}");
    scene.writeHome(".local/state/gate/installs", "a file");
    expect(await scene.gate(["install"])).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining("was not touched: no copy of it can be kept"),
    });
    expect(scene.read(LOCAL)).toBe("{}");
  });

  test("the folder cannot be written", async () => {
    const scene = withGates();
    // Not even root can make a folder there.
    const { exitCode, stderr } = await scene.gate(["install", "--scope", "user"], {
      env: { CLAUDE_CONFIG_DIR: "/proc/nowhere" },
    });
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining("was not touched: ENOENT")]);
    expect(readdirSync(join(scene.state, "installs"))).toEqual([]);
  });
});

describe.concurrent("the person's own settings file is never taken for a repo's", () => {
  const USERS = join("home", PROJECT);
  const refused = { exitCode: 2, stderr: expect.stringContaining("for all your repos. Use: gate") };
  const read = (scene: Scene) => readFileSync(join(scene.folder, USERS), "utf8");

  test("in the home folder", async () => {
    const scene = withGates();
    const cwd = scene.home;
    expect(await scene.gate(["install", "--scope", "project"], { cwd })).toMatchObject(refused);
    expect(existsSync(join(scene.folder, USERS))).toBe(false);
    const first = await scene.gate(["install", "--scope", "user"], { cwd });
    expect([first.exitCode, first.stderr]).toEqual([0, ""]);
    const text = read(scene);
    expect(await scene.gate(["install", "--scope", "project"], { cwd })).toMatchObject(refused);
    expect(await scene.person(["uninstall", "--scope", "project"], { cwd })).toMatchObject(refused);
    const local = await scene.gate(["install"], { cwd });
    expect(local.stderr).toContain("gate uninstall --scope user");
    expect(local.stderr).not.toContain("--scope project");
    const { exitCode, stdout } = await scene.person(["uninstall", "--all"], { cwd });
    expect([exitCode, stdout]).toEqual([0, expect.stringContaining("gate uninstall --scope user")]);
    expect(read(scene)).toBe(text);
    expect((await scene.person(["uninstall", "--scope", "user"], { cwd })).stdout).toContain("with it");
  });

  test("by a link to it, or to the home folder", async () => {
    const scene = withGates();
    const home = join(scene.folder, "linked");
    symlinkSync(scene.home, home);
    const env = { HOME: home };
    expect(await scene.gate(["install", "--scope", "project"], { cwd: home, env })).toMatchObject(refused);
    await scene.gate(["install", "--scope", "user"], { env });
    const text = read(scene);
    mkdirSync(join(scene.repo, ".claude"));
    symlinkSync(join(scene.folder, USERS), join(scene.repo, LOCAL));
    expect(await scene.gate(["install"])).toMatchObject(refused);
    await scene.person(["uninstall"]);
    expect(read(scene)).toBe(text);
    expect((await scene.person(["uninstall", "--scope", "user"], { env })).stdout).toContain("with it");
  });
});

describe.concurrent("gate uninstall", () => {
  const texts = {
    "nothing but white space": " \n",
    "an empty object": "{}",
    "an empty object on two lines": "{\n}\n",
    "empty hooks": '{\n  "hooks": {\n  }\n}\n',
    "an empty list": '{"hooks": {"Stop": [ ], "SessionEnd": []}}',
    "comments and trailing commas": '{ // a\n  "hooks": { /* b */ "Stop": [], // c\n  },\n}\n',
    "a line comment above empty hooks": '{"k0": 1, // mine\n"hooks":{}}',
    "CRLF and a byte order mark": '\uFEFF{\r\n\t"model": "opus"\r\n}\r\n',
    "one line": '{"model":"opus","hooks":{"Stop":[{"hooks":[{"type":"command","command":"say done"}]}]}}',
    "no newline at the end": '{\n    "env": { "A": "ö" }\n}',
  };
  test.each(Object.entries(texts))("gives the bytes back: %s", async (_, text) => {
    const scene = withGates();
    scene.write(LOCAL, text);
    await scene.gate(["install"]);
    expect(scene.read(LOCAL)).not.toBe(text);
    await scene.person(["install", "--background", "--subagents"]);
    const { stdout, exitCode } = await scene.person(["uninstall"]);
    expect([exitCode, stdout]).toEqual([0, expect.stringContaining("byte for byte as it was before")]);
    expect(scene.read(LOCAL)).toBe(text);
    expect(readdirSync(join(scene.state, "installs"))).toEqual([]);
  });

  test("the copy that install told of is the file as it was", async () => {
    const scene = withGates();
    scene.write(LOCAL, '{ "env": {} }');
    const { stdout } = await scene.gate(["install"]);
    const copy = /a copy: +(.*)/.exec(stdout)?.[1] ?? "";
    expect(readFileSync(copy, "utf8")).toBe('{ "env": {} }');
    expect(statSync(copy).mode & 0o777).toBe(0o600);
  });

  test("the copy is the file as the last install found it, with an older hook in it", async () => {
    const scene = withGates();
    const older =
      '{ "hooks": { "Stop": [ { "hooks": [ { "type": "command", "command": "gate hook" } ] } ] } }';
    scene.write(LOCAL, older);
    const { stdout } = await scene.person(["install"]);
    expect(readFileSync(/a copy: +(.*)/.exec(stdout)?.[1] ?? "", "utf8")).toBe(older);
    // Nobody knows what was there before that older hook, so nobody says that it is back.
    const after = await scene.person(["uninstall"]);
    expect(after.stdout).toContain("Everything else in it stays");
    expect(after.stdout).not.toContain("byte for byte");
    expect(JSON.parse(scene.read(LOCAL))).toEqual({});
    expect(readdirSync(join(scene.state, "installs"))).toEqual([]);
  });

  test("a file that was not there before goes, and its folder", async () => {
    const scene = withGates();
    const before = readdirSync(scene.repo);
    await scene.gate(["install"]);
    await scene.gate(["install", "--scope", "project"]);
    const { stdout } = await scene.person(["uninstall"]);
    expect(stdout).toContain(`${LOCAL} with it`);
    expect(readdirSync(scene.repo)).toEqual(before);
  });

  test("what others wrote meanwhile stays", async () => {
    const scene = withGates();
    await scene.gate(["install"]);
    const settings = JSON.parse(scene.read(LOCAL));
    settings.permissions = { allow: ["Bash(ls)"] };
    settings.hooks.Stop[0].hooks.unshift({ type: "command", command: "say done" });
    scene.write(LOCAL, JSON.stringify(settings, null, 2));
    expect((await scene.person(["uninstall"])).stdout).toContain(
      "Everything else in it stays: it has changed since the install.",
    );
    expect(JSON.parse(scene.read(LOCAL))).toEqual({
      hooks: { Stop: [{ hooks: [{ type: "command", command: "say done" }] }] },
      permissions: { allow: ["Bash(ls)"] },
    });
  });

  test("an install after that starts from what is there then", async () => {
    const scene = withGates();
    scene.write(LOCAL, "{}");
    await scene.gate(["install"]);
    const changed = scene.read(LOCAL).replace("{", '{\n  "model": "opus",');
    scene.write(LOCAL, changed);
    await scene.person(["install", "--background"]);
    await scene.person(["uninstall"]);
    expect(JSON.parse(scene.read(LOCAL))).toEqual({ model: "opus" });
  });

  test("a linked file and its mode stay what they are", async () => {
    const scene = withGates();
    scene.write("dotfiles/settings.json", '{ "model": "opus" }\n');
    chmodSync(join(scene.repo, "dotfiles/settings.json"), 0o640);
    mkdirSync(join(scene.repo, ".claude"));
    symlinkSync("../dotfiles/settings.json", join(scene.repo, LOCAL));
    expect((await scene.gate(["install"])).stdout).toContain("dotfiles/settings.json");
    expect(scene.read("dotfiles/settings.json")).toContain("gate");
    await scene.person(["uninstall"]);
    expect(scene.read("dotfiles/settings.json")).toBe('{ "model": "opus" }\n');
    expect(lstatSync(join(scene.repo, LOCAL)).isSymbolicLink()).toBe(true);
    expect(statSync(join(scene.repo, LOCAL)).mode & 0o777).toBe(0o640);
  });

  test("takes it out of the repo's settings, and only speaks of the user's", async () => {
    const scene = withGates();
    for (const scope of ["local", "project", "user"]) await scene.gate(["install", "--scope", scope]);
    const { stdout } = await scene.person(["uninstall"]);
    expect(stdout).toContain("gate uninstall --scope user");
    expect(existsSync(join(scene.repo, ".claude"))).toBe(false);
    expect(existsSync(join(scene.home, PROJECT))).toBe(true);
    await scene.person(["uninstall", "--scope", "user"]);
    expect(existsSync(join(scene.home, ".claude"))).toBe(false);
    expect((await scene.person(["uninstall"])).stdout).toContain("There is no gate hook in");
  });

  test("a broken file is refused, and the others are done all the same", async () => {
    const scene = withGates();
    scene.write(LOCAL, "{");
    await scene.gate(["install", "--scope", "project"]);
    const { exitCode, stderr, stdout } = await scene.person(["uninstall"]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(`was not touched: line 1 is not valid JSON`);
    expect(stdout).toContain(`${PROJECT} with it`);
  });

  test("works without a record, too", async () => {
    const scene = withGates();
    await scene.gate(["install"]);
    await scene.run("rm", ["-r", scene.state]);
    expect((await scene.person(["uninstall"])).stdout).toContain("Removed the hook from");
    expect(scene.read(LOCAL)).toBe("{}\n");
  });

  describe("keeps what is not gate's where the record of the install is", () => {
    const before = '{\n  "model": "opus",\n  "hooks": { "PreToolUse": [{ "hooks": [] }] }\n}\n';
    const cut = (path: string) => truncateSync(path, Math.floor(statSync(path).size / 2));
    const damages: Record<string, (record: string, other: string) => void> = {
      "without the copy": (record) => rmSync(join(record, "before")),
      "without the backup and the copy": (record) => {
        for (const name of ["backup", "before"]) rmSync(join(record, name));
      },
      "with half of the copy": (record) => cut(join(record, "before")),
      "with an empty copy": (record) => truncateSync(join(record, "before")),
      "without record.json": (record) => rmSync(join(record, "record.json")),
      "with half of record.json": (record) => cut(join(record, "record.json")),
      "with an empty record.json": (record) => truncateSync(join(record, "record.json")),
      "an empty folder": (record) => {
        for (const name of readdirSync(record)) rmSync(join(record, name));
      },
      gone: (record) => rmSync(record, { recursive: true }),
      "that of another install": (record, other) => {
        rmSync(record, { recursive: true });
        cpSync(other, record, { recursive: true });
      },
      "mixed with that of another install": (record, other) => cpSync(other, record, { recursive: true }),
      "one that says there was no file": (record) => {
        const path = join(record, "record.json");
        const written = JSON.parse(readFileSync(path, "utf8"));
        writeFileSync(path, JSON.stringify({ ...written, before: { kind: "no-file" } }));
      },
    };

    /** Two repos with the hook: one had these settings before, the other none. */
    async function twoInstalls(text: string) {
      const scene = withGates();
      scene.write(LOCAL, text);
      scene.write("other/.git/HEAD", "");
      scene.write("other/.gate/config.yml", scene.read(".gate/config.yml"));
      await scene.gate(["install"]);
      await scene.gate(["install"], { cwd: join(scene.repo, "other") });
      const recordOf = (file: string) =>
        join(scene.state, "installs", encodeURIComponent(realpathSync(join(scene.repo, file))));
      return { scene, record: recordOf(LOCAL), other: recordOf(join("other", LOCAL)) };
    }

    test.each(Object.entries(damages))("%s", async (_, damage) => {
      const { scene, record, other } = await twoInstalls(before);
      damage(record, other);
      const { exitCode, stdout, stderr } = await scene.person(["uninstall"]);
      expect(scene.read(LOCAL)).toBe(before);
      expect([exitCode, stderr]).toEqual([0, ""]);
      expect(stdout).toBe(
        `Removed the hook from ${LOCAL}. Everything else in it stays: gate has no complete record of what was there before.`,
      );
      expect(existsSync(record)).toBe(false);
    });

    // The two files are the same now, so the file alone does not show that one was there before.
    test.each(["without the copy", "that of another install"])("%s, of an empty file", async (name) => {
      const { scene, record, other } = await twoInstalls("{}\n");
      expect(scene.read(LOCAL)).toBe(scene.read(join("other", LOCAL)));
      damages[name]?.(record, other);
      expect((await scene.person(["uninstall"])).stdout).toContain("no complete record");
      expect(scene.read(LOCAL)).toBe("{}\n");
    });
  });

  test("is in the log", async () => {
    const scene = withGates();
    await scene.gate(["install"]);
    await scene.person(["uninstall"]);
    await scene.person(["uninstall"]);
    expect(await readNdjson((await scene.gate(["log", "--json"])).stdout)).toMatchObject([
      { audit: "uninstall", message: `removed the hook from ${join(scene.repo, LOCAL)}` },
    ]);
  });

  test("tells of a call of gate that is not its own, and leaves it", async () => {
    const scene = withGates();
    await scene.gate(["install"]);
    const settings = JSON.parse(scene.read(LOCAL));
    settings.hooks.Stop[0].hooks.push({ type: "command", command: "npx gate hook" });
    scene.write(LOCAL, JSON.stringify(settings));
    expect((await scene.person(["uninstall"])).stdout).toContain(
      `${LOCAL} calls gate at Stop in a form that gate did not write, so it stays: npx gate hook`,
    );
  });

  test("--all of one scope keeps what the other one needs", async () => {
    const scene = withGates();
    scene.write(PROJECT, '{ "a":1}');
    await scene.gate(["install", "--scope", "project"]);
    await scene.gate(["install"]);
    await scene.person(["uninstall", "--scope", "local", "--all"]);
    expect((await scene.person(["uninstall"])).stdout).toContain("byte for byte");
    expect(scene.read(PROJECT)).toBe('{ "a":1}');
  });

  test("--all leaves nothing of this repo, no line in a log either", async () => {
    const scene = withGates();
    await scene.gate(["install"]);
    await scene.stop();
    await scene.person(["uninstall", "--all"]);
    expect(readdirSync(join(scene.state, "repos"))).toEqual([]);
  });

  test("--all removes what is kept of this repo, and nothing of another's", async () => {
    const [scene, other] = [withGates(), "other"];
    await scene.gate(["install"]);
    scene.write(`${other}/.git/HEAD`, "");
    scene.write(`${other}/.gate/config.yml`, scene.read(".gate/config.yml"));
    await scene.stop();
    await scene.stop({ session_id: "session-2", cwd: join(scene.repo, other) });
    const { stdout, exitCode } = await scene.person(["uninstall", "--all"]);
    expect(exitCode).toBe(0);
    expect(stdout).toContain(".gate/config.yml stays");
    expect(readdirSync(join(scene.repo, ".gate")).sort()).toEqual([".gitignore", "config.yml"]);
    const left = readdirSync(scene.state, { recursive: true, encoding: "utf8" });
    expect(left.filter((path) => path.includes("session-1"))).toEqual([]);
    expect(left.filter((path) => path.includes("session-2"))).not.toEqual([]);
    expect(readdirSync(join(scene.state, "repos"))).toEqual([encodeURIComponent(join(scene.repo, other))]);
    expect(readdirSync(join(scene.state, "installs"))).toEqual([]);
  });

  test("--all follows no link out of the repo", async () => {
    const scene = withGates();
    const elsewhere = join(scene.folder, "elsewhere");
    mkdirSync(join(elsewhere, "logs"), { recursive: true });
    writeFileSync(join(elsewhere, "logs/precious"), "");
    scene.remove(".gate");
    symlinkSync(elsewhere, join(scene.repo, ".gate"));
    await scene.person(["uninstall", "--all"]);
    expect(readdirSync(join(elsewhere, "logs"))).toEqual(["precious"]);
  });
});
