import { dirname, isAbsolute } from "node:path";
import { type Call, callsIn, expanded, isOurs } from "../../agents/hook-line.ts";
import { type HookFlags, parseHookFlags } from "../../hook/flags.ts";
import { broken, ok, type Seen, unknown, warning } from "../../model/seen.ts";
import { isThere } from "../../world/look.ts";
import { findProgram, isExecutable } from "../../world/programs.ts";
import { type OurHook, oursIn, requiresTrust, type Setup, shown, stopHooks } from "./setup.ts";

/** Whether the client calls `gate` when the agent stops, and respects its answer. */
export async function lookAtHook(setup: Setup): Promise<Seen[]> {
  const { plugin, hooks } = setup;
  const atStop = stopHooks(setup);
  if (atStop.length === 0 && !plugin)
    return [broken("No settings file makes the client call gate when the agent stops.", "gate install")];
  const judging = hooks.filter(({ event }) => event === "stop" || event === "subagent_stop");
  const looked = await Promise.all(judging.map((hook) => lookAtEntry(hook, setup)));
  const seen = [...looked.flat(), ...twice(setup), ...elsewhere(setup)];
  if (seen.length > 0) return seen;
  return [...atStop.map((hook) => ok(described(hook, setup))), ...(plugin ? [ok(`plugin ${plugin}`)] : [])];
}

/** How many seconds the client waits if the entry sets no timeout. */
const CLIENTS_TIMEOUT = 600;
/** Such a shell reads profiles; the client's own does not. */
const LOGIN_SHELL = /\b(ba|z|da|k|fi)?sh\s+-\w*[il]/;

/** What is wrong with an entry. Each flaw was seen to make 2.1.197 ignore a block, mostly silently. */
async function lookAtEntry(hook: OurHook, setup: Setup): Promise<Seen[]> {
  const where = `${shown(hook.file, setup.env)}, ${hook.eventName}:`;
  const wrong = (what: string) => broken(`${where} ${what}`, reinstall(hook));
  const doubtful = (what: string, fix = reinstall(hook)) => warning(`${where} ${what}`, fix);
  const calls = callsIn(hook.line);
  const read = await Promise.all(calls.map(({ flags }) => parseHookFlags(flags)));
  const why = read.flatMap((flags) => ("why" in flags ? [flags.why] : []))[0];
  const flags = read.filter((one): one is HookFlags => !("why" in one));
  const deadline = Math.max(...flags.map((one) => one.deadline));
  const { timeout = CLIENTS_TIMEOUT } = hook;
  const isSpoken = flags.every((one) => one["exit-codes"]);
  const found = findCalled(hook, calls, setup);

  return [
    ...(hook.type === "command" ? [] : [wrong(`its type is "${hook.type}", not "command".`)]),
    ...(hook.hasIf ? [wrong('with "if" it never runs.')] : []),
    ...(hook.isAsync && !hook.rewakes ? [wrong('with "async" it cannot block.')] : []),
    ...(hook.rewakes && !isSpoken ? [wrong('with "asyncRewake" it needs --exit-codes.')] : []),
    ...(timeout <= deadline
      ? [wrong(`the client waits ${timeout} s, but gate may take ${deadline} s to answer.`)]
      : []),
    ...(why ? [wrong(`gate hook is called with wrong flags. ${why}`)] : []),
    ...(found === "missing" ? [wrong("the program that it calls does not exist.")] : []),
    ...(found === "unclear" ? [unknown(`${where} gate cannot tell what it calls.`)] : []),
    ...(calls.some(({ before }) => before.some((word) => /^(npx|pnpx|bunx)$/.test(word)))
      ? [doubtful("starting it through npx takes 14 times as long.")]
      : []),
    ...(LOGIN_SHELL.test(hook.line)
      ? [doubtful("if a shell profile prints anything, the client ignores the answer.")]
      : []),
    ...(hook.scope === "user" && !requiresTrust(hook)
      ? [doubtful("without --require-trust it also runs the gates of strangers' repos.")]
      : []),
  ];
}

function reinstall({ scope, line }: OurHook): string {
  if (scope === "managed") return "Ask whoever manages these settings.";
  const install = scope === "local" ? "gate install" : `gate install --scope ${scope}`;
  return isOurs(line) ? install : `Remove that entry, then: ${install}`;
}

/** Whether one of the programs that a hook calls exists. */
function findCalled(
  hook: OurHook,
  calls: Call[],
  { agent, env, root }: Setup,
): "there" | "missing" | "unclear" {
  const isOfRepo = hook.scope === "project" || hook.scope === "local";
  const project = isOfRepo ? dirname(dirname(hook.file)) : root;
  const found = calls.map(({ program, before }) => {
    const name = expanded(program, { [agent.projectVariable]: project, HOME: env.HOME });
    if (before.includes("npx")) return "there";
    if (name === undefined) return "unclear";
    if (!name.includes("/")) return findProgram(name, env) ? "there" : "missing";
    if (!isAbsolute(name)) return "unclear";
    const canRun = before.includes("node") ? isThere(name) : isExecutable(name);
    return canRun ? "there" : "missing";
  });
  if (found.includes("there")) return "there";
  return found.includes("unclear") || found.length === 0 ? "unclear" : "missing";
}

/** Identical lines run once, whatever files they are in (2.1.197, 2.1.325). */
function twice({ starts, plugin, env }: Setup): Seen[] {
  return starts.slice(0, 1).flatMap(({ settings }) => {
    const ours = settings.flatMap(oursIn).filter(({ event }) => event === "stop");
    const lines = new Map(ours.map(({ line, file }) => [line, shown(file, env)]));
    const places = [...lines.values(), ...(plugin ? [`the plugin ${plugin}`] : [])];
    if (places.length < 2) return [];
    const fix = "Keep one: gate uninstall --scope local, project or user.";
    return [warning(`A stop calls gate ${places.length} times: ${places.join(", ")}.`, fix)];
  });
}

/** The client reads the settings of the folder that it is started in, and of no parent. */
function elsewhere({ agent, starts, cwd, plugin, env }: Setup): Seen[] {
  const hasHook = ({ settings }: Setup["starts"][number]) =>
    settings.flatMap(oursIn).some(({ event }) => event === "stop");
  const here = starts.find(({ folder }) => folder === cwd);
  const there = starts.find(hasHook);
  if (plugin || !here || !there || hasHook(here)) return [];
  const folder = shown(there.folder, env);
  return [
    warning(
      `A ${agent.program} started here does not call gate, but one started in ${folder} does.`,
      `cd ${folder}`,
    ),
  ];
}

function described({ file, line, timeout = CLIENTS_TIMEOUT }: OurHook, { hooks, env }: Setup): string {
  const events = hooks.filter((hook) => hook.file === file).map(({ eventName }) => eventName);
  const isBehind = line.includes("--exit-codes") ? ", by exit codes" : "";
  return `${shown(file, env)}: ${[...new Set(events)].join(", ")}; ${timeout} s${isBehind}`;
}
