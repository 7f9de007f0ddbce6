// The parts of the SDK that are used. All of it would be three times the size, and half a Node start more to load.
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
