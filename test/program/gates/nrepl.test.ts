import { spawn } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { transcriptOf } from "../../../src/agents/stories.ts";
import { makeScene, program, type Scene } from "../../scene.ts";
import { done, startFakeRepl, unusedPort } from "../fake-repl.ts";

/** A repo with one gate, and what a stop there is answered. */
async function stopWith(keys: string, prepare: (scene: Scene) => void = () => {}, env = {}) {
  const scene = makeScene();
  scene.config(`gates: [{ name: unit, nrepl: "(run)", ${keys} }]\n`);
  prepare(scene);
  await scene.commitAll();
  scene.write("changed.clj", "");
  return { ...(await scene.stop({}, { env })), scene };
}

const logOf = ({ repo }: Scene) => {
  const all = join(repo, ".gate/logs");
  const [run = ""] = readdirSync(all);
  return readFileSync(join(all, run, "unit.log"), "utf8");
};

describe.concurrent("what an evaluation comes to", () => {
  test("a value passes, in a session of its own that is closed again", async () => {
    await using repl = await startFakeRepl();
    expect(await stopWith(`port: ${repl.port}`)).toMatchObject({ status: "passed" });
    expect(repl.ops().sort()).toEqual(["clone", "close", "describe", "eval"]);
    expect(repl.asked.find(({ op }) => op === "eval")).toMatchObject({ code: "(run)", session: "session-1" });
  });

  test.each([
    ["{:test 2, :pass 1, :fail 1, :error 0, :type :summary}", "had 1 failure and 0 errors"],
    ["#:kaocha.result{:count 1, :pass 0, :error 2, :fail 0}", "had 0 failures and 2 errors"],
    ["[{:fail 0 :error 0} {:fail 0, :error 1, :more {:a 1}}]", "had 0 failures and 1 error"],
  ])("the summary %s fails", async (value, came) => {
    await using repl = await startFakeRepl({ eval: (_, send) => send({ value, ...done }) });
    const { status, reason } = await stopWith(`port: ${repl.port}`);
    expect(status).toBe("failed");
    expect(reason).toContain(`unit failed: \`(run)\` ${came} after`);
    expect(reason).toContain(`=> ${value}`);
  });

  test.each([
    "{:test 2, :pass 2, :fail 0, :error 0, :type :summary}",
    '{:fail "1", :error 1}',
    '"{:fail 1, :error 1}"',
    "{:fail 3}",
    "[:fail 1 :error 1]",
    "nil",
  ])("the value %s passes", async (value) => {
    await using repl = await startFakeRepl({ eval: (_, send) => send({ value, ...done }) });
    expect(await stopWith(`port: ${repl.port}`)).toMatchObject({ status: "passed" });
  });

  test("a bad summary that was printed fails, whatever was printed and returned after it", async () => {
    await using repl = await startFakeRepl({
      eval: (_, send) => {
        for (const out of ["FAIL in (adds)\n1 fail", "ures, 0 errors.\n", "0 failures, 0 errors.\n"])
          send({ out });
        send({ value: "{:fail 0 :error 0}", ...done });
      },
    });
    const { status, reason } = await stopWith(`port: ${repl.port}`);
    expect(status).toBe("failed");
    expect(reason).toContain("had 1 failure and 0 errors");
    expect(reason).toContain("FAIL in (adds)");
  });

  test("an exception fails with its message and the first lines of the trace", async () => {
    await using repl = await startFakeRepl({
      eval: ({ code }, send) => {
        if (code !== "(run)") return send({ out: "boom.Error: no\n at boom.core (core.clj:3)\n", ...done });
        send({ err: "Execution error: no\n" });
        send({ ex: "class boom.Error", "root-ex": "class boom.Error", status: ["eval-error"] });
        send(done);
      },
    });
    const { status, reason } = await stopWith(`port: ${repl.port}`);
    expect(status).toBe("failed");
    for (const part of ["threw boom.Error", "| Execution error: no", "| at boom.core (core.clj:3)"])
      expect(reason?.replaceAll(/\| +/g, "| ")).toContain(part);
  });

  test("expect compares the printed value of the last form", async () => {
    await using repl = await startFakeRepl({
      eval: (_, send) => {
        send({ value: "1" });
        send({ value: '"zwölf 😀"', ...done });
      },
    });
    expect(await stopWith(`port: ${repl.port}, expect: '"zwölf 😀"'`)).toMatchObject({ status: "passed" });
    const { reason } = await stopWith(`port: ${repl.port}, expect: "1"`);
    expect(reason).toContain('`(run)` gave "zwölf 😀", not 1 after');
  });

  test("megabytes of output are in the log, and only the lines that matter in the reason", async () => {
    const line = `${"é".repeat(99)}\n`;
    await using repl = await startFakeRepl({
      eval: (_, send) => {
        for (let at = 0; at < 260; at++) send({ out: line.repeat(100) });
        send({ out: "1 failures, 0 errors.\n", ...done });
      },
    });
    const { reason, scene } = await stopWith(`port: ${repl.port}`);
    expect(reason?.length).toBeLessThanOrEqual(4_000);
    expect(reason).toContain("1 failures, 0 errors.");
    expect(logOf(scene)).toBe(`${line.repeat(26_000)}1 failures, 0 errors.\n`);
  });

  test("its own timeout is a failure, and ends the evaluation on the server", async () => {
    await using repl = await startFakeRepl({ eval: (_, send) => send({ out: "on and on\n" }) });
    const { status, reason } = await stopWith(`port: ${repl.port}, timeout: 1`);
    expect(status).toBe("failed");
    expect(reason).toContain("`(run)` was still running after 1 s, so gate stopped it");
    expect(reason).toContain("on and on");
    expect(repl.ops().slice(-2)).toEqual(["interrupt", "close"]);
  });

  test("a run that is ended ends the evaluation too", async () => {
    let begun = () => {};
    const evaluating = new Promise<void>((resolve) => {
      begun = resolve;
    });
    await using repl = await startFakeRepl({ eval: () => begun() });
    const { scene } = await stopWith("port: 1");
    scene.config(`gates: [{ name: unit, nrepl: "(run)", port: ${repl.port} }]\n`);
    const child = spawn(process.execPath, [program, "run"], { cwd: scene.repo, env: scene.env });
    const ended = new Promise((resolve) => child.on("close", resolve));
    await evaluating;
    child.kill("SIGTERM");
    await ended;
    expect(repl.ops().slice(-2)).toEqual(["interrupt", "close"]);
  });

  test("a failure is remembered while the REPL is gone, and looked at when it is back", async () => {
    const port = await unusedPort();
    let value = "{:fail 1 :error 0}";
    await using repl = await startFakeRepl({ eval: (_, send) => send({ value, ...done }) });
    const { status, scene } = await stopWith("cwd: .", ({ write }) => {
      write(".gitignore", ".nrepl-port\n");
      write(".nrepl-port", String(repl.port));
    });
    expect(status).toBe("failed");
    scene.write(".nrepl-port", String(port));
    // Not silently: the agent may have ended it.
    expect(await scene.stop({ stop_hook_active: true })).toMatchObject({
      status: "faulted",
      systemMessage: expect.stringContaining("it failed before, and now the REPL is not running"),
    });
    scene.write(".nrepl-port", String(repl.port));
    expect(await scene.stop({ stop_hook_active: true })).toMatchObject({ status: "failed" });
    value = "{:fail 0 :error 0}";
    expect(await scene.stop({ stop_hook_active: true })).toMatchObject({ status: "passed" });
  });

  test("tests that passed in the REPL settle the claim that they pass", async () => {
    await using repl = await startFakeRepl();
    const scene = makeScene();
    scene.config(`gates: [{ name: unit, nrepl: "(clojure.test/run-all-tests)", port: ${repl.port} }]\n`);
    await scene.commitAll();
    scene.write("core.clj", "");
    const say = "Fixed. All tests pass.";
    const transcript = join(scene.folder, "session.jsonl");
    writeFileSync(transcript, transcriptOf([{ ask: "Fix it." }, { edit: "core.clj" }, { say }], scene.repo));
    expect(await scene.stop({ transcript_path: transcript, last_assistant_message: say })).toMatchObject({
      status: "passed",
    });
  });

  test("operations that a server does not name are not used", async () => {
    await using repl = await startFakeRepl({
      describe: (_, send) => send({ ops: { eval: {}, clone: {}, describe: {} }, ...done }),
      eval: () => {},
    });
    expect(await stopWith(`port: ${repl.port}, timeout: 1`)).toMatchObject({ status: "failed" });
    expect(repl.ops().sort()).toEqual(["clone", "describe", "eval"]);
  });

  test("code that reads what nobody types is given the end of input", async () => {
    let finish = () => {};
    await using repl = await startFakeRepl({
      eval: (_, send) => {
        finish = () => send({ value: "nil", ...done });
        send({ status: ["need-input"] });
      },
      stdin: (_, send) => {
        send(done);
        finish();
      },
    });
    expect(await stopWith(`port: ${repl.port}`)).toMatchObject({ status: "passed" });
  });
});

