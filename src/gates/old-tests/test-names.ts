// The names of tests as their files declare them. Runners name only what fails, so what passes is told by its file.

/** A test as its file declares it. */
export type Declared = { name: string; line: number };

/** The tests that a file declares, by the usual forms of its language. */
export function declaredIn(path: string, text: string): Declared[] {
  const patterns = forms.filter(({ files }) => files.test(path)).flatMap(({ tests }) => tests);
  const found = patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => ({
      name: match.groups?.name ?? "",
      line: text.slice(0, match.index + match[0].length).split("\n").length,
    })),
  );
  return found.filter(({ name }) => name !== "").sort((a, b) => a.line - b.line);
}

/** Whether a runner's full name, suites and all, is that of a declared test. */
export function isNameOf(full: string, declared: string): boolean {
  return full === declared || full.endsWith(` ${declared}`) || partsOf(full).includes(declared);
}

/** `calc.test_calc.TestAdd.test_add`, `tests/test_a.py::test_b[1]`, `acme/calc.TestAdd/sub`, `adds › small numbers`. */
const partsOf = (full: string): string[] => [
  ...full.split(/ [›>] |::/).map((part) => part.replace(/\[.*\]$/, "")),
  ...full.replace(/[ [(].*$/, "").split(/::|[./#]/),
];

const forms: { files: RegExp; tests: RegExp[] }[] = [
  {
    files: /\.[cm]?[jt]sx?$/,
    tests: [
      /\b(?:it|test|specify)(?:\.\w+(?:\([^\n()]*\))?)*\s*\(\s*(["'`])(?<name>(?:\\.|(?!\1)[^\\\n])+)\1/g,
    ],
  },
  { files: /\.py$/, tests: [/^[ \t]*(?:async +)?def +(?<name>test\w*)/gm] },
  { files: /\.go$/, tests: [/^func +(?<name>Test\w*)\(/gm] },
  {
    files: /\.rs$/,
    tests: [/#\[(?:\w+::)?test\b[^\n]*\n(?:\s*#\[[^\n]*\n)*\s*(?:pub )?(?:async )?fn +(?<name>\w+)/g],
  },
  {
    files: /\.rb$/,
    tests: [
      /^[ \t]*(?:it|specify|scenario|test) *\(? *(["'])(?<name>(?:(?!\1).)+)\1/gm,
      /^[ \t]*def +(?<name>test_\w+)/gm,
    ],
  },
  {
    files: /\.php$/,
    tests: [/function +(?<name>test\w+)/g, /#\[Test\]\s*(?:public )?function +(?<name>\w+)/g],
  },
  {
    files: /\.(?:java|kt|groovy|scala)$/,
    tests: [/@(?:Parameterized|Repeated)?Test\b[^;{]*?(?:void|fun) +`?(?<name>\w[^`(]*)`?\(/g],
  },
  {
    files: /\.cs$/,
    tests: [/\[(?:Fact|Theory|Test|TestCase|TestMethod)\b[^;{]*?(?:void|Task) +(?<name>\w+) *\(/g],
  },
  { files: /\.exs?$/, tests: [/^[ \t]*test +"(?<name>[^"]+)"/gm] },
  { files: /\.cljc?$/, tests: [/\(deftest +(?<name>[^\s()]+)/g] },
];
