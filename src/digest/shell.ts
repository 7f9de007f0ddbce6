/** One simple command of a shell line, and whether its failure would have shown in the exit code of the whole. */
export type Segment = { words: string[]; masked: boolean };

/**
 * Splits a shell command into its simple commands. A reading, not a parser: what it cannot follow (here
 * documents, loops, substitutions) becomes words. Libraries for this drop the newlines, which end a command too.
 */
export function segmentsOf(command: string): Segment[] {
  if (PLAIN.test(command) && command.length <= LONGEST) return plainSegment(command);
  const { parts, operators } = split(command.slice(0, LONGEST));
  const isStrict = /\bset -\w*e/.test(command);
  const keepsPipeFailure = /\bpipefail\b/.test(command);
  return parts.flatMap((part, index) => {
    const words = wordsOf(part);
    if (words.length === 0) return [];
    const later = operators.slice(index, parts.length - 1);
    const masked = words[0] === "!" || isMaskedBy(later, isStrict, keepsPipeFailure);
    return [{ words: words[0] === "!" ? words.slice(1) : words, masked }];
  });
}

const LONGEST = 4_000;

/** Nothing but words: most commands are, and need no reading. */
const PLAIN = /^[\w ./:@,+-]*$/;

function plainSegment(command: string): Segment[] {
  const words = command.split(" ").filter((word) => word !== "");
  return words.length === 0 ? [] : [{ words, masked: false }];
}

/** A failure reaches the end through `&&` alone; a pipe, `||`, `;` or a new line hides it. */
function isMaskedBy(operators: string[], isStrict: boolean, keepsPipeFailure: boolean): boolean {
  return operators.some((operator) => {
    if (operator === "&&") return false;
    if (operator === "|") return !keepsPipeFailure;
    if (operator === ";" || operator === "\n") return !isStrict;
    return true;
  });
}

function split(command: string): { parts: string[]; operators: string[] } {
  const parts: string[] = [];
  const operators: string[] = [];
  let part = "";
  for (const [token] of command.matchAll(TOKENS)) {
    const isOperator = /^(&&|\|\||\|&|[;|\n]|&)$/.test(token);
    if (isOperator) {
      parts.push(part);
      operators.push(token === "|&" ? "|" : token);
      part = "";
    } else if (!token.startsWith("#")) part += token;
  }
  const kept = [...parts, part];
  // A separator at the very end separates nothing.
  while (kept.length > 1 && kept.at(-1)?.trim() === "" && /^[;\n]$/.test(operators.at(-1) ?? "")) {
    kept.pop();
    operators.pop();
  }
  return { parts: kept, operators };
}

/** Quoted text, redirections with their ampersand, comments, operators, and all the rest. */
const TOKENS =
  /'[^']*'|"(?:[^"\\]|\\.)*"|\\[\s\S]|\d*>>?&\d?|&>>?|<&\d?|(?<=^|\s)#[^\n]*|&&|\|\||\|&|[;|&\n]|[^'"\\;|&\n#>]+|[\s\S]/g;

/** The words of a simple command without assignments, redirections, brackets and quotes. */
function wordsOf(part: string): string[] {
  const words = (part.match(/(?:'[^']*'|"(?:[^"\\]|\\.)*"|\\[\s\S]|[^\s'"\\])+/g) ?? [])
    .map((word) => word.replace(/^[({]+|[)}]+$/g, "").replace(/^(['"])([\s\S]*)\1$/, "$2"))
    .filter((word) => word !== "" && !/^\d*(&?>>?|<)/.test(word));
  const first = words.findIndex((word) => !/^[A-Za-z_]\w*=/.test(word));
  return first < 0 ? [] : words.slice(first);
}
