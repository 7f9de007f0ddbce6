import { expect, test } from "vitest";
import { kindOfFile } from "../../../src/digest/file-kinds.ts";
import { leftoversIn } from "../../../src/digest/leftovers.ts";

const leftIn = (path: string, ...added: string[]) =>
  leftoversIn(path, kindOfFile(path), added).map(({ is, in: name }) => (name ? `${is} in ${name}` : is));

test.each([
  [
    "a stub in a function",
    "src/a.ts",
    ["export function parse(text: string) {", "  throw new Error('not implemented');", "}"],
    ["stub in parse"],
  ],
  [
    "a stub in a method",
    "src/A.java",
    ["  public int size() {", '    throw new UnsupportedOperationException("Not implemented");', "  }"],
    ["stub in size"],
  ],
  [
    "a stub behind an arrow",
    "src/A.cs",
    ["  public Task Run(int a) =>", "    throw new NotImplementedException();"],
    ["stub in Run"],
  ],
  ["a Python stub", "a.py", ["def load(path):", "    raise NotImplementedError"], ["stub in load"]],
  ["a Rust stub", "src/lib.rs", ["fn load() -> u8 {", "    todo!()", "}"], ["stub in load"]],
  ["a note", "src/a.ts", ["// TODO: faster"], ["note"]],
  ["a conflict", "package.json", ["<<<<<<< HEAD", "=======", ">>>>>>> main"], ["conflict", "conflict"]],
  ["a focused test", "test/a.test.ts", ["  it.only('adds', () => {"], ["focus"]],
  ["RSpec's focus", "spec/a_spec.rb", ["  it 'adds', :focus do"], ["focus"]],
  ["a debugger", "src/a.js", ["  debugger;"], ["debugger"]],
  ["pry behind a condition", "app/a.rb", ["  binding.pry if admin?"], ["debugger"]],
])("%s is left behind", (_what, path, added, expected) => {
  expect(leftIn(path, ...added)).toEqual(expected);
});

test.each([
  [
    "an abstract method",
    "src/a.py",
    ["class Base(ABC):", "    @abstractmethod", "    def run(self):", "        raise NotImplementedError"],
  ],
  [
    "a method that subclasses write",
    "lib/a.rb",
    ["  def run", "    raise NotImplementedError, 'subclasses must implement run'"],
  ],
  ["a 501 answer", "src/a.ts", ["  res.status(501).send('Not implemented');"]],
  [
    "a 501 answer over several lines",
    "lib/a.ex",
    ["    |> put_status(:not_implemented)", '    |> json(%{error: "not implemented"})'],
  ],
  ["conflict markers in prose", "docs/merge.md", ["<<<<<<< HEAD"]],
  ["a method named only", "test/a.test.ts", ["  const only = items.only(1);"]],
  ["a product about to-dos", "src/a.ts", ["const todos = listTodos();"]],
  ["a word in a string", "src/a.ts", ["  const label = 'the debugger is attached';"]],
  ["a stub in a test", "test/a.test.ts", ["  throw new Error('not implemented');"]],
])("%s is not", (_what, path, added) => {
  expect(leftIn(path, ...added)).toEqual([]);
});
