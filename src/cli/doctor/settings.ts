import { callsGate } from "../../agents/claude-code/hook-line.ts";
import type { Hook, Settings } from "../../agents/claude-code/read-settings.ts";
import { tidy } from "../../plain-text.ts";
import { broken, ok, type Seen, warning } from "./check.ts";
import { type Setup, shown } from "./setup.ts";

/** Whether the client can read its settings files. What it cannot, it passes over. */
export function lookAtSettings({ settings, env }: Setup): Seen[] {
  const wrong = settings.flatMap((one) => flawsIn(one, shown(one.file, env)));
  if (wrong.length > 0) return wrong;
  const files = settings.filter(({ kind }) => kind === "read").map(({ file }) => shown(file, env));
  return [ok(files.length > 0 ? files.join(", ") : "there are none")];
}

function flawsIn(settings: Settings, file: string): Seen[] {
  switch (settings.kind) {
    case "none":
      return [];
    case "unreadable":
      return [broken(`${file} cannot be read: ${settings.why}.`, "Make it readable for you.")];
    case "ignored":
      return [
        broken(
          `${file}:${settings.line}: ${settings.what}. The client passes over the whole file, without a word.`,
          "Make it plain JSON: no comments, no comma at the end.",
        ),
      ];
    case "read":
      return settings.flaws.map((flaw) =>
        broken(`${file}: ${flaw}. 2.1.197 passes over the hooks beside it, too.`, "Correct it."),
      );
    default:
      return settings satisfies never;
  }
}

/** Other Stop hooks: they run at the same time, and each is heard. */
export function lookAtOtherHooks({ settings, env }: Setup): Seen[] {
  const others = settings.flatMap((one) =>
    one.kind === "read"
      ? one.hooks.filter(isOther).map((hook) => ({ hook, file: shown(one.file, env) }))
      : [],
  );
  const [first] = others;
  if (!first) return [ok("none at Stop")];
  const worrying = others.flatMap(({ hook, file }) => worries(hook, file));
  const beside = `${others.length} at Stop, beside gate: ${tidy(first.hook.line, 40)}`;
  return worrying.length > 0
    ? worrying
    : [ok(`${beside}. If one answers "continue": false, that beats a block`)];
}

const isOther = ({ event, line }: Hook): boolean => event === "Stop" && !callsGate(line);

function worries({ type, line }: Hook, file: string): Seen[] {
  if (type === "prompt" || type === "agent")
    return [
      warning(
        `${file} has a Stop hook of type ${type}: a model is called at every stop.`,
        "One reviewer is enough: remove it, or review in gate's config.",
      ),
    ];
  return /continue\W{1,6}false/.test(line)
    ? [warning(`${file} has a Stop hook that beats every block: ${tidy(line, 60)}`, "Remove it.")]
    : [];
}
