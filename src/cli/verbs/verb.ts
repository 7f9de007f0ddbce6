export type Flag = {
  /** In commander's syntax: `-n, --number <count>`. */
  flags: string;
  description: string;
  initial?: string | number | boolean | undefined;
  /** `earlier` is the value so far, of a flag that may be given again. */
  parse?: (text: string, earlier: unknown) => unknown;
  /** The allowed values, if they are few. */
  choices?: readonly string[];
};

/** One verb of the command line. Its code is loaded when it is called. */
export type Verb = {
  name: string;
  /** In commander's syntax: `[gates...]`. */
  takes?: string;
  /** What a shell may complete there: the repo's gates, transcripts, folders, or a few fixed words. */
  offers?: "gates" | "transcripts" | "folders" | readonly string[];
  /** Shown in the help of `gate` itself. */
  summary: string;
  description: string;
  /** Typical calls; the first is shown in the help of `gate` itself. */
  examples: [string, ...string[]];
  flags?: Flag[];
  /** Verbs of its own: `gate eval add`. */
  parts?: Verb[];
  /** Undefined if the entry point calls the verb without this parser. */
  act?: (taken: never, flags: never) => Promise<number>;
};

export const json = (description: string): Flag => ({ flags: "--json", description });
