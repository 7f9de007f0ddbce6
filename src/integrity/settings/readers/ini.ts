import { mapOf, type Setting } from "../setting.ts";
import { scalarFrom } from "./lines.ts";

/** Nobody writes longer ones. */
const MAX_LINE = 2_000;

/** Reads INI as Python's configparser does: lines that are indented continue the value. A value of several lines is a list. */
export function readIni(text: string): Setting {
  const sections = new Map<string, Setting>();
  let section: Map<string, Setting> | undefined;
  let open: { key: string; line: number; parts: { text: string; line: number }[] } | undefined;
  const close = () => {
    if (open && section) section.set(open.key, iniValue(open.line, open.parts));
    open = undefined;
  };
  for (const [index, written] of text.split("\n").entries()) {
    const number = index + 1;
    const line = written.replace(/\r$/, "").replace(/\s[#;].*$/, "");
    if (line.length > MAX_LINE || /^\s*([#;]|$)/.test(line)) continue;
    const [, name] = /^\[([^\]]+)\]/.exec(line) ?? [];
    if (name !== undefined) {
      close();
      section = new Map();
      sections.set(name.trim(), { is: "map", line: number, entries: section });
      continue;
    }
    if (/^\s/.test(line) && open) {
      open.parts.push({ text: line.trim(), line: number });
      continue;
    }
    const [, key, value = ""] = /^\s*([^=:\s][^=:]*?)\s*[=:]\s*(.*)$/.exec(line) ?? [];
    if (key === undefined) continue;
    close();
    const parts = value.trim() === "" ? [] : [{ text: value.trim(), line: number }];
    open = { key: key.toLowerCase(), line: number, parts };
  }
  close();
  return mapOf(1, sections);
}

function iniValue(line: number, parts: { text: string; line: number }[]): Setting {
  const [only] = parts;
  if (only?.line === line && parts.length === 1) return { is: "value", line, value: scalarFrom(only.text) };
  const items = parts.map(({ text, line: own }): Setting => ({ is: "value", line: own, value: text }));
  return { is: "list", line, items };
}
