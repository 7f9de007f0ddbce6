import type { Judge } from "./compare.ts";
import { canonical, type Setting, scalarOf } from "./setting.ts";

// Lists of what is checked, and of what is not.

type Item = { text: string; at: Setting };

/** The words of a list, or of a text that lists some. */
export function wordsIn(setting: Setting | undefined, separator?: RegExp): Item[] {
  switch (setting?.is) {
    case undefined:
      return [];
    case "value": {
      const value = scalarOf(setting);
      if (value === null || value === undefined || typeof value === "boolean") return [];
      const parts = separator ? String(value).split(separator) : [String(value)];
      return parts.map((text) => ({ text: text.trim(), at: setting })).filter(({ text }) => text !== "");
    }
    case "list":
      return setting.items.flatMap((item) => wordsIn(item, separator));
    case "map":
      return [{ text: canonical(setting), at: setting }];
    case "code":
      return setting.inner.length > 0
        ? setting.inner.flatMap((inner) => wordsIn(inner, separator))
        : [{ text: setting.text, at: setting }];
    default:
      return setting satisfies never;
  }
}

type Excluding = {
  separator?: RegExp;
  /** Items that exclude no work of anybody's. */
  isHarmless?: (text: string) => boolean;
};

/** A list of what is left out: what is added to it is no longer checked. */
export const excluding =
  (by: Excluding = {}): Judge =>
  (before, after) => {
    const [added] = addedTo(before, after, by);
    return added ? { at: added.at } : false;
  };

/** What a list leaves out that it did not, in other words or under another name. */
export function addedTo(
  before: Setting | undefined,
  after: Setting | undefined,
  { separator, isHarmless = isNobodysWork }: Excluding = {},
): Item[] {
  const was = wordsIn(before, separator).map(({ text }) => text);
  const is = wordsIn(after, separator);
  const dropped = was.filter((text) => !is.some((item) => item.text === text));
  const isKnown = (text: string) => was.some((known) => covers(known, text));
  const isOther = (text: string) => dropped.some((old) => isRenamed(old, text));
  return is.filter(({ text }) => !isHarmless(text) && !isKnown(text) && !isOther(text));
}

/** A list of paths in which `!` leaves something out. */
export const excludingByMark: Judge = (before, after) => {
  const [added] = addedTo(markedIn(before), markedIn(after));
  return added ? { at: added.at } : false;
};

function markedIn(setting: Setting | undefined): Setting {
  const items = wordsIn(setting).flatMap(({ text, at }): Setting[] =>
    text.startsWith("!") ? [{ is: "value", line: at.line, value: text.slice(1) }] : [],
  );
  return { is: "list", line: setting?.line ?? 1, items };
}

type Including = {
  separator?: RegExp;
  covers?: (wide: string, narrow: string) => boolean;
  /** Whether it checks less when the list is gone, and when there is one for the first time. */
  gone?: boolean;
  first?: boolean;
};

/** A list of what is checked: what it loses is no longer. */
export const including =
  ({ gone = false, first = false, ...by }: Including = {}): Judge =>
  (before, after) => {
    if (after === undefined) return gone && plainWords(before, by.separator).length > 0;
    const is = plainWords(after, by.separator);
    if (before === undefined) return first && is.length > 0 && !is.some(({ text }) => WIDE.test(text));
    return lostFrom(before, after, by).length > 0;
  };

/** What a list no longer has, unless something else has taken its place: a folder that moved, another tool. */
export function lostFrom(
  before: Setting | undefined,
  after: Setting | undefined,
  { separator, covers: isCovered = covers }: Including = {},
): Item[] {
  const [was, is] = [plainWords(before, separator), plainWords(after, separator)];
  const isNew = ({ text }: Item) => !was.some((old) => old.text === text || isCovered(old.text, text));
  const added = is.filter(isNew);
  const lost = was.filter(
    ({ text }) =>
      !is.some((other) => isCovered(other.text, text)) && !added.some((other) => isRenamed(text, other.text)),
  );
  return lost.length > added.length ? lost : [];
}

const plainWords = (setting: Setting | undefined, separator?: RegExp): Item[] =>
  wordsIn(setting, separator).filter(({ text }) => !text.startsWith("!"));

const WIDE =
  /^(\.|\.\/|\*\*?(\/.*)?|(\.\/)?(src|lib|app|apps|packages|tests?|specs?|source|server|client)(\/(\*\*.*)?)?)$/;

/** Whether one path, as a glob, clearly contains another. */
function covers(wide: string, narrow: string): boolean {
  const [outer, inner] = [trimmed(wide), trimmed(narrow)];
  if (outer === inner || outer === "" || outer === "**") return true;
  const folder = outer.replace(/\/\*\*?(\/\*(\.\*|\.\{?[\w,]+\}?)?)?$/, "");
  return (
    !/[*{]/.test(folder) && inner.startsWith(`${folder}/`) && folder !== inner && outer !== `${folder}/*`
  );
}

/** What is written differently and means the same: `./src/`, `src`, `src/**`. */
const trimmed = (path: string): string =>
  path
    .replace(/^<rootDir>\//, "")
    .replace(/^\.?\//, "")
    .replace(/(\/\*\*(\/\*)?)?\/?$/, "");

/** A path of which one folder has another name now. */
function isRenamed(old: string, now: string): boolean {
  const [then, here] = [trimmed(old).split("/"), trimmed(now).split("/")];
  const same = then.filter((segment, index) => segment === here[index]);
  return (
    then.length === here.length &&
    then.length - same.length === 1 &&
    same.some((segment) => /^[\w.-]+$/.test(segment))
  );
}

/** Installed, built and generated files. */
export const isNobodysWork = (path: string): boolean => {
  const segments = path
    .replaceAll("\\", "")
    .replaceAll(/[!^$()<>]|\/+$/g, "")
    .split(/[/|]/);
  return segments.some((segment) => NOBODYS.test(segment)) || /\.\.\./.test(path);
};

const NOBODYS =
  /^(node_modules|bower_components|jspm_packages|dist|builds?|out|\.?output|coverage|htmlcov|\.next|\.nuxt|\.svelte-kit|\.turbo|\.cache|\.vercel|\.netlify|\.angular|target|vendor|vendored|third[_-]party|_?_?generated_?_?|gen|\.git|\.hg|\.venv|venv|env|\.env|__pycache__|\.tox|\.nox|\.mypy_cache|\.ruff_cache|\.pytest_cache|\.eggs|site-packages|storybook-static|(__)?fixtures?(__|[-_].*)?|playwright-report|test-results|tmp|temp|logs?|\.idea|\.vscode|\.DS_Store|\.yarn|\.pnp\..*|.*\.min\.(js|css|\*)|.*\.d\.(ts|mts|cts)|.*\.?(generated|gen|pb|g)\.\w+|.*_pb2(_grpc)?\.pyi?|package-lock\.json|npm-shrinkwrap\.json|.*\.lock|.*-lock\.(json|yaml)|CHANGELOG.*|LICENSE.*|.*\.(svg|png|jpe?g|mdx?|gif|ico|map|snap|log|tsbuildinfo|lock))$/;
