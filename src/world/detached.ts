import { spawn } from "node:child_process";

/** Starts this Node with a script, for itself: nobody waits for it, or hears what it says. */
export function startDetached(args: string[], cwd: string, stdin: string): void {
  const child = spawn(process.execPath, args, { cwd, detached: true, stdio: ["pipe", "ignore", "ignore"] });
  child.on("error", () => {});
  child.stdin?.on("error", () => {});
  child.stdin?.end(stdin);
  child.unref();
}
