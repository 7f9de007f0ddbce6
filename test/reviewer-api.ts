import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import * as z from "zod/mini";

// A Messages API on loopback that plays the reviewer: its answers and failures are data.

const Missing = z.strictObject({
  title: z.string(),
  detail: z._default(z.string(), ""),
  cites: z.array(z.string()),
});
const excuse = z.enum(["needs_user", "blocked_external", "impossible"]);

export const Answer = z.union([
  /** A review. */
  z.strictObject({
    missing: z.array(Missing),
    excuse: z.optional(excuse),
    reasoning: z.optional(z.string()),
  }),
  /** Text instead of a review; `stop`: the reason it ended there. */
  z.strictObject({ say: z.string(), stop: z.optional(z.string()) }),
  /** No text at all. */
  z.strictObject({ say: z.null() }),
  /** A server error. */
  z.strictObject({
    status: z.number(),
    message: z._default(z.string(), "no"),
    headers: z._default(z.record(z.string(), z.string()), {}),
  }),
  z.strictObject({ html: z.string() }),
  z.strictObject({ reset: z.literal(true) }),
  z.strictObject({ stall: z.enum(["headers", "body"]) }),
  z.strictObject({ bytes: z.number() }),
  z.strictObject({ cut: z.literal(true) }),
  z.strictObject({ redirect: z.string() }),
]);
export type Answer = z.infer<typeof Answer>;

export const complete: Answer = { missing: [] };

/** A request that it received. */
export type Asked = {
  model: string;
  max_tokens: number;
  system?: { text: string; cache_control?: unknown }[];
  messages: { role: string; content: string }[];
  output_config?: { format: { type: string; schema: Record<string, unknown> } };
  tools?: unknown;
};

export type ReviewerApi = Awaited<ReturnType<typeof startReviewerApi>>;

/** Starts a reviewer. `answer` is what it replies until told otherwise. */
export async function startReviewerApi(answer: (asked: Asked) => Answer = () => complete) {
  const asked: Asked[] = [];
  const keys: (string | undefined)[] = [];
  const headers: IncomingMessage["headers"][] = [];
  let next = answer;
  const server = createServer(async (request, response) => {
    const body = JSON.parse((await textOf(request)) || "{}") as Asked;
    asked.push(body);
    keys.push(String(request.headers["x-api-key"] ?? request.headers.authorization));
    headers.push(request.headers);
    give(request.url === "/elsewhere" ? complete : next(body), body, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    asked,
    keys,
    headers,
    env: { ANTHROPIC_BASE_URL: url, ANTHROPIC_API_KEY: "sk-fake" },
    /** Gives these answers in order from now on, and repeats the last. */
    say(answers: Answer[]) {
      const left = [...answers];
      next = () => (left.length > 1 ? left.shift() : left[0]) ?? complete;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Everything that was sent to the model in one request. */
export const saidTo = ({ system, messages }: Asked): string =>
  [...(system ?? []).map(({ text }) => text), ...messages.map(({ content }) => content)].join("\n");

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** The token counts that every answer carries. */
const usage = {
  input_tokens: 1_000,
  output_tokens: 200,
  cache_read_input_tokens: 2_000,
  cache_creation_input_tokens: 0,
};

export const messageOf = (answer: Answer, { model }: Pick<Asked, "model">) => {
  const text =
    "missing" in answer
      ? JSON.stringify({
          reasoning: answer.reasoning ?? "Looked at everything.",
          missing: answer.missing,
          excuse: answer.excuse ?? null,
        })
      : "say" in answer
        ? answer.say
        : null;
  const thinking = { type: "thinking", thinking: "", signature: "s" };
  return {
    id: "msg_1",
    type: "message",
    role: "assistant",
    model,
    content: text === null ? [] : [thinking, { type: "text", text }],
    stop_reason: "stop" in answer ? answer.stop : "end_turn",
    usage,
  };
};

/** Answers one request. */
export function give(answer: Answer, asked: Asked, response: ServerResponse): void {
  const json = { "content-type": "application/json" };
  if ("reset" in answer) response.socket?.resetAndDestroy();
  else if ("stall" in answer) {
    if (answer.stall === "body") response.writeHead(200, json).write('{"id":');
  } else if ("redirect" in answer) response.writeHead(307, { location: answer.redirect }).end();
  else if ("html" in answer) response.writeHead(200, { "content-type": "text/html" }).end(answer.html);
  else if ("cut" in answer) response.writeHead(200, json).end('{"id":"msg_1","content":[');
  else if ("status" in answer) {
    const error = { type: "error", error: { type: "some_error", message: answer.message } };
    response.writeHead(answer.status, { ...json, ...answer.headers }).end(JSON.stringify(error));
  } else if ("bytes" in answer)
    response.writeHead(200, json).end(JSON.stringify(messageOf({ say: "x".repeat(answer.bytes) }, asked)));
  else response.writeHead(200, json).end(JSON.stringify(messageOf(answer, asked)));
}
