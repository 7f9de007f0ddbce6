// The parts of the SDK that we use. The whole SDK is three times the size, and takes half a Node start longer to
// load.
export {
  AnthropicError,
  APIConnectionError,
  APIError,
  APIUserAbortError,
  BaseAnthropic,
  NotFoundError,
} from "@anthropic-ai/sdk";
export { Messages } from "@anthropic-ai/sdk/resources/messages";
export { Models } from "@anthropic-ai/sdk/resources/models";
