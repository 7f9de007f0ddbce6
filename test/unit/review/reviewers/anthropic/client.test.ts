import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { attempt } from "../../../../../src/model/fault.ts";
import { loadSdk, openClient } from "../../../../../src/review/reviewers/anthropic/client.ts";
import { failureOf } from "../../../../../src/review/reviewers/anthropic/failure.ts";
import { reviewSchema } from "../../../../../src/review/reviewers/reviewer.ts";
import { realWorld } from "../../../../../src/world/world.ts";

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
const sdk = await loadSdk();
const openAt = (base: string, env: NodeJS.ProcessEnv = { ANTHROPIC_API_KEY: "sk-fake" }) =>
  openClient(sdk, { world: { ...realWorld, env: { ...env, ANTHROPIC_BASE_URL: base } }, settings: {} });

/** What a failed call comes to. */
async function failureIn(call: Promise<unknown>): Promise<ReturnType<typeof failureOf>> {
  const said = await call.then(
    () => "an answer",
    (error) => failureOf(error, sdk),
  );
  if (typeof said === "string") throw new Error(`the call came to ${said}`);
  return said;
}

describe("a call", () => {
  test("names the key in both ways, and the version of the API", async () => {
    const { asked, url } = await serve((_, response) => response.writeHead(200, json).end('{"a":1}'));
    const said = await openAt(url).api.post("/v1/messages", { body: { text: "grüße" }, signal });
    expect(said).toEqual({ a: 1 });
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
          "user-agent": "stopgate",
        },
      },
    ]);
  });

  test("a token is a bearer's alone", async () => {
    const { asked, url } = await serve((_, response) => response.writeHead(200, json).end("{}"));
    await openAt(url, { ANTHROPIC_AUTH_TOKEN: "t" }).models.list({ limit: 1 }, { signal });
    expect(asked[0]).toMatchObject({ method: "GET", path: "/v1/models?limit=1" });
    expect(asked[0]?.headers.authorization).toBe("Bearer t");
    expect(asked[0]?.headers).not.toHaveProperty("x-api-key");
  });

  test.each(["/gateway/anthropic", "/gateway/anthropic/"])("goes below the path %s", async (path) => {
    const { asked, url } = await serve((_, response) => response.writeHead(200, json).end("{}"));
    await openAt(url + path).api.post("/v1/messages", { body: {}, signal });
    expect(asked[0]?.path).toBe("/gateway/anthropic/v1/messages");
  });

  test("takes no headers from the environment, and leaves the environment as it is", async () => {
    const { asked, url } = await serve((_, response) => response.writeHead(200, json).end("{}"));
    vi.stubEnv("ANTHROPIC_CUSTOM_HEADERS", "Authorization: Bearer other\nx-custom: 1");
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    await openAt(url).api.post("/v1/messages", { body: {}, signal });
    expect(asked[0]?.headers.authorization).toBe("Bearer sk-fake");
    expect(asked[0]?.headers).not.toHaveProperty("x-custom");
    expect(process.env.ANTHROPIC_CUSTOM_HEADERS).toContain("x-custom");
  });

  test("an answer in many pieces is one text", async () => {
    const { url } = await serve((_, response) => {
      const bytes = Buffer.from('{"a":"ü"}');
      response.writeHead(200, json).write(bytes.subarray(0, 7));
      setTimeout(() => response.end(bytes.subarray(7)), 20);
    });
    expect(await openAt(url).api.get("/", { signal })).toEqual({ a: "ü" });
  });

  test("a connection that ends within the answer does not count as one", async () => {
    const { url } = await serve((_, response) => {
      response.writeHead(200, { ...json, "content-length": "100" }).write("{");
      setTimeout(() => response.socket?.destroy(), 20);
    });
    const { fault, retryAfter } = await failureIn(openAt(url).api.get("/", { signal }));
    expect([fault.code, retryAfter]).toEqual(["reviewer-unreachable", 500]);
  });

  test("is given up with its signal, before the answer and within it", async () => {
    const { url } = await serve((request, response) => {
      if (request.url === "/within") response.writeHead(200, json).write("{");
    });
    for (const path of ["/before", "/within"]) {
      const call = openAt(url).api.get(path, { signal: AbortSignal.timeout(100) });
      await expect(call).rejects.toBeInstanceOf(sdk.APIUserAbortError);
    }
  });

  test.each(["sk-\nfake", "sk fake", "sk-fäke"])(
    "the key %j, which no header can hold, is not tried",
    (key) => {
      const said =
        "the key from ANTHROPIC_API_KEY contains a space, a line break or a character that no key has";
      expect(() => openAt("http://127.0.0.1:9", { ANTHROPIC_API_KEY: key })).toThrow(said);
    },
  );

  test("a server that wants another protocol is not waited for", async () => {
    const { url } = await serve(({ socket }) =>
      socket.write("HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n"),
    );
    const { fault } = await failureIn(openAt(url).api.post("/v1/messages", { body: {}, signal }));
    expect(fault.code).toBe("reviewer-unreachable");
  });

  test("an error of any length is capped as an answer is", async () => {
    const { url } = await serve((_, response) => response.writeHead(400, json).end("x".repeat(2_000_000)));
    const { fault } = await failureIn(openAt(url).api.get("/", { signal }));
    expect(fault.detail).toBe("the reviewer's answer is larger than 1024 KiB");
  });
});

