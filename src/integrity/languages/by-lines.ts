import { defineLanguage } from "./language.ts";

// Languages without a grammar of ours: read by lines alone.

export const kotlin = defineLanguage({
  name: "Kotlin",
  endings: /\.kts?$/,
  holdsTests: (path, text) =>
    /(?:Test|Tests|Spec|IT)\.kt$|(?:^|\/)\w*[tT]est\//.test(path) || /@Test\b/.test(text),
  tree: undefined,
  lines: {
    test: /^\s*(?:(?:@\w+\s+)*(?:(?:public|internal|override|suspend)\s+)*fun\s+(?:`(?<title>[^`]+)`|(?<name>(?!set[Uu]p|tear)\w+))\s*\(\s*\)|(?:x?(?:it|test|should|scenario))\s*\(\s*"(?<quoted>[^"]+)")/,
    needs: /@(?:Test|ParameterizedTest|RepeatedTest)\b|^\s*x?(?:it|test|should|scenario)\s*\(/,
    table: /@(?:ParameterizedTest|CsvSource|ValueSource|MethodSource)\b|\bforEach\s*\{|\bwithData\(/,
    skip: /^\s*@(?:Disabled|Ignore)\b|^\s*x(?:it|test)\b|\.config\(\s*enabled\s*=\s*false/,
    assertions: [
      [/\bassert(?:Equals|Same|FailsWith|ContentEquals|Throws)\b|\bshouldBe\b|\.isEqualTo\(/, "exact"],
      [
        /\bassert(?:Contains)\b|\bshould(?:Contain|StartWith|BeGreaterThan|BeLessThan)\w*|\.contains\w*\(/,
        "partial",
      ],
      [/\bassert(?:NotNull|Is)\b|\bshouldNotBe\b|\bshouldBeInstanceOf\b|\.isNotNull\(/, "kind"],
      [/\bassert\w*\s*[({]|\bshould\w+/, "truthy"],
    ],
  },
});

export const scala = defineLanguage({
  name: "Scala",
  endings: /\.scala$/,
  holdsTests: (path) => /(?:Test|Tests|Spec|Suite)\.scala$|(?:^|\/)test\//.test(path),
  tree: undefined,
  lines: {
    test: /^\s*(?:(?:test|it|ignore|property)\s*\(\s*"(?<title>[^"]+)"|(?:it\s+should\s+)?"(?<quoted>[^"]+)"\s+(?:in|ignore)\b|it\s+should\s+"(?<should>[^"]+)")/,
    skip: /^\s*ignore\s*\(|"\s+ignore\b|^\s*@Ignore\b|\.ignore\b/,
    assertions: [
      [
        /\bassert(?:Equals|Result)\b|\bshouldBe\b|\bshould\s+(?:equal|be\s*\(|===)|\bassert\(.*==|\bmustBe\b|\bintercept\[(?!Exception|Throwable)/,
        "exact",
      ],
      [/\bshould\s+(?:contain|include|startWith|have)\b|\bassert\(.*[<>]/, "partial"],
      [/\bintercept\[|should\s+not\s+be\b|\bshould\s+be\s+(?:defined|an?)\b/, "kind"],
      [/\bassert\w*\(|\bshould\b|\bmust\b/, "truthy"],
    ],
  },
});

export const swift = defineLanguage({
  name: "Swift",
  endings: /\.swift$/,
  holdsTests: (path) => /Tests?\.swift$|(?:^|\/)\w*Tests\//.test(path),
  tree: undefined,
  lines: {
    test: /^\s*(?:@Test(?:\([^)]*\))?\s*)?(?:(?:public|internal|override)\s+)?func\s+(?:(?<title>test\w*)|(?<name>\w+))\s*\(/,
    needs: /func\s+test|@Test\b/,
    table: /@Test\([^)]*arguments:/,
    skip: /\bXCTSkip\b|@Test\([^)]*\.disabled|^\s*@available\(\*,\s*unavailable/,
    assertions: [
      [/\bXCTAssertEqual\(.*accuracy:/, "partial"],
      [
        /\bXCTAssert(?:Equal|Identical|Nil)\b|#expect\(.*==|#expect\(throws: (?!\(?any |Error\.self)/,
        "exact",
      ],
      [/\bXCTAssert(?:Greater|Less)\w+|#expect\(.*(?:[<>]|contains)/, "partial"],
      [/\bXCTAssert(?:NotNil|ThrowsError)\b|#require\(|#expect\(throws/, "kind"],
      [/\bXCTAssert\w*|\bXCTFail|#expect\(/, "truthy"],
    ],
  },
});

export const elixir = defineLanguage({
  name: "Elixir",
  endings: /\.exs?$/,
  holdsTests: (path) => /_test\.exs$/.test(path),
  tree: undefined,
  lines: {
    test: /^\s*test\s+"(?<title>[^"]+)"/,
    suite: /^\s*describe\s+"(?<title>[^"]+)"/,
    table: /^\s*for\b.*<-/,
    skip: /^\s*@(?:tag|moduletag|describetag)\s+(?::skip\b|skip:)/,
    focus: /^\s*@tag\s+:?(?:focus|only)\b/,
    assertions: [
      [/^\s*assert\s+(?:\{(?:\s*_\w*,?)+\s*\}|_\w*)\s+=\s/, "kind"],
      [/^\s*assert\b.*(?:==|[^=]=[^=~])|\bassert_raise\s+\w|\bassert_receive\b/, "exact"],
      [/^\s*assert\b.*(?:=~|\bin\b|[<>])/, "partial"],
      [/^\s*assert\b.*\bis_\w+|^\s*refute\b.*nil/, "kind"],
      [/^\s*(?:assert|refute)\w*\b/, "truthy"],
    ],
  },
});

export const clojure = defineLanguage({
  name: "Clojure",
  endings: /\.clj[cs]?$/,
  holdsTests: (path, text) => /_test\.clj[cs]?$|(?:^|\/)test\//.test(path) || /\(deftest\b/.test(text),
  tree: undefined,
  lines: {
    test: /^\s*(?:#_\s*)?\(deftest\s+(?:\^\S+\s+)*(?<title>[^\s()]+)/,
    table: /\((?:are|doseq)\s/,
    skip: /\(deftest\s+\^(?::skip|:kaocha\/skip|:ignore|:pending)\b|\^\{[^}]*:(?:skip|kaocha\/skip|pending)\s+true|^\s*#_\s*\(deftest/,
    focus: /\^:focus\b/,
    assertions: [
      [/\(is\s+\(=\s|\(are\s|\(is\s+\(thrown(?:-with-msg)?\?\s+(?!Exception\b|Throwable\b)\S/, "exact"],
      [/\(is\s+\((?:<|>|<=|>=|contains\?|re-find|re-matches|str\/includes\?|some)\s?/, "partial"],
      [/\(is\s+\((?:some\?|instance\?|map\?|string\?|number\?|not\s+\(nil\?|not=|thrown)/, "kind"],
      [/\(is\s/, "truthy"],
    ],
  },
});
