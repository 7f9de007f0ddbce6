import { describe, expect, test } from "vitest";
import { factsOf, inShort } from "./helpers.ts";

/** Each language: a file with one test, then what is done to it and what must be told. */
type Sample = {
  path: string;
  file: string;
  name: string;
  cases: [what: string, from: string, to: string, facts: string[]][];
};

const samples: Record<string, Sample> = {
  python: {
    path: "tests/test_add.py",
    name: "TestAdd.test_adds",
    file: `import pytest
from calc import add

class TestAdd:
    def test_adds(self):
        assert add(1, 2) == 3
        with pytest.raises(ValueError, match="no"):
            add(None, 1)

    def test_other(self):
        assert add(0, 0) == 0
`,
    cases: [
      [
        "skip",
        "    def test_adds",
        "    @pytest.mark.skip(reason='flaky')\n    def test_adds",
        ["skipped NAME"],
      ],
      ["xfail", "    def test_adds", "    @pytest.mark.xfail\n    def test_adds", ["skipped NAME"]],
      [
        "skipif with a condition",
        "    def test_adds",
        "    @pytest.mark.skipif(sys.platform == 'win32', reason='x')\n    def test_adds",
        [],
      ],
      [
        "pytest.skip()",
        "        assert add(1, 2)",
        "        pytest.skip('later')\n        assert add(1, 2)",
        ["skipped NAME"],
      ],
      ["return", "        assert add(1, 2)", "        return\n        assert add(1, 2)", ["skipped NAME"]],
      ["a name that pytest does not collect", "def test_adds", "def _test_adds", ["gone NAME"]],
      ["is not None", "== 3", "is not None", ["weakened NAME"]],
      [">=", "== 3", ">= 0", ["weakened NAME"]],
      ["isinstance", "assert add(1, 2) == 3", "assert isinstance(add(1, 2), int)", ["weakened NAME"]],
      ["a tautology", "assert add(1, 2) == 3", "assert True", ["weakened NAME"]],
      ["or True", "== 3", "== 3 or True", ["weakened NAME"]],
      ["any error", 'ValueError, match="no"', "Exception", ["weakened NAME"]],
      ["without the message", ', match="no"', "", ["weakened NAME"]],
      ["fewer", "        assert add(1, 2) == 3\n", "", ["weakened NAME"]],
      ["another value", "== 3", "== 4", ["expected-changed NAME"]],
      [
        "swallowed",
        "        assert add(1, 2) == 3\n",
        "        try:\n            assert add(1, 2) == 3\n        except Exception:\n            pass\n",
        ["swallowed NAME"],
      ],
      [
        "an error that is not an assertion's",
        "        assert add(1, 2) == 3\n",
        "        try:\n            assert add(1, 2) == 3\n        except KeyError:\n            pass\n",
        [],
      ],
      ["turned round", "add(1, 2) == 3", "3 == add(1, 2)", []],
      [
        "mocked",
        "    def test_adds(self):",
        "    @patch('calc.add', return_value=3)\n    def test_adds(self, add):",
        ["mocked NAME"],
      ],
    ],
  },
  go: {
    path: "add_test.go",
    name: "TestAdd",
    file: `package calc

import "testing"

func TestAdd(t *testing.T) {
	got := Add(1, 2)
	if got != 3 {
		t.Errorf("got %d", got)
	}
	if err := Check(); !errors.Is(err, ErrBad) {
		t.Fatal(err)
	}
}

func TestOther(t *testing.T) {
	require.Equal(t, 4, Add(2, 2))
}
`,
    cases: [
      ["skip", "	got := Add", '	t.Skip("flaky")\n	got := Add', ["skipped NAME"]],
      [
        "skip under a condition",
        "	got := Add",
        '	if testing.Short() {\n		t.Skip("slow")\n	}\n	got := Add',
        [],
      ],
      ["return", "	got := Add", "	return\n	got := Add", ["skipped NAME"]],
      ["log", "t.Errorf", "t.Logf", ["weakened NAME"]],
      ["ordering", "got != 3", "got < 1", ["weakened NAME"]],
      ["any error", "!errors.Is(err, ErrBad)", "err == nil", ["weakened NAME"]],
      ["another value", "got != 3", "got != 4", ["expected-changed NAME"]],
      ["not a test any more", "func TestAdd(", "func testAdd(", ["gone NAME"]],
      [
        "testify instead",
        '	if got != 3 {\n		t.Errorf("got %d", got)\n	}\n',
        "	require.Equal(t, 3, got)\n",
        [],
      ],
      ["NotNil", "require.Equal(t, 4, Add(2, 2))", "require.NotNil(t, Add(2, 2))", ["weakened TestOther"]],
    ],
  },
  rust: {
    path: "src/lib.rs",
    name: "adds",
    file: `pub fn add(a: i32, b: i32) -> i32 { a + b }

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn adds() {
        assert_eq!(add(1, 2), 3);
        assert!(check(1).is_err());
    }

    #[test]
    #[should_panic(expected = "overflow")]
    fn panics() {
        add(i32::MAX, 1);
    }
}
`,
    cases: [
      ["ignore", "    #[test]\n    fn adds", "    #[test]\n    #[ignore]\n    fn adds", ["skipped NAME"]],
      ["no attribute", "    #[test]\n    fn adds", "    fn adds", ["gone NAME"]],
      ["ordering", "assert_eq!(add(1, 2), 3)", "assert!(add(1, 2) > 0)", ["weakened NAME"]],
      ["a tautology", "assert_eq!(add(1, 2), 3)", "assert!(true)", ["weakened NAME"]],
      ["any panic", '(expected = "overflow")', "", ["weakened panics"]],
      ["assert ==", "assert_eq!(add(1, 2), 3)", "assert!(add(1, 2) == 3)", []],
      ["another value", "add(1, 2), 3)", "add(1, 2), 4)", ["expected-changed NAME"]],
    ],
  },
  java: {
    path: "src/test/java/AddTest.java",
    name: "adds",
    file: `class AddTest {
  @Test
  void adds() {
    assertEquals(3, calc.add(1, 2));
    assertThat(calc.add(2, 2)).isEqualTo(4);
    assertThrows(IllegalStateException.class, () -> calc.fail());
  }

  @Test
  void other() {
    assertTrue(calc.isReady());
  }
}
`,
    cases: [
      ["disabled", "  @Test\n  void adds", '  @Test\n  @Disabled("flaky")\n  void adds', ["skipped NAME"]],
      ["not null", "assertEquals(3, calc.add(1, 2))", "assertNotNull(calc.add(1, 2))", ["weakened NAME"]],
      ["fluent", "isEqualTo(4)", "isNotNull()", ["weakened NAME"]],
      ["any error", "IllegalStateException.class", "Exception.class", ["weakened NAME"]],
      ["inverted", "assertTrue(calc", "assertFalse(calc", ["weakened other"]],
      [
        "swallowed",
        "    assertEquals(3, calc.add(1, 2));",
        "    try {\n      assertEquals(3, calc.add(1, 2));\n    } catch (Throwable e) {\n    }",
        ["swallowed NAME"],
      ],
      ["AssertJ instead", "assertEquals(3, calc.add(1, 2))", "assertThat(calc.add(1, 2)).isEqualTo(3)", []],
      ["no annotation", "  @Test\n  void adds", "  void adds", ["gone NAME"]],
    ],
  },
  "c#": {
    path: "AddTests.cs",
    name: "Adds",
    file: `public class AddTests {
  [Fact]
  public void Adds() {
    Assert.Equal(3, calc.Add(1, 2));
    calc.Add(2, 2).Should().Be(4);
    Assert.Throws<FormatException>(() => calc.Fail());
    Assert.That(calc.Add(3, 3), Is.EqualTo(6));
  }
}
`,
    cases: [
      ["skip", "[Fact]", '[Fact(Skip = "flaky")]', ["skipped NAME"]],
      ["not null", "Assert.Equal(3, calc.Add(1, 2))", "Assert.NotNull(calc.Add(1, 2))", ["weakened NAME"]],
      ["fluent", "Be(4)", "BeGreaterThan(0)", ["weakened NAME"]],
      ["any error", "Throws<FormatException>", "ThrowsAny<Exception>", ["weakened NAME"]],
      ["constraint", "Is.EqualTo(6)", "Is.Not.Null", ["weakened NAME"]],
    ],
  },
  ruby: {
    path: "spec/add_spec.rb",
    name: "add adds",
    file: `RSpec.describe "add" do
  it "adds" do
    expect(add(1, 2)).to eq(3)
    expect { add(nil, 1) }.to raise_error(TypeError)
  end

  it "is ready" do
    expect(ready).to be(true)
  end
end
`,
    cases: [
      ["xit", 'it "adds"', 'xit "adds"', ["skipped NAME"]],
      ["skip", '  it "adds" do\n', '  it "adds" do\n    skip "later"\n', ["skipped NAME"]],
      ["pending", 'it "adds" do', 'it "adds", :skip do', ["skipped NAME"]],
      ["focus", 'it "adds" do', 'it "adds", :focus do', ["focused NAME"]],
      ["not nil", ".to eq(3)", ".not_to be_nil", ["weakened NAME"]],
      ["any error", "raise_error(TypeError)", "raise_error", ["weakened NAME"]],
      [
        "swallowed",
        "    expect(add(1, 2)).to eq(3)\n",
        "    begin\n      expect(add(1, 2)).to eq(3)\n    rescue Exception\n    end\n",
        ["swallowed NAME"],
      ],
    ],
  },
  php: {
    path: "tests/AddTest.php",
    name: "testAdds",
    file: `<?php
class AddTest extends TestCase {
  public function testAdds(): void {
    $this->assertSame(3, add(1, 2));
    $this->expectException(TypeError::class);
  }
}
`,
    cases: [
      [
        "skip",
        "    $this->assertSame",
        "    $this->markTestSkipped('x');\n    $this->assertSame",
        ["skipped NAME"],
      ],
      ["not null", "assertSame(3, add(1, 2))", "assertNotNull(add(1, 2))", ["weakened NAME"]],
      ["any error", "TypeError::class", "\\Throwable::class", ["weakened NAME"]],
      ["another value", "assertSame(3", "assertSame(4", ["expected-changed NAME"]],
      ["a name that is not run", "testAdds", "disabledAdds", ["gone NAME"]],
    ],
  },
  kotlin: {
    path: "AddTest.kt",
    name: "adds",
    file: `class AddTest {
    @Test
    fun \`adds\`() {
        assertEquals(3, add(1, 2))
        assertEquals(4, add(2, 2))
    }

    @Test
    fun other() {
        assertTrue(isReady())
    }
}
`,
    cases: [
      ["disabled", "    @Test\n    fun `adds`", "    @Disabled\n    @Test\n    fun `adds`", ["skipped NAME"]],
      ["not null", "assertEquals(3, add(1, 2))", "assertNotNull(add(1, 2))", ["weakened NAME"]],
      ["fewer", "        assertEquals(4, add(2, 2))\n", "", ["weakened NAME"]],
      ["another value", "assertEquals(3,", "assertEquals(5,", ["expected-changed NAME"]],
    ],
  },
  clojure: {
    path: "test/add_test.clj",
    name: "adds",
    file: `(ns add-test)

(deftest adds
  (is (= 3 (add 1 2)))
  (is (= 4 (add 2 2))))
`,
    cases: [
      ["ignored", "(deftest adds", "#_(deftest adds", ["skipped NAME"]],
      ["some", "(is (= 3 (add 1 2)))", "(is (some? (add 1 2)))", ["weakened NAME"]],
      ["a tautology", "(is (= 3 (add 1 2)))", "(is true)", ["weakened NAME"]],
    ],
  },
  elixir: {
    path: "test/add_test.exs",
    name: "adds",
    file: `defmodule AddTest do
  test "adds" do
    assert add(1, 2) == 3
  end
end
`,
    cases: [
      ["skip", '  test "adds"', '  @tag :skip\n  test "adds"', ["skipped NAME"]],
      ["truthy", "add(1, 2) == 3", "add(1, 2)", ["weakened NAME"]],
    ],
  },
};

describe.each(Object.entries(samples))("%s", (_, { path, file, name, cases }) => {
  test.each(cases)("%s", async (_what, from, to, facts) => {
    const after = file.replace(from, () => to);
    expect(after).not.toBe(file);
    const told = (await factsOf({ [path]: [file, after] })).map((fact) => `${fact.kind} ${fact.name}`);
    expect(told).toEqual(facts.map((fact) => fact.replace("NAME", name)));
  });

  test("moved to another file", async () => {
    const moved = path.replace(/(\w+)(?=\.\w+$)/, (stem) =>
      /^test_/.test(stem) ? `${stem}s` : `Moved${stem}`,
    );
    expect(await inShort({ [path]: [file, undefined], [moved]: [undefined, file] })).toEqual([]);
  });
});