describe.concurrent("a server that misbehaves is a fault, in time, and never a block", () => {
  const ways: Record<string, [string, Parameters<typeof startFakeRepl>[0]]> = {
    "answers garbage": [
      "does not speak nREPL",
      { any: (_, __, socket) => socket.write("HTTP/1.1 400 Bad Request\r\n\r\n") },
    ],
    "answers a list": ["not a dictionary", { any: (_, __, socket) => socket.write("l4:donee") }],
    "answers half a message": ["does not answer", { any: (_, __, socket) => socket.write("d2:id1:") }],
    "answers nothing": ["does not answer", { any: () => {} }],
    "closes at once": ["closed the connection", { any: (_, __, socket) => socket.end() }],
    "closes while it evaluates": ["closed the connection", { eval: (_, __, socket) => socket.end() }],
    "ends within a message": [
      "closed the connection",
      { eval: (_, __, socket) => socket.end("d3:out99:abc") },
    ],
    "turns to garbage": [
      "does not speak nREPL",
      { eval: (_, __, socket) => socket.write("d3:outi1") && socket.write("x") },
    ],
    "announces too much": ["more than 32 MB", { eval: (_, __, socket) => socket.write("d3:out99999999:") }],
    "opened no session": ["opened no session", { clone: (_, send) => send(done) }],
    "does not know eval": [
      "answered unknown-op",
      { eval: (_, send) => send({ status: ["error", "unknown-op", "done"] }) },
    ],
  };
  test.each(Object.entries(ways))("%s", async (_, [why, handlers]) => {
    await using repl = await startFakeRepl(handlers);
    // Only silence is waited for.
    const timeout = why === "does not answer" ? 2 : 60;
    const { status, systemMessage } = await stopWith(`port: ${repl.port}, timeout: ${timeout}`);
    expect(status).toBe("faulted");
    expect(systemMessage).toContain("gate could not check unit (");
    expect(systemMessage).toContain(why);
  });

  test("silence within an evaluation is that evaluation's timeout", async () => {
    await using repl = await startFakeRepl({ eval: () => {}, interrupt: () => {}, close: () => {} });
    expect(await stopWith(`port: ${repl.port}, timeout: 1, on_timeout: fault`)).toMatchObject({
      status: "faulted",
      systemMessage: expect.stringContaining("longer than 1 s"),
    });
  });
});

