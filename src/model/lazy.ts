import type * as z from "zod/mini";

/** What is built when it is first asked for: the hook runs at every stop and needs little of what it might. */
export function lazy<T>(build: () => T): () => T {
  let built: T | undefined;
  return () => {
    built ??= build();
    return built;
  };
}

/** What a schema that is built lazy gives. */
export type Of<Schema extends () => z.ZodMiniType> = z.infer<ReturnType<Schema>>;
