import { apart, type Token } from "./token.ts";

/** Model providers. */
export const MODELS = [
  { kind: "anthropic", has: "sk-ant-", pattern: /sk-ant-[\w-]{20,250}/g },
  {
    kind: "openai",
    has: "sk-",
    pattern: apart(/sk-/, /(?:proj|svcacct|admin|None|lf|helicone)-[\w-]{20,}|[A-Za-z0-9]{32,}/),
  },
  { kind: "openrouter", has: "sk-or-v1-", pattern: /sk-or-v1-[0-9a-f]{40,64}/g },
  { kind: "groq", has: "gsk_", pattern: apart(/gsk_/, /[A-Za-z0-9]{40,60}/) },
  { kind: "replicate", has: "r8_", pattern: apart(/r8_/, /[A-Za-z0-9]{37,40}/) },
  { kind: "perplexity", has: "pplx-", pattern: apart(/pplx-/, /[A-Za-z0-9]{40,60}/) },
  { kind: "xai", has: "xai-", pattern: apart(/xai-/, /[A-Za-z0-9]{60,100}/) },
  { kind: "langsmith", has: "lsv2_", pattern: /lsv2_(?:pt|sk)_[0-9a-f]{32}_[0-9a-f]{10}/g },
  { kind: "huggingface", has: "hf_ api_org_", pattern: apart(/hf_|api_org_/, /[A-Za-z0-9]{30,40}/) },
  { kind: "nvidia", has: "nvapi-", pattern: /nvapi-[\w-]{40,100}/g },
  { kind: "cerebras", has: "csk-", pattern: apart(/csk-/, /[a-z0-9]{40,60}/) },
  { kind: "pinecone", has: "pcsk_", pattern: /pcsk_[A-Za-z0-9_]{40,100}/g },
  { kind: "tavily", has: "tvly-", pattern: apart(/tvly-/, /(?:dev-|prod-)?[A-Za-z0-9]{30,50}/) },
  { kind: "jina", has: "jina_", pattern: apart(/jina_/, /[\w-]{50,80}/) },
  { kind: "firecrawl", has: "fc-", pattern: apart(/fc-/, /[0-9a-f]{32}/) },
  { kind: "e2b", has: "e2b_ sk_e2b_", pattern: /e2b_[0-9a-f]{40}/g },
  { kind: "runpod", has: "rpa_", pattern: apart(/rpa_/, /[A-Z0-9]{40,60}/) },
  { kind: "fireworks", has: "fw_", pattern: apart(/fw_/, /[A-Za-z0-9]{20,40}/) },
  { kind: "elevenlabs", has: "sk_", pattern: apart(/sk_/, /[0-9a-f]{48}/) },
  { kind: "modal", has: "ak- as-", pattern: apart(/a[ks]-/, /[A-Za-z0-9]{22}/) },
] as const satisfies Token[];
