import { standingAsks } from "../digest/digest.ts";
import { keywordsOf } from "../language/keywords.ts";
import { says } from "../language/says.ts";
import { leftIn } from "./left-behind.ts";
import { defineRule, witnessed } from "./rule.ts";

/** Lines added in this turn leave something to be written. A stub in what was asked for, or made now, blocks. */
export const placeholderLeft = defineRule({
  level: "block",
  description: 'added lines contain "not implemented", a stub, TODO or FIXME',
  needsWholeTail: true,
  check({ digest }) {
    const asks = standingAsks(digest);
    if (asks.some(({ text }) => says("stubWanted", text))) return [];
    const asked = keywordsOf(asks.map(({ text }) => text).join("\n"));
    return leftIn(digest).flatMap(({ edit, left }) => {
      if (left.is !== "note" && left.is !== "stub") return [];
      const { ref, line, path } = edit;
      const text = `${path}: ${left.text}`;
      const isNamed = [...keywordsOf(spaced(left.text))].some((word) => asked.has(word));
      const isWitness = left.is === "stub" && (left.in !== undefined || isNamed) && !edit.isTouchedSince;
      const where = left.in ? `${text} (in ${left.in})` : text;
      return [
        { cites: [{ ref, line, text }], witness: isWitness ? witnessed("edit", edit, where) : undefined },
      ];
    });
  },
});

/** A name as words: `parseDate` is "parse date". */
const spaced = (text: string): string => text.replace(/([a-z\d])([A-Z])/g, "$1 $2").replaceAll("_", " ");
