import type { Node } from "yaml";
import { lazy } from "../../../model/lazy.ts";
import { mapOf, type Scalar, type Setting } from "../setting.ts";

/** A separate file in the build: few stops need it. */
const yaml = lazy(() => require("yaml") as typeof import("yaml"));

/** Lists in lists on one line: a hundred thousand of them make yaml 2.9 end the process. */
const TOO_DEEP = /^[ \t]*(?:[-?:][ \t]+){64}/m;
const MAX_SETTINGS = 20_000;

/** Reads YAML. Aliases are looked through, and merged maps are merged. */
export function readYaml(text: string): Setting | undefined {
  if (TOO_DEEP.test(text)) return undefined;
  const { LineCounter, parseDocument, isAlias, isMap, isNode, isScalar, isSeq } = yaml();
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, merge: true, logLevel: "silent" });
  if (document.errors.length > 0 || !document.contents) return undefined;
  let left = MAX_SETTINGS;
  const lineOf = (node: Node) => lines.linePos(node.range?.[0] ?? 0).line;

  const settingOf = (given: unknown, line: number): Setting => {
    left -= 1;
    if (left < 0) throw new Error("too many settings");
    const node = isAlias(given) ? given.resolve(document) : given;
    if (isSeq(node)) {
      const items = node.items.map((item) => settingOf(item, isNode(item) ? lineOf(item) : line));
      return { is: "list", line, items };
    }
    if (isMap(node)) {
      const merged: [string, Setting][] = [];
      const own = node.items.flatMap(({ key, value }): [string, Setting][] => {
        if (!isScalar(key)) return [];
        const setting = settingOf(value, lineOf(key));
        if (key.value !== "<<") return [[String(key.value), setting]];
        const sources = setting.is === "list" ? setting.items : [setting];
        for (const source of sources) if (source.is === "map") merged.push(...source.entries);
        return [];
      });
      return mapOf(line, [...merged, ...own]);
    }
    const value = isScalar(node) ? node.value : null;
    return { is: "value", line, value: isPlain(value) ? value : String(value) };
  };
  return settingOf(document.contents, lineOf(document.contents));
}

const isPlain = (value: unknown): value is Scalar =>
  value === null || ["string", "number", "boolean"].includes(typeof value);
