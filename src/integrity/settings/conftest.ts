import type { FileChange, IntegrityFact } from "../../model/integrity.ts";
import { isNobodysWork } from "./lists.ts";

type Fact = Omit<IntegrityFact, "file">;

/** What conftest.py, which pytest runs before the tests, leaves out of them. A new file counts: nobody needs one for that. */
export function conftestFacts({ before = "", after }: FileChange): Fact[] {
  if (after === undefined) return [];
  return [...ignoredFacts(before, after), ...hookFacts(before, after)];
}

/** `collect_ignore = [...]`, and what is added to it later. */
function ignoredFacts(before: string, after: string): Fact[] {
  const known = ignoredIn(before).map(({ text }) => text);
  const added = ignoredIn(after).filter(
    ({ text }) => !known.includes(text) && !isNobodysWork(text) && text !== "setup.py",
  );
  return added.map(({ name, text, line }) => ({ kind: "lowered", name, after: line, was: "", is: text }));
}

function ignoredIn(text: string): { name: string; text: string; line: number }[] {
  const lists = text.matchAll(
    /^(collect_ignore(?:_glob)?)\s*(?:\+?=|\.(?:append|extend)\()\s*([^\n\]]*(?:\n[^\]=]*?)?)[\])]/gm,
  );
  return [...lists].flatMap(([whole, name = "", items = ""], _, __) => {
    const start = text.indexOf(whole);
    return [...items.matchAll(/["']([^"'\n]+)["']/g)].map(([quoted, item = ""]) => ({
      name,
      text: item,
      line: lineAt(text, start + whole.indexOf(quoted)),
    }));
  });
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split("\n").length;

/** Hooks that skip, drop or whitewash tests. */
const HOOK =
  /^(?:async )?def (pytest_(?:collection_modifyitems|ignore_collect|runtest_setup|runtest_call|runtest_protocol|runtest_makereport|report_teststatus|sessionfinish|itemcollected|pyfunc_call))\b/;
const SKIPS =
  /mark\.(skip|xfail)|pytest\.(skip|xfail)\(|items\[:\]\s*=|items\.(clear|remove)\(|del items|deselected\(/;
const PASSES =
  /outcome\s*=\s*["']passed["']|exitstatus\s*=\s*(0|pytest\.ExitCode\.OK)|\.wasxfail\s*=|excinfo\s*=\s*None|os\._exit\(0\)|force_result|return\s+["']passed["']/;
/** A choice that somebody makes by an option, or the machine does. */
const BY_CHOICE = /getoption|environ|getenv|sys\.platform|skipif|getvalue|importorskip|find_spec|which\(/;

function hookFacts(before: string, after: string): Fact[] {
  const then = hooksIn(before);
  return hooksIn(after).flatMap((hook): Fact[] => {
    const old = then.find(({ name }) => name === hook.name);
    const row = hook.rows.find(
      ({ text }) => isLower(text, hook.body) && !old?.rows.some((known) => known.text === text),
    );
    if (!row) return [];
    const was = old ? { before: old.line } : {};
    const kind = PASSES.test(row.text) ? "lowered" : "skipped";
    return [{ kind, name: hook.name, ...was, after: hook.line, was: "", is: row.text }];
  });
}

const isLower = (row: string, body: string): boolean =>
  PASSES.test(row) || (SKIPS.test(row) && !BY_CHOICE.test(body));

type Hook = { name: string; line: number; body: string; rows: { text: string; line: number }[] };

function hooksIn(text: string): Hook[] {
  const lines = text.split("\n");
  return lines.flatMap((line, index): Hook[] => {
    const [, name] = HOOK.exec(line) ?? [];
    if (name === undefined) return [];
    const end = lines.findIndex((later, at) => at > index && /^[^\s)#]/.test(later));
    const rows = lines
      .slice(index, end < 0 ? undefined : end)
      .map((row, at) => ({ text: row.trim(), line: index + at + 1 }))
      .filter((row) => !row.text.startsWith("#"));
    return [{ name, line: index + 1, body: rows.map((row) => row.text).join("\n"), rows }];
  });
}
