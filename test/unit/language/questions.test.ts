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
])("a question is asked: %s", (message, question) => {
  expect(questionsIn(message)).toEqual([question]);
});
