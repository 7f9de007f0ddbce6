// The one form that every settings file is read into, whatever its syntax.

export type Scalar = string | number | boolean | null;

/** A part of a settings file. The line of a map's entry is that of its key. */
export type Setting =
  | { is: "value"; line: number; value: Scalar }
  | { is: "list"; line: number; items: Setting[] }
  | { is: "map"; line: number; entries: Map<string, Setting> }
  /** An expression of a programming language, and the literals inside it. */
  | { is: "code"; line: number; text: string; inner: Setting[] };

/** `isItem`: it is in a list or an expression, whose path it shares. */
export type Located = { path: string[]; setting: Setting; isItem: boolean };

export const mapOf = (line: number, entries: Iterable<[string, Setting]> = []): Setting => ({
  is: "map",
  line,
  entries: new Map(entries),
});

/** Everything in a setting with the keys that lead to it. The items of a list share its path. */
export function allIn(setting: Setting, path: string[] = [], isItem = false): Located[] {
  const own = { path, setting, isItem };
  switch (setting.is) {
    case "value":
      return [own];
    case "list":
      return [own, ...nestedIn(setting.items, path)];
    case "map":
      return [own, ...[...setting.entries].flatMap(([key, value]) => allIn(value, [...path, key]))];
    case "code":
      return [own, ...nestedIn(setting.inner, path)];
    default:
      return setting satisfies never;
  }
}

const nestedIn = (settings: Setting[], path: string[]): Located[] =>
  settings.filter(({ is }) => is !== "value").flatMap((item) => allIn(item, path, true));

export const entriesOf = (setting: Setting | undefined): [string, Setting][] =>
  setting?.is === "map" ? [...setting.entries] : [];

export const itemsOf = (setting: Setting | undefined): Setting[] =>
  setting?.is === "list" ? setting.items : setting ? [setting] : [];

/** The setting under these keys. */
export function settingAt(setting: Setting | undefined, ...path: string[]): Setting | undefined {
  let found = setting;
  for (const key of path) found = found?.is === "map" ? found.entries.get(key) : undefined;
  return found;
}

export const scalarOf = (setting: Setting | undefined): Scalar | undefined =>
  setting?.is === "value" ? setting.value : undefined;

export function textOf(setting: Setting | undefined): string | undefined {
  const value = scalarOf(setting);
  return typeof value === "string" ? value : undefined;
}

/** The setting as a plain value. */
export function plain(setting: Setting | undefined): unknown {
  switch (setting?.is) {
    case undefined:
      return undefined;
    case "value":
      return setting.value;
    case "list":
      return setting.items.map(plain);
    case "map":
      return Object.fromEntries([...setting.entries].map(([key, value]) => [key, plain(value)]));
    case "code":
      return setting.text;
    default:
      return setting satisfies never;
  }
}

/** The same text for the same setting, however it is formatted and its keys are ordered. */
export function canonical(setting: Setting | undefined): string {
  switch (setting?.is) {
    case undefined:
      return "";
    case "value":
      return JSON.stringify(setting.value);
    case "list":
      return `[${setting.items.map(canonical).join(",")}]`;
    case "map":
      return `{${[...setting.entries]
        .map(([key, value]) => `${JSON.stringify(key)}:${canonical(value)}`)
        .sort()
        .join(",")}}`;
    case "code":
      return setting.text;
    default:
      return setting satisfies never;
  }
}

/** How a setting reads, in one line. */
export function shown(setting: Setting | undefined): string {
  switch (setting?.is) {
    case undefined:
      return "";
    case "value":
      return String(setting.value);
    case "list":
      return `[${setting.items.map(shown).join(", ")}]`;
    case "map":
      return `{ ${[...setting.entries].map(([key, value]) => `${key}: ${shown(value)}`).join(", ")} }`;
    case "code":
      return setting.text;
    default:
      return setting satisfies never;
  }
}

/** The last line that a setting reaches. */
export const lastLine = (setting: Setting): number =>
  allIn(setting).reduce((last, each) => {
    const items = each.setting.is === "list" ? each.setting.items.map(({ line }) => line) : [];
    return Math.max(last, each.setting.line, ...items);
  }, setting.line);
