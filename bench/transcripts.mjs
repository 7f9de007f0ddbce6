// Transcripts as Claude Code 2.1.197 writes them, of any size: most of their bytes is what tools said.
import { appendFileSync, writeFileSync } from "node:fs";

/** @typedef {Record<string, unknown>} Fields */

/** Writes a transcript of at least that many bytes that ends with a message; gives that message. @param {string} path @param {number} bytes */
export function writeTranscript(path, bytes) {
  const session = makeSession();
  let written = 0;
  writeFileSync(path, "");
  while (written < bytes) {
    const text = session.turn();
    appendFileSync(path, text);
    written += Buffer.byteLength(text);
  }
  return session;
}

function makeSession() {
  let records = 0;
  /** @type {string | null} */
  let parent = null;
  let turns = 0;
  let seed = 42;
  // Numbers that look random and are the same in every run.
  const random = (/** @type {number} */ below) => {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff;
    // The low bits of such numbers repeat soon.
    return (seed >>> 8) % below;
  };
  const source = Array.from(
    { length: 4000 },
    (_, n) =>
      `${n}\t  const value${n} = compute("${n.toString(36)}", { deep: [${n}, ${n * 7}] }); // line ${n}${n % 9 === 0 ? " → déjà vu ✓" : ""}\n`,
  );
  const text = (/** @type {number} */ lines) => {
    const from = random(source.length - lines);
    return source.slice(from, from + lines).join("");
  };
  const record = (/** @type {Fields} */ fields) => {
    const uuid = `${(records++).toString(16).padStart(8, "0")}-0000-4000-8000-000000000000`;
    const common = {
      uuid,
      timestamp: new Date(1.79e12 + records * 1000).toISOString(),
    };
    const rest = {
      userType: "external",
      entrypoint: "cli",
      cwd: "/home/dev/acme",
      sessionId: "bench",
      version: "2.1.197",
      gitBranch: "main",
    };
    const { toolUseResult, ...first } = fields;
    const line = {
      parentUuid: parent,
      isSidechain: false,
      ...first,
      ...common,
      ...(toolUseResult ? { toolUseResult } : {}),
      ...rest,
    };
    parent = uuid;
    return `${JSON.stringify(line)}\n`;
  };
  const usage = {
    input_tokens: 100,
    cache_creation_input_tokens: 0,
    cache_read_input_tokens: 50_000,
    output_tokens: 50,
    service_tier: "standard",
  };
  const agent = (/** @type {Fields} */ block) =>
    record({
      message: {
        id: `msg_${records}`,
        type: "message",
        role: "assistant",
        model: "claude",
        content: [block],
        stop_reason: "tool_use",
        stop_sequence: null,
        usage,
      },
      type: "assistant",
    });
  const call = (
    /** @type {string} */ name,
    /** @type {Fields} */ input,
    /** @type {string} */ content,
    /** @type {unknown} */ noted,
  ) => {
    const id = `toolu_${records}`;
    return (
      agent({ type: "tool_use", id, name, input }) +
      record({
        promptId: `prompt-${turns}`,
        type: "user",
        message: { role: "user", content: [{ tool_use_id: id, type: "tool_result", content }] },
        toolUseResult: noted,
      })
    );
  };
  const steps = {
    read: () => {
      const content = text(20 + random(300));
      return call("Read", { file_path: `/home/dev/acme/src/${random(200)}.ts` }, content, {
        type: "text",
        file: { filePath: "x.ts", content, numLines: 300 },
      });
    },
    grep: () =>
      call("Grep", { pattern: "value", path: "/home/dev/acme" }, text(10 + random(100)), {
        mode: "content",
        numFiles: 9,
      }),
    run: () => {
      const stdout = text(5 + random(120));
      const command =
        [
          "npm test",
          "git status",
          "ls -la src",
          "npx tsc --noEmit",
          "node scripts/check.mjs",
          "npm run lint",
        ][random(6)] ?? "ls";
      return call("Bash", { command, description: "Run it" }, stdout, {
        stdout,
        stderr: "",
        interrupted: false,
        isImage: false,
      });
    },
    edit: () => {
      const filePath = `/home/dev/acme/src/${random(200)}.ts`;
      const originalFile = text(50 + random(250));
      const patch = [{ oldStart: 1, oldLines: 3, newStart: 1, newLines: 3, lines: [" a", "-b", "+c"] }];
      return call(
        "Edit",
        { file_path: filePath, old_string: "b", new_string: "c" },
        `The file ${filePath} has been updated successfully.`,
        {
          filePath,
          oldString: "b",
          newString: "c",
          originalFile,
          structuredPatch: patch,
          userModified: false,
          replaceAll: false,
        },
      );
    },
    say: () => agent({ type: "text", text: "I will look at the next part of it." }),
  };
  const message = () => `Part ${turns} is done.`;
  return {
    message,
    promptId: () => `prompt-${turns}`,
    /** A prompt, what is done for it, and the message at the end. */
    turn() {
      turns++;
      let lines = record({
        promptId: `prompt-${turns}`,
        type: "user",
        message: { role: "user", content: `Do part ${turns} of the work.` },
        origin: { kind: "human" },
      });
      for (let n = 0; n < 12; n++)
        lines +=
          steps[
            /** @type {const} */ (["read", "read", "read", "grep", "run", "run", "edit", "say"])[random(8)] ??
              "read"
          ]();
      return lines + agent({ type: "text", text: message() });
    },
  };
}
