/** What a regular expression is made of, as far as the phrases need it. */
type Tree =
  | { kind: "either"; of: Tree[] }
  | { kind: "row"; of: Tree[] }
  | { kind: "times"; of: Tree; min: number; max: number }
  /** One of these characters; any of very many where there is no list. */
  | { kind: "character"; of: string[] | undefined }
  /** A look around, or an end of something: takes no room. */
  | { kind: "nothing" };

const nothing: Tree = { kind: "nothing" };
const one = (...of: string[]): Tree => ({ kind: "character", of });

/** Reads the source of a regular expression. What it does not know it throws on. */
export function treeOf(source: string): Tree {
  let at = 0;
  const takes = (pattern: RegExp) => {
    const [found] = new RegExp(`^(?:${pattern.source})`, "u").exec(source.slice(at)) ?? [];
    at += found?.length ?? 0;
    return found;
  };
  const either = (): Tree => {
    const of = [row()];
    while (takes(/\|/)) of.push(row());
    return { kind: "either", of };
  };
  const row = (): Tree => {
    const of: Tree[] = [];
    while (at < source.length && !/[|)]/.test(source[at] ?? "")) of.push(repeated(single()));
    return { kind: "row", of };
  };
  const single = (): Tree => {
    const look = takes(/\(\?(?:<?[=!]|:)|\(/);
    if (look) {
      const inner = either();
      at++;
      return /[=!]/.test(look) ? nothing : inner;
    }
    if (takes(/\^|\$|\\b/)) return nothing;
    const characters = takes(/\[(?:\\.|[^\]])+\]/);
    if (characters) return { kind: "character", of: charactersOf(characters.slice(1, -1)) };
    if (takes(/\\p\{\w+\}|\\[dwsSW]|\./)) return { kind: "character", of: undefined };
    const plain = takes(/\\[^a-zA-Z]|[^\\()[\]{}*+?]/);
    if (plain === undefined) throw new Error(`not known: ${source.slice(at)}`);
    return one(plain.replace("\\", ""));
  };
  const repeated = (of: Tree): Tree => {
    const [, sign, min, max] =
      /^([?*+]|\{(\d+),(\d+)\})\??/.exec(takes(/[?*+]\??|\{\d+,\d+\}\??/) ?? "") ?? [];
    if (sign === undefined) return of;
    if (min !== undefined) return { kind: "times", of, min: Number(min), max: Number(max) };
    return { kind: "times", of, min: sign === "+" ? 1 : 0, max: sign === "?" ? 1 : 9 };
  };
  const tree = either();
  if (at < source.length) throw new Error(`not read: ${source.slice(at)}`);
  return tree;
}

const charactersOf = (within: string): string[] | undefined =>
  /^\^|\\|.-./.test(within) ? undefined : [...within];

const MAX_PRODUCT = 20_000;

/** Every text that a tree can match, where those are few. */
function textsOf(tree: Tree): string[] | undefined {
  switch (tree.kind) {
    case "nothing":
      return [""];
    case "character":
      return tree.of;
    case "either": {
      const all = tree.of.map(textsOf);
      return all.every((texts) => texts !== undefined) ? all.flat() : undefined;
    }
    case "row":
      return tree.of.map(textsOf).reduce(joined, [""]);
    case "times": {
      if (tree.max > 4) return undefined;
      const once = textsOf(tree.of);
      let all = tree.min === 0 ? [""] : [];
      let now: string[] | undefined = [""];
      for (let times = 1; times <= tree.max; times++) {
        now = joined(now, once);
        if (!now) return undefined;
        if (times >= tree.min) all = [...all, ...now];
      }
      return all;
    }
    default:
      return tree satisfies never;
  }
}

function joined(before: string[] | undefined, after: string[] | undefined): string[] | undefined {
  if (!before || !after || before.length * after.length > MAX_PRODUCT) return undefined;
  return before.flatMap((first) => after.map((second) => first + second));
}

/** Whether nothing can match the tree that has not what is asked for. True is a proof; false may be a lack of one. */
export function alwaysHas(tree: Tree, has: (text: string) => boolean): boolean {
  switch (tree.kind) {
    case "nothing":
      return false;
    case "character":
      return tree.of?.every(has) ?? false;
    case "either":
      return tree.of.every((each) => alwaysHas(each, has));
    case "times":
      return tree.min > 0 && alwaysHas(tree.of, has);
    case "row": {
      // The texts of the stretch so far that have it not; what cannot be listed begins another stretch.
      let without: string[] = [""];
      for (const each of tree.of) {
        if (alwaysHas(each, has)) return true;
        without = (joined(without, textsOf(each)) ?? [""]).filter((text) => !has(text));
        if (without.length === 0) return true;
      }
      return false;
    }
    default:
      return tree satisfies never;
  }
}

/** A text that the tree may match: `choose` picks one of so many. */
export function exampleOf(tree: Tree, choose: (of: number) => number): string {
  const pick = <T>(of: T[]): T => of[choose(of.length)] as T;
  switch (tree.kind) {
    case "nothing":
      return "";
    case "character":
      return pick(tree.of ?? ["a", "e", "7", " ", " "]);
    case "either":
      return exampleOf(pick(tree.of), choose);
    case "row":
      return tree.of.map((each) => exampleOf(each, choose)).join("");
    case "times": {
      const times = Math.min(tree.min + choose(3), tree.max);
      return Array.from({ length: times }, () => exampleOf(tree.of, choose)).join("");
    }
    default:
      return tree satisfies never;
  }
}
