import type { ScriptRunner } from "../script-runners.ts";
import type { ScriptFile } from "./definition.ts";
import { composerJson, denoJson, devboxJson, packageJson } from "./json.ts";
import { justfile } from "./justfile.ts";
import { makefile } from "./makefile.ts";
import { taskfile } from "./taskfile.ts";
import { miseToml, pyproject } from "./toml.ts";

/** The registry: which of the repo's files defines a runner's scripts. */
export const scriptFiles = {
  package: packageJson,
  make: makefile,
  just: justfile,
  task: taskfile,
  mise: miseToml,
  python: pyproject,
  composer: composerJson,
  deno: denoJson,
  devbox: devboxJson,
} satisfies Record<Exclude<ScriptRunner, "other">, ScriptFile>;
