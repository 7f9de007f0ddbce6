import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addStopHook } from "../../src/agents/claude-code/settings.ts";

const add = (text: string) => addStopHook(text, "gate hook", 300);
const ours = { hooks: [{ type: "command", command: "gate hook", timeout: 300 }] };

describe("the Stop hook is spliced in", () => {
  const cases = {
    "an empty file": ["", { hooks: { Stop: [ours] } }],
    "an empty object": ["{}", { hooks: { Stop: [ours] } }],
    "other settings": ['{\n  "model": "opus"\n}\n', { model: "opus", hooks: { Stop: [ours] } }],
    "other hooks": ['{"hooks":{"PreToolUse":[1]}}', { hooks: { PreToolUse: [1], Stop: [ours] } }],
    "an empty list": ['{"hooks":{"Stop":[]}}', { hooks: { Stop: [ours] } }],
    "another Stop hook": ['{"hooks":{"Stop":[{"hooks":[]}]}}', { hooks: { Stop: [{ hooks: [] }, ours] } }],
  } as const;
  test.each(Object.entries(cases))("into %s", (_, [before, after]) => {
    const spliced = add(before);
    expect(spliced.kind === "added" && JSON.parse(spliced.text)).toEqual(after);
  });

  test("in the style of the file, and every other byte stays", () => {
    const before =
      '{\r\n\t"a" : [1,2],\r\n\t"hooks": {\r\n\t\t"Stop": [\r\n\t\t\t{ "hooks": [] }\r\n\t\t]\r\n\t}\r\n}';
    const spliced = add(before);
    expect(spliced.kind === "added" && spliced.text.split("\r\n")).toEqual([
      "{",
      '\t"a" : [1,2],',
      '\t"hooks": {',
      '\t\t"Stop": [',
      '\t\t\t{ "hooks": [] },',
      "\t\t\t{",
      '\t\t\t\t"hooks": [',
      "\t\t\t\t\t{",
      '\t\t\t\t\t\t"type": "command",',
      '\t\t\t\t\t\t"command": "gate hook",',
      '\t\t\t\t\t\t"timeout": 300',
      "\t\t\t\t\t}",
      "\t\t\t\t]",
      "\t\t\t}",
      "\t\t]",
      "\t}",
      "}",
    ]);
  });

  test("never twice, however the command is spelt", () => {
    const commands = [
      "gate hook",
      "exec gate hook --deadline 100",
      '[ ! -x "$CLAUDE_PROJECT_DIR"/node_modules/.bin/gate ] || exec "$CLAUDE_PROJECT_DIR"/node_modules/.bin/gate hook',
      "exec node '/opt/x/dist/gate.cjs' hook",
    ];
    for (const command of commands) {
      expect(
        add(JSON.stringify({ hooks: { Stop: [{ hooks: [{ type: "command", command }] }] } })).kind,
        command,
      ).toBe("present");
    }
    for (const command of ["investigate hook", "gate hooks", "echo gate"]) {
      expect(
        add(JSON.stringify({ hooks: { Stop: [{ hooks: [{ type: "command", command }] }] } })).kind,
        command,
      ).toBe("added");
    }
  });

  const refused = {
    "broken JSON": ["{", "line 1 is not valid JSON"],
    comments: ["{\n// a\n}", "line 2 is not valid JSON"],
    "a list": ["[]", "the file is not an object"],
    "hooks of a wrong type": ['{"hooks":[]}', "hooks is not an object"],
    "Stop of a wrong type": ['{"hooks":{"Stop":{}}}', "hooks.Stop is not a list"],
    "a key twice": ['{"hooks":{},"hooks":{}}', 'the file has the key "hooks" twice'],
  } as const;
  test.each(Object.entries(refused))("and refused for %s", (_, [text, why]) => {
    expect(add(text)).toEqual({ kind: "refused", why: expect.stringContaining(why) });
  });
});

test("for any settings: nothing is lost, and a second time adds nothing", () => {
  const hooks = fc.record(
    { Stop: fc.array(fc.record({ hooks: fc.array(fc.jsonValue()) })), PreToolUse: fc.jsonValue() },
    { requiredKeys: [] },
  );
  const settings = fc.record(
    { hooks, model: fc.string(), permissions: fc.jsonValue() },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(settings, fc.constantFrom(undefined, 2, 4, "\t"), (value, indent) => {
      const before = JSON.stringify(value, null, indent);
      const plain = JSON.parse(before);
      const spliced = add(before);
      if (spliced.kind !== "added") throw new Error(spliced.kind);
      const after = JSON.parse(spliced.text);
      expect(after.hooks.Stop.pop()).toEqual(ours);
      if (plain.hooks?.Stop === undefined) delete after.hooks.Stop;
      if (plain.hooks === undefined) delete after.hooks;
      expect(after).toEqual(plain);
      expect(add(spliced.text)).toEqual({ kind: "present" });
    }),
  );
});
