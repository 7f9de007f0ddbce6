import type { Failure, Place } from "../model/tool-output.ts";

/** Failures with the same message, which is shown once, after all their names. */
export type Group = { heads: string[]; isError: boolean; lines: string[] };

/** The failures, in their order, with those that are alike together; so many places of an error are shown. */
export function likeOnes(failures: Failure[], shownPlaces: number): Group[] {
  const groups = new Map<string, { failures: Failure[]; lines: string[] }>();
  for (const [index, failure] of failures.entries()) {
    const lines = failure.lines.filter((line) => !isAt(line, failure.place));
    // Without a message, nothing shows that two failures are alike. Errors must have the same name, too.
    const isOwn = lines.length === 0 && failure.kind === "test";
    const key = JSON.stringify([
      failure.kind,
      failure.kind === "error" && failure.name,
      isOwn && index,
      lines,
    ]);
    const group = groups.get(key);
    if (group) group.failures.push(failure);
    else groups.set(key, { failures: [failure], lines });
  }
  return [...groups.values()].map(({ failures: alike, lines }) => {
    const isError = alike[0]?.kind === "error";
    return { heads: isError ? [errorHead(alike, shownPlaces)] : alike.map(testHead), isError, lines };
  });
}

/** A line that only says where the failure is, which its head already shows. */
const isAt = (line: string, place: Place | undefined): boolean =>
  place?.line !== undefined &&
  /^(?:at|❯|›) /.test(line) &&
  line.replace(/\)$/, "").endsWith(placeWords(place));

const testHead = (failure: Failure): string => {
  const place = placesOf([failure]).join();
  return place ? `${failure.name} (${place})` : failure.name;
};

/** The places that the name does not already give. */
const placesOf = (alike: Failure[]): string[] => [
  ...new Set(
    alike.flatMap(({ name, place }) => {
      const words = place && placeWords(place);
      return words === undefined || isNamed(words, name) ? [] : [words];
    }),
  ),
];

/** Whether a name has the place in it, and not only as a part of a longer one. */
function isNamed(place: string, name: string): boolean {
  const at = name.indexOf(place);
  return at >= 0 && !/[\w.-]/.test(name[at - 1] ?? "") && !/\w/.test(name[at + place.length] ?? "");
}

/** An error and where it is: `TS2322 (src/a.ts:3:5, src/b.ts:9:1 and 4 more)`. */
function errorHead(alike: Failure[], shownPlaces: number): string {
  const places = placesOf(alike);
  const shown = places.slice(0, shownPlaces).join(", ");
  const others = alike.length - Math.max(1, Math.min(places.length, shownPlaces));
  const more = others > 0 ? ` and ${others} more like it` : "";
  return `${alike[0]?.name}${shown ? ` (${shown}${more})` : more}`;
}

const placeWords = ({ file, line, column }: Place): string =>
  [file, line, column].filter((part) => part !== undefined).join(":");
