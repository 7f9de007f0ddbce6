import { getNodeValue, type Node } from "jsonc-parser";
import { tidy } from "../../../text/plain-text.ts";
import { callsGate, isOurs } from "../../hook-line.ts";
import type { Edited, Handler, HookEvent, Wanted } from "../../setup.ts";
import { eventNames, eventOf } from "./events.ts";
import { hasCommentBeside, insert, lineOf, remove, replace } from "./json-text.ts";
import { ancestors, type Flaw, itemsOf, parse, propertiesOf, type Tree, valueAt } from "./json-tree.ts";

/** The content for a settings file that does not exist or is blank. */
export const NEW_SETTINGS = "{}\n";

/**
 * Makes the text of a `settings.json` call `gate` once at each of these events and at no others. Other hooks stay
 * untouched.
 */
export function addHooks(text: string, wantedAt: Wanted): Edited {
  const wanted = byClientsName(wantedAt);
  // A line that we do not recognise would be added again at every install.
  const strange = Object.values(wanted).find(({ command }) => !isOurs(command));
  if (strange)
    return { kind: "refused", why: `gate would not recognise this line later: ${strange.command}` };
  const mark = text.startsWith("\uFEFF") ? "\uFEFF" : "";
  let now = text.slice(mark.length);
  if (now.trim() === "") now = Object.keys(wanted).length > 0 ? NEW_SETTINGS : now;
  for (;;) {
    const step = nextStep(now, wanted);
    if ("why" in step) return { kind: "refused", why: step.why };
    if ("text" in step) now = step.text;
    else return mark + now === text ? { kind: "same" } : { kind: "changed", text: mark + now };
  }
}

/** The commands that the client should call, by its own names of the events. */
type Named = Record<string, Handler>;

const byClientsName = (wanted: Wanted): Named =>
  Object.fromEntries(
    Object.entries(wanted).map(([event, handler]) => [eventNames[event as HookEvent], handler]),
  );

/** Removes all our hooks, and whatever existed only to hold them. */
export const removeHooks = (text: string): Edited => addHooks(text, {});

/** Our hooks in a settings text; undefined if it has none or cannot be read. */
export function hooksIn(text: string): { events: HookEvent[]; background: boolean } | undefined {
  const tree = parse(text.replace(/^\uFEFF/, ""));
  const found = "why" in tree ? tree : findOurs(tree, {});
  if ("why" in found || found.length === 0) return undefined;
  const background = found.some(({ handler }) => getNodeValue(handler).asyncRewake === true);
  return { events: [...new Set(found.flatMap(({ event }) => eventOf(event) ?? []))], background };
}

type Step = { text: string } | { done: true } | { why: string };

/** Fixes the first thing that is not yet as it should be. */
function nextStep(text: string, wanted: Named): Step {
  if (text.trim() === "") return { done: true };
  const tree = parse(text);
  if ("why" in tree) return tree;
  const found = findOurs(tree, wanted);
  if ("why" in found) return found;

  for (const [index, { event, handler }] of found.entries()) {
    const isFirst = found.findIndex((other) => other.event === event) === index;
    const handlerWanted = isFirst && Object.hasOwn(wanted, event) && wanted[event];
    if (!handlerWanted) return { text: remove(text, outermost(text, handler)) };
    if (JSON.stringify(getNodeValue(handler)) !== JSON.stringify(handlerWanted))
      return { text: replace(text, handler, handlerWanted) };
  }
  for (const [event, handler] of Object.entries(wanted)) {
    if (found.some((ours) => ours.event === event)) continue;
    return { text: insertAt(text, tree.root, ["hooks", event], { hooks: [handler] }) };
  }
  return { done: true };
}

const NOT_OUR_FORM =
  ", which calls gate in a form that gate did not write: gate leaves it alone and adds no second call";

type Ours = { event: string; handler: Node };

