import { setTimeout as sleep } from "node:timers/promises";
import { agents } from "../src/agents/index.ts";
import { findConfig } from "../src/config/find.ts";
import { readRepoTexts } from "../src/config/repo-texts.ts";
import { trust, untrust } from "../src/config/trust.ts";
import { type HookIo, hook } from "../src/hook/hook.ts";
import { receive } from "../src/hook/receive.ts";
import { type Reply, replyByExitCode } from "../src/model/status.ts";
import { files } from "../src/world/files.ts";
import { realWorld, type World } from "../src/world/world.ts";
import { answerFrom, type HookAnswer, inputOf, type Player, type Scene, type StopOptions } from "./scene.ts";

/** Plays a scene with the hook's own code in this process: everything except `src/main.ts`. */
export function inProcess(scene: Scene): Player {
  return {
    stop: (event, options) => stopInProcess(scene, event, options),
    trust: async () => {
      const place = findConfig(scene.repo);
      if (!place) throw new Error("there is no config to trust");
      trust(scene.state, place.root, { at: Date.now(), texts: readRepoTexts(place) }, files);
    },
    untrust: async () => untrust(scene.state, scene.repo, files),
  };
}

async function stopInProcess(
  scene: Scene,
  event: Record<string, unknown> = {},
  options: StopOptions = {},
): Promise<HookAnswer> {
  // No client stops twice within a millisecond: that would count as one stop, heard twice.
  await sleep(2);
  const { flags = [] } = options;
  const { wire } = agents["claude-code"];
  const speakByDefault = flags.includes("--exit-codes") ? replyByExitCode : wire.reply;
  const env = { ...scene.env, ...options.env };
  const reply = await new Promise<Reply>((resolve, reject) => {
    const input = { text: inputOf(scene, event, options), ended: "end" as const };
    const received = receive(input, { wire, argv: flags, env });
    if (received.kind === "approved") return resolve(speakByDefault({ status: received.status }));
    const io = {
      event: received.event,
      answer: (said, speak = speakByDefault) => resolve(speak(said)),
      end: resolve,
      onInterrupt: () => {},
      code: { folder: undefined, bundles: [] },
    } as Partial<HookIo> as HookIo;
    hook(flags, io, worldOf(env)).catch(reject);
  });
  return answerFrom(reply);
}

/** The real world, but with its own environment, an uptime that starts with the stop, and bugs that throw. */
function worldOf(env: Record<string, string>): World {
  const started = performance.now();
  return {
    ...realWorld,
    env,
    uptime: () => (performance.now() - started) / 1000,
    processes: {
      ...realWorld.processes,
      run: (command) => realWorld.processes.run({ ...command, env: { ...env, ...command.env } }),
    },
    reportBug: (error) => {
      throw error;
    },
  };
}
