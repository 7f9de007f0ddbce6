import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addHooks, hooksIn, removeHooks } from "../../../../../src/agents/claude-code/setup/settings.ts";
import type { Edited, Handler, Wanted } from "../../../../../src/agents/setup.ts";
import {
  anyTexts,
  commentsIn,
  fullTexts,
  plain,
  textsWith,
  withoutEmpty,
} from "../../../../settings-texts.ts";
import { shareOf } from "../../../../share.ts";

const handler = (command: string, timeout = 300): Handler => ({ type: "command", command, timeout });
const stop = handler("exec gate hook --deadline 285");
const noting = handler("exec gate hook", 30);
const wanted: Wanted = { stop, session_start: noting, session_end: noting };
const group = (...hooks: unknown[]) => ({ hooks });
const ours = { Stop: [group(stop)], SessionStart: [group(noting)], SessionEnd: [group(noting)] };

const add = (text: string) => addHooks(text, wanted);
const addStop = (text: string) => addHooks(text, { stop });
const textOf = (edited: Edited) => {
  if (edited.kind !== "changed") throw new Error(JSON.stringify(edited));
  return edited.text;
};

describe("the hooks are spliced in", () => {
  const cases = {
    "an empty file": ["", { hooks: ours }],
    "an empty object": ["{}", { hooks: ours }],
    "other settings": ['{\n  "model": "opus"\n}\n', { model: "opus", hooks: ours }],
    "other hooks": ['{"hooks":{"PreToolUse":[1]}}', { hooks: { PreToolUse: [1], ...ours } }],
    "an empty list": ['{"hooks":{"Stop":[]}}', { hooks: ours }],
    "another Stop hook": [
      '{"hooks":{"Stop":[{"hooks":[]}]}}',
      { hooks: { ...ours, Stop: [{ hooks: [] }, group(stop)] } },
    ],
  } as const;
  test.each(Object.entries(cases))("into %s", (_, [before, after]) => {
    expect(JSON.parse(textOf(add(before)))).toEqual(after);
  });

  test("in the style of the file, and every other byte stays", () => {
    const before =
      '{\r\n\t"a" : [1,2],\r\n\t"hooks": {\r\n\t\t"Stop": [\r\n\t\t\t{ "hooks": [] }\r\n\t\t]\r\n\t}\r\n}';
    expect(textOf(addStop(before)).split("\r\n")).toEqual([
      "{",
      '\t"a" : [1,2],',
      '\t"hooks": {',
      '\t\t"Stop": [',
      '\t\t\t{ "hooks": [] },',
      "\t\t\t{",
      '\t\t\t\t"hooks": [',
      "\t\t\t\t\t{",
      '\t\t\t\t\t\t"type": "command",',
      '\t\t\t\t\t\t"command": "exec gate hook --deadline 285",',
      '\t\t\t\t\t\t"timeout": 300',
      "\t\t\t\t\t}",
      "\t\t\t\t]",
      "\t\t\t}",
      "\t\t]",
      "\t}",
      "}",
    ]);
  });

  test("a file of one line stays one", () => {
    expect(textOf(addStop('{"a":1}'))).toBe(`{"a":1,"hooks":{"Stop":[${JSON.stringify(group(stop))}]}}`);
  });

  test("a comment stays with what it is about, a trailing comma stays trailing", () => {
    const lines = textOf(addStop('{\n  "a": 1, // one\n  "b": 2 // two\n  // three\n}')).split("\n");
    expect([lines[2], lines[3], lines.at(-2)]).toEqual(['  "b": 2, // two', '  "hooks": {', "  // three"]);
    expect(textOf(addStop('{\n  "a": 1, // one\n}'))).toMatch(
      /^\{\n {2}"a": 1, \/\/ one\n {2}"hooks": \{[\s\S]*\n {2}\},\n\}$/,
    );
  });
});

