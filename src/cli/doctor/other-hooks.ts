import { callsGate } from "../../agents/hook-line.ts";
import type { Hook } from "../../agents/setup.ts";
import { ok, type Seen, warning } from "../../model/seen.ts";
import { tidy } from "../../text/plain-text.ts";
import { type Setup, shown } from "./setup.ts";

/** Other hooks at a stop: they run at the same time, and the client listens to each. */
export function lookAtOtherHooks({ agent, settings, env }: Setup): Seen[] {
  const others = settings.flatMap((one) =>
    one.kind === "read"
      ? one.hooks.filter(isOther).map((hook) => ({ hook, file: shown(one.file, env) }))
      : [],
  );
  const [first] = others;
  if (!first) return [ok(`none at ${agent.eventNames.stop}`)];
  const worrying = others.flatMap(({ hook, file }) => worries(hook, file));
  const beside = `${others.length} at ${first.hook.eventName} besides gate: ${tidy(first.hook.line, 40)}`;
  return worrying.length > 0
    ? worrying
    : [ok(`${beside}. If one answers "continue": false, it overrules a block`)];
}

const isOther = ({ event, line }: Hook): boolean => event === "stop" && !callsGate(line);

function worries({ eventName, type, line }: Hook, file: string): Seen[] {
  if (type === "prompt" || type === "agent")
    return [
      warning(
        `${file} has a ${eventName} hook of type ${type}, which calls a model at every stop.`,
        "One reviewer is enough: remove that hook, or review from gate's config.",
      ),
    ];
  return /continue\W{1,6}false/.test(line)
    ? [warning(`${file} has a ${eventName} hook that overrules every block: ${tidy(line, 60)}`, "Remove it.")]
    : [];
}
