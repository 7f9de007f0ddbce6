import { describe, expect, test } from "vitest";
import { inShort } from "./helpers.ts";

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
        ["skipped NAME 5→5"],
      ],
      ["xfail", "    def test_adds", "    @pytest.mark.xfail\n    def test_adds", ["skipped NAME 5→5"]],
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
        ["skipped NAME 5→6"],
      ],
      [
        "return",
        "        assert add(1, 2)",
        "        return\n        assert add(1, 2)",
        ["skipped NAME 5→6"],
      ],
      ["a name that pytest does not collect", "def test_adds", "def _test_adds", ["skipped NAME 5→5"]],
      ["is not None", "== 3", "is not None", ["weakened NAME 6→6"]],
      [">=", "== 3", ">= 0", ["weakened NAME 6→6"]],
      ["isinstance", "assert add(1, 2) == 3", "assert isinstance(add(1, 2), int)", ["weakened NAME 6→6"]],
      ["a tautology", "assert add(1, 2) == 3", "assert True", ["weakened NAME 6→6"]],
      ["or True", "== 3", "== 3 or True", ["weakened NAME 6→6"]],
      ["any error", 'ValueError, match="no"', "Exception", ["weakened NAME 7→7"]],
      ["without the message", ', match="no"', "", ["weakened NAME 7→7"]],
      ["fewer", "        assert add(1, 2) == 3\n", "", ["weakened NAME 6→"]],
      ["another value", "== 3", "== 4", ["expected-changed NAME 6→6"]],
      [
        "swallowed",
        "        assert add(1, 2) == 3\n",
        "        try:\n            assert add(1, 2) == 3\n        except Exception:\n            pass\n",
        ["swallowed NAME 6→7"],
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
        ["mocked NAME →5"],
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
      ["skip", "	got := Add", '	t.Skip("flaky")\n	got := Add', ["skipped NAME 5→6"]],
      [
        "skip under a condition",
        "	got := Add",
        '	if testing.Short() {\n		t.Skip("slow")\n	}\n	got := Add',
        [],
      ],
      ["return", "	got := Add", "	return\n	got := Add", ["skipped NAME 5→6"]],
      ["log", "t.Errorf", "t.Logf", ["weakened NAME 7→"]],
      ["ordering", "got != 3", "got < 1", ["weakened NAME 7→7"]],
      ["any error", "!errors.Is(err, ErrBad)", "err == nil", ["weakened NAME 10→10"]],
      ["another value", "got != 3", "got != 4", ["expected-changed NAME 7→7"]],
      ["not a test any more", "func TestAdd(", "func testAdd(", ["skipped NAME 5→5"]],
      [
        "testify instead",
        '	if got != 3 {\n		t.Errorf("got %d", got)\n	}\n',
        "	require.Equal(t, 3, got)\n",
        [],
      ],
      [
        "NotNil",
        "require.Equal(t, 4, Add(2, 2))",
        "require.NotNil(t, Add(2, 2))",
        ["weakened TestOther 16→16"],
      ],
    ],
  },
  rust: {
    path: "src/lib.rs",
    name: "tests::adds",
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
      ["ignore", "    #[test]\n    fn adds", "    #[test]\n    #[ignore]\n    fn adds", ["skipped NAME 8→8"]],
      ["no attribute", "    #[test]\n    fn adds", "    fn adds", ["skipped NAME 8→7"]],
      ["ordering", "assert_eq!(add(1, 2), 3)", "assert!(add(1, 2) > 0)", ["weakened NAME 9→9"]],
      ["a tautology", "assert_eq!(add(1, 2), 3)", "assert!(true)", ["weakened NAME 9→9"]],
      ["any panic", '(expected = "overflow")', "", ["weakened tests::panics 14→14"]],
      ["assert ==", "assert_eq!(add(1, 2), 3)", "assert!(add(1, 2) == 3)", []],
      ["another value", "add(1, 2), 3)", "add(1, 2), 4)", ["expected-changed NAME 9→9"]],
    ],
  },
  java: {
    path: "src/test/java/AddTest.java",
    name: "AddTest.adds",
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
      [
        "disabled",
        "  @Test\n  void adds",
        '  @Test\n  @Disabled("flaky")\n  void adds',
        ["skipped NAME 3→3"],
      ],
      ["not null", "assertEquals(3, calc.add(1, 2))", "assertNotNull(calc.add(1, 2))", ["weakened NAME 4→4"]],
      ["fluent", "isEqualTo(4)", "isNotNull()", ["weakened NAME 5→5"]],
      ["any error", "IllegalStateException.class", "Exception.class", ["weakened NAME 6→6"]],
      ["inverted", "assertTrue(calc", "assertFalse(calc", ["weakened AddTest.other 11→11"]],
      [
        "swallowed",
        "    assertEquals(3, calc.add(1, 2));",
        "    try {\n      assertEquals(3, calc.add(1, 2));\n    } catch (Throwable e) {\n    }",
        ["swallowed NAME 4→5"],
      ],
      ["AssertJ instead", "assertEquals(3, calc.add(1, 2))", "assertThat(calc.add(1, 2)).isEqualTo(3)", []],
      ["no annotation", "  @Test\n  void adds", "  void adds", ["skipped NAME 3→2"]],
    ],
  },
  "c#": {
    path: "AddTests.cs",
    name: "AddTests.Adds",
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
      ["skip", "[Fact]", '[Fact(Skip = "flaky")]', ["skipped NAME 3→2"]],
      [
        "not null",
        "Assert.Equal(3, calc.Add(1, 2))",
        "Assert.NotNull(calc.Add(1, 2))",
        ["weakened NAME 4→4"],
      ],
      ["fluent", "Be(4)", "BeGreaterThan(0)", ["weakened NAME 5→5"]],
      ["any error", "Throws<FormatException>", "ThrowsAny<Exception>", ["weakened NAME 6→6"]],
      ["constraint", "Is.EqualTo(6)", "Is.Not.Null", ["weakened NAME 7→7"]],
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
      ["xit", 'it "adds"', 'xit "adds"', ["skipped NAME 2→2"]],
      ["skip", '  it "adds" do\n', '  it "adds" do\n    skip "later"\n', ["skipped NAME 2→3"]],
      ["pending", 'it "adds" do', 'it "adds", :skip do', ["skipped NAME 2→2"]],
      ["focus", 'it "adds" do', 'it "adds", :focus do', ["focused NAME 2→2"]],
      ["not nil", ".to eq(3)", ".not_to be_nil", ["weakened NAME 3→3"]],
      ["any error", "raise_error(TypeError)", "raise_error", ["weakened NAME 4→4"]],
      [
        "swallowed",
        "    expect(add(1, 2)).to eq(3)\n",
        "    begin\n      expect(add(1, 2)).to eq(3)\n    rescue Exception\n    end\n",
        ["swallowed NAME 3→4"],
      ],
    ],
  },
  php: {
    path: "tests/AddTest.php",
    name: "AddTest.testAdds",
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
        ["skipped NAME 3→4"],
      ],
      ["not null", "assertSame(3, add(1, 2))", "assertNotNull(add(1, 2))", ["weakened NAME 4→4"]],
      ["any error", "TypeError::class", "\\Throwable::class", ["weakened NAME 5→5"]],
      ["another value", "assertSame(3", "assertSame(4", ["expected-changed NAME 4→4"]],
      ["a name that is not run", "testAdds", "disabledAdds", ["skipped NAME 3→3"]],
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
      [
        "disabled",
        "    @Test\n    fun `adds`",
        "    @Disabled\n    @Test\n    fun `adds`",
        ["skipped NAME 3→2"],
      ],
      ["not null", "assertEquals(3, add(1, 2))", "assertNotNull(add(1, 2))", ["weakened NAME 4→4"]],
      ["fewer", "        assertEquals(4, add(2, 2))\n", "", ["weakened NAME 5→"]],
      ["another value", "assertEquals(3,", "assertEquals(5,", ["expected-changed NAME 4→4"]],
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
      ["ignored", "(deftest adds", "#_(deftest adds", ["skipped NAME 3→3"]],
      ["some", "(is (= 3 (add 1 2)))", "(is (some? (add 1 2)))", ["weakened NAME 4→4"]],
      ["a tautology", "(is (= 3 (add 1 2)))", "(is true)", ["weakened NAME 4→4"]],
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
      ["skip", '  test "adds"', '  @tag :skip\n  test "adds"', ["skipped NAME 2→2"]],
      ["truthy", "add(1, 2) == 3", "add(1, 2)", ["weakened NAME 3→3"]],
    ],
  },
};

describe.each(Object.entries(samples))("%s", (_, { path, file, name, cases }) => {
  test.each(cases)("%s", async (_what, from, to, facts) => {
    const after = file.replace(from, () => to);
    expect(after).not.toBe(file);
    expect(await inShort({ [path]: [file, after] })).toEqual(facts.map((fact) => fact.replace("NAME", name)));
  });

  test("moved to another file", async () => {
    const moved = path.replace(/(\w+)(?=\.\w+$)/, (stem) =>
      /^test_/.test(stem) ? `${stem}s` : `Moved${stem}`,
    );
    expect(await inShort({ [path]: [file, undefined], [moved]: [undefined, file] })).toEqual([]);
  });
});
