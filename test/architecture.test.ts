import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

// The architecture: imports go downward only, and effects live in world/ (AGENTS.md).

/** From top to bottom. Rooms on the same floor do not import each other. */
const floors = [
  ["main"],
  ["cli", "hook"],
  ["eval"],
  ["judge", "early-answers", "replay"],
  ["assess"],
  ["rules", "review", "words", "decide", "guard"],
  ["gates", "transcript", "digest", "integrity", "session", "config"],
  ["language", "shell", "runners", "redact", "agents"],
  ["world"],
  ["text"],
  ["model"],
];

/** Pure rooms import only model/ and text/. */
const pure = ["decide", "words", "guard"];

/** The exceptions: imports that go sideways or up, and the reason for each. */
const doors: Record<string, string> = {
  "cli -> hook": "`gate doctor` and the help read the hook's flags; `gate uninstall --all` ends sessions",
  "judge -> early-answers": "a part of the story",
  "transcript -> digest": "what is read is folded",
  "session -> transcript": "how far a transcript was read is remembered",
  "session -> digest": "what is watched over is told by the kind of a file",
  "gates -> session": "a run recalls what has passed",
  "gates -> config": "a baseline runs what is configured",
  "agents -> shell": "a hook's line in the settings is a shell line",
  "config/keys.ts -> gates": "the registries of gates, rules and reviewers have the keys of the config",
  "config/keys.ts -> rules": "the registries",
  "config/keys.ts -> review": "the registries",
  "config/schema.ts -> review": "each reviewer has settings of its own; a config in force has its prompt",
  "config/explain-issue.ts -> gates": "names the kinds in an error",
  "config/load.ts -> review": "loads the repo's template",
  "words/session.ts -> config": "says what changed in a config",
  "words/session.ts -> gates": "says what a gate does",
};

const EFFECTS =
  /from "(node:(fs|child_process|net|http|https|tls|dgram|dns|worker_threads)(\/[a-z]+)?|execa)"/;

type Files = Record<string, string>;

const roomOf = (file: string) => file.split("/")[0]?.replace(/\.ts$/, "") ?? "";
const floorOf = (room: string) => floors.findIndex((rooms) => rooms.includes(room));

function importsOf(file: string, text: string): string[] {
  const paths = text.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+\.ts)"/g);
  return [...paths].map(([, path = ""]) => normalize(join(dirname(file), path)));
}

function isAllowed(file: string, target: string): boolean {
  const [from, to] = [roomOf(file), roomOf(target)];
  if (from === to || `${from} -> ${to}` in doors || `${file} -> ${to}` in doors) return true;
  if (pure.includes(from)) return to === "model" || to === "text";
  return floorOf(from) < floorOf(to);
}

/** Violations of these rules. */
function flawsIn(files: Files): string[] {
  return Object.entries(files).flatMap(([file, text]) => [
    ...(floorOf(roomOf(file)) < 0 ? [`${file} is in no room`] : []),
    ...(roomOf(file) !== "world" && EFFECTS.test(text) ? [`${file} has an effect outside of world/`] : []),
    ...importsOf(file, text)
      .filter((target) => !isAllowed(file, target))
      .map((target) => `${file} -> ${target}`),
  ]);
}

const src = join(import.meta.dirname, "../src");
const files: Files = Object.fromEntries(
  readdirSync(src, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".d.ts"))
    .map((name) => [name, readFileSync(join(src, name), "utf8")]),
);

test("imports go downward, and effects live in world/", () => {
  expect(flawsIn(files)).toEqual([]);
});

test("every door is used", () => {
  const used = Object.entries(files).flatMap(([file, text]) =>
    importsOf(file, text).flatMap((target) => [
      `${roomOf(file)} -> ${roomOf(target)}`,
      `${file} -> ${roomOf(target)}`,
    ]),
  );
  expect(Object.keys(doors).filter((door) => !used.includes(door))).toEqual([]);
});

test("a file that breaks the rules is named", () => {
  const broken = {
    "words/render.ts": 'import { files } from "../world/files.ts";\n',
    "world/git.ts": 'import { plan } from "../gates/plan.ts";\n',
    "digest/asks.ts": 'import { readFileSync } from "node:fs";\n',
    "rules/a.ts": 'const { review } = await import("../review/review.ts");\n',
    "helpers.ts": "",
  };
  expect(flawsIn(broken)).toEqual([
    "words/render.ts -> world/files.ts",
    "world/git.ts -> gates/plan.ts",
    "digest/asks.ts has an effect outside of world/",
    "rules/a.ts -> review/review.ts",
    "helpers.ts is in no room",
  ]);
});
