import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { Scene } from "../scene.ts";

/** Where `gate` may leave something: its state folder, and the logs in the repo. All else is a leftover. */
const OURS = [
  /^ran$/,
  /^tmp$/,
  /^home\/\.local(\/state(\/gate(\/(sessions|repos|compiled|trust))?)?)?$/,
  /^home\/\.local\/state\/gate\/sessions\/[\w~-]+(\.(pin|transcript|watched|red))?\.json$/,
  /^home\/\.local\/state\/gate\/repos\/[^/]+(\/(config\.json|repo\.json|began\.json|log\.ndjson(\.1)?))?$/,
  /^home\/\.local\/state\/gate\/repos\/[^/]+\/logs(\/[^/]+(\/[\w-]+\.log)?)?$/,
  /^home\/\.local\/state\/gate\/compiled\//,
  /^repo\/\.gate(\/\.gitignore|\/logs(\/[^/]+(\/[\w-]+\.log)?)?)?$/,
];

/** Every path in a scene's folder. */
export function pathsIn({ folder }: Pick<Scene, "folder">): Set<string> {
  return new Set(readdirSync(folder, { recursive: true, encoding: "utf8" }));
}

/** What lies in a scene's folder that was not `known` and is none of what `gate` keeps. */
export function strayPaths(scene: Scene, known: Set<string>): string[] {
  return [...pathsIn(scene)].filter((path) => !known.has(path) && !OURS.some((kept) => kept.test(path)));
}

/** The command lines of a scene's processes that still run: what `RAN` points to names the scene. Zombies have none. */
function processesOf({ env }: Pick<Scene, "env">): string[] {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  return pids.flatMap((pid) => {
    try {
      const isOfScene = readFileSync(`/proc/${pid}/environ`, "utf8").includes(`RAN=${env.RAN}\0`);
      return isOfScene ? [readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ")] : [];
    } catch {
      return [];
    }
  });
}

/** The processes that are left after a while. One that was killed takes a moment to be gone, longer on a busy machine. */
export async function strayProcesses(scene: Pick<Scene, "env">): Promise<string[]> {
  let left = processesOf(scene);
  for (let tries = 0; tries < 200 && left.length > 0; tries++) {
    await sleep(25);
    left = processesOf(scene);
  }
  return left;
}
