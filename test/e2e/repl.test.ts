import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { makeScene, type Scene } from "../scene.ts";
import { startRepl, whyNoRepl } from "./repl.ts";

let repl: Awaited<ReturnType<typeof startRepl>> | undefined;

beforeAll(async () => {
  if (!whyNoRepl) repl = await startRepl();
}, 90_000);
afterAll(() => repl?.stop());

/** A repo whose one gate evaluates code in the real REPL, as its .nrepl-port says. */
async function repoWith(code: string, keys: object = {}): Promise<Scene> {
  const scene = makeScene();
  scene.config(JSON.stringify({ gates: [{ name: "unit", nrepl: code, ...keys }] }));
  scene.write(".nrepl-port", String(repl?.port));
  await scene.commitAll();
  return scene;
}

const stopWith = async (code: string, keys: object = {}) => (await repoWith(code, keys)).stop();

/** A namespace of one test, and the form that loads it from the repo and runs it. */
const testing = (path: string, name: string) =>
  `(do (load-file "${path}") (clojure.test/run-tests '${name}))`;
const namespace = (name: string, assertion: string) =>
  `(ns ${name} (:require [clojure.test :refer [deftest is]]))\n(deftest adds-up ${assertion})\n`;

describe.skipIf(whyNoRepl)("against a real nREPL server", () => {
  test("a passing test namespace passes; a failing and a broken one send the agent back", async () => {
    const scene = await repoWith("nil");
    const path = join(scene.repo, "core_test.clj");
    scene.config(JSON.stringify({ gates: [{ name: "unit", nrepl: testing(path, "acme.core-test") }] }));
    scene.write("core_test.clj", namespace("acme.core-test", "(is (= 4 (+ 2 2)))"));
    expect(await scene.stop()).toMatchObject({ status: "passed" });

    scene.write("core_test.clj", namespace("acme.core-test", '(is (= "fünf" (str (+ 2 2))))'));
    const failed = await scene.stop();
    expect(failed.status).toBe("failed");
    for (const part of [
      "had 1 failure and 0 errors",
      "acme.core-test/adds-up (core_test.clj:2)",
      'expected: (= "fünf"',
    ])
      expect(failed.reason).toContain(part);

    scene.write("core_test.clj", namespace("acme.core-test", "(is (/ 1 0))"));
    const broken = await scene.stop({ stop_hook_active: true });
    expect(broken.reason).toContain("had 0 failures and 1 error");
    expect(broken.reason).toContain("Divide by zero");

    scene.write("core_test.clj", namespace("acme.core-test", "(is true)"));
    expect(await scene.stop({ stop_hook_active: true })).toMatchObject({ status: "passed" });
  });

  test("an exception fails with its message and the first lines of the trace", async () => {
    const { status, reason } = await stopWith('(throw (ex-info "no café today" {:at 3}))');
    expect(status).toBe("failed");
    for (const part of ["threw clojure.lang.ExceptionInfo", "no café today", "clojure.lang.Compiler.eval"])
      expect(reason).toContain(part);
  });

  test("an unbalanced form fails", async () => {
    const { status, reason } = await stopWith("(+ 1 (* 2 3)");
    expect(status).toBe("failed");
    expect(reason).toContain("EOF while reading");
  });

  test("an endless loop is ended on the server, not just abandoned", async () => {
    const loop = "(do (def beats (atom 0)) (while true (swap! beats inc)))";
    const { status, reason } = await stopWith(loop, { timeout: 1 });
    expect(status).toBe("failed");
    expect(reason).toContain("was still running after 1 s, so gate stopped it");
    // nREPL asks the thread to end, and makes it after 5 s.
    const stands = "(let [seen @user/beats] (Thread/sleep 300) (= seen @user/beats))";
    const scene = await repoWith(stands, { expect: "true" });
    const giveUp = Date.now() + 100_000;
    for (let answer = await scene.stop(); answer.status !== "passed"; answer = await scene.stop()) {
      expect(Date.now(), "the loop still runs").toBeLessThan(giveUp);
      await sleep(500);
      scene.write("changed", String(Date.now()));
    }
  });

  test("5 MB of output are in the log and pass", async () => {
    const scene = await repoWith(`(dotimes [_ 1000] (println (apply str (repeat 2500 "é"))))`, {
      timeout: 120,
    });
    expect(await scene.stop()).toMatchObject({ status: "passed" });
    const all = join(scene.repo, ".gate/logs");
    const [run = ""] = readdirSync(all);
    expect(statSync(join(all, run, "unit.log")).size).toBe(5_001_000 + "=> nil\n".length);
  });

  test("code that reads from the terminal is given the end of input", async () => {
    expect(await stopWith("(read-line)", { expect: "nil" })).toMatchObject({ status: "passed" });
  });

  test("expect compares the printed value, whatever its letters", async () => {
    expect(await stopWith('(str "naïve " "😀")', { expect: '"naïve 😀"' })).toMatchObject({
      status: "passed",
    });
    expect((await stopWith("(+ 1 2)", { expect: "4" })).reason).toContain("gave 3, not 4");
  });

  test("a server that ends while it evaluates is a fault", async () => {
    const other = await startRepl();
    const { status, systemMessage } = await stopWith("(do (Thread/sleep 100) (System/exit 0))", {
      port: other.port,
    });
    other.stop();
    expect(status).toBe("faulted");
    expect(systemMessage).toMatch(/closed the connection|connection broke/);
  });

  test("gate init proposes the test namespaces that it finds, and tries them there", async () => {
    const scene = makeScene();
    scene.write("deps.edn", "{}");
    scene.write(".nrepl-port", String(repl?.port));
    scene.write("test/acme/no_such_test.clj", "");
    await scene.commitAll();
    const { stdout } = await scene.gate(["init", "--yes", "--no-install"]);
    // The server was started elsewhere and cannot see the file.
    expect(stdout).toContain(
      "(clojure.test/run-tests 'acme.no-such-test)): failed (threw java.io.FileNotFound",
    );
    expect(parse(scene.read(".gate/config.yml")).gates).toMatchObject([{ name: "repl", on_fail: "warn" }]);
    expect(await scene.gate(["config"])).toMatchObject({ exitCode: 0 });
  });

  test("gate doctor says that it answers", async () => {
    const scene = await repoWith("nil");
    expect((await scene.gate(["doctor"])).stdout).toContain(
      `unit: an nREPL server answers on port ${repl?.port}`,
    );
  });
});
