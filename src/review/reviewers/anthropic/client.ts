import type { ClientOptions } from "@anthropic-ai/sdk";
import { Fault } from "../../../model/fault.ts";
import { tidy } from "../../../text/plain-text.ts";
import type { World } from "../../../world/world.ts";
import { type Credential, credentialOf, isAnthropic, keyless } from "./credential.ts";
import type { AnthropicSettings } from "./settings.ts";

// The client of the Anthropic API. Every option is given: nothing but the key and the address of `credential.ts` may
// come from the environment.

export type Sdk = typeof import("./sdk.ts");

/**
 * The one place that loads the SDK. That takes longer than a Node start, so begin while waiting for something else.
 */
export const loadSdk = (): Promise<Sdk> => import("./sdk.ts");

/** The client, and the parts of the API that are called by name. */
export type Client = {
  api: InstanceType<Sdk["BaseAnthropic"]>;
  models: InstanceType<Sdk["Models"]>;
  batches: InstanceType<Sdk["Messages"]>["batches"];
};

export type Access = { world: Pick<World, "env" | "fetch">; settings: AnthropicSettings };

/** No review is longer; a larger answer is a mistake or an attack. */
const MAX_ANSWER = 1024 * 1024;

/** Callers have their own, earlier deadlines. */
const MAX_CALL = 3_600_000;

const silent = { error() {}, warn() {}, info() {}, debug() {} };

/** Creates the client for the API. */
export function openClient(sdk: Sdk, { world, settings }: Access, largestAnswer = MAX_ANSWER): Client {
  const credential = usableCredential(world.env, settings);
  const { baseURL } = credential;
  const apiKey = credential.apiKey?.reveal() ?? null;
  // Required: a new version of the SDK may not bring an option that is left to its default.
  const options: Required<ClientOptions> = {
    apiKey,
    authToken: credential.authToken?.reveal() ?? null,
    credentials: null,
    config: null,
    profile: null,
    webhookKey: null,
    baseURL,
    fetch: guarded(world.fetch, new URL(baseURL).origin, largestAnswer),
    fetchOptions: {},
    dangerouslyAllowBrowser: false,
    timeout: MAX_CALL,
    maxRetries: 0,
    logLevel: "off",
    logger: silent,
    openTelemetry: false,
    middleware: [],
    defaultQuery: {},
    defaultHeaders: {
      "user-agent": "stopgate",
      // Older gateways and local servers look for a key here.
      ...(!isAnthropic(baseURL) && apiKey !== null && { "x-api-key": apiKey }),
    },
  };
  const api = withoutCustomHeaders(() => new sdk.BaseAnthropic(options));
  return { api, models: new sdk.Models(api), batches: new sdk.Messages(api).batches };
}

function usableCredential(env: NodeJS.ProcessEnv, settings: AnthropicSettings): Credential {
  const credential = credentialOf(env, settings) ?? keyless(env, settings);
  if (!credential)
    throw new Fault(
      "reviewer-missing",
      "there is no key for the Anthropic API: set ANTHROPIC_API_KEY, or api_key under anthropic in the user's config",
    );
  const { apiKey, authToken, baseURL, from } = credential;
  if (/[^!-~]/.test((apiKey ?? authToken)?.reveal() ?? ""))
    throw new Fault(
      "reviewer-missing",
      `the key from ${from} contains a space, a line break or a character that no key has. Set it again`,
    );
  if (!URL.canParse(baseURL) || !/^https?:/.test(baseURL))
    throw new Fault(
      "reviewer-missing",
      `"${tidy(baseURL, 80)}" is not an address. ANTHROPIC_BASE_URL, or base_url in the user's config, must begin with https:// or http://`,
    );
  return credential;
}

/** SDK 1.9 adds the headers in this variable to every request, and has no option to prevent it. */
function withoutCustomHeaders<T>(construct: () => T): T {
  const { ANTHROPIC_CUSTOM_HEADERS: custom } = process.env;
  delete process.env.ANTHROPIC_CUSTOM_HEADERS;
  try {
    return construct();
  } finally {
    if (custom !== undefined) process.env.ANTHROPIC_CUSTOM_HEADERS = custom;
  }
}

const REDIRECTS = [301, 302, 303, 307, 308];

/** A `fetch` that sends the key to one origin only, and reads the whole answer up to a limit. */
function guarded(
  fetch: World["fetch"],
  origin: string,
  largest: number,
): NonNullable<ClientOptions["fetch"]> {
  return async (url, init) => {
    // The server says where to fetch a batch's answers.
    const wanted = new URL(String(url)).origin;
    if (wanted !== origin)
      throw new Fault(
        "reviewer-answer",
        `the reviewer's server at ${origin} refers to ${tidy(wanted, 80)}, but gate does not send the key there. Check the base URL`,
      );
    const response = await fetch(url, { ...init, redirect: "manual" });
    if (REDIRECTS.includes(response.status)) {
      await response.body?.cancel();
      throw new Error(`it redirects (${response.status}), and gate does not follow redirects`);
    }
    return new Response(response.body && (await wholeOf(response.body, largest)), response);
  };
}

async function wholeOf(body: AsyncIterable<Uint8Array>, largest: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > largest)
      throw new Fault("reviewer-answer", `the reviewer's answer is larger than ${largest / 1024} KiB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
