// Transcripts as Claude Code 2.1.197 writes them, of any size: most of the bytes are tool output.
import { appendFileSync, writeFileSync } from "node:fs";

/** @typedef {Record<string, unknown>} Fields */

/** How much to write at once: a system call per turn would take longer than generating the text. */
const CHUNK = 8_000_000;

/**
 * Writes a transcript of at least that many bytes that ends with a message, and returns its session: every
 * further turn is appended to the file.
 * @param {string} path @param {number} bytes @param {string} [cwd] where the agent works
 */
export function writeTranscript(path, bytes, cwd = "/home/dev/acme") {
  const session = makeSession(cwd);
  writeFileSync(path, "");
  for (let written = 0; written < bytes; ) {
    let text = "";
    while (text.length < CHUNK && written + text.length < bytes) text += session.work();
    appendFileSync(path, text);
    written += Buffer.byteLength(text);
  }
  return {
    path,
    /** What the client says about the session as it stands. */
    event: () => ({
      transcript_path: path,
      prompt_id: session.promptId(),
      last_assistant_message: session.message(),
    }),
    /** A dozen steps; equal seeds give equal steps in any session. @param {number} seed */
    work: (seed) => appendFileSync(path, session.work(seed)),
    /** A question, and an answer that claims nothing. */
    chat: () => appendFileSync(path, session.chat()),
    /** An edit of that file, and a closing message. @param {string} file */
    edit: (file) => appendFileSync(path, session.edit(file)),
  };
}

/** @param {string} cwd */
function makeSession(cwd) {
  const began = Date.now() - TWO_DAYS;
  let records = 0;
  /** @type {string | null} */
  let parent = null;
  let turns = 0;
  let message = "";
  let seed = 42;
  // Pseudo-random numbers, the same in every run.
  const random = (/** @type {number} */ below) => {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff;
    // The low bits of such numbers repeat quickly.
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
      timestamp: new Date(began + records * 1000).toISOString(),
    };
    const rest = {
      userType: "external",
      entrypoint: "cli",
      cwd,
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
  const edit = (/** @type {string} */ filePath) => {
    const input = { old_string: "b", new_string: "c" };
    const said = `The file ${filePath} has been updated successfully.`;
    return call("Edit", { file_path: filePath, ...input }, said, {
      filePath,
      oldString: "b",
      newString: "c",
      originalFile: text(50 + random(250)),
      structuredPatch: [{ oldStart: 1, oldLines: 3, newStart: 1, newLines: 3, lines: [" a", "-b", "+c"] }],
      userModified: false,
      replaceAll: false,
    });
  };
  const steps = {
    read: () => {
      const content = text(20 + random(300));
      return call("Read", { file_path: `${cwd}/src/${random(200)}.ts` }, content, {
        type: "text",
        file: { filePath: "x.ts", content, numLines: 300 },
      });
    },
    grep: () =>
      call("Grep", { pattern: "value", path: cwd }, text(10 + random(100)), {
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
    edit: () => edit(`${cwd}/src/${random(200)}.ts`),
    say: () => agent({ type: "text", text: "I will look at the next part of it." }),
  };
  /** A turn: the prompt, what is done for it, and the message at the end. */
  const turn = (/** @type {string} */ ask, /** @type {() => string} */ work, /** @type {string} */ says) => {
    turns++;
    const asked = record({
      promptId: `prompt-${turns}`,
      type: "user",
      message: { role: "user", content: ask },
      origin: { kind: "human" },
    });
    message = says;
    return asked + work() + agent({ type: "text", text: says });
  };
  return {
    message: () => message,
    promptId: () => `prompt-${turns}`,
    work: (from = seed) => {
      seed = from;
      const part = turns + 1;
      const some = () =>
        Array.from({ length: 12 }, () => steps[KINDS[random(KINDS.length)] ?? "read"]()).join("");
      return turn(`Do part ${part} of the work.`, some, `Part ${part} is done.`);
    },
    chat: () => turn("What does the third value hold?", () => "", "It holds the number 3, as a constant."),
    edit: (/** @type {string} */ file) =>
      turn("Give the value another number.", () => edit(file), "The value has another number now."),
  };
}

/** What an agent does, in realistic proportions. */
const KINDS = /** @type {const} */ (["read", "read", "read", "grep", "run", "run", "edit", "say"]);

/** How long ago a session started: enough for a large one not to end in the future. */
const TWO_DAYS = 2 * 24 * 60 * 60 * 1000;
