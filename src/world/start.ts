import { bindingOf } from "./bindings.ts";

type Program = {
  file: string;
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Where stdout goes, and stderr: files, so that nobody ever holds a pipe of ours. */
  stdout: number;
  stderr: number | "ignore";
};

/** How a program ended. */
export type Ended =
  | { kind: "exited"; code: number }
  | { kind: "killed"; signal: NodeJS.Signals }
  | { kind: "not-started"; why: string };

export type Started = {
  /** The process, and the group that it leads; nothing where there is none. */
  pid: number | undefined;
  ended: Promise<Ended>;
};

/** Starts a program in a process group of its own, with nothing on stdin. */
export function start(program: Program): Started {
  return startDirectly(program) ?? startByModule(program);
}

/**
 * By what `child_process` itself stands on. The module brings Node's sockets and streams along, a quarter of its
 * start-up, and files need neither. Nothing where Node refuses, or where the module has to say what is wrong.
 */
function startDirectly({ file, args, cwd, env, stdout, stderr }: Program): Started | undefined {
  const pairs = Object.entries(env).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}=${value}`,
  );
  const isOdd =
    process.platform === "win32" || [file, cwd, ...args, ...pairs].some((text) => text.includes("\0"));
  const node = isOdd ? undefined : bindingOf("process_wrap");
  if (!node) return undefined;
  try {
    const child = new node.Process();
    const ended = new Promise<Ended>((resolve) => {
      child.onexit = (code, signal) => {
        child.close();
        resolve(signal ? { kind: "killed", signal } : { kind: "exited", code });
      };
    });
    const failed = child.spawn({
      file,
      args: [file, ...args],
      cwd,
      envPairs: pairs,
      detached: true,
      stdio: [
        { type: "ignore" },
        { type: "fd", fd: stdout },
        stderr === "ignore" ? { type: "ignore" } : { type: "fd", fd: stderr },
      ],
    });
    return failed ? undefined : { pid: child.pid, ended };
  } catch {
    return undefined;
  }
}

function startByModule({ file, args, cwd, env, stdout, stderr }: Program): Started {
  try {
    const { spawn } = process.getBuiltinModule("node:child_process");
    const child = spawn(file, args, { cwd, env, detached: true, stdio: ["ignore", stdout, stderr] });
    const ended = new Promise<Ended>((resolve) => {
      child.on("error", ({ message }) => resolve({ kind: "not-started", why: message }));
      child.on("exit", (code, signal) =>
        resolve(signal ? { kind: "killed", signal } : { kind: "exited", code: code ?? 0 }),
      );
    });
    return { pid: child.pid, ended };
  } catch (error) {
    // Node throws for what no shell would take, too: a command that is too long, a zero byte in it.
    return { pid: undefined, ended: Promise.resolve({ kind: "not-started", why: (error as Error).message }) };
  }
}
