import type { Leaf } from "./read-line.ts";
import { answers, isIdle } from "./tools.ts";
import { programOf } from "./unwrap.ts";
import type { Ending } from "./ways.ts";

/** How a command may end. What hardly ever fails is taken to end well: `cd web && npm test` fails by its tests. */
export function endingOf({ words, part }: Leaf): Ending {
  const program = programOf(words);
  switch (part.is) {
    case "check":
      return "check";
    case "opaque":
      return "either";
    case "format":
      return words.some((word) => /^(--check|-c|-l|-d|--list-different|--diff)$|check/.test(word))
        ? "either"
        : "well";
    case "vcs":
      return CALM.test(words.slice(0, 4).join(" ")) ? "well" : "either";
    case "nothing":
      if (program === "false") return "badly";
      return isIdle(program) && !answers(program) ? "well" : "either";
    default:
      return part satisfies never;
  }
}

/** What git does without ever objecting to the work. */
const CALM =
  /\bgit\b.* (add|status|log|show|stash|branch|fetch|rev-parse|config|remote|tag|ls-files|restore|rm|mv)\b/;
