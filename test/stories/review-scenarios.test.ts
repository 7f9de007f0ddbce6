import { describe, test } from "vitest";
import { inProcess } from "../in-process.ts";
import { play, scenarios } from "../scenario.ts";

for (const [file, all] of Object.entries(scenarios).filter(([file]) => file.startsWith("review")))
  describe.concurrent(file, () => {
    for (const scenario of all.filter(({ through }) => through !== "program"))
      test.concurrent(scenario.name, () => play(scenario, inProcess));
  });
