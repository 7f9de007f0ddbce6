/** What is built when it is first asked for: the hook runs at every stop and needs little of what it might. */
export function lazily<T>(build: () => T): () => T {
  let built: T | undefined;
  return () => {
    built ??= build();
    return built;
  };
}
