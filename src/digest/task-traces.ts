import { keywordsOf, sharedKeywords } from "../language/keywords.ts";
import { type CheckKind, checkKinds } from "../model/check-kind.ts";
import type { Command } from "./commands.ts";
import type { State } from "./state.ts";
import type { Task } from "./tasks.ts";

/**
 * What became of an open task since it was set or started. Agents forget to tick: `shown`, the edits or commands are
 * its work; `spoken`, the agent said something about it.
 */
export type Trace = "nothing" | "spoken" | "shown";

type Work = Pick<State, "edits" | "commands" | "said" | "message">;

/** `others` are the rest of the list: words that it shares with them do not tell a task from another. */
export function traceOf(task: Task, others: Task[], { edits, commands, said, message }: Work): Trace {
  if (task.status === "completed") return "shown";
  const later = <Fact extends { line: number }>(facts: Fact[]) =>
    facts.filter(({ line }) => line > task.touched);
  const ran = later(commands).filter(
    ({ outcome }) => outcome.kind === "ran" || outcome.kind === "background",
  );
  const words = distinctWords(task, others);
  const isAbout = (text: string) => isMostlyIn(words, keywordsOf(text));
  const hasStarted = task.status === "in_progress" && (later(edits).length > 0 || ran.some(isCheck));
  const acts = actsOf(task.text);
  const isDone = acts.length > 0 && acts.every((act) => ran.some((command) => isActOf(command, act)));
  const isEdited = later(edits).some(({ path }) => namesFile(task.text, path) || isAbout(path));
  const isShown = Object.values(shownBy).some(
    ({ words: says, holds }) => says.test(task.text) && holds({ edits: later(edits), ran }),
  );
  if (hasStarted || isDone || isEdited || isShown) return "shown";
  const texts = [...later(said), ...(message ? [message] : [])].map(({ text }) => text);
  return isAbout(texts.join("\n")) || ran.some(({ command }) => isAbout(command)) ? "spoken" : "nothing";
}

function distinctWords(task: Task, others: Task[]): Set<string> {
  const all = keywordsOf(task.text);
  const common = new Set(others.flatMap(({ text }) => [...keywordsOf(text)]));
  const own = new Set([...all].filter((word) => !common.has(word)));
  return own.size > 0 ? own : all;
}

/** Kinds of tasks whose work is known by its trace. */
const shownBy: Record<
  string,
  { words: RegExp; holds: (work: Pick<Work, "edits"> & { ran: Command[] }) => boolean }
> = {
  verifying: {
    words:
      /\b(verif|check|validat|test (it|that|the|all)\b|review|confirm|ensure|make sure|prüf|vérifi|comprob|verific)|検証|確認|验证|驗證|检查|확인|검증|провер/i,
    holds: ({ ran }) => ran.some(({ purpose, opaque }) => purpose === "check" || opaque),
  },
  // The last message is where it is told.
  telling: {
    words:
      /^\W*(summar|report|explain|tell|present|zusammenfass|bericht|résum|resum)|要約|まとめる|总结|總結|汇报|요약|подвести итог/i,
    holds: () => true,
  },
  documenting: {
    words: /\b(docs?|document|readme|changelog|doku)|ドキュメント|文档|文檔|문서|документ/i,
    holds: ({ edits }) => edits.some(({ path }) => /\.(mdx?|rst|adoc|txt)$|(^|\/)docs?\//i.test(path)),
  },
  cleaning: {
    words: /\b(clean ?up|tidy|remove (temp|debug)|aufräum|nettoy|limpi)|片付け|清理|정리|убра/i,
    holds: ({ edits, ran }) =>
      edits.length > 0 || ran.some(({ command }) => /\b(rm|git clean|unlink)\b/.test(command)),
  },
};

const isCheck = ({ purpose }: Command): boolean => purpose === "check";

/** Half of the words, and at least two of several: one shared word is chance. */
function isMostlyIn(words: Set<string>, text: Set<string>): boolean {
  const shared = sharedKeywords(words, text).length;
  return words.size > 0 && shared >= Math.min(2, words.size) && shared * 2 >= words.size;
}

/** A task that names a file, by its name or its path. */
function namesFile(text: string, path: string): boolean {
  const name = path.split("/").at(-1) ?? "";
  return name.length > 3 && text.toLowerCase().includes(name.toLowerCase());
}

type Act = CheckKind | "format" | "commit" | "push";

const actWords: Record<Act, RegExp> = {
  test: /\b(run|re-?run|execute|check|verify|pass)\b.{0,40}\b(tests?|specs?|suite)\b|テストを?実行|运行测试|운영 테스트|테스트 실행|запуст\S* тест|tests? (ausführen|laufen)|lancer les tests|ejecutar (los|las)? ?(tests|pruebas)/i,
  build: /\b(run|verify|check)\b.{0,40}\b(build|compile)/i,
  lint: /\b(run|fix|check)\b.{0,40}\blint/i,
  types: /\btype-?check/i,
  format: /\b(fmt|format)\b/i,
  commit: /\bcommit\b|コミット|提交|커밋|коммит/i,
  push: /\bpush\b|プッシュ|推送|푸시/i,
};

const actsOf = (text: string): Act[] =>
  (Object.keys(actWords) as Act[]).filter((act) => actWords[act].test(text));

function isActOf({ command, checks, opaque, purpose }: Command, act: Act): boolean {
  if (checkKinds.some((kind) => kind === act)) return opaque || checks[act as CheckKind] !== undefined;
  if (act === "format")
    return purpose === "format" || /\b(fmt|format|prettier|--fix|--write)\b/.test(command);
  return new RegExp(`\\bgit\\b.{0,200}\\b${act}\\b`, "s").test(command);
}
