import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { type Answer, type Asked, complete, give, messageOf } from "../reviewer-api.ts";

/** One answer of the model: its texts and its tool calls. A function answers when it is ready. */
export type Turn = Block[] | (() => Promise<Block[]>);
type Block = string | ToolCall;
export type ToolCall = {
  tool: string;
  input: Record<string, unknown>;
  /** What the agent answers that this call starts. */
  subagent?: Turn[];
};

type Request = {
  tools?: { name: string }[];
  output_config?: { format?: unknown };
  messages: { role: string; content: Content }[];
};
type Content = string | { type: string; text?: string; content?: Content }[];

/**
 * A Messages API on loopback, whose model follows a script and says "Done." from its end on. It plays the reviewer
 * too, who finds nothing missing from the end of its answers on.
 */
export async function startMessagesApi(script: Turn[], answers: Answer[] = []) {
  const turns = [...script];
  const reviews = [...answers];
  const asked: Request[] = [];
  const subagents: Subagent[] = [];
  const toAgent: string[] = [];
  const server = createServer(async (request, response) => {
    if (!/^\/v1\/messages(\?|$)/.test(request.url ?? "")) return response.writeHead(404).end();
    const sent = await read(request);
    if (isReview(sent)) {
      asked.push(sent);
      return review(reviews.shift() ?? complete, sent, response);
    }
    if (isSideRequest(sent)) return answer(response, ["{}"]);
    const subagent = subagents.find((each) => isOf(each, sent));
    if (!subagent) toAgent.push(newTo(sent));
    const turn = (subagent?.turns ?? turns).shift() ?? ["Done."];
    const blocks = typeof turn === "function" ? await turn() : turn;
    subagents.push(...blocks.flatMap(subagentOf));
    return answer(response, blocks);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** What the model was told before each of its turns; a subagent's are not among them. */
    toAgent,
    /** What the reviewer was asked. */
    asked: () => asked.map(({ messages }) => textOf(messages[0]?.content)),
  };
}

/** Asked by `gate` itself, or through the client, which wants the answer as a call. */
const isReview = ({ output_config, tools = [] }: Request) =>
  output_config?.format !== undefined || isThroughClient(tools);
const isThroughClient = (tools: { name: string }[]) => tools.some(({ name }) => name === "StructuredOutput");

function review(given: Answer, sent: Request, response: ServerResponse): void {
  if (!isThroughClient(sent.tools ?? [])) {
    give(given, sent as unknown as Asked, response);
    return;
  }
  const text = messageOf(given, { model: "fake" }).content.at(-1);
  answer(response, [
    { tool: "StructuredOutput", input: JSON.parse(text && "text" in text ? text.text : "{}") },
  ]);
}

type Subagent = { prompt: string; turns: Turn[] };

const subagentOf = (block: Block): Subagent[] =>
  typeof block === "string" || !block.subagent
    ? []
    : [{ prompt: String(block.input.prompt), turns: [...block.subagent] }];

/** A conversation of a subagent's begins with the prompt that it was started with. */
const isOf = ({ prompt }: Subagent, { messages }: Request) => textOf(messages[0]?.content).includes(prompt);

async function read(request: IncomingMessage): Promise<Request> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}

/** Titles, prompt hooks and the like come with few tools; the agent itself has more than twenty. */
const isSideRequest = ({ tools = [] }: Request) => tools.length < 5;

/** All that came after the model's last turn: the client also tells it things in the system's name. */
function newTo({ messages }: Request): string {
  const last = messages.findLastIndex(({ role }) => role === "assistant");
  return messages
    .slice(last + 1)
    .map(({ content }) => textOf(content))
    .join("\n");
}

function textOf(content: Content = ""): string {
  if (typeof content === "string") return content;
  return content.map(({ text, content }) => text ?? textOf(content)).join("\n");
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