describe.concurrent("the port", () => {
  test("is the nearest .nrepl-port from the gate's cwd up to the repo's root, then NREPL_PORT", async () => {
    await using near = await startFakeRepl();
    await using far = await startFakeRepl();
    await using named = await startFakeRepl();
    const env = { NREPL_PORT: String(named.port) };
    const withFiles = (scene: Scene) => {
      scene.write("app/src/a.clj", "");
      scene.write("app/.nrepl-port", `${near.port}\n`);
      scene.write(".nrepl-port", String(far.port));
      scene.write("other/.nrepl-port", "70000");
    };
    expect(await stopWith("cwd: app/src", withFiles, env)).toMatchObject({ status: "passed" });
    expect([near, far, named].map(({ asked }) => asked.length > 0)).toEqual([true, false, false]);
    expect(await stopWith("cwd: other", withFiles, env)).toMatchObject({ status: "passed" });
    expect([far, named].map(({ asked }) => asked.length > 0)).toEqual([true, false]);
    expect(await stopWith("cwd: .", () => {}, env)).toMatchObject({ status: "passed" });
    expect(named.asked).not.toEqual([]);
  });

  test("is not looked for above the repo", async () => {
    await using repl = await startFakeRepl();
    const above = (scene: Scene) => scene.write("../.nrepl-port", String(repl.port));
    expect(await stopWith("cwd: .", above)).toMatchObject({ status: "no_applicable_gates" });
    expect(repl.asked).toEqual([]);
  });

  test.each(["0", "65536", "1.5", '"7888"'])("%s is refused in the config", async (port) => {
    const { status, systemMessage } = await stopWith(`port: ${port}`);
    expect(status).toBe("invalid_config");
    expect(systemMessage).toContain('gate "unit": port');
  });
});

