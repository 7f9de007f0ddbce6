import type { Settings } from "../../agents/setup.ts";
import { broken, ok, type Seen, warning } from "../../model/seen.ts";
import { type Setup, shown } from "./setup.ts";

/** Whether the client can read its settings files. It ignores what it cannot read. */
export function lookAtSettings({ settings, env }: Setup): Seen[] {
  const wrong = settings.flatMap((one) => flawsIn(one, shown(one.file, env)));
  if (wrong.length > 0) return wrong;
  const files = settings.filter(({ kind }) => kind === "read").map(({ file }) => shown(file, env));
  return [ok(files.length > 0 ? files.join(", ") : "no settings files")];
}

function flawsIn(settings: Settings, file: string): Seen[] {
  switch (settings.kind) {
    case "none":
      return [];
    case "unreadable":
      return [broken(`${file} cannot be read: ${settings.why}.`, "Make it readable.")];
    case "ignored":
      return [
        broken(
          `${file}:${settings.line}: ${settings.what}. The client ignores the whole file.`,
          "Make it plain JSON: no comments, no trailing commas.",
        ),
      ];
    case "read":
      return settings.flaws.map(({ flaw, costs }) =>
        costs === "the file"
          ? broken(`${file}: ${flaw}. The client may then ignore all its hooks.`, "Correct it.")
          : warning(`${file}: ${flaw}. The client ignores it.`, "Correct it."),
      );
    default:
      return settings satisfies never;
  }
}
