import { existsSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { verbs } from "../../../src/cli/verbs/index.ts";
import { findProgram } from "../../../src/world/programs.ts";
import { makeScene, program, type Scene } from "../../scene.ts";

// The scripts, asked by the shells themselves: what would Tab offer at the end of this line?

type Ask = (scene: Scene, line: string) => Promise<string[]>;

const shells: Record<string, Ask> = {
  async bash(scene, line) {
    const ask = `source gate.bash
COMP_WORDS=("$@")
COMP_CWORD=$((\${#COMP_WORDS[@]} - 1))
_gate
printf '%s\\n' "\${COMPREPLY[@]}"`;
    const { stdout } = await inShell(scene, "bash", ["--norc", "-c", ask, "bash", ...wordsOf(line)]);
    return stdout.split("\n").filter(Boolean);
  },

  async zsh(scene, line) {
    // Its completion works only while a line is edited, so a terminal is made, and Tab is pressed there.
    const offers = join(scene.folder, "offers");
    scene.write(
      ".zshrc",
      `autoload -U compinit && compinit -u -D
source gate.zsh
compadd() {
  if [[ $* == *-[OAD]\\ * ]]; then builtin compadd "$@"; return; fi
  local -a found
  builtin compadd -A found "$@"
  print -rl -- $found >> ${offers}
}
leave() { exit }
zle -N leave
bindkey '^X' leave
bindkey '^I' complete-word
`,
    );
    await inShell(scene, "script", ["-qec", "zsh -d -i", "/dev/null"], `${line}\t\u0018`);
    const found = existsSync(offers) ? readFileSync(offers, "utf8") : "";
    // As nothing was added to the line, zsh may have looked twice.
    return [...new Set(found.split("\n").filter(Boolean))];
  },

  async fish(scene, line) {
    const ask = "source gate.fish; complete -C $argv[1]";
    const { stdout } = await inShell(scene, "fish", ["--no-config", "-c", ask, line]);
    return stdout
      .split("\n")
      .map((row) => row.split("\t")[0] ?? "")
      .filter(Boolean);
  },
};

const wordsOf = (line: string) => line.split(/ |(=)/).filter((word) => word !== undefined);

/** With the built program on the `PATH` as `gate`. */
const inShell = (scene: Scene, file: string, args: string[], input = "") =>
  scene.run(file, args, {
    env: { PATH: `${join(scene.folder, "bin")}:${scene.env.PATH}`, TERM: "xterm", ZDOTDIR: scene.repo },
    input,
  });

async function repoWithScript(shell: string) {
  const scene = makeScene();
  mkdirSync(join(scene.folder, "bin"));
  symlinkSync(program, join(scene.folder, "bin/gate"));
  const { stdout } = await scene.gate(["completion", shell]);
  scene.write(`gate.${shell}`, stdout);
  scene.config("gates:\n  - { name: test, run: 'true' }\n  - { name: lint, run: 'true' }\n");
  scene.write("a session.jsonl", "");
  return scene;
}

const cases: [line: string, offers: string[]][] = [
  ["gate ", verbs.map(({ name }) => name)],
  ["gate ru", ["run"]],
  ["gate --ver", ["--version"]],
  ["gate run ", ["test", "lint"]],
  ["gate run test l", ["lint"]],
  ["gate run --l", ["--list"]],
  ["gate log --nu", ["--number"]],
  ["gate log -n ", []],
  ["gate hook --agent ", ["claude-code"]],
  ["gate hook --agent=", ["claude-code"]],
  ["gate completion z", ["zsh"]],
  ["gate explain a", ["a session.jsonl"]],
];

describe.concurrent.each(Object.keys(shells))("gate completion %s", (shell) => {
  const isThere = findProgram(shell, process.env) !== undefined;
  if (!isThere) console.warn(`The tests of its completion are skipped: ${shell} is not installed.`);

  test.skipIf(!isThere).each(cases)("completes '%s'", async (line, offers) => {
    const scene = await repoWithScript(shell);
    const offered = await shells[shell]?.(scene, line);
    expect(offered?.map(plain).sort()).toEqual([...offers].sort());
  });

  test.skipIf(!isThere)("offers no gates, and says nothing, where there is no config", async () => {
    const scene = await repoWithScript(shell);
    scene.remove(".gate");
    expect(await shells[shell]?.(scene, "gate run ")).toEqual([]);
  });
});

/** A word as it was meant: shells quote blanks, and repeat the flag before a value. */
const plain = (word: string) => word.replaceAll("\\ ", " ").replace(/^--agent=/, "");

test.concurrent("a shell that gate does not know is refused", async () => {
  const scene = makeScene();
  expect(await scene.gate(["completion", "tcsh"])).toMatchObject({
    exitCode: 2,
    stdout: "",
    stderr: expect.stringContaining("Allowed choices are bash, zsh, fish."),
  });
});
