import { telling } from "./failures.ts";
import { placeOf } from "./places.ts";
import type { Place } from "./runner.ts";

const FRAME =
  /^\s+(?:at )?(?:[\w.-]+(?:@[\w.-]+)?\/+)*([\w.$]+)\.[\w$<>]+\(([\w$]+\.(?:java|kt|groovy|scala|clj)):(\d+)\)/;
const FOREIGN =
  /^(?:java|javax|jdk|sun|com\.sun|kotlin|kotlinx|scala|groovy|junit|org\.(?:junit|opentest4j|hamcrest|assertj|mockito|testng|gradle|apache\.maven|codehaus))\./;

/** Where a test of the JVM failed: the frame in the test itself, and the one where it was thrown. */
export function thrownIn(body: string[], testClass: string): { place?: Place; lines: string[] } {
  const end = body.findIndex((line) => FRAME.test(line));
  const frames = body.flatMap((line) => {
    const [, owner = "", file, row] = FRAME.exec(line) ?? [];
    return file && !FOREIGN.test(owner) ? [{ owner, place: placeOf(file, row) }] : [];
  });
  const outer = testClass.split("$")[0] ?? testClass;
  const own = frames.find(({ owner }) => owner === testClass || owner.split("$")[0] === outer) ?? frames[0];
  const [thrown] = frames;
  const isDeeper = thrown && own && thrown !== own;
  return {
    ...(own && { place: own.place }),
    lines: [
      ...telling(end < 0 ? body : body.slice(0, end)),
      ...(isDeeper ? [`${thrown.place.file}:${thrown.place.line}`] : []),
    ],
  };
}