describe("the answers of a batch", () => {
  const serveBatch = (resultsUrl: (url: string) => string) =>
    serve((request, response) => {
      const url = `http://${request.headers.host}`;
      if (request.url?.endsWith("/elsewhere")) response.writeHead(200).end('{"custom_id":"a"}\n');
      else response.writeHead(200, json).end(JSON.stringify({ id: "b", results_url: resultsUrl(url) }));
    });

  test("are fetched from where the server says that they are", async () => {
    const { url } = await serveBatch((base) => `${base}/elsewhere`);
    const said: unknown[] = [];
    for await (const line of await openAt(url).batches.results("b", {}, { signal })) said.push(line);
    expect(said).toEqual([{ custom_id: "a" }]);
  });

  test("but not from another origin: the key would go there", async () => {
    const other = await serve((_, response) => response.end("{}"));
    const { url } = await serveBatch(() => `${other.url}/elsewhere`);
    const { fault, retryAfter } = await failureIn(openAt(url).batches.results("b", {}, { signal }));
    expect(fault.detail).toBe(
      `the reviewer's server at ${url} refers to ${other.url}, but gate does not send the key there. Check the base URL`,
    );
    expect([other.asked, retryAfter]).toEqual([[], undefined]);
  });

  test("and a server that does not say where is told apart from a bug", async () => {
    const { url } = await serveBatch(() => "");
    const { fault } = await failureIn(openAt(url).batches.results("b", {}, { signal }));
    expect(fault.detail).toContain("does not support the Anthropic API: No batch `results_url`");
  });
});

test.each([
  ['{"error":{"message":"no\\nmore"}}', "(400: no more)"],
  ["<h1>Bad gateway</h1>", "(400: 400 <h1>Bad gateway</h1>)"],
  ["", "(400: 400 no message)"],
  ["null", "(400: 400 null)"],
])("what a server says in refusing: %j", async (text, said) => {
  const { url } = await serve((_, response) => response.writeHead(400, json).end(text));
  expect((await failureIn(openAt(url).api.get("/", { signal }))).fault.detail).toContain(said);
});

test("a bug of ours is not taken for a failure of the server", async () => {
  const bug = new TypeError("x is not a function");
  await expect(attempt(() => failureOf(bug, sdk))).rejects.toBe(bug);
});

test("the schema that a model is given is closed, has no draft, and says what each part is", () => {
  const schema = reviewSchema();
  expect(schema).toMatchObject({
    type: "object",
    required: ["reasoning", "missing", "excuse"],
    additionalProperties: false,
    properties: {
      reasoning: { type: "string" },
      missing: {
        items: { required: ["title", "detail", "cites"], additionalProperties: false },
        description: "What was asked for and is not done. Empty: the work is complete.",
      },
      excuse: {
        anyOf: [{ type: "string", enum: ["needs_user", "blocked_external", "impossible"] }, { type: "null" }],
      },
    },
  });
  expect(schema).not.toHaveProperty("$schema");
});
