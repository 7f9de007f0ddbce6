import { chmodSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { makeScene } from "../../scene.ts";
import { fetchProgram } from "../fetched.ts";

// What a gate makes of a command that is missing or killed, and of a suite that exits with its number of failures,
// with the real shells, package managers and mocha. What they print is in fixtures/exits.yml.

const bun = `@oven/bun-${process.platform}-${process.arch}`;
const wanted = [
  { name: "mocha", package: "mocha", version: "12.0.3", program: "mocha/bin/mocha.js" },
  { name: "yarn", package: "yarn", version: "1.22.22", program: "yarn/bin/yarn.js" },
  { name: "pnpm", package: "pnpm", version: "12.18.0", program: "pnpm/package.json" },
  { name: "bun", package: bun, version: "1.4.4", program: `${bun}/bin/bun` },
];

/** The folders to be put on the PATH for what could be fetched, and its names. */
async function fetchAll() {
  const folders: string[] = [];
  const names: string[] = [];
  for (const each of wanted) {
    const fetched = await fetchProgram(each);
    if ("why" in fetched) console.warn(`What needs ${each.name} is left out: ${fetched.why}`);
    else {
      const modules = fetched.program.slice(0, -each.program.length);
      folders.push(join(modules, ".bin"), dirname(fetched.program));
      names.push(each.name);
    }
  }
  return { folders, names };
}

/** How a script of the package is run. */
const ways = {
  npm: (script: string) => `npm run ${script}`,
  workspace: (script: string) => `npm run ${script} -w a`,
  yarn: (script: string) => `yarn ${script}`,
  pnpm: (script: string) => `pnpm run ${script}`,
  bun: (script: string) => `bun run ${script}`,
};

const scripts = {
  missing: "no-such-tool --check",
  noexec: "$ROOT/noexec.sh",
  killed: "node $ROOT/die.cjs SIGKILL",
  ended: "node $ROOT/die.cjs SIGTERM",
  mocha127: "FAILURES=127 mocha $ROOT/many.cjs",
  mocha137: "FAILURES=137 mocha $ROOT/many.cjs",
};

const meant = (name: string): string => {
  if (name.includes("mocha")) return "fail";
  const code = { missing: "not-found", noexec: "not-executable" }[name.replace(/^.*-/, "")] ?? "killed";
  return `fault: ${code}`;
};

test("a missing command and a killed process are faults, a number of failures is not", async () => {
  const scene = makeScene();
  const { folders, names } = await fetchAll();
  const withRoot = (text: string) => text.replaceAll("$ROOT", scene.repo);
  const own = Object.fromEntries(Object.entries(scripts).map(([name, line]) => [name, withRoot(line)]));
  const run: Record<string, string> = {};
  for (const [script, line] of Object.entries(own)) {
    run[`sh-${script}`] = line;
    run[`bash-${script}`] = `bash -c '${line}; exit $?'`;
    for (const [way, call] of Object.entries(ways))
      if (way === "npm" || way === "workspace" || names.includes(way)) run[`${way}-${script}`] = call(script);
  }
  for (const failures of [126, 130, 143]) run[`sh-mocha${failures}`] = `FAILURES=${failures} mocha many.cjs`;
  const gates = Object.entries(run)
    .filter(([name]) => names.includes("mocha") || !name.includes("mocha"))
    .map(([name, line]) => ({ name, run: line, timeout: 300 }));

  scene.config(JSON.stringify({ gates }));
  scene.write(
    "package.json",
    JSON.stringify({ name: "app", private: true, workspaces: ["a"], scripts: own }),
  );
  scene.write("a/package.json", JSON.stringify({ name: "a", version: "1.0.0", scripts: own }));
  scene.write("noexec.sh", "exit 0");
  chmodSync(join(scene.repo, "noexec.sh"), 0o644);
  scene.write("die.cjs", "process.kill(process.pid, process.argv[2]); setTimeout(() => {}, 60_000);");
  scene.write(
    "many.cjs",
    "for (let n = 0; n < Number(process.env.FAILURES); n++) it(String(n), () => { throw new Error(); });",
  );

  const PATH = [...folders, scene.env.PATH].join(delimiter);
  const { stdout } = await scene.gate(["run", "--all", "--json"], { env: { PATH, CI: "1" } });
  const { verdicts } = JSON.parse(stdout) as { verdicts: { gate: string; kind: string; code?: string }[] };
  const came = verdicts.map(({ gate, kind, code }) => [gate, code ? `${kind}: ${code}` : kind]);
  expect(Object.fromEntries(came)).toEqual(Object.fromEntries(gates.map(({ name }) => [name, meant(name)])));
}, 600_000);
