// The quick run (`npm run test:quick`) tries a part of what the whole one tries: fewer cases of every property, and
// shorter texts. What fails in a part fails in the whole, too.

const SHARE = process.env.QUICK ? 0.05 : 1;

/** As many as are tried in this run, of a number of cases or of a text's letters. */
export const shareOf = (count: number): number => Math.ceil(count * SHARE);

/** Those of a list that are tried in this run, spread over all of it. */
export const partOf = <T>(all: T[]): T[] => all.filter((_, index) => index % Math.round(1 / SHARE) === 0);
