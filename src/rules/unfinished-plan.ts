import { isGoOn } from "../digest/asks.ts";
import { type Digest, hasEdited, isBusy } from "../digest/digest.ts";
import { says } from "../language/says.ts";
import { defineRule, witnessed } from "./rule.ts";

/** A file that the config names under `plans` has unchecked boxes, and this turn is about that plan. */
export const unfinishedPlan = defineRule({
  level: "block",
  description: "a plan file has unchecked boxes",
  needsWholeTail: true,
  check({ digest }) {
    if (isBusy(digest) || digest.boxes.length === 0) return [];
    const paths = [...new Set(digest.boxes.map(({ path }) => path))];
    const isWorkedOn = hasEdited({
      ...digest,
      edits: digest.edits.filter(({ path }) => !paths.includes(path)),
    });
    return digest.boxes.map((box) => {
      const { ref, line, path, text } = box;
      const cited = `${path}:${line}: ${text}`;
      const isDue = isWorkedOn && isAbout(path, digest);
      return {
        cites: [{ ref, line, text: cited }],
        witness: isDue ? witnessed("plan", box, cited) : undefined,
      };
    });
  },
});

/** A user who asks for something else, or for part of the plan, does not want the rest of it done. */
function isAbout(path: string, { asks, edits, turn }: Digest): boolean {
  const name = path.replace(/^.*\//, "").toLowerCase();
  const since = asks.filter(({ line }) => line >= turn);
  if (since.some(({ text }) => says("planPart", text))) return false;
  return (
    edits.some((edit) => edit.path === path && edit.line > turn) ||
    since.some((ask) => isGoOn(ask) || says("plan", ask.text) || ask.text.toLowerCase().includes(name))
  );
}
