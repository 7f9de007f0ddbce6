import { type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import * as z from "zod/mini";
import { tidy } from "../../../text/plain-text.ts";
import { readWhole } from "../../../world/read-start.ts";
import type { Flaw, Hook, Settings } from "../../setup.ts";
import { eventOf } from "./events.ts";
import { settingsFiles } from "./switches.ts";

/** The settings of every scope for a client that starts in a folder, weakest first. */
export const readSettings = (folder: string, env: NodeJS.ProcessEnv): Settings[] =>
  settingsFiles(folder, env).map(({ scope, file }) => ({ scope, file, ...readFile(file) }));

type Content<Of = Settings> = Of extends unknown ? Omit<Of, "scope" | "file"> : never;

function readFile(file: string): Content {
  try {
    return readText(
      readWhole(file)
        .toString("utf8")
        .replace(/^\uFEFF/, ""),
    );
  } catch (error) {
    if (error instanceof RangeError) return { kind: "unreadable", why: "it is nested too deeply" };
    const { code, message } = error as NodeJS.ErrnoException;
    return code === "ENOENT" || code === "ENOTDIR" ? { kind: "none" } : { kind: "unreadable", why: message };
  }
}

function readText(text: string): Content {
  if (text.trim() === "") return { kind: "none" };
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true });
  const [error] = errors;
  if (error) return { kind: "ignored", line: lineAt(text, error.offset), what: misreading(error) };
  return readValue(JSON.parse(text));
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split("\n").length;

function misreading({ error }: ParseError): string {
  switch (printParseErrorCode(error)) {
    case "InvalidCommentToken":
      return "a comment";
    case "PropertyNameExpected":
    case "ValueExpected":
      return "an extra comma, or a missing value";
    default:
      return "not JSON";
  }
}

// A client's data: unknown fields pass, and values of another type are ignored.
const text = z.catch(z.optional(z.string()), undefined);
const flag = z.catch(z._default(z.boolean(), false), false);
const Handler = z.looseObject({
  type: text,
  command: text,
  args: z.catch(z._default(z.array(z.string()), []), []),
  prompt: text,
  url: text,
  timeout: z.optional(z.unknown()),
  if: z.optional(z.unknown()),
  async: flag,
  asyncRewake: flag,
});
const File = z.looseObject({
  hooks: z.catch(z._default(z.nullable(z.record(z.string(), z.unknown())), {}), null),
  enabledPlugins: z.catch(z._default(z.record(z.string(), z.unknown()), {}), {}),
});

const TYPES = ["command", "prompt", "agent", "http", "mcp_tool"];

function readValue(value: unknown): Content {
  const parsed = File.safeParse(value);
  if (!parsed.success) return { kind: "ignored", line: 1, what: "not an object" };
  const { hooks, enabledPlugins } = parsed.data;
  const found = hooks
    ? Object.entries(hooks).flatMap(([event, groups]) => readEvent(event, groups))
    : [fatal("hooks is not an object")];
  return {
    kind: "read",
    hooks: found.filter((one) => "event" in one),
    flaws: found.filter((one) => "flaw" in one),
    plugins: Object.fromEntries(Object.entries(enabledPlugins).map(([name, is]) => [name, is === true])),
  };
}

/** 2.1.197 then usually ignores every hook in the file, 2.1.325 only that one. */
const fatal = (flaw: string): Flaw => ({ flaw, costs: "the file" });

function readEvent(eventName: string, groups: unknown): (Hook | Flaw)[] {
  if (!Array.isArray(groups)) return [{ flaw: `hooks.${eventName} is not a list`, costs: "itself" }];
  return groups.flatMap((group, index) => {
    const handlers = (group as { hooks?: unknown } | null)?.hooks;
    const name = `hooks.${eventName}[${index}]`;
    if (!Array.isArray(handlers)) return [fatal(`${name} has no list of hooks`)];
    return handlers.flatMap((handler, place) => readHandler(eventName, handler, `${name}.hooks[${place}]`));
  });
}

function readHandler(eventName: string, value: unknown, name: string): (Hook | Flaw)[] {
  const parsed = Handler.safeParse(value);
  if (!parsed.success) return [fatal(`${name} is not an object`)];
  const { type = "", command = "", args, prompt, url, timeout, async, asyncRewake } = parsed.data;
  const isTime = typeof timeout === "number" && timeout > 0;
  const hook: Hook = {
    event: eventOf(eventName),
    eventName,
    type,
    line: [command, ...args].join(" ") || (prompt ?? url ?? ""),
    timeout: isTime ? timeout : undefined,
    hasIf: parsed.data.if !== undefined,
    isAsync: async,
    rewakes: asyncRewake,
  };
  return [
    hook,
    ...(TYPES.includes(type) ? [] : [fatal(`${name}.type is ${type ? `"${tidy(type, 40)}"` : "missing"}`)]),
    ...(isTime || timeout === undefined ? [] : [fatal(`${name}.timeout is not a number above 0`)]),
  ];
}
