import { readFileSync } from "node:fs";

/** The mark of the coding agent that this process runs under; undefined if a person started it. */
export function agentAround(env: NodeJS.ProcessEnv, marks: string[]): string | undefined {
  return marks.find((mark) => env[mark]) ?? ancestors(marks).flatMap((above) => above.marks)[0];
}

/** The same for the parent processes, if /proc shows them: an agent can remove its mark from what it starts. */
function ancestors(marks: string[]): { marks: string[] }[] {
  const found = [];
  for (let pid = process.ppid; pid > 1 && found.length < 64; ) {
    const above = look(pid, marks);
    if (!above) break;
    found.push(above);
    pid = above.parent;
  }
  return found;
}

function look(pid: number, known: string[]): { marks: string[]; parent: number } | undefined {
  try {
    const set = readFileSync(`/proc/${pid}/environ`, "utf8").split("\0");
    const marks = known.filter((mark) =>
      set.some((line) => line.startsWith(`${mark}=`) && line !== `${mark}=`),
    );
    // The name in parentheses may contain anything, even spaces and parentheses.
    const [, parent] = readFileSync(`/proc/${pid}/stat`, "utf8").split(")").at(-1)?.trim().split(" ") ?? [];
    return { marks, parent: Number(parent) };
  } catch {
    return undefined;
  }
}
