/** Tokens as they are billed. */
export type Usage = { input: number; output: number; cache_read: number; cache_write: number };

export const noUsage: Usage = { input: 0, output: 0, cache_read: 0, cache_write: 0 };

export const allTokens = ({ input, output, cache_read, cache_write }: Usage): number =>
  input + output + cache_read + cache_write;
