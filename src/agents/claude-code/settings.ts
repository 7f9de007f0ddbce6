import { type Node, type ParseError, parseTree } from "jsonc-parser";

/** What became of a settings text. It is changed by splicing alone: nothing else in it moves. */
export type Spliced =
  | { kind: "added"; text: string }
  | { kind: "present" }
  | { kind: "refused"; why: string };

/** Adds a Stop hook to the text of a `settings.json`; one that runs `gate hook` already is left as it is. */
export function addStopHook(text: string, command: string, timeout: number): Spliced {
  const entry = { hooks: [{ type: "command", command, timeout }] };
  if (text.trim() === "")
    return { kind: "added", text: `${JSON.stringify({ hooks: { Stop: [entry] } }, null, 2)}\n` };

  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true });
  const [error] = errors;
  if (error || !tree) {
    const line = text.slice(0, error?.offset ?? 0).split("\n").length;
    return { kind: "refused", why: `line ${line} is not valid JSON` };
  }
  const at = descend(tree, ["hooks", "Stop"]);
  if ("why" in at) return { kind: "refused", why: at.why };
  if (at.missing.length === 0 && commandsIn(at.node).some(isOurs)) return { kind: "present" };

  const [key, ...deeper] = at.missing;
  const added = deeper.reduceRight<unknown>(
    (inner, name) => ({ [name]: inner }),
    at.missing.length > 0 ? [entry] : entry,
  );
  return { kind: "added", text: splice(text, at.node, key, added) };
}

/** A command that runs this program's hook, however it is spelt. */
const isOurs = (command: string) => /(^|[\s"'/\\])gate(\.cjs)?["']? hook(\s|$)/.test(command);

/** Walks down the keys; gives the last node there is, and the keys that are missing below it. */
function descend(tree: Node, keys: string[]): { node: Node; missing: string[] } | { why: string } {
  let node = tree;
  for (const [depth, key] of keys.entries()) {
    const name = keys.slice(0, depth).join(".") || "the file";
    if (node.type !== "object") return { why: `${name} is not an object` };
    const found = (node.children ?? []).filter(({ children }) => children?.[0]?.value === key);
    if (found.length > 1) return { why: `${name} has the key "${key}" twice` };
    const value = found[0]?.children?.[1];
    if (!value) return { node, missing: keys.slice(depth) };
    node = value;
  }
  return node.type === "array" ? { node, missing: [] } : { why: `${keys.join(".")} is not a list` };
}

function commandsIn(node: Node): string[] {
  const key = node.type === "property" ? node.children?.[0]?.value : undefined;
  const value = node.children?.[1]?.value;
  if (key === "command" && typeof value === "string") return [value];
  return (node.children ?? []).flatMap(commandsIn);
}

/** Inserts a value at the end of an object (under `key`) or a list, in the style of what stands there. */
function splice(text: string, container: Node, key: string | undefined, value: unknown): string {
  const unit = /\n([ \t]+)\S/.exec(text)?.[1] ?? "  ";
  const newline = text.includes("\r\n") ? "\r\n" : "\n";
  const outer = indentAt(text, container.offset);
  const inner = outer + unit;
  const written = (key === undefined ? "" : `${JSON.stringify(key)}: `) + JSON.stringify(value, null, unit);
  const lines = written.split("\n").join(newline + inner);
  const last = container.children?.at(-1);
  if (!last) {
    const [open, close] = container.type === "array" ? ["[", "]"] : ["{", "}"];
    const filled = `${open}${newline}${inner}${lines}${newline}${outer}${close}`;
    return text.slice(0, container.offset) + filled + text.slice(container.offset + container.length);
  }
  const end = last.offset + last.length;
  return `${text.slice(0, end)},${newline}${inner}${lines}${text.slice(end)}`;
}

/** The white space that the line of an offset begins with. */
function indentAt(text: string, offset: number): string {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start))?.[0] ?? "";
}
