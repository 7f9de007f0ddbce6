import { expect, test } from "vitest";
import { statementsIn } from "../../../src/digest/statements.ts";
import { sentencesOf } from "../../../src/language/sentences.ts";

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
  ["a Korean quotation", "대화 상자에 “계속할까요?”라고 표시됩니다."],
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
  ["나머지도 진행할까요.", "나머지도 진행할까요."],
  ["수정했습니다. 어느 쪽을 원하십니까? 둘 다 됩니다.", "어느 쪽을 원하십니까?"],
  ["tsc도 통과합니다. 계속해도 될까요", "계속해도 될까요"],
  ["어느 쪽을 원하십니까.", "어느 쪽을 원하십니까."],
  ["404를 반환하는 것이 맞나요.", "404를 반환하는 것이 맞나요."],
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
  ["수정했습니다. 그러니까."],
  ["설정을 먼저 읽으니까."],
  ["테스트는 곧 끝나요."],
  ["이벤트가 두 번 일어나요."],
  ["통과했는지 알려 주세요."],
])("a statement in Korean asks nothing: %s", (message) => {
  expect(questionsIn(message)).toEqual([]);
});

test.each([
  ["완료했습니다. tsc도 통과합니다.", ["완료했습니다.", "tsc도 통과합니다."]],
  ["12 passed. 이제 끝났습니다.", ["12 passed.", "이제 끝났습니다."]],
  ["src/a.ts를 v1.2로 올렸습니다.", ["src/a.ts를 v1.2로 올렸습니다."]],
  ["새 파서 vs. 기존 파서", ["새 파서 vs. 기존 파서"]],
])("a Korean sentence ends without a capital after it: %s", (line, sentences) => {
  expect(sentencesOf(line).map(({ text }) => text)).toEqual(sentences);
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