describe.concurrent("without a server", () => {
  test("a gate is skipped silently, does not count as passed, and runs when the server is back", async () => {
    const port = await unusedPort();
    const { status, systemMessage, stderr, scene } = await stopWith("cwd: .", ({ write }) =>
      write(".nrepl-port", String(port)),
    );
    expect([status, systemMessage, stderr]).toEqual(["no_applicable_gates", undefined, ""]);
    await using repl = await startFakeRepl();
    expect(await scene.stop({}, { env: {} })).toMatchObject({ status: "no_applicable_gates" });
    scene.write(".nrepl-port", String(repl.port));
    expect(await scene.stop()).toMatchObject({ status: "passed" });
  });

  test("a required gate is a fault that says how the REPL was looked for", async () => {
    const nowhere = await stopWith("required: true");
    expect(nowhere.status).toBe("faulted");
    for (const part of [
      "the REPL is not running",
      "neither a .nrepl-port",
      "NREPL_PORT",
      "Start the REPL",
      "Please take a look",
    ])
      expect(nowhere.systemMessage).toContain(part);
    const port = await unusedPort();
    const stale = await stopWith("required: true", ({ write }) => write(".nrepl-port", String(port)));
    expect(stale.systemMessage).toContain(
      `nothing listens on port ${port}, which .nrepl-port names: the file is stale`,
    );
  });

  test("gate run says why it was skipped, and that nothing was checked", async () => {
    const port = await unusedPort();
    const { scene } = await stopWith(`port: ${port}`);
    const { exitCode, stdout } = await scene.gate(["run"]);
    expect(exitCode).toBe(4);
    expect(stdout).toContain(
      `skipped: the REPL is not running (nothing listens on port ${port}, which the gate's port names)`,
    );
  });
});

describe.concurrent("gate init", () => {
  test.each(["deps.edn", "project.clj", "bb.edn", "shadow-cljs.edn"])(
    "proposes a gate where there is a %s and a REPL that answers",
    async (file) => {
      await using repl = await startFakeRepl({
        eval: (_, send) => send({ value: "{:fail 0 :error 0}", ...done }),
      });
      const scene = makeScene();
      scene.write(file, "");
      scene.write(".nrepl-port", String(repl.port));
      scene.write("test/acme/core_test.clj", "");
      await scene.commitAll();
      await scene.gate(["init", "--yes", "--no-install"]);
      const nrepl = "(do (require 'acme.core-test :reload-all) (clojure.test/run-tests 'acme.core-test))";
      expect(parse(scene.read(".gate/config.yml")).gates).toMatchObject([
        { name: "repl", nrepl, timeout: 60 },
      ]);
      expect(repl.asked.find(({ op }) => op === "eval")?.code).toBe(nrepl);
    },
  );

  test("proposes none without a REPL that answers", async () => {
    const scene = makeScene();
    scene.write("deps.edn", "");
    scene.write(".nrepl-port", String(await unusedPort()));
    await scene.commitAll();
    await scene.gate(["init", "--yes", "--no-install"]);
    expect(scene.read(".gate/config.yml")).not.toMatch(/^ +nrepl:/m);
  });
});

describe.concurrent("gate doctor", () => {
  test("says whether the port answers, and how much that matters", async () => {
    await using repl = await startFakeRepl();
    const looked = async (keys: string) =>
      (await (await stopWith(keys)).scene.gate(["doctor"])).stdout.replaceAll(/\s+/g, " ");
    expect(await looked(`port: ${repl.port}`)).toContain(
      `unit: an nREPL server answers on port ${repl.port}`,
    );
    const port = await unusedPort();
    expect(await looked(`port: ${port}`)).toContain("unit is skipped while the REPL is not running");
    expect(await looked(`port: ${port}, required: true`)).toContain(
      "unit: the REPL is not running: nothing listens",
    );
  });
});

describe.concurrent("the config", () => {
  test.each([
    ["{ name: a, nrepl: (f), run: ls }", 'gate "a": nrepl: "nrepl" does not apply to this kind of gate'],
    ["{ name: a, nrepl: (f), env: { A: b } }", 'gate "a": env: "env" does not apply to this kind of gate'],
    ["{ name: a, nrepl: (f), prot: 1 }", 'did you mean "port"?'],
    ["{ name: a, run: ls, tiemout: 1 }", 'did you mean "timeout"?'],
    ["{ name: a, nrepl: 5 }", 'gate "a": nrepl: expected a string, not the number 5'],
    ["{ name: a }", 'gate "a": run: is missing: expected a string'],
    ["ls", "gate 1: expected a mapping"],
  ])("%s is explained", async (gate, expected) => {
    const scene = makeScene();
    scene.config(`gates: [${gate}]\n`);
    await scene.commitAll();
    expect((await scene.stop()).systemMessage).toContain(expected);
  });
});
