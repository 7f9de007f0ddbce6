import fc from "fast-check";
import { renderTemplate } from "../src/review/prompt/engine.ts";
import { defaultText, loadTemplate } from "../src/review/prompt/template.ts";
import { type Sections, variableNames, variables } from "../src/review/prompt/variables.ts";
import { renderMistake } from "../src/words/render.ts";
import { changedText, words } from "./mutate.ts";
import { hold, type Target } from "./target.ts";

const MARKER = "data-0123456789abcdef";
const SECRET = "what the session said";

const pieces = fc.constantFrom(
  ...variableNames.map((name) => `{{ ${name} }}`),
  "{% data %}",
  "{% enddata %}",
  "{% if asks %}",
  "{% else %}",
  "{% endif %}",
  "{% raw %}",
  "{% endraw %}",
  "{{ asks | upcase }}",
  "{% for a in asks %}",
  "{{",
  "---\nmodel: x\n---\n",
  "text\n",
);

/** A repo's own prompt, and what is rendered from it. */
export const template: Target<string> = {
  name: "template",
  inputs: fc.oneof(
    { weight: 3, arbitrary: changedText(fc.constant(defaultText())) },
    fc.array(fc.oneof(pieces, words), { maxLength: 20 }).map((parts) => parts.join("")),
    fc
      .array(pieces, { maxLength: 3 })
      .map(
        (parts) =>
          `{{ gates }}${parts.join("")}{% data %}{{ asks }}{{ edits }}{{ commands }}{{ claims }}{% enddata %}`,
      ),
  ),
  check(text) {
    const loaded = loadTemplate(
      { folder: "/repo/.gate", texts: { review: text, guidance: null } },
      undefined,
    );
    if ("problems" in loaded) {
      const isClear = loaded.problems.every(
        (problem) => renderMistake(problem) !== "" && (problem.line ?? 0) >= 1,
      );
      return hold(
        loaded.problems.length > 0 && isClear,
        "a wrong template says where and what",
        loaded.problems,
      );
    }
    const rendered = renderTemplate(loaded.template, sections, MARKER);
    const all = `${rendered.stable}\n${rendered.rest}`;
    const between = new RegExp(`<${MARKER}>\\n[\\s\\S]*?\\n</${MARKER}>`, "g");
    hold((all.match(between) ?? []).length === 1, "there is one block of data", all);
    hold(
      !all.replace(between, "").toLowerCase().includes(SECRET),
      "what the session said is in it alone",
      all,
    );
  },
  cases: 1_500,
};

const sections = Object.fromEntries(
  variableNames.map((name) => [
    name,
    variables[name].part === "data" ? `${SECRET} (${name})` : `known (${name})`,
  ]),
) as Sections;
