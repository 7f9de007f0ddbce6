import { attempt, Fault } from "../../../model/fault.ts";
import { broken, ok, type Seen } from "../../../model/seen.ts";
import { CHECK_TIMEOUT_MS, type ReviewerSetup } from "../reviewer.ts";
import { reachAnthropic } from "./ask.ts";
import { addressOf, credentialOf, keyless } from "./credential.ts";
import type { AnthropicSettings } from "./settings.ts";

/** Whether there is a key, and with `--online` whether the API accepts it. */
export async function checkAnthropic(
  { world, online }: ReviewerSetup,
  settings: AnthropicSettings,
): Promise<Seen[]> {
  const credential = credentialOf(world.env, settings) ?? keyless(world.env, settings);
  if (!credential)
    return [broken("review.reviewer is anthropic, but there is no key.", "Set ANTHROPIC_API_KEY.")];
  const key = credential.from === undefined ? "no key" : `key from ${credential.from}`;
  const whom = `${addressOf(world.env, settings)}, ${key}`;
  if (!online) return [ok(`${whom}; not called`)];
  const reached = await attempt(() =>
    reachAnthropic({ world, settings }, AbortSignal.timeout(CHECK_TIMEOUT_MS)),
  );
  if (!(reached instanceof Fault)) return [ok(`${whom}; it answers`)];
  // A fault's detail ends with the remedy.
  const [message = "", ...remedy] = reached.detail.split(/(?<=[^.])\. (?=[A-Z])/);
  return [broken(`${whom}: ${message}.`, `${remedy.join(". ") || "Check the network and the base URL"}.`)];
}
