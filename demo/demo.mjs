// The main job in one minute, with no agent and no key: an agent says "done" while a test fails; gate sends it
// back; the bug is fixed; gate lets it stop. The events are those that Claude Code sends; the repo is a copy.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const gate = join(here, "../dist/gate.cjs");
const folder = realpathSync(mkdtempSync(join(tmpdir(), "gate-demo-")));
const repo = join(folder, "acme");
const home = join(folder, "home");

const bold = (/** @type {string} */ text) =>
  process.stdout.isTTY && !process.env.NO_COLOR ? `\x1b[1m${text}\x1b[0m` : text;
const say = (/** @type {string} */ text) => console.log(`\n${bold(text)}`);

cpSync(join(here, "sample"), repo, { recursive: true });
mkdirSync(home);
sh("git init -q && git add -A && git commit -qm 'slugify'");
try {
  say("1. A sample repo. Its gate, in .gate/config.yml:");
  console.log(indent(readFileSync(join(repo, ".gate/config.yml"), "utf8")));

  say("2. The agent says it is done. Claude Code sends a Stop event to `gate hook`:");
  const first = stop({ stop_hook_active: false, last_assistant_message: "slugify is done, all tests pass." });
  say(`   gate answers: ${first.decision} (${first.status}), with this reason for the agent:`);
  console.log(indent(first.reason));

  say("3. The agent fixes src/slug.js:");
  const fixed = readFileSync(join(repo, "src/slug.js"), "utf8").replace(
    '.replaceAll(" ", "-")',
    '.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "")',
  );
  writeFileSync(join(repo, "src/slug.js"), fixed);
  console.log(indent(fixed));

  say("4. It stops again. gate verifies the fix:");
  const second = stop({ stop_hook_active: true, last_assistant_message: "Fixed." });
  say(`   gate answers: ${second.decision} (${second.status}), and nobody is bothered.`);

  say("5. What was decided, from `gate log`:");
  console.log(indent(run([gate, "log"], "")));
  console.log('\nTo gate your own repo: see README.md, "Install it in your repo".');
  if (first.status !== "failed" || second.status !== "passed") process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Sends an event as the client does, and reads the one line that comes back.
 * @param {Record<string, unknown>} about */
function stop(about) {
  const event = {
    session_id: "demo",
    cwd: repo,
    prompt_id: "prompt-1",
    permission_mode: "default",
    hook_event_name: "Stop",
    ...about,
  };
  console.log(indent(JSON.stringify(event)));
  return JSON.parse(run([gate, "hook"], `${JSON.stringify(event)}\n`));
}

/** @param {string[]} args @param {string} input */
function run(args, input) {
  const env = { PATH: process.env.PATH, HOME: home, NO_COLOR: "1" };
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: repo, env, input, encoding: "utf8" });
  process.stderr.write(stderr);
  return stdout;
}

/** Without git the demonstration works too: the gates then always run.
 * @param {string} line */
function sh(line) {
  const author = {
    GIT_AUTHOR_NAME: "dev",
    GIT_AUTHOR_EMAIL: "dev@example.com",
    GIT_COMMITTER_NAME: "dev",
    GIT_COMMITTER_EMAIL: "dev@example.com",
  };
  spawnSync("sh", ["-c", line], { cwd: repo, env: { PATH: process.env.PATH, HOME: home, ...author } });
}

/** @param {string} text */
function indent(text) {
  return text.trimEnd().replaceAll(/^/gm, "   ");
}
