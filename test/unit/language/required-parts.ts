/**
 * What every match of a pattern contains: one part, in lowercase, of each of these sets. Compiling a pattern takes far
 * longer than looking for a few words: a text that lacks one needs no pattern.
 *
 * Knows the syntax that phrases are written in: letters, groups, classes, `\b` and the like, looking around, and
 * repetition. What it does not know, it takes for something that may be absent.
 */
export function requiredParts(source: string): string[][] {
  let at = 0;

  /** Alternatives: a match contains what one of them requires, so each must require something. */
  function alternatives(): string[][] {
    const all = [sequence()];
    while (source[at] === "|") {
      at++;
      all.push(sequence());
    }
    if (all.length === 1) return all.flat();
    const [first, ...others] = all.map(([most]) => most ?? []);
    const isRequired = [first, ...others].every((parts) => parts && parts.length > 0);
    return isRequired ? [[first ?? [], ...others].flat()] : [];
  }

  /** A row of characters and groups: the runs of letters and the groups in it, the most telling first. */
  function sequence(): string[][] {
    const found: string[][] = [];
    let run = "";
    const endRun = () => {
      if (run !== "") found.push([run]);
      run = "";
    };
    while (at < source.length && source[at] !== "|" && source[at] !== ")") {
      const atom = nextAtom();
      const times = repetition();
      const isLetter = typeof atom === "string";
      if (isLetter && times === "once") run += atom;
      else if (isLetter) {
        // "a+": at least one, but what follows need not stand beside the first.
        if (times === "more") run += atom;
        endRun();
      } else {
        endRun();
        if (times !== "maybe") found.push(...atom);
      }
    }
    endRun();
    return found.filter(({ length }) => length <= MAX_PARTS).toSorted((a, b) => tellingOf(b) - tellingOf(a));
  }

  /** A letter, or the parts that something longer requires. */
  function nextAtom(): string | string[][] {
    const sign = source[at] as string;
    if (sign === "(") return group();
    if (sign === "[") {
      at = closingBracket(source, at) + 1;
      return [];
    }
    if (sign === "\\") {
      const escaped = source[at + 1] as string;
      at += 2;
      if (source[at] === "{" && /[pu]/i.test(escaped)) at = source.indexOf("}", at) + 1;
      return /[a-z\d]/i.test(escaped) ? [] : escaped;
    }
    at++;
    return sign === "." || sign === "^" || sign === "$" ? [] : sign.toLowerCase();
  }

  function group(): string[][] {
    const [opening = "("] = /^\((\?(<?[=!]|:))?/.exec(source.slice(at, at + 4)) ?? [];
    at += opening.length;
    const parts = alternatives();
    at++;
    // What is looked for around a match is not part of it.
    return /[=!]/.test(opening) ? [] : parts;
  }

  function repetition(): "once" | "more" | "maybe" {
    const [quantifier = "", least] = /^(?:[?*+]|\{(\d+)(?:,\d*)?\})\??/.exec(source.slice(at, at + 12)) ?? [];
    at += quantifier.length;
    if (quantifier === "") return "once";
    return quantifier.startsWith("+") || Number(least ?? 0) > 0 ? "more" : "maybe";
  }

  return alternatives().slice(0, MAX_SETS);
}

const MAX_PARTS = 40;
const MAX_SETS = 2;

/** A set says as much as its shortest part; among equals, the one with fewer parts says more. */
const tellingOf = (parts: string[]): number =>
  Math.min(...parts.map((part) => part.trim().length)) - parts.length / 100;

function closingBracket(source: string, from: number): number {
  for (let at = from + 1; at < source.length; at++) {
    if (source[at] === "\\") at++;
    else if (source[at] === "]") return at;
  }
  return source.length;
}