/** Our handlers, in file order. Whatever is configured for the wanted events must be valid for the client. */
function findOurs({ text, root }: Tree, wanted: Named): Ours[] | Flaw {
  const isNeeded = Object.keys(wanted).length > 0;
  const flaw = (node: Node, what: string): Flaw => ({ why: `line ${lineOf(text, node.offset)}: ${what}` });
  if (root.type !== "object") return flaw(root, "the file is not an object");
  const twice = (node: Node, name: string, only?: string): Flaw | undefined => {
    const keys = propertiesOf(node).filter(({ key }) => only === undefined || key === only);
    const second = keys.find(({ key }, index) => keys.findIndex((other) => other.key === key) < index);
    return second && flaw(second.property, `${name} has the key "${second.key}" twice`);
  };

  const repeated = twice(root, "the file", "hooks");
  if (repeated) return repeated;
  const hooks = valueAt(root, "hooks");
  if (!hooks) return [];
  if (hooks.type !== "object") return isNeeded ? flaw(hooks, "hooks is not an object") : [];
  const events = twice(hooks, "hooks");
  if (events) return events;

  const ours: Ours[] = [];
  for (const { key: event, value: list } of propertiesOf(hooks)) {
    const isWanted = Object.hasOwn(wanted, event);
    if (list.type !== "array" && isWanted) return flaw(list, `hooks.${event} is not a list`);
    for (const [index, group] of itemsOf(list).entries()) {
      const name = `hooks.${event}[${index}]`;
      if (group.type !== "object" && isWanted) return flaw(group, `${name} is not an object`);
      const lists = twice(group, name, "hooks");
      if (lists) return lists;
      const handlers = valueAt(group, "hooks");
      if (handlers?.type !== "array" && isWanted)
        return flaw(handlers ?? group, `${name}.hooks is not a list`);
      for (const [place, handler] of itemsOf(handlers).entries()) {
        if (!isOurHandler(event, handler)) {
          const line = lineOfHandler(handler);
          if (isWanted && callsGate(line))
            return flaw(handler, `${name} has "${tidy(line, 100)}"${NOT_OUR_FORM}`);
          continue;
        }
        const keys = twice(handler, `${name}.hooks[${place}]`);
        if (keys) return keys;
        ours.push({ event, handler });
      }
    }
  }
  return ours;
}

/** We have never written `args`. */
const isOurHandler = (event: string, handler: Node): boolean =>
  eventOf(event) !== undefined &&
  !valueAt(handler, "args") &&
  propertiesOf(handler).some(({ key, value }) => key === "command" && isOurs(String(value.value)));

/** What a handler runs, with or without a shell. */
const lineOfHandler = (handler: Node): string =>
  propertiesOf(handler)
    .filter(({ key }) => key === "command" || key === "args")
    .flatMap(({ value }) => [value, ...itemsOf(value)])
    .flatMap(({ type, value }) => (type === "string" ? [value] : []))
    .join(" ");

/** The outermost node that contains only this handler, and no comment by a person. */
function outermost(text: string, handler: Node): Node {
  const [handlers, inGroup, group, list, event, hooks, inRoot] = ancestors(handler);
  if (!handlers || !inGroup || !group || !list || !event || !hooks || !inRoot) return handler;
  const holdsMore = (container: Node, item: Node) =>
    itemsOf(container).length > 1 || hasCommentBeside(text, container, item);
  // The other keys of a group only say when its handlers are called, so without a handler they mean nothing.
  if (holdsMore(handlers, handler) || hasCommentBeside(text, group, inGroup)) return handler;
  if (holdsMore(list, group)) return group;
  return holdsMore(hooks, event) ? event : inRoot;
}

/** Adds an item to the list at a path of keys, and creates whatever is missing on the way. */
function insertAt(text: string, node: Node, [key, ...keys]: string[], item: unknown): string {
  if (key === undefined) return insert(text, node, undefined, item);
  const below = valueAt(node, key);
  if (below) return insertAt(text, below, keys, item);
  const missing = keys.reduceRight<unknown>((inner, name) => ({ [name]: inner }), [item]);
  return insert(text, node, key, missing);
}
