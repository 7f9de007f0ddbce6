import { readFileSync } from "node:fs";

/** Variables that coding agents set for everything they start. */
const MARKS = [
  "CLAUDECODE",
  "CLAUDE_CODE_ENTRYPOINT",
  "AI_AGENT",
  "CODEX_SANDBOX",
  "CODEX_THREAD_ID",
  "GEMINI_CLI",
  "CURSOR_AGENT",
  "OPENCODE",
  "GATE_ACTIVE",
];

/** The mark of the coding agent that this process runs under; undefined if a person runs it. */
export function agentAround(env: NodeJS.ProcessEnv): string | undefined {
  return MARKS.find((mark) => env[mark]) ?? ancestors().flatMap(({ marks }) => marks)[0];
}

/** The same for parent processes, if /proc shows them: an agent can remove its mark from what it starts. */
function ancestors(): { marks: string[] }[] {
  const found = [];
  for (let pid = process.ppid; pid > 1 && found.length < 64; ) {
    const above = look(pid);
    if (!above) break;
    found.push(above);
    pid = above.parent;
  }
  return found;
}

function look(pid: number): { marks: string[]; parent: number } | undefined {
  try {
    const set = readFileSync(`/proc/${pid}/environ`, "utf8").split("\0");
    const marks = MARKS.filter((mark) =>
      set.some((line) => line.startsWith(`${mark}=`) && line !== `${mark}=`),
    );
    // The name in parentheses may contain anything, even spaces and parentheses.
    const [, parent] = readFileSync(`/proc/${pid}/stat`, "utf8").split(")").at(-1)?.trim().split(" ") ?? [];
    return { marks, parent: Number(parent) };
  } catch {
    return undefined;
  }
}
