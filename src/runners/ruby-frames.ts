import { isForeign, placeOf } from "./places.ts";
import type { Place } from "./runner.ts";

const FRAME = /^\s*(?:# )?(\S+\.rb):(\d+):in /;
const TEST = /(?:_spec|_test|\/test_\w+|^test_\w+)\.rb$/;

/** Where a Ruby test failed: the frame in the test itself, and the one where it was raised if that is another. */
export function raisedIn(body: string[]): { place?: Place; raised: string[] } {
  const frames = body.flatMap((line) => {
    const [, file, row] = FRAME.exec(line) ?? [];
    return file && !isForeign(file) ? [placeOf(file, row)] : [];
  });
  const own = frames.find(({ file }) => TEST.test(file)) ?? frames[0];
  const [raised] = frames;
  const isDeeper = raised && own && raised !== own;
  return {
    ...(own && { place: own }),
    raised: isDeeper ? [`${raised.file}:${raised.line}`] : [],
  };
}

export const isFrame = (line: string): boolean => FRAME.test(line);
