// Repos as people have them: committed long ago, with an index that git can trust.
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** @typedef {{ files: number, perFolder?: number, gates?: object[] }} Contents */

/**
 * A repo with that many files; its gate is `true` unless others are given.
 * @param {string} root @param {Contents} contents
 */
export function makeRepo(root, { files, perFolder = 50, gates = [{ name: "test", run: "true" }] }) {
  mkdirSync(join(root, ".gate"), { recursive: true });
  writeFileSync(join(root, ".gate/config.yml"), JSON.stringify({ gates }));
  writeFileSync(join(root, ".gate/.gitignore"), "logs/\n");
  for (let file = 0; file < files; file++) {
    const path = pathOf(root, file, perFolder);
    if (file % perFolder === 0) mkdirSync(join(path, ".."), { recursive: true });
    // The same text in a whole folder: git stores it once, and creating the repo is faster.
    writeFileSync(path, `export const value = ${Math.floor(file / perFolder)};\n`);
  }
  git(root, "init", "-q");
  git(root, "add", "-A");
  git(root, "commit", "-qm", "all");
  settle(root);
  return { root, pathOf: (/** @type {number} */ file) => pathOf(root, file, perFolder) };
}

/** @param {string} root @param {number} file @param {number} perFolder */
const pathOf = (root, file, perFolder) => join(root, `src/${Math.floor(file / perFolder)}/${file}.ts`);

/** An index as recent as its files is racy: every status would read them all again. @param {string} root */
export function settle(root) {
  execFileSync("sleep", ["1.1"]);
  git(root, "status");
}

/** @param {string} cwd @param {string[]} args */
function git(cwd, ...args) {
  const [name, email, date] = ["dev", "dev@example.com", "2026-01-01T00:00:00Z"];
  const author = { GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: email, GIT_AUTHOR_DATE: date };
  const committer = { GIT_COMMITTER_NAME: name, GIT_COMMITTER_EMAIL: email, GIT_COMMITTER_DATE: date };
  execFileSync("git", args, { cwd, stdio: "ignore", env: { ...process.env, ...author, ...committer } });
}
