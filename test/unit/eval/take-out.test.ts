import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { agents } from "../../../src/agents/index.ts";
import { type Step, transcriptOf } from "../../../src/agents/stories.ts";
import { caseFiles, caseName } from "../../../src/eval/take-out.ts";
import { tellStory } from "../../../src/replay.ts";

const secret = "ghp_Zk3vW8qLx2Rb7TnYc5Hd9MfJp4Gs6Ua1Ee0Q";

const story: Step[] = [
  { ask: `Fix it. The token is ${secret}.` },
  { edit: "src/a.ts", added: [`const token = "${secret}";`] },
  { say: "Fixed." },
  { ask: "And the test?" },
  { run: "npm test", exit: 1, output: "1 failed" },
  { say: "One test fails." },
];

function session(text = transcriptOf(story)) {
  const path = join(mkdtempSync(join(tmpdir(), "take-out-")), "0b5d3b6a-1111-4222-8333-abcdefabcdef.jsonl");
  writeFileSync(path, text);
  return path;
}

const wanted = (transcript: string, at: number, more: object = {}) => {
  const session = tellStory(transcript, agents);
  if ("why" in session) throw new Error(session.why);
  const label = {
    stop: "wrong" as const,
    why: "w",
    rules: [],
    category: undefined,
    repo: undefined,
    redact: false,
  };
  return { session, at, ...label, ...more };
};

describe("a case of a session", () => {
  test.each([
    [1, 4],
    [2, 8],
  ])("holds what stop %i saw, byte for byte, and nothing after it", (at, lines) => {
    const { files } = caseFiles(wanted(session(), at), {});
    const copy = files[`0b5d3b6a-stop-${at}.jsonl`]?.toString();
    expect(copy).toBe(
      transcriptOf(story)
        .split("\n")
        .slice(0, lines)
        .map((line) => `${line}\n`)
        .join(""),
    );
  });

  test("keeps a last line that has no newline yet, and lines that are not JSON", () => {
    const text = `not json\n${transcriptOf(story).trimEnd()}`;
    const { files } = caseFiles(wanted(session(text), 2), {});
    expect(files["0b5d3b6a-stop-2.jsonl"]?.toString()).toBe(`${text}\n`);
  });

  describe("takes the transcripts of its subagents along", () => {
    const delegated: Step[] = [
      { ask: "Fix it." },
      { delegate: "the parser", report: "Done." },
      { say: "Fixed." },
    ];
    const copied = (path: string) =>
      Object.keys(caseFiles(wanted(path, 1), {}).files).filter((name) => name.includes("agent-"));

    test("from the session's folder, and from those of its workflows", () => {
      const path = session(transcriptOf(delegated));
      const folder = join(path.replace(/\.jsonl$/, ""), "subagents");
      mkdirSync(join(folder, "workflow-1"), { recursive: true });
      writeFileSync(join(folder, "agent-a1.jsonl"), "{}\n");
      writeFileSync(join(folder, "workflow-1/agent-a2.jsonl"), "{}\n");
      expect(copied(path)).toEqual([
        "0b5d3b6a-stop-1/subagents/agent-a1.jsonl",
        "0b5d3b6a-stop-1/subagents/workflow-1/agent-a2.jsonl",
      ]);
    });

    test("from beside the session, as older clients keep them: only its own", () => {
      const path = session(transcriptOf(delegated));
      writeFileSync(join(dirname(path), "agent-a1.jsonl"), "{}\n");
      writeFileSync(join(dirname(path), "agent-b1.jsonl"), "{}\n");
      expect(copied(path)).toEqual(["0b5d3b6a-stop-1/subagents/agent-a1.jsonl"]);
    });

    test("a file that was never written is not missed", () => {
      expect(copied(session(transcriptOf(delegated)))).toEqual([]);
    });
  });

  test("says how it is judged", () => {
    const more = { rules: ["open-tasks"], category: "x", repo: { bundle: Buffer.from("b"), patch: "p" } };
    const { files } = caseFiles(wanted(session(), 2, more), {});
    expect(files["0b5d3b6a-stop-2.yml"]).toBe(
      [
        "transcript: 0b5d3b6a-stop-2.jsonl",
        "at: 2",
        "stop: wrong",
        "why: w",
        "rules:",
        "  - open-tasks",
        "category: x",
        "repo:",
        "  bundle: 0b5d3b6a-stop-2.bundle",
        "  patch: 0b5d3b6a-stop-2.patch",
        "",
      ].join("\n"),
    );
    expect(files["0b5d3b6a-stop-2.patch"]).toBe("p");
  });
});

describe("redacted", () => {
  const own = "correct-horse-9battery-staple";

  test("it holds no secret, and every line is still a record", () => {
    const { files, redacted } = caseFiles(wanted(session(), 2, { redact: true }), {});
    const copy = files["0b5d3b6a-stop-2.jsonl"]?.toString() ?? "";
    expect(redacted).toBeGreaterThan(0);
    expect(copy).not.toContain(secret);
    const records = copy
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(records).toHaveLength(8);
    expect(records.map(({ uuid }) => uuid)).toEqual(
      transcriptOf(story)
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line).uuid),
    );
  });

  test("the secrets of this process go too, even from a line that is not JSON", () => {
    const text = `broken ${own}\n${transcriptOf([{ ask: `Use ${own}.` }, { say: "Used." }])}`;
    const { files } = caseFiles(wanted(session(text), 1, { redact: true }), { API_TOKEN: own });
    expect(files["0b5d3b6a-stop-1.jsonl"]?.toString()).not.toContain(own);
  });
});

test.each([
  ["/a/0b5d3b6a-1111-4222-8333-abcdefabcdef.jsonl", "0b5d3b6a-stop-3"],
  ["/a/session.jsonl", "session-stop-3"],
  ["/a/a long name with spaces in it.jsonl", "a-long-name-with-spaces-stop-3"],
  ["/a/--.jsonl", "session-stop-3"],
  ["/a/..\u001b[31m.jsonl", "31m-stop-3"],
])("the name of a case of %j", (path, name) => {
  expect(caseName({ path, format: agents["claude-code"].transcript }, 3)).toBe(name);
});
