import { mapOf, type Setting } from "../setting.ts";
import { lineCounter, scalarFrom } from "./lines.ts";

/** Reads XML as far as settings need it: elements are lists under their name, attributes are values. */
export function readXml(text: string): Setting | undefined {
  const lineAt = lineCounter(text);
  const root = mapOf(1);
  const open: { name: string; setting: Setting & { is: "map" } }[] = [];
  const top = () => open.at(-1)?.setting ?? (root as Setting & { is: "map" });
  const add = (name: string, setting: Setting) => {
    const known = top().entries.get(name);
    if (known?.is === "list") known.items.push(setting);
    else top().entries.set(name, { is: "list", line: setting.line, items: [setting] });
  };
  const tokens =
    /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<[?!][^>]*>|<(\/?)([\w:.-]+)((?:"[^"]*"|'[^']*'|[^<>"'])*?)(\/?)>|([^<]+)/g;
  for (const match of text.matchAll(tokens)) {
    const [, closes, name, attributes = "", isEmpty, words] = match;
    const line = lineAt(match.index);
    if (words?.trim()) {
      const at = match.index + words.search(/\S/);
      add("#text", { is: "value", line: lineAt(at), value: scalarFrom(words.trim()) });
    }
    if (name === undefined) continue;
    if (closes) {
      if (open.at(-1)?.name !== name) return undefined;
      open.pop();
      continue;
    }
    const start = match.index + 1 + name.length;
    const setting = mapOf(line) as Setting & { is: "map" };
    for (const attribute of attributes.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
      const [, key = "", quoted, single] = attribute;
      const value = scalarFrom(quoted ?? single ?? "");
      setting.entries.set(key, { is: "value", line: lineAt(start + attribute.index), value });
    }
    add(name, setting);
    if (!isEmpty) open.push({ name, setting });
  }
  return open.length === 0 ? root : undefined;
}
