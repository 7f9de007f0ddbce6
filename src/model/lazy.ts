import type * as z from "zod/mini";

/** A value that is built on first use: the hook runs at every stop and needs only a little of what it could. */
export function lazy<T>(build: () => T): () => T {
  let built: T | undefined;
  return () => {
    built ??= build();
    return built;
  };
}

/** The type that a lazy schema describes. */
export type Of<Schema extends () => z.ZodMiniType> = z.infer<ReturnType<Schema>>;
