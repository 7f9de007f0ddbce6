import { ava } from "./ava.ts";
import { biome } from "./biome.ts";
import { bunTest } from "./bun-test.ts";
import { cargoTest } from "./cargo-test.ts";
import { clojureTest } from "./clojure-test.ts";
import { ctest } from "./ctest.ts";
import { denoTest } from "./deno-test.ts";
import { dotnetTest } from "./dotnet-test.ts";
import { eslint } from "./eslint.ts";
import { gcc } from "./gcc.ts";
import { generic } from "./generic.ts";
import { goBuild } from "./go-build.ts";
import { goTest } from "./go-test.ts";
import { gradle } from "./gradle.ts";
import { javac } from "./javac.ts";
import { jest } from "./jest.ts";
import { junit } from "./junit.ts";
import { make } from "./make.ts";
import { maven } from "./maven.ts";
import { minitest } from "./minitest.ts";
import { mix } from "./mix.ts";
import { mocha } from "./mocha.ts";
import { mypy } from "./mypy.ts";
import { nextest } from "./nextest.ts";
import { nodeTest } from "./node-test.ts";
import { phpunit } from "./phpunit.ts";
import { playwright } from "./playwright.ts";
import { prettier } from "./prettier.ts";
import { pytest } from "./pytest.ts";
import { rspec } from "./rspec.ts";
import { ruff } from "./ruff.ts";
import type { Runner, ToolOutput } from "./runner.ts";
import { rustc } from "./rustc.ts";
import { tap } from "./tap.ts";
import { tsc } from "./tsc.ts";
import { unittest } from "./unittest.ts";
import { vitest } from "./vitest.ts";

/** The registry: a runner is one file beside this one and a line here. */
export const runners = {
  ava,
  biome,
  "bun test": bunTest,
  "cargo test": cargoTest,
  "clojure.test": clojureTest,
  ctest,
  "deno test": denoTest,
  "dotnet test": dotnetTest,
  eslint,
  gcc,
  "go build": goBuild,
  "go test": goTest,
  gradle,
  javac,
  jest,
  junit,
  make,
  maven,
  minitest,
  mix,
  mocha,
  mypy,
  nextest,
  "node:test": nodeTest,
  phpunit,
  playwright,
  prettier,
  pytest,
  rspec,
  ruff,
  rustc,
  tap,
  tsc,
  unittest,
  vitest,
} satisfies Record<string, Runner>;

/** What the tools in an output say, each once; what no runner can name is read by its words alone. */
export function readOutput(lines: string[]): ToolOutput[] {
  const read = markedIn(lines).map(([name, runner]) => ({
    runner: name,
    checks: runner.checks,
    ...runner.read(lines),
  }));
  const telling = read.filter(saysSomething);
  return telling.some(isMoreThanAWord) ? telling : [...telling, ...generic(lines)];
}

/** The runners whose mark is among the lines. Most lines are nobody's, which one look at all marks together tells. */
function markedIn(lines: string[]): [string, Runner][] {
  const known: [string, Runner][] = Object.entries(runners);
  let missing = known;
  let anyMark = anyOf(missing);
  for (const line of lines) {
    if (line === "" || !anyMark.test(line)) continue;
    missing = missing.filter(([, { mark }]) => !mark.test(line));
    anyMark = anyOf(missing);
  }
  return known.filter((runner) => !missing.includes(runner));
}

const anyOf = (known: [string, Runner][]): RegExp =>
  known.length === 0 ? /$^/ : new RegExp(known.map(([, { mark }]) => mark.source).join("|"));

/** A line may look like a runner's mark and not be one. */
const saysSomething = ({ counts, failures, result }: ToolOutput) =>
  counts !== undefined || failures.length > 0 || result !== "unclear";

/** make says that a recipe failed; what the recipe ran may be a tool that we do not know. */
const isMoreThanAWord = ({ counts, failures, result }: ToolOutput) =>
  counts !== undefined || failures.length > 0 || result === "passed";
