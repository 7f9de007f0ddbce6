import { type Defined, defined, inOrder, recordOf, type ScriptFile, textsOf } from "./definition.ts";

/** npm's scripts, and what npm runs before each. */
export const packageJson: ScriptFile = {
  names: ["package.json"],
  read: (text) => {
    const scripts = recordOf(recordOf(JSON.parse(text)).scripts);
    const own = defined(scripts, (value) => textsOf(value)[0]);
    return new Map(
      [...own].map(([name, line]) => {
        const before = own.get(`pre${name}`);
        return [name, before === undefined ? line : `{ ${before}\n} && ${line}`];
      }),
    );
  },
};

/** Composer's: `@name` is another script, `@php` is PHP. */
export const composerJson: ScriptFile = {
  names: ["composer.json"],
  read: (text) => {
    const { scripts } = recordOf(JSON.parse(text));
    return defined(scripts, (value) =>
      inOrder(
        textsOf(value).map((line) => line.replace(/^@php\b/, "php").replace(/^@(?=\w)/, "composer run ")),
      ),
    );
  },
};

export const denoJson: ScriptFile = {
  names: ["deno.json", "deno.jsonc"],
  read: (text) => {
    const { tasks } = recordOf(JSON.parse(text));
    return defined(tasks, (value) => textsOf(value)[0] ?? textsOf(recordOf(value).command)[0]);
  },
};

export const devboxJson: ScriptFile = {
  names: ["devbox.json"],
  read: (text): Defined => {
    const { shell } = recordOf(JSON.parse(text));
    return defined(recordOf(shell).scripts, (value) => inOrder(textsOf(value)));
  },
};
