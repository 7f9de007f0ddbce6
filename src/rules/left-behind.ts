import type { Digest } from "../digest/digest.ts";
import type { Leftover } from "../digest/leftovers.ts";

type Edit = Digest["edits"][number] & {
  /** A later command names the file: it may have taken the line out again. */
  isTouchedSince: boolean;
};

/** The lines of this turn that should not be left behind. A note that was taken out elsewhere was moved. */
export function leftIn({ edits, commands, turn }: Digest): { edit: Edit; left: Leftover }[] {
  const moved = new Set(edits.flatMap(({ takenOut }) => takenOut));
  return edits
    .filter(({ line }) => line > turn)
    .flatMap((edit) => {
      const name = edit.path.split("/").at(-1) ?? edit.path;
      const isTouchedSince = commands.some(
        ({ line, purpose, command }) => line > edit.line && purpose === "other" && command.includes(name),
      );
      return edit.left
        .filter(({ text, is }) => !((is === "note" || is === "stub") && moved.has(text)))
        .map((left) => ({ edit: { ...edit, isTouchedSince }, left }));
    });
}
