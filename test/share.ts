// The quick run (`npm run test:quick`) tries part of what the full one does: fewer cases of every property,
// and shorter texts. Whatever fails there fails in the full run, too.

const SHARE = process.env.QUICK ? 0.05 : 1;

/** How many cases, or characters of a text, to try in this run. */
export const shareOf = (count: number): number => Math.ceil(count * SHARE);

/** The items of a list to try in this run, spread evenly. */
export const partOf = <T>(all: T[]): T[] => all.filter((_, index) => index % Math.round(1 / SHARE) === 0);