describe("a hook of ours that is there", () => {
  const withStop = (...hooks: unknown[]) => JSON.stringify({ hooks: { Stop: [group(...hooks)] } }, null, 2);

  test("stays when it is the wanted one", () => {
    const text = textOf(add('{ "model": "opus" }'));
    expect(add(text)).toEqual({ kind: "same" });
    expect(hooksIn(text)).toEqual({ events: ["stop", "session_start", "session_end"], background: false });
  });

  const spellings = [
    "gate hook",
    "exec gate hook --deadline 100",
    '[ ! -x "$CLAUDE_PROJECT_DIR"/node_modules/.bin/gate ] || exec "$CLAUDE_PROJECT_DIR"/node_modules/.bin/gate hook',
    "command -v gate >/dev/null || exit 0; exec gate hook --require-trust --deadline 285",
    "exec node '/opt/x/dist/gate.cjs' hook",
    "[ ! -f '/it'\\''s/gate.cjs' ] || exec node '/it'\\''s/gate.cjs' hook --deadline 285 --exit-codes",
    "/opt/x/gate hook --deadline=285",
  ];
  test.each(spellings)("is replaced, whatever its spelling: %s", (command) => {
    expect(JSON.parse(textOf(addStop(withStop(handler(command, 60)))))).toEqual({
      hooks: { Stop: [group(stop)] },
    });
  });

  const foreign = ["investigate hook", "gate hooks", "echo gate", "./gate-keeper hook"];
  test.each([...foreign, './notify.sh "gate hook is next"'])("is not %s", (command) => {
    const text = withStop(handler(command));
    expect(hooksIn(text)).toBeUndefined();
    expect(removeHooks(text)).toEqual({ kind: "same" });
    expect(JSON.parse(textOf(addStop(text))).hooks.Stop).toEqual([group(handler(command)), group(stop)]);
  });

  const calls = [
    "/opt/acme/gate hook pre",
    "npm run audit && gate hook --deadline 100",
    "gate hook; ./notify.sh",
    "gate hook --deadline 100 | tee log",
    "gate hook --deadline $(cat deadline)",
    "TOKEN=x gate hook",
    "[ ! -f .enabled ] || exec gate hook",
    "npx gate hook",
    "bash -lc 'gate hook'",
  ];
  test.each(calls)("is not a call of somebody's own, which is left alone: %s", (command) => {
    const text = withStop(handler(command));
    expect(removeHooks(text)).toEqual({ kind: "same" });
    expect(add(text)).toEqual({
      kind: "refused",
      why: `line 6: hooks.Stop[0] has "${command}", which calls gate in a form that gate did not write: gate leaves it alone and adds no second call`,
    });
  });

  test("is not one without a shell: we have never written such", () => {
    const exec = { type: "command", command: "node", args: ["/opt/gate.cjs", "hook"] };
    expect(removeHooks(withStop(exec))).toEqual({ kind: "same" });
    expect(add(withStop(exec)).kind).toBe("refused");
  });

  test("is known again, whatever the path of the program", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (folder) => {
        const path = `'${`/${folder}/gate.cjs`.replaceAll("'", `'\\''`)}'`;
        const command = `[ ! -f ${path} ] || exec node ${path} hook --require-trust --deadline 285`;
        expect(removeHooks(textOf(addHooks("{}", { stop: handler(command) })))).toEqual({
          kind: "changed",
          text: "{}",
        });
      }),
    );
  });

  test("is only at our events", () => {
    const foreign = {
      PreToolUse: [group(handler("gate hook"))],
      Notification: [group(handler("gate hook"))],
    };
    const text = JSON.stringify({ hooks: foreign });
    expect(removeHooks(text)).toEqual({ kind: "same" });
    expect(JSON.parse(textOf(add(text))).hooks).toEqual({ ...foreign, ...ours });
  });

  test("is never written in a form that would not be known again", () => {
    expect(addHooks("{}", { stop: handler("exec stopgate hook") })).toEqual({
      kind: "refused",
      why: "gate would not recognise this line later: exec stopgate hook",
    });
  });

  test("is replaced where it stands, among the handlers of others", () => {
    const [first, last] = [handler("first"), handler("last")];
    const text = textOf(addStop(withStop(first, handler("gate hook"), last)));
    expect(JSON.parse(text).hooks.Stop).toEqual([group(first, stop, last)]);
  });

  test("is kept once, and nowhere that it is not wanted", () => {
    const hooks = {
      Stop: [group(handler("gate hook")), group(handler("gate hook"), handler("other")), group(stop)],
      SubagentStop: [group(handler("gate hook"))],
    };
    const text = textOf(add(JSON.stringify({ hooks })));
    expect(JSON.parse(text)).toEqual({ hooks: { ...ours, Stop: [group(stop), group(handler("other"))] } });
  });
});

describe("refused, with the line, for", () => {
  const refused = {
    "broken JSON": ["{\n", "line 2 is not valid JSON"],
    "text after the end": ["{}\n{}", "line 2 is not valid JSON"],
    "a list": ["[]", "line 1: the file is not an object"],
    "hooks of a wrong type": ['{\r\n"hooks":[]}', "line 2: hooks is not an object"],
    "Stop of a wrong type": ['{"hooks":{\n"Stop":{}}}', "line 2: hooks.Stop is not a list"],
    "an entry of a wrong type": ['{"hooks":{"Stop":["x"]}}', "line 1: hooks.Stop[0] is not an object"],
    "an entry without hooks": ['{"hooks":{"Stop":[{}]}}', "line 1: hooks.Stop[0].hooks is not a list"],
    "hooks twice": ['{"hooks":{},\n"hooks":{}}', 'line 2: the file has the key "hooks" twice'],
    "an event twice": ['{"hooks":{"Stop":[],"Stop":[]}}', 'line 1: hooks has the key "Stop" twice'],
    "hooks twice in an entry": [
      '{"hooks":{"Stop":[{"hooks":[],"hooks":[]}]}}',
      'line 1: hooks.Stop[0] has the key "hooks" twice',
    ],
    "a key twice in our own": [
      '{"hooks":{"Stop":[{"hooks":[{"command":"gate hook","command":"x"}]}]}}',
      'line 1: hooks.Stop[0].hooks[0] has the key "command" twice',
    ],
  } as const;
  test.each(Object.entries(refused))("%s", (_, [text, why]) => {
    expect(add(text)).toEqual({ kind: "refused", why });
  });

  test("a wrong type of somebody else's is their own matter, and so is one that is in no way of a removal", () => {
    expect(add('{"hooks":{"PreToolUse":{}}}').kind).toBe("changed");
    for (const text of ['{"hooks":[]}', '{"hooks":{"Stop":{}}}', '{"hooks":{"Stop":["x",{}]}}'])
      expect(removeHooks(text)).toEqual({ kind: "same" });
  });
});

describe("the hooks are taken out", () => {
  test("and comments of others stay, with what they stand in", () => {
    const text = `{"hooks": {"Stop": [ // mine\n ${JSON.stringify(group(stop))}\n]}}`;
    expect(removeHooks(text)).toEqual({ kind: "changed", text: '{"hooks": {"Stop": [ // mine\n]}}' });
  });

  const besideComments = {
    "a line comment above empty hooks": ['{"k0": 1, // mine\n"hooks":{}}', '{"k0": 1 // mine\n}'],
    "one above, and more behind": ['{"a": 1, // mine\n"hooks":{}, "b": 2}', '{"a": 1, // mine\n "b": 2}'],
    "one above the only key": ['{ // mine\n"hooks":{}}', "{ // mine\n}"],
    "one above, and a comment behind": [
      '{"a": 1, // b\r\n\t"hooks":{} /* c\r\n */, "d": 2}',
      '{"a": 1, // b\r\n\t /* c\r\n */ "d": 2}',
    ],
    "a comment before empty hooks": ['{"hooks" /* mine */: {}}', '{"hooks" /* mine */: {}}'],
    "a comment before an empty list": [
      '{"hooks": {"Stop": // mine\n[]}}',
      '{"hooks": {"Stop": // mine\n[]}}',
    ],
  } as const;
  test.each(Object.entries(besideComments))(
    "and the rest is whole beside comments: %s",
    (_, [before, left]) => {
      expect(removeHooks(textOf(add(before)))).toEqual({ kind: "changed", text: left });
    },
  );

  test("and a comment within the entry of ours stays, too", () => {
    const text = `{"hooks": {"Stop": [{"matcher": "//", "hooks": [${JSON.stringify(stop)} /* mine */]}]}}`;
    expect(textOf(removeHooks(text))).toBe(
      '{"hooks": {"Stop": [{"matcher": "//", "hooks": [ /* mine */]}]}}',
    );
    expect(textOf(removeHooks(text.replace(" /* mine */", "")))).toBe("{}");
  });

  test("and an entry that somebody put behind them stays", () => {
    const text = textOf(addStop('{\n  "a": 1\n}\n')).replace(/\n\}\n$/, ',\n  "b": 2\n}\n');
    expect(removeHooks(text)).toEqual({ kind: "changed", text: '{\n  "a": 1,\n  "b": 2\n}\n' });
  });
});

describe("for any settings", () => {
  test("taking out undoes adding, byte for byte", () => {
    fc.assert(
      fc.property(fullTexts, (before) => {
        expect(removeHooks(before)).toEqual({ kind: "same" });
        expect(removeHooks(textOf(add(before)))).toEqual({ kind: "changed", text: before });
      }),
      { numRuns: shareOf(1000) },
    );
  });

  test("adding adds ours at the end, loses nothing, and a second time changes nothing", () => {
    fc.assert(
      fc.property(fullTexts, (before) => {
        const after = textOf(add(before));
        const [was, is] = [plain(before), plain(after)];
        for (const [event, [group]] of Object.entries(ours)) {
          expect(is.hooks[event].pop()).toEqual(group);
          if (is.hooks[event].length === 0) delete is.hooks[event];
        }
        if (Object.keys(is.hooks).length === 0) delete is.hooks;
        expect(is).toEqual(was);
        expect(commentsIn(after)).toEqual(commentsIn(before));
        expect(add(after)).toEqual({ kind: "same" });
      }),
      { numRuns: shareOf(500) },
    );
  });

  test("whatever was added can be taken out, and nothing of others goes with it", () => {
    fc.assert(
      fc.property(anyTexts, (before) => {
        const after = add(before);
        if (after.kind === "refused") return;
        const left = textOf(removeHooks(textOf(after)));
        expect(hooksIn(left)).toBeUndefined();
        expect(withoutEmpty(plain(left))).toEqual(withoutEmpty(plain(before) ?? {}));
        expect(commentsIn(left)).toEqual(commentsIn(before));
      }),
      { numRuns: shareOf(500) },
    );
  });

  test("they can be taken out however a person has laid out the file since", () => {
    fc.assert(
      fc.property(textsWith(stop), ({ text, foreign }) => {
        const left = plain(textOf(removeHooks(text)));
        // A comment beside our handler keeps the entry that it stands in.
        const isLeftEmpty = ({ hooks }: { hooks: unknown[] }) => hooks.length === 0;
        if (left.hooks?.Stop) left.hooks.Stop = left.hooks.Stop.filter((each: never) => !isLeftEmpty(each));
        expect(withoutEmpty(left)).toEqual(withoutEmpty(foreign));
      }),
      { numRuns: shareOf(500) },
    );
  });

  test("older hooks of ours are replaced, and nothing of others is touched", () => {
    const older = fc.record({ stop: fc.boolean(), subagent_stop: fc.boolean(), session_end: fc.boolean() });
    fc.assert(
      fc.property(fullTexts, older, (text, events) => {
        const old = Object.entries(events).flatMap(([event, has]) =>
          has ? [[event, handler("gate hook", 60)]] : [],
        );
        const edited = addHooks(text, Object.fromEntries(old));
        const before = edited.kind === "changed" ? edited.text : text;
        const after = textOf(add(before));
        expect(hooksIn(after)?.events.sort()).toEqual(Object.keys(wanted).sort());
        expect(removeHooks(after)).toEqual({ kind: "changed", text });
      }),
      { numRuns: shareOf(500) },
    );
  });
});
