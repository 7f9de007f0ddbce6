/** Changes every text in a value, lines as one text; `place` is the nearest `ref`, or the outermost key. */
export function mapTexts<T>(value: T, change: (text: string, place: string) => string, place = ""): T {
  return walk(value, change, place) as T;
}

function walk(value: unknown, change: (text: string, place: string) => string, place: string): unknown {
  if (typeof value === "string") return change(value, place);
  if (isLines(value)) return change(value.join("\n"), place).split("\n");
  if (Array.isArray(value)) return value.map((each) => walk(each, change, place));
  if (typeof value !== "object" || value === null) return value;
  const own = "ref" in value && typeof value.ref === "string" ? value.ref : undefined;
  const entries = Object.entries(value).map(([key, each]) => [
    key,
    walk(each, change, own ?? (place || key)),
  ]);
  return Object.fromEntries(entries);
}

/** Lines of a gate's output, say: a private key spans many of them. */
const isLines = (value: unknown): value is string[] =>
  Array.isArray(value) &&
  value.length > 1 &&
  value.every((each) => typeof each === "string" && !each.includes("\n"));
