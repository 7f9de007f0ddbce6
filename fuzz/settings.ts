import fc from "fast-check";
import { addHooks, hooksIn, removeHooks } from "../src/agents/claude-code/setup/settings.ts";
import type { Wanted } from "../src/agents/setup.ts";
import { anyTexts, commentsIn, plain, withoutEmpty } from "../test/settings-texts.ts";
import { changedText } from "./mutate.ts";
import { hold, type Target } from "./target.ts";

const call = (command: string, timeout: number) => ({ type: "command" as const, command, timeout });
const wanted: Wanted = {
  stop: call("exec gate hook --deadline 285", 300),
  session_start: call("exec gate hook", 30),
  session_end: call("exec gate hook", 30),
};

/** A settings file that `gate` is added to and removed from. */
export const settings: Target<string> = {
  name: "settings",
  inputs: fc.oneof({ weight: 2, arbitrary: anyTexts }, changedText(anyTexts)),
  check(text) {
    const added = addHooks(text, wanted);
    if (added.kind === "refused") return hold(added.why !== "", "a refusal says why");
    const now = added.kind === "changed" ? added.text : text;
    hold(hooksIn(now)?.events.length === Object.keys(wanted).length, "the hooks are in", now);
    hold(addHooks(now, wanted).kind === "same", "a second time changes nothing", now);
    const removed = removeHooks(now);
    hold(removed.kind !== "refused", "what was put in can be taken out", [text, removed]);
    const after = removed.kind === "changed" ? removed.text : now;
    hold(hooksIn(after) === undefined, "nothing of ours is left", after);
    const left = (some: string) => JSON.stringify(withoutEmpty(plain(some) ?? {}));
    // A text that already had our hook has lost that as well.
    if (hooksIn(text) === undefined)
      hold(left(after) === left(text), "what others wrote is the same", [text, after]);
    hold(commentsIn(after).join() === commentsIn(text).join(), "no comment is lost", [text, after]);
  },
  cases: 1_500,
};
