import { readFileSync } from "node:fs";

/** What coding agents put into the environment of all that they start. */
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

/** The mark of a coding agent that this process runs under; nothing where a person is at work. */
export function agentAround(env: NodeJS.ProcessEnv): string | undefined {
  return MARKS.find((mark) => env[mark]) ?? ancestors().flatMap(({ marks }) => marks)[0];
}

/** The same of the processes above, where /proc shows them: an agent can take its mark off what it starts. */
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
    // The name in brackets may hold anything, blanks and brackets too.
    const [, parent] = readFileSync(`/proc/${pid}/stat`, "utf8").split(")").at(-1)?.trim().split(" ") ?? [];
    return { marks, parent: Number(parent) };
  } catch {
    return undefined;
  }
}
