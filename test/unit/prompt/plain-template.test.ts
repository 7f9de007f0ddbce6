import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkTemplate, renderTemplate } from "../../../src/prompt/engine.ts";
import { renderPlain } from "../../../src/prompt/plain-template.ts";
import { loadTemplate } from "../../../src/prompt/template.ts";
import { type Sections, variableNames } from "../../../src/prompt/variables.ts";
import { redact } from "../../../src/redact.ts";

// What is rendered without the engine is what the engine would have rendered, to the letter.

const texts = ["a", "  two\n\nlines \n", " ", "{{ asks }}{% data %}", "$& $1 <data-x>", "ü\u2028😀"];

/** The n-th choice of which variables have a text. */
const choice = (n: number): Sections =>
  Object.fromEntries(
    variableNames.map((name, at) => [name, (n >> at) & 1 ? (texts[(n + at) % texts.length] ?? "") : ""]),
  ) as Sections;

function defaultTemplate() {
  const loaded = loadTemplate(undefined, undefined);
  if ("problems" in loaded) throw new Error("the default template is wrong");
  return loaded.template;
}

test("the default template, whichever variables have a text", () => {
  const template = defaultTemplate();
  for (let n = 0; n < 2 ** variableNames.length; n++) {
    const rendered = renderPlain(template, choice(n), "data-1");
    expect(rendered).toEqual(renderTemplate(template, choice(n), "data-1"));
  }
});

test("the default template has no secret in it: it is not searched for any", () => {
  expect(redact(defaultTemplate().body, {}).found).toEqual([]);
});

const data = "{% data %} {{ asks }}{{edits}}\n{{ commands }}{{ claims }} {% enddata %}";

describe("a template of a repo's own", () => {
  test.each([
    `{{ gates }}${data}`,
    `\n\nText } { % {\n{{ gates }}}\n{%if git%}{{ git }}{%endif%}\n${data}\nThe end.\n`,
    `{% if guidance %}{% if git %}both{% endif %}{{ guidance }}{% endif %}{{ gates }}${data}`,
    `{{ guidance }}{{ guidance }}x{{  gates  }}${data}`,
  ])("%j needs no engine", (body) => {
    const checked = checkTemplate(body, false);
    if ("flaws" in checked) throw new Error(JSON.stringify(checked.flaws));
    const template = { body, ...checked };
    for (let n = 0; n < 2 ** variableNames.length; n += 7)
      expect(renderPlain(template, choice(n), "m")).toEqual(renderTemplate(template, choice(n), "m"));
  });

  test.each([
    `{{ gates | upcase }}${data}`,
    `{{- gates -}}${data}`,
    `{% unless git %}none{% endunless %}{{ gates }}${data}`,
    `{% if git %}{{ git }}{% else %}none{% endif %}{{ gates }}${data}`,
    `{% if git == "x" %}x{% endif %}{{ gates }}${data}`,
    `{% raw %}{{ gates }}{% endraw %}{{ gates }}${data}`,
    `{% comment %}{{ gates }}{% endcomment %}{{ gates }}${data}`,
    `{% # a remark %}{{ gates }}${data}`,
  ])("%j is the engine's", (body) => {
    expect(checkTemplate(body, false)).toHaveProperty("stable");
    expect(renderPlain({ body, stable: 0 }, choice(0), "m")).toBeUndefined();
  });

  test("whatever it is put together from", () => {
    const pieces = [
      "{{ gates }}",
      "{{git}}",
      "{% if git %}",
      "{% endif %}",
      data,
      "\n",
      "text {",
      "} %}",
      "{{",
    ];
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...pieces), { maxLength: 12 }),
        fc.nat(2 ** variableNames.length - 1),
        (some, n) => {
          const body = some.join("");
          const checked = checkTemplate(body, false);
          if ("flaws" in checked) return;
          const rendered = renderPlain({ body, ...checked }, choice(n), "m");
          if (rendered) expect(rendered).toEqual(renderTemplate({ body, ...checked }, choice(n), "m"));
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
