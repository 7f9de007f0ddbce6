import { expect, test } from "vitest";
import { statementsIn } from "../../../src/digest/statements.ts";

const questionsIn = (message: string) =>
  statementsIn(message).flatMap(({ kind, text }) => (kind === "question" ? [text] : []));

test.each([
  ["a table cell", "| Question | Answer |\n|---|---|\n| Congestion relieved? | **Yes** |"],
  ["the last table cell", "| Keep the cache | safe? |"],
  ["a cell alone", "| 遅延は解消？ |"],
  ["a heading", "Done.\n\n## What changed?\nThe parser."],
  ["a heading in bold", "Done.\n\n**What changed?**\nThe parser."],
  ["a quotation", 'The dialog says "Are you sure? This cannot be undone." and waits.'],
  ["the end of a quotation", 'It now prints "Continue?"'],
  ["a German quotation", "Der Dialog fragt jetzt „Wirklich löschen? Das ist endgültig.“ und wartet."],
  ["a French quotation", "La boîte affiche « Continuer ? Rien ne sera perdu. » puis attend."],
  ["a Japanese quotation", "ダイアログに「続けますか？」と表示されます。"],
  ["code", "It now prints `Are you sure?`"],
  ["a block quote", "> Are you sure?"],
])("a question mark in %s asks nobody", (_where, message) => {
  expect(questionsIn(message)).toEqual([]);
});

test.each([
  ["Should the endpoint return 404 or 410?", "Should the endpoint return 404 or 410?"],
  ["Do you want `npm ci` or `npm install`?", "Do you want npm ci or npm install?"],
  ['Should the label be "Save?" or "Store"?', 'Should the label be "Save?" or "Store"?'],
  ["**Should it be 404?** The client knows both.", "Should it be 404?"],
  ["| a | b |\n|---|---|\n| 1 | 2 |\n\nWhich of the two?", "Which of the two?"],
  ["「保存？」と「閉じる」のどちらにしますか？", "「保存？」と「閉じる」のどちらにしますか？"],
  ["この方針でよろしいでしょうか。", "この方針でよろしいでしょうか。"],
  ["修正しました。残りも続けましょうか。", "残りも続けましょうか。"],
  ["旧 API は残しませんか", "旧 API は残しませんか"],
  ["需要我继续吗。", "需要我继续吗。"],
  ["已完成。日期用 UTC 還是本地時間呢。", "日期用 UTC 還是本地時間呢。"],
  ["要不要我创建一个 PR。", "要不要我创建一个 PR。"],
])("a question is asked: %s", (message, question) => {
  expect(questionsIn(message)).toEqual([question]);
});

test.each([
  ["a Japanese quotation", "ダイアログに「続けますか。」と表示されます。"],
  ["a Chinese quotation", "对话框会显示“要继续吗。”字样。"],
  ["a wondering word within a sentence", "通るかどうかを確認するテストを追加しました。"],
  ["呢 in a statement", "构建还在跑呢。"],
  ["what is not known", "还没想好怎么命名呢。"],
  ["whether", "是否需要重试由配置决定。"],
])("%s asks nobody without a mark either", (_what, message) => {
  expect(questionsIn(message)).toEqual([]);
});
