import { describe, test } from "vitest";
import { play, type Scenario, scenarios } from "../scenario.ts";

// What the process around a stop has a part in. All other scenarios are played in process.

/** The files about what is decided before a stop is judged, and by what comes in on stdin. */
const ofTheProtocol = ["input", "guards"];

for (const [file, all] of Object.entries(scenarios)) {
  const isPlayed = ({ through }: Scenario) => through !== "process" || ofTheProtocol.includes(file);
  const played = all.filter(isPlayed);
  if (played.length === 0) continue;
  describe.concurrent(file, () => {
    for (const scenario of played) test.concurrent(scenario.name, () => play(scenario, (scene) => scene));
  });
}
