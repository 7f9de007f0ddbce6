import * as z from "zod/mini";
import { kindKeys } from "../gates/kinds/index.ts";
import type { Mistake } from "../model/problem.ts";
import { nearest } from "../text/nearest.ts";
import { RepoConfig, UserConfig } from "./schema.ts";

/** Where a config is wrong: the path, the key's name for people, and what is wrong there. */
type Explained = { path: PropertyKey[]; key: string } & Mistake;

/** Turns a zod issue into the key that is wrong and what is wrong there. */
export function explainIssue(issue: z.core.$ZodIssue, written: unknown, schema: z.ZodMiniType): Explained[] {
  const mistake = (path: PropertyKey[], what: Mistake) => ({ path, key: nameOf(path, written), ...what });
  const at = (path: PropertyKey[], expected: string) => mistake(path, { expected });
  const instead = (path: PropertyKey[], expected: string, hint = "") => {
    const value = valueAt(written, path);
    return value === undefined
      ? mistake(path, { wrong: `is missing: expected ${expected}` })
      : at(path, `${expected}, not ${describe(value)}${hint}`);
  };
  switch (issue.code) {
    case "unrecognized_keys":
      return issue.keys.map((key) =>
        mistake([...issue.path, key], { wrong: unknownKey(key, issue.path, schema) }),
      );
    case "invalid_type": {
      const isUnquoted =
        issue.expected === "string" && ["number", "boolean"].includes(typeof valueAt(written, issue.path));
      return [instead(issue.path, a(issue.expected), isUnquoted ? " (put it in quotes)" : "")];
    }
    case "invalid_value": {
      const one = issue.values.length > 1 ? "one of " : "";
      return [instead(issue.path, `${one}${issue.values.join(", ")}`)];
    }
    case "too_small":
      if (issue.origin === "array") return [at(issue.path, "at least one entry")];
      if (issue.origin === "string") return [at(issue.path, "some text")];
      return [at(issue.path, `a number ${issue.inclusive ? "of at least" : "above"} ${issue.minimum}`)];
    case "too_big":
      return [at(issue.path, `at most ${issue.maximum}`)];
    case "invalid_format":
      return [at(issue.path, `${issue.message}, not ${describe(valueAt(written, issue.path))}`)];
    case "invalid_union": {
      const of = issue.path[0] === "gates" ? errorsOfKind(issue, written) : fewest(issue.errors);
      return of.flatMap((one) =>
        explainIssue({ ...one, path: [...issue.path, ...one.path] } as z.core.$ZodIssue, written, schema),
      );
    }
    case "invalid_key":
      return [at(issue.path, issue.issues[0]?.message ?? issue.message)];
    default:
      return [at(issue.path, issue.message)];
  }
}

/** A gate's kind follows from its key; without one, it counts as a command. */
function errorsOfKind({ path, errors }: z.core.$ZodIssueInvalidUnion, written: unknown) {
  const value = valueAt(written, path);
  const isOf = (key: string) => typeof value === "object" && value !== null && key in value;
  return errors[Math.max(0, kindKeys.findIndex(isOf))] ?? [];
}

/** The author meant the form with the fewest errors; an unknown key says more than a missing one. */
function fewest(errors: z.core.$ZodIssue[][]): z.core.$ZodIssue[] {
  const [best = []] = errors.toSorted((one, other) => one.length - other.length);
  const unknown = best.filter(({ code }) => code === "unrecognized_keys");
  return unknown.length > 0 ? unknown : best;
}

function unknownKey(key: string, path: PropertyKey[], schema: z.ZodMiniType): string {
  if (schema === UserConfig && path.length === 0 && key in RepoConfig.shape) {
    return "belongs in the repo's .gate/config.yml, not in the user's config";
  }
  if (schema === RepoConfig && path.length === 0 && key in UserConfig.shape) {
    return USERS_ALONE;
  }
  if (schema === RepoConfig && path.length === 0 && USERS_OWN.test(key)) return USERS_ALONE;
  const known = knownKeys(schema, path);
  if (known.includes(key)) return `"${key}" does not apply to this kind of gate`;
  const meant = nearest(key, known);
  return meant ? `unknown key; did you mean "${meant}"?` : `unknown key; known keys: ${known.join(", ")}`;
}

const USERS_ALONE = "belongs in the user's own config: a repo may not set it";

/** What a repo might try to say about itself: that it is trusted, where to send a key, what not to redact. */
const USERS_OWN = /^(trust|trusted|require_?trust|redact|redaction|base_?url|api_?key|key|token)$/i;

/** The keys that the schema has at a path, read from its own JSON Schema. */
function knownKeys(schema: z.ZodMiniType, path: PropertyKey[]): string[] {
  let node = z.toJSONSchema(schema, { io: "input" }) as z.core.JSONSchema.BaseSchema | undefined;
  for (const step of path) {
    const next = branchesOf(node).map((branch) =>
      typeof step === "number" ? branch.items : branch.properties?.[String(step)],
    );
    node = next.find((found) => found !== undefined) as z.core.JSONSchema.BaseSchema | undefined;
  }
  return [...new Set(branchesOf(node).flatMap((branch) => Object.keys(branch.properties ?? {})))];
}

const branchesOf = (node: z.core.JSONSchema.BaseSchema | undefined) =>
  (node ? (node.anyOf ?? [node]) : []) as z.core.JSONSchema.BaseSchema[];

/** `gates[1] "lint" timeout`: the key's place, with the gate's name where it has one. */
function nameOf(path: PropertyKey[], written: unknown): string {
  const [first, index, ...rest] = path;
  if (first !== "gates" || typeof index !== "number") return path.join(".") || "the file";
  const name = valueAt(written, ["gates", index, "name"]);
  const gate = typeof name === "string" && rest[0] !== "name" ? `gate "${name}"` : `gate ${index + 1}`;
  return rest.length > 0 ? `${gate}: ${rest.join(".")}` : gate;
}

function valueAt(value: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>((at, step) => (at as Record<PropertyKey, unknown> | undefined)?.[step], value);
}

const a = (type: string) =>
  ({
    array: "a list",
    object: "a mapping",
    record: "a mapping",
    int: "a whole number",
    boolean: "true or false",
  })[type] ?? `a ${type}`;

function describe(value: unknown): string {
  if (value === null) return "nothing";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object") return "a mapping";
  return `${typeof value === "number" ? "the number " : ""}${JSON.stringify(value)}`;
}
