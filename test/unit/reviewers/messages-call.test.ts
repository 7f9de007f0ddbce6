import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import * as z from "zod/mini";
import { faultOf, openApi } from "../../../src/reviewers/api.ts";
import { reviewSchema } from "../../../src/reviewers/review-schema.ts";
import { Review } from "../../../src/reviewers/reviewer.ts";
import { realWorld } from "../../../src/world/world.ts";

// How the API is called. How it may fail at a stop is in fixtures/scenarios/review-faults.yml.

async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const asked: { method: string; path: string; headers: IncomingMessage["headers"]; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = "", url = "", headers } = request;
    asked.push({ method, path: url, headers, body: Buffer.concat(chunks).toString() });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const json = { "content-type": "application/json" };
const signal = new AbortController().signal;
const openAt = (base: string, env: NodeJS.ProcessEnv = { ANTHROPIC_API_KEY: "sk-fake" }) =>
  openApi({ world: { ...realWorld, env: { ...env, ANTHROPIC_BASE_URL: base } }, anthropic: {} });

describe("a call", () => {
  test("names the key in both ways, the version of the API, and how long its text is", async () => {
    const { asked, url } = await serve((_, response) => response.writeHead(200, json).end('{"a":1}'));
    const reply = await openAt(url)("/v1/messages", { body: { text: "grüße" }, signal });
    expect(reply).toEqual({ kind: "said", value: { a: 1 } });
    expect(asked).toMatchObject([
      {
        method: "POST",
        path: "/v1/messages",
        body: '{"text":"grüße"}',
        headers: {
          authorization: "Bearer sk-fake",
          "x-api-key": "sk-fake",
          "anthropic-version": "2026-10-21",
          "content-type": "application/json",
          "content-length": "18",
        },
      },
    ]);
  });

  test("a token is a bearer's alone", async () => {
    const { asked, url } = await serve((_, response) => response.writeHead(200, json).end("{}"));
    await openAt(url, { ANTHROPIC_AUTH_TOKEN: "t" })("/v1/models?limit=1", { signal });
    expect(asked[0]).toMatchObject({ method: "GET", path: "/v1/models?limit=1" });
    expect(asked[0]?.headers.authorization).toBe("Bearer t");
    expect(asked[0]?.headers).not.toHaveProperty("x-api-key");
  });

  test.each(["/gateway/anthropic", "/gateway/anthropic/"])("goes below the path %s", async (path) => {
    const { asked, url } = await serve((_, response) => response.writeHead(200, json).end("{}"));
    await openAt(url + path)("/v1/messages", { body: {}, signal });
    expect(asked[0]?.path).toBe("/gateway/anthropic/v1/messages");
  });

  test.each([
    ["application/json; charset=utf-8", { kind: "said", value: {} }],
    ["application/problem+json", { kind: "said", value: {} }],
    ["text/html", { kind: "said", value: "{}" }],
  ])("takes %s for what it is", async (type, reply) => {
    const { url } = await serve((_, response) => response.writeHead(200, { "content-type": type }).end("{}"));
    expect(await openAt(url)("/", { signal })).toEqual(reply);
  });

  test("an answer in many pieces is one text", async () => {
    const { url } = await serve((_, response) => {
      const bytes = Buffer.from('{"a":"ü"}');
      response.writeHead(200, json).write(bytes.subarray(0, 7));
      setTimeout(() => response.end(bytes.subarray(7)), 20);
    });
    expect(await openAt(url)("/", { signal })).toEqual({ kind: "said", value: { a: "ü" } });
  });

  test("a connection that ends within the answer is no answer", async () => {
    const { url } = await serve((_, response) => {
      response.writeHead(200, { ...json, "content-length": "100" }).write("{");
      setTimeout(() => response.socket?.destroy(), 20);
    });
    expect(await openAt(url)("/", { signal })).toMatchObject({ kind: "unreachable" });
  });

  test("is given up with its signal, before the answer and within it", async () => {
    const { url } = await serve((request, response) => {
      if (request.url === "/within") response.writeHead(200, json).write("{");
    });
    for (const path of ["/before", "/within"])
      expect(await openAt(url)(path, { signal: AbortSignal.timeout(100) })).toMatchObject({
        kind: "unreachable",
      });
  });

  test.each(["sk-\nfake", "sk fake", "sk-fäke"])(
    "the key %j, which no header can hold, is not tried",
    (key) => {
      const said =
        "the key from ANTHROPIC_API_KEY has a space, a line break or a letter in it that no key has";
      expect(() => openAt("http://127.0.0.1:9", { ANTHROPIC_API_KEY: key })).toThrow(said);
    },
  );

  test("a server that wants another protocol is not waited for", async () => {
    const { url } = await serve(({ socket }) =>
      socket.write("HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n"),
    );
    const reply = await openAt(url)("/v1/messages", { body: {}, signal });
    expect(reply).toMatchObject({ kind: "unreachable", why: expect.stringContaining("(101)") });
  });
});

test.each([
  ['{"error":{"message":"no\\nmore"}}', "(400: no more)"],
  ["<h1>Bad gateway</h1>", "(400: 400 <h1>Bad gateway</h1>)"],
  ["", "(400: 400 without a word)"],
  ["null", "(400: 400 null)"],
])("what a server says in refusing: %j", (text, said) => {
  const headers = { get: () => null };
  expect(faultOf({ kind: "refused", status: 400, headers, text }).detail).toContain(said);
});

test("the schema that a model is given has the form that its answer is checked for", () => {
  const { $schema: _, ...derived } = z.toJSONSchema(Review);
  const bare = JSON.parse(JSON.stringify(reviewSchema), (key, value) =>
    key === "description" ? undefined : value,
  );
  expect(bare).toEqual(derived);
});
