export type Flag = {
  /** In commander's syntax: `-n, --number <count>`. */
  flags: string;
  says: string;
  initial?: string | number | boolean | undefined;
  parse?: (text: string) => unknown;
  /** The allowed values, if they are few. */
  choices?: readonly string[];
};

/** One verb of the command line. Its code is loaded when it is called. */
export type Verb = {
  name: string;
  /** In commander's syntax: `[gates...]`. */
  takes?: string;
  /** What a shell may complete there: the repo's gates, transcripts, or a few fixed words. */
  offers?: "gates" | "transcripts" | readonly string[];
  /** Shown in the help of `gate` itself. */
  summary: string;
  description: string;
  /** Calls that somebody would make; the first is shown in the help of `gate` itself. */
  examples: [string, ...string[]];
  flags?: Flag[];
  /** Undefined if the entry point calls the verb without this parser. */
  act?: (taken: never, flags: never) => Promise<number>;
};

export const json = (says: string): Flag => ({ flags: "--json", says });
