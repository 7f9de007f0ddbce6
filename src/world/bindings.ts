// What Node's own modules stand on. It is no API: a version that was not tried may have changed it, and then aborts
// the process, which nobody can catch. So each is used only where it was tried (`test/e2e/more/nodes.test.ts`), and
// whoever uses it has another way.

const ANY = Number.POSITIVE_INFINITY;

/** The Nodes that each was tried on: by major version, up to which minor one. That matters where it has changed since. */
const tried: Record<keyof Bindings, Record<string, number>> = {
  pipe_wrap: { 20: ANY, 22: ANY, 24: ANY, 26: ANY },
  process_wrap: { 20: ANY, 22: 23 },
  zlib: { 20: ANY, 22: ANY, 24: ANY, 26: ANY },
};

type Bindings = {
  pipe_wrap: {
    Pipe: new (type: number) => { open(fd: number): number | undefined };
    constants: { SOCKET: number };
  };
  process_wrap: { Process: new () => ProcessHandle };
  zlib: { crc32(bytes: Buffer, from: number): number };
};

type ProcessHandle = {
  pid: number;
  onexit: (code: number, signal: NodeJS.Signals | "" | null) => void;
  spawn(options: object): number;
  close(): void;
};

/** One of Node's bindings; nothing where it is not known how it behaves. */
export function bindingOf<Name extends keyof Bindings>(name: Name): Bindings[Name] | undefined {
  const [major = "", minor = ""] = process.versions.node.split(".");
  if (Number(minor) > (tried[name][major] ?? -1)) return undefined;
  try {
    return (process as unknown as { binding(name: Name): Bindings[Name] }).binding(name);
  } catch {
    return undefined;
  }
}
