import { lazy } from "../../../model/lazy.ts";
import { mapOf, type Scalar, type Setting } from "../setting.ts";

/** A separate file in the build: few stops need it. */
const toml = lazy(() => require("smol-toml") as typeof import("smol-toml"));

/** Reads TOML. The parser tells no lines: those come from a second look at the text. */
export function readToml(text: string): Setting | undefined {
  const lines = new TomlLines(text);
  return settingOf(toml().parse(text), [], 1, lines);
}

function settingOf(value: unknown, path: string[], line: number, lines: TomlLines): Setting {
  if (Array.isArray(value)) {
    const items = value.map((item, index) => {
      const isTable = typeof item === "object" && item !== null && !Array.isArray(item);
      const itemPath = isTable ? [...path, String(index)] : path;
      const own = isTable ? lines.of(itemPath) : lines.ofText(String(item), line);
      return settingOf(item, itemPath, own ?? line, lines);
    });
    return { is: "list", line, items };
  }
  if (typeof value === "object" && value !== null && !(value instanceof Date))
    return mapOf(
      line,
      Object.entries(value).map(([key, child]): [string, Setting] => {
        const childPath = [...path, key];
        return [key, settingOf(child, childPath, lines.of(childPath) ?? line, lines)];
      }),
    );
  return { is: "value", line, value: value instanceof Date ? String(value) : (value as Scalar) };
}

/** Nobody writes longer ones. */
const MAX_LINE = 2_000;

/** The lines on which tables and keys begin. */
class TomlLines {
  private readonly found = new Map<string, number>();
  private readonly lines: string[];

  constructor(text: string) {
    this.lines = text.split("\n");
    const counts = new Map<string, number>();
    let table: string[] = [];
    for (const [index, line] of this.lines.entries()) {
      if (line.length > MAX_LINE) continue;
      const [, brackets, header] = /^\s*(\[\[?)\s*([^[\]]+?)\s*\]\]?\s*(?:#.*)?$/.exec(line) ?? [];
      if (header !== undefined && !header.includes(",")) {
        table = keysOf(header);
        if (brackets === "[[") {
          const count = counts.get(header) ?? 0;
          counts.set(header, count + 1);
          this.note(table, index + 1);
          table = [...table, String(count)];
        }
        this.note(table, index + 1);
        continue;
      }
      const [, key] =
        /^\s*((?:"[^"]*"|'[^']*'|[\w-]+)(?:\s*\.\s*(?:"[^"]*"|'[^']*'|[\w-]+))*)\s*=/.exec(line) ?? [];
      if (key !== undefined) this.note([...table, ...keysOf(key)], index + 1);
    }
  }

  of(path: string[]): number | undefined {
    return this.found.get(path.join("\0"));
  }

  /** The line of a list's item, which stands on the list's line or below. */
  ofText(text: string, from: number): number | undefined {
    const at = this.lines.findIndex((line, index) => index >= from - 1 && line.includes(text));
    return at < 0 ? undefined : at + 1;
  }

  private note(path: string[], line: number): void {
    for (let length = path.length; length > 0; length--) {
      const key = path.slice(0, length).join("\0");
      if (!this.found.has(key)) this.found.set(key, line);
    }
  }
}

const keysOf = (header: string): string[] =>
  (header.match(/"[^"]*"|'[^']*'|[\w-]+/g) ?? []).map((key) => key.replaceAll(/^["']|["']$/g, ""));
