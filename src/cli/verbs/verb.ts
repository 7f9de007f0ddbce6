export type Flag = {
  /** As commander reads it: `-n, --number <count>`. */
  flags: string;
  says: string;
  initial?: string | number | boolean | undefined;
  parse?: (text: string) => unknown;
  /** The values that it takes, where they are few. */
  choices?: readonly string[];
};

/** One verb of the command line. Its code is loaded when it is called. */
export type Verb = {
  name: string;
  /** As commander reads them: `[gates...]`. */
  takes?: string;
  /** What a shell may complete there: the repo's gates, transcripts, or the few words that it takes. */
  offers?: "gates" | "transcripts" | readonly string[];
  /** In the help of `gate` itself. */
  summary: string;
  description: string;
  /** A call that somebody would make; the first stands in the help of `gate` itself. */
  examples: [string, ...string[]];
  flags?: Flag[];
  /** Nothing: the entry calls it without this parser. */
  act?: (taken: never, flags: never) => Promise<number>;
};

export const json = (says: string): Flag => ({ flags: "--json", says });
