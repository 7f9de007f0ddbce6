import { type Node, parseTree } from "jsonc-parser";
import { mapOf, type Scalar, type Setting } from "../setting.ts";
import { lineCounter } from "./lines.ts";

/** Reads JSON, with comments and trailing commas. */
export function readJson(text: string): Setting | undefined {
  const errors: unknown[] = [];
  const root = parseTree(text, errors as never[], { allowTrailingComma: true, allowEmptyContent: true });
  if (!root || errors.length > 0) return undefined;
  const lineAt = lineCounter(text);
  return settingOf(root, lineAt(root.offset), lineAt);
}

function settingOf(node: Node, line: number, lineAt: (offset: number) => number): Setting {
  const children = node.children ?? [];
  if (node.type === "array") {
    const items = children.map((child) => settingOf(child, lineAt(child.offset), lineAt));
    return { is: "list", line, items };
  }
  if (node.type !== "object") return { is: "value", line, value: node.value as Scalar };
  return mapOf(
    line,
    children.flatMap(({ children: [key, value] = [] }): [string, Setting][] =>
      key && value ? [[String(key.value), settingOf(value, lineAt(key.offset), lineAt)]] : [],
    ),
  );
}
