import { type Secret, secret } from "../../../model/secret.ts";
import type { AnthropicSettings } from "./settings.ts";

/** The key, and the address that it is for. */
export type Credential = {
  /** Undefined if no key is sent. */
  from: string | undefined;
  apiKey: Secret | null;
  authToken: Secret | null;
  baseURL: string;
};

const ANTHROPIC = "https://api.anthropic.com";

/** The key and the address that belongs to it: a key of the user's config never goes where the environment points. */
export function credentialOf(
  env: NodeJS.ProcessEnv,
  { api_key, base_url }: AnthropicSettings,
): Credential | undefined {
  const address = env.ANTHROPIC_BASE_URL?.trim() || base_url || ANTHROPIC;
  const key = env.ANTHROPIC_API_KEY?.trim();
  if (key) return { from: "ANTHROPIC_API_KEY", apiKey: secret(key), authToken: null, baseURL: address };
  const token = env.ANTHROPIC_AUTH_TOKEN?.trim();
  if (token)
    return { from: "ANTHROPIC_AUTH_TOKEN", apiKey: null, authToken: secret(token), baseURL: address };
  if (api_key)
    return { from: "the user's config", apiKey: api_key, authToken: null, baseURL: base_url ?? ANTHROPIC };
  return undefined;
}

/** A user's own server may need no key at all. */
export function keyless(env: NodeJS.ProcessEnv, { base_url }: AnthropicSettings): Credential | undefined {
  const address = env.ANTHROPIC_BASE_URL?.trim() || base_url;
  return address === undefined
    ? undefined
    : { from: undefined, apiKey: secret("none"), authToken: null, baseURL: address };
}

/** Where a review would go, for people. */
export function addressOf(env: NodeJS.ProcessEnv, settings: AnthropicSettings): string {
  const address = (credentialOf(env, settings) ?? keyless(env, settings))?.baseURL ?? ANTHROPIC;
  return isAnthropic(address) ? "the Anthropic API" : address;
}

export const isAnthropic = (address: string): boolean => address === ANTHROPIC;
