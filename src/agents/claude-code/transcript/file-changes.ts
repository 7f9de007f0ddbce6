import * as z from "zod/mini";
import type { FileChange } from "../../../model/integrity.ts";
import { lazy } from "../../../model/lazy.ts";
import { openLines } from "../../../world/lines.ts";

/** What the client notes beside an edit: the whole file before it, and what was put in or in what place. */
const EditRecord = lazy(() =>
  z.object({
    isSidechain: z.optional(z.boolean()),
    toolUseResult: z.object({
      filePath: z.string(),
      originalFile: z.nullish(z.string()),
      content: z.optional(z.string()),
      oldString: z.optional(z.string()),
      newString: z.optional(z.string()),
      replaceAll: z.optional(z.boolean()),
    }),
  }),
);

/** Every record of an edit has it. Its lines are for the screen: leading tabs are spaces there (2.1.42). */
const MARK = Buffer.from('"structuredPatch"');

/** The files that a session edited with the client's own tools, before the first edit and after the last, up to a line. */
export function fileChanges(path: string, until: number, isWanted: (path: string) => boolean): FileChange[] {
  const found = new Map<string, FileChange>();
  const reader = openLines(path);
  let number = 0;
  try {
    reader.lines(0, (bytes) => {
      number++;
      if (number > until || !bytes?.includes(MARK)) return;
      const edit = editIn(bytes);
      if (!edit || !isWanted(edit.path)) return;
      const before = found.has(edit.path) ? found.get(edit.path)?.before : edit.before;
      found.set(edit.path, { ...edit, before });
    });
  } finally {
    reader.close();
  }
  return [...found.values()];
}

function editIn(bytes: Buffer): FileChange | undefined {
  const record = EditRecord().safeParse(parsed(bytes)).data;
  if (!record || record.isSidechain) return undefined;
  const { filePath: path, originalFile, content, oldString, newString, replaceAll } = record.toolUseResult;
  const before = originalFile ?? undefined;
  if (content !== undefined) return { path, before, after: content };
  if (before === undefined || !oldString || newString === undefined) return undefined;
  const after = replaceAll
    ? before.replaceAll(oldString, () => newString)
    : before.replace(oldString, () => newString);
  return { path, before, after };
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return undefined;
  }
}
