import { spawn } from "node:child_process";

/** Runs a script with this Node, detached: nobody waits for it or reads its output. */
export function startDetached(args: string[], cwd: string, stdin: string): void {
  const child = spawn(process.execPath, args, { cwd, detached: true, stdio: ["pipe", "ignore", "ignore"] });
  child.on("error", () => {});
  child.stdin?.on("error", () => {});
  child.stdin?.end(stdin);
  child.unref();
}
