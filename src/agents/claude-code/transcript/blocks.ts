// A message is plain text, or a list of blocks.

export function stringIn(value: unknown, key: string): string | undefined {
  const found = (value as Record<string, unknown> | null)?.[key];
  return typeof found === "string" ? found : undefined;
}

export const typeOf = (value: unknown) => stringIn(value, "type");

export const blocksIn = (content: unknown, type: string): unknown[] =>
  Array.isArray(content) ? content.filter((block) => typeOf(block) === type) : [];

/** The text of a message: plain, or in blocks. */
export function textOf(content: unknown): string {
  if (typeof content === "string") return content;
  const texts = blocksIn(content, "text").flatMap((block) => stringIn(block, "text") ?? []);
  return texts.join("\n");
}
