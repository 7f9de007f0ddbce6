import { Fault } from "../fault.ts";
import { tidy } from "../plain-text.ts";
import type { AnthropicSection } from "../review-config.ts";
import type { Asked, Said } from "../world/fetch.ts";
import type { World } from "../world/world.ts";
import { credentialOf, isAnthropic, keyless } from "./credential.ts";

// The Messages API: how it is called, and what its errors mean. An SDK takes longer to load than all of `gate`.

/** The state of the API that the requests are written for. */
const API_VERSION = "2026-10-21";

export type Access = { world: Pick<World, "env" | "fetch">; anthropic: AnthropicSection };

/** What a call came to: an answer as JSON, or the text that came instead; or what kept it away. */
export type Reply =
  | { kind: "said"; value: unknown }
  | { kind: "refused"; status: number; headers: Said["headers"]; text: string }
  | { kind: "unreachable"; why: string }
  | { kind: "garbled" };
type Trouble = Exclude<Reply, { kind: "said" }>;

/** One call. What has a body is a POST. */
export type Call = (
  path: string,
  options: { body?: object } & Pick<Asked, "signal" | "onSent">,
) => Promise<Reply>;

/** No review is longer; a larger answer is a mistake or an attack. */
const LARGEST_ANSWER = 1024 * 1024;

/** Opens the way to the API. */
export function openApi({ world, anthropic }: Access, largest = LARGEST_ANSWER): Call {
  const credential = credentialOf(world.env, anthropic) ?? keyless(world.env, anthropic);
  if (!credential)
    throw new Fault(
      "reviewer-missing",
      "there is no key for the Anthropic API: set ANTHROPIC_API_KEY, or api_key under anthropic in the user's config",
    );
  const { apiKey, authToken, baseURL } = credential;
  if (/[^!-~]/.test(apiKey ?? authToken ?? ""))
    throw new Fault(
      "reviewer-missing",
      `the key from ${credential.from} has a space, a line break or a letter in it that no key has. Set it anew`,
    );
  if (!URL.canParse(baseURL) || !/^https?:/.test(baseURL))
    throw new Fault(
      "reviewer-missing",
      `"${tidy(baseURL, 80)}" is no address. ANTHROPIC_BASE_URL, or base_url in the user's config, begins with https:// or http://`,
    );
  const headers = {
    accept: "application/json, application/x-jsonl",
    // Nothing here unpacks an answer.
    "accept-encoding": "identity",
    "user-agent": "stopgate",
    "anthropic-version": API_VERSION,
    authorization: `Bearer ${apiKey ?? authToken}`,
    // Older gateways and local servers look for a key here.
    ...(!isAnthropic(baseURL) && apiKey !== null && { "x-api-key": apiKey }),
  };
  return (path, { body, ...terms }) => {
    const asked: Asked =
      body === undefined
        ? { method: "GET", headers, ...terms }
        : {
            method: "POST",
            headers: { ...headers, "content-type": "application/json" },
            body: JSON.stringify(body),
            ...terms,
          };
    return replyOf(() => world.fetch(baseURL.replace(/\/$/, "") + path, asked), largest);
  };
}

/** They would carry the key to another host. */
const REDIRECTS = [301, 302, 303, 307, 308];

async function replyOf(ask: () => Promise<Said>, largest: number): Promise<Reply> {
  try {
    const { status, headers, body } = await ask();
    if (REDIRECTS.includes(status))
      return { kind: "unreachable", why: `it redirects (${status}), which is not followed` };
    const text = await textOf(body ?? [], largest);
    if (status < 200 || status > 299) return { kind: "refused", status, headers, text };
    return isJson(headers.get("content-type") ?? "") ? parsed(text) : { kind: "said", value: text };
  } catch (error) {
    if (error instanceof Fault) throw error;
    return { kind: "unreachable", why: (error as Error).message };
  }
}

/** All of a body: one that stalls or has no end must not hold a stop. */
async function textOf(body: NonNullable<Said["body"]> | [], largest: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > largest)
      throw new Fault("reviewer-answer", `the reviewer's answer is larger than ${largest / 1024} KiB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

const isJson = (type: string) => /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type);

function parsed(text: string): Reply {
  try {
    return { kind: "said", value: JSON.parse(text) };
  } catch {
    return { kind: "garbled" };
  }
}

const SHORT_WAIT = 500;

/** How long to wait before another try, in ms; nothing where another try would be of no use. */
export function waitBefore(trouble: Trouble): number | undefined {
  if (trouble.kind === "unreachable") return SHORT_WAIT;
  if (trouble.kind !== "refused" || (trouble.status !== 429 && trouble.status < 500)) return undefined;
  const ms = Number(trouble.headers.get("retry-after-ms") ?? Number.NaN);
  if (ms > 0) return ms;
  const after = trouble.headers.get("retry-after");
  const seconds = Number(after ?? Number.NaN);
  if (seconds > 0) return seconds * 1000;
  const until = Date.parse(after ?? "") - Date.now();
  return until > 0 ? until : SHORT_WAIT;
}

/** What the API, or the way to it, objects to, and the remedy. */
export function faultOf(trouble: Trouble): Fault {
  switch (trouble.kind) {
    case "unreachable":
      return new Fault(
        "reviewer-unreachable",
        `the reviewer cannot be reached: ${tidy(trouble.why, 200)}. Check the network and the base URL`,
      );
    case "garbled":
      return new Fault("reviewer-answer", "the reviewer's answer is no JSON, or was cut off on its way");
    case "refused":
      return refusal(trouble.status, tidy(sentenceIn(trouble), 200));
    default:
      return trouble satisfies never;
  }
}

/** The server's own sentence, where it sent one. */
function sentenceIn({ status, text }: Extract<Trouble, { kind: "refused" }>): string {
  const body = parsed(text);
  const said =
    body.kind === "said" && (body.value as { error?: { message?: unknown } } | null)?.error?.message;
  return typeof said === "string" ? said : `${status} ${text.trim() || "without a word"}`;
}

function refusal(status: number, said: string): Fault {
  switch (status) {
    case 401:
    case 403:
      return new Fault(
        "reviewer-refused",
        `the reviewer refused the key (${status}: ${said}). Check ANTHROPIC_API_KEY, or api_key in the user's config`,
      );
    case 404:
      return new Fault(
        "reviewer-refused",
        `the reviewer knows no such thing (404: ${said}). Check review.model and the base URL`,
      );
    case 413:
      return new Fault(
        "reviewer-refused",
        "the prompt is too long for the reviewer. Lower review.budget.tokens",
      );
    case 429:
      return new Fault(
        "reviewer-unreachable",
        `the reviewer is asked too often (429: ${said}). That may pass by itself`,
      );
    default:
      return status >= 500
        ? new Fault(
            "reviewer-unreachable",
            `the reviewer has trouble of its own (${status}: ${said}). That may pass by itself`,
          )
        : new Fault("reviewer-refused", `the reviewer refused the request (${status}: ${said})`);
  }
}
