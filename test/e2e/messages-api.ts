import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** One answer of the model: its texts and its tool calls. A function answers when it is ready. */
export type Turn = Block[] | (() => Promise<Block[]>);
type Block = string | ToolCall;
export type ToolCall = { tool: string; input: Record<string, unknown> };

type Request = { tools?: unknown[]; messages: { role: string; content: Content }[] };
type Content = string | { type: string; text?: string }[];

/** A Messages API on loopback, whose model follows a script and says "Done." from its end on. */
export async function startMessagesApi(script: Turn[]) {
  const turns = [...script];
  const heard: string[] = [];
  const server = createServer(async (request, response) => {
    if (!/^\/v1\/messages(\?|$)/.test(request.url ?? "")) return response.writeHead(404).end();
    const asked = await read(request);
    if (isSideRequest(asked)) return answer(response, ["{}"]);
    heard.push(lastWordOfUser(asked));
    const turn = turns.shift() ?? ["Done."];
    return answer(response, typeof turn === "function" ? await turn() : turn);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** What the model was told last before each of its turns. */
    heard,
  };
}

async function read(request: IncomingMessage): Promise<Request> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}

/** Titles, prompt hooks and the like come with few tools; the agent itself has more than twenty. */
const isSideRequest = ({ tools = [] }: Request) => tools.length < 5;

function lastWordOfUser({ messages }: Request): string {
  const { content = "" } = messages.findLast(({ role }) => role === "user") ?? {};
  return typeof content === "string" ? content : content.map(({ text = "" }) => text).join("\n");
}

/** Streams one message as server-sent events. */
function answer(response: ServerResponse, blocks: Block[]): void {
  const send = (type: string, more: object = {}) =>
    response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...more })}\n\n`);
  const usage = { input_tokens: 1, output_tokens: 1 };
  const callsTool = blocks.some((block) => typeof block !== "string");

  response.writeHead(200, { "content-type": "text/event-stream" });
  send("message_start", {
    message: { id: newId("msg"), type: "message", role: "assistant", model: "fake", content: [], usage },
  });
  for (const [index, block] of blocks.entries()) {
    const { start, delta } = typeof block === "string" ? spoken(block) : called(block);
    send("content_block_start", { index, content_block: start });
    send("content_block_delta", { index, delta });
    send("content_block_stop", { index });
  }
  send("message_delta", { delta: { stop_reason: callsTool ? "tool_use" : "end_turn" }, usage });
  send("message_stop");
  response.end();
}

const spoken = (text: string) => ({
  start: { type: "text", text: "" },
  delta: { type: "text_delta", text },
});

const called = ({ tool, input }: ToolCall) => ({
  start: { type: "tool_use", id: newId("toolu"), name: tool, input: {} },
  delta: { type: "input_json_delta", partial_json: JSON.stringify(input) },
});

let ids = 0;
const newId = (kind: string) => `${kind}_${++ids}`;
