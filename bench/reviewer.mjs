// A reviewer that answers at once: the rest is what `gate` adds around a model's answer.
import { createServer } from "node:http";

const review = { reasoning: "All of it is there.", missing: [], excuse: null };
const reply = JSON.stringify({
  id: "msg_1",
  type: "message",
  role: "assistant",
  model: "claude-haiku-5-5",
  content: [{ type: "text", text: JSON.stringify(review) }],
  stop_reason: "end_turn",
  usage: { input_tokens: 1, output_tokens: 1 },
});

export async function startReviewer() {
  let asked = 0;
  const server = createServer((request, response) => {
    asked++;
    request
      .resume()
      .on("end", () => response.writeHead(200, { "content-type": "application/json" }).end(reply));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  return {
    /** How often it was asked. */
    asked: () => asked,
    env: { ANTHROPIC_BASE_URL: `http://127.0.0.1:${port}`, ANTHROPIC_API_KEY: "none" },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
