import { expect, test } from "vitest";
import { keywordsOf, sharedKeywords } from "../../../src/language/keywords.ts";

const shared = (one: string, other: string) => sharedKeywords(keywordsOf(one), keywordsOf(other));

test.each([
  ["The regression test is still to be written.", "Fix slugify and add a regression test."],
  ["Pagination is not implemented yet.", "Add paginated results."],
  ["Die Übersetzungen fehlen noch.", "Bitte die Übersetzung ergänzen."],
  ["ドキュメントの更新は未対応です。", "ドキュメントも更新して"],
  ["分页还没有实现。", "给列表加上分页"],
  ["문서는 아직 작성하지 않았습니다.", "문서도 고쳐줘"],
  ["Документация ещё не обновлена.", "Обнови документацию"],
])("two texts speak of the same thing: %s / %s", (one, other) => {
  expect(shared(one, other)).not.toEqual([]);
});

test.each([
  ["The old branch is not implemented there.", "Please make it work and add what is missing."],
  ["Next I will write the file.", "Add the files that are needed."],
  ["これは未対応です。", "それをしてください"],
])("words that every text has do not count: %s / %s", (one, other) => {
  expect(shared(one, other)).toEqual([]);
});
