import * as z from "zod/mini";
import { secret } from "../../../model/secret.ts";

/** How to reach the Anthropic API; in the user's config only. */
export const AnthropicSettings = z.strictObject({
  base_url: z.optional(
    z
      .string()
      .check(
        z.regex(/^https?:\/\/\S+$/, "an address that begins with https:// or http://"),
        z.describe(
          "Any endpoint that speaks the Messages API. ANTHROPIC_BASE_URL overrides it. Default: the Anthropic API.",
        ),
      ),
  ),
  api_key: z.optional(
    z.pipe(
      z
        .string()
        .check(
          z.minLength(1),
          z.describe("The API key. ANTHROPIC_API_KEY and ANTHROPIC_AUTH_TOKEN override it. Default: none."),
        ),
      z.transform(secret),
    ),
  ),
});
export type AnthropicSettings = z.infer<typeof AnthropicSettings>;
