// A reviewer that answers at once: what is left is what `gate` adds around a model's answer.
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";

/** @param {string} folder @param {string} repo */
export async function startReviewer(folder, repo) {
  const home = join(folder, "reviewed");
  mkdirSync(join(home, ".config/gate"), { recursive: true });
  writeFileSync(join(home, ".config/gate/config.yml"), "review: { budget: { tokens_per_day: 0 } }\n");
  const message = "Added it. The work is complete.";
  const transcript = join(folder, "reviewed.jsonl");
  writeFileSync(
    transcript,
    `${records(repo, message)
      .map((record) => JSON.stringify(record))
      .join("\n")}\n`,
  );

  const review = { reasoning: "All of it is there.", missing: [], excuse: null };
  const server = createServer((request, response) => {
    request.resume().on("end", () =>
      response.writeHead(200, { "content-type": "application/json" }).end(
        JSON.stringify({
          id: "msg_1",
          type: "message",
          role: "assistant",
          model: "claude-haiku-5-5",
          content: [{ type: "text", text: JSON.stringify(review) }],
          stop_reason: "end_turn",
          usage: { input_tokens: 1, output_tokens: 1 },
        }),
      ),
    );
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  return {
    env: { HOME: home, ANTHROPIC_BASE_URL: `http://127.0.0.1:${port}`, ANTHROPIC_API_KEY: "none" },
    event: { transcript_path: transcript, last_assistant_message: message },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** A session of two records. @param {string} cwd @param {string} text */
function records(cwd, text) {
  const common = { isSidechain: false, cwd, sessionId: "reviewed", version: "2.1.197" };
  const timestamp = new Date().toISOString();
  const ask = { role: "user", content: "Add it." };
  const say = { id: "m", type: "message", role: "assistant", content: [{ type: "text", text }] };
  return [
    { ...common, timestamp, uuid: "1", parentUuid: null, promptId: "p", type: "user", message: ask },
    { ...common, timestamp, uuid: "2", parentUuid: "1", type: "assistant", message: say },
  ];
}
