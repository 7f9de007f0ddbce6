import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { execa } from "execa";
import { expect, onTestFinished, vi } from "vitest";
import type { Scene } from "../scene.ts";
import { client, furnish } from "./claude-code.ts";
import type { Turn } from "./messages-api.ts";

export async function hasTmux(): Promise<boolean> {
  const { failed } = await execa("tmux", ["-V"], { reject: false });
  return !failed;
}

const patience = { timeout: 100_000, interval: 100 };
/** After that many ms without a change on the screen, a key has not been heard. */
const UNHEARD = 5_000;

/** Has the real client work on a screen, with a person who types and reads there. */
export async function openClaudeCode(scene: Scene, script: Turn[], variables: Record<string, string> = {}) {
  const { env, stops } = await furnish(scene, script);
  acceptDialogs(scene, env.ANTHROPIC_API_KEY);
  const { press, type, sees, choose } = await openTerminal(
    scene,
    [client(), "--dangerously-skip-permissions"],
    { ...env, ...variables },
  );
  await sees("bypass permissions on");

  let asked = 0;
  const hasEnded = async () => expect(turnsIn((await stops())[0]?.transcript_path)).toBe(asked);
  return {
    stops,
    /** Sends a prompt, and waits until the agent was let go. */
    async ask(prompt: string) {
      await this.send(prompt);
      await vi.waitFor(hasEnded, patience);
    },
    /** Sends a prompt. */
    async send(prompt: string) {
      await type(prompt);
      await sees(inInput(prompt));
      await press("Enter");
      asked++;
    },
    /** Takes back the latest prompt, what followed it, and what that did to the files. */
    async takeBack(prompt: string) {
      // Two presses open the list; one that comes too early is made up for.
      await sees("Restore the code and/or conversation to the point before", () => press("Escape"));
      await choose("Up", chosen(prompt));
      await choose("Enter", chosen("1. Restore code and conversation"));
      // The client offers the old prompt for another try.
      await choose("Enter", inInput(prompt));
      await press("C-u");
    },
  };
}

/** How the client shows what is typed, between two rules, and the line that is chosen of a list. */
const inInput = (text: string) => `─\n❯ ${text}\n─`;
const chosen = (text: string) => `\n  ❯ ${text}\n`;

/** What a person would be asked at the first start. */
function acceptDialogs(scene: Scene, key: string): void {
  scene.writeHome(
    ".claude.json",
    JSON.stringify({
      hasCompletedOnboarding: true,
      bypassPermissionsModeAccepted: true,
      customApiKeyResponses: { approved: [key], rejected: [] },
      projects: { [scene.repo]: { hasTrustDialogAccepted: true } },
    }),
  );
}

/** The client notes the end of every turn of an interactive session. */
function turnsIn(transcript: string | undefined): number {
  const text = transcript && existsSync(transcript) ? readFileSync(transcript, "utf8") : "";
  return text.split('"subtype":"turn_duration"').length - 1;
}

/** A program in a terminal of its own, which ends with the test. */
async function openTerminal(scene: Scene, command: string[], env: Record<string, string>) {
  const socket = join(scene.folder, "tmux");
  const tmux = (...args: string[]) =>
    scene.run("tmux", ["-u", "-S", socket, "-f", "/dev/null", ...args], { env });
  const session = "new-session -d -x 120 -y 50 -P -F #{pane_pid}".split(" ");
  const opened = await tmux(...session, ...command);
  const pid = Number(opened.stdout);
  if (!pid) throw new Error(`tmux did not start: ${opened.stderr}`);
  onTestFinished(async () => {
    await tmux("kill-server");
    // It must have written its last file before its home is removed.
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow(), patience);
  });
  /** The screen, with plain blanks and none at the ends of its lines. */
  const screen = async () =>
    (await tmux("capture-pane", "-p")).stdout.replaceAll(/[^\S\n]*$/gm, "").replaceAll("\u00a0", " ");
  const press = (key: string) => tmux("send-keys", key);
  return {
    press,
    /** Presses a key of a list until the screen shows what it leads to: a list may be shown before it listens. */
    async choose(key: string, text: string) {
      const before = await screen();
      await press(key);
      let since = Date.now();
      await vi.waitFor(async () => {
        const shown = await screen();
        // What has not moved at all for so long has not heard it.
        if (shown === before && Date.now() - since > UNHEARD) {
          since = Date.now();
          await press(key);
        }
        expect(shown).toContain(text);
      }, patience);
    },
    type: (text: string) => tmux("send-keys", "-l", text),
    /** Waits until the screen shows it; `help` is called while it does not. */
    sees: (text: string, help?: () => Promise<unknown>) =>
      vi.waitFor(
        async () => {
          const shown = await screen();
          if (!shown.includes(text)) await help?.();
          expect(shown).toContain(text);
        },
        // A screen needs a moment to follow the help.
        help ? { ...patience, interval: 400 } : patience,
      ),
  };
}
