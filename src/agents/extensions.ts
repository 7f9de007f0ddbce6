import type { AgentRegistry } from "./agent.ts";

/** How the names of these agents' transcripts end. */
export const extensionsOf = (known: AgentRegistry): string[] => [
  ...new Set(Object.values(known).map(({ transcript }) => transcript.extension)),
];

/** Whether a file is named like a transcript. */
export const isTranscript = (path: string, known: AgentRegistry): boolean =>
  extensionsOf(known).some((extension) => path.endsWith(extension));

/** A transcript's path without the extension. */
export function withoutExtension(path: string, known: AgentRegistry): string {
  const extension = extensionsOf(known).find((each) => path.endsWith(each)) ?? "";
  return path.slice(0, path.length - extension.length);
}
