// The flags of the bench.

/** @typedef {{ quick: boolean, json: boolean, write: boolean, only: string[] }} Flags */

/** @param {string[]} subjects */
export const usage = (subjects) => `npm run bench -- [flags]

  --quick           fewer rounds: under two minutes
  --only <subject>  only that subject, may be given several times: ${subjects.join(", ")}
  --json            JSON on stdout instead of the table
  --write           put the table into bench/README.md too
  --help            print this`;

/**
 * The flags, or the one sentence that says what is wrong with them.
 * @param {string[]} argv @param {string[]} subjects
 * @returns {({ kind: "bench" } & Flags) | { kind: "help" } | { kind: "wrong", sentence: string }}
 */
export function readFlags(argv, subjects) {
  const flags = { quick: false, json: false, write: false, only: /** @type {string[]} */ ([]) };
  const waiting = argv.flatMap((word) => (word.startsWith("--only=") ? ["--only", word.slice(7)] : [word]));
  for (let word = waiting.shift(); word !== undefined; word = waiting.shift()) {
    if (word === "--help" || word === "-h") return { kind: "help" };
    if (word === "--quick" || word === "--json" || word === "--write")
      flags[/** @type {"quick" | "json" | "write"} */ (word.slice(2))] = true;
    else if (word === "--only") {
      const subject = waiting.shift();
      const among = `it takes one of ${subjects.join(", ")}.`;
      if (subject === undefined) return wrong(`--only names no subject: ${among}`);
      if (!subjects.includes(subject)) return wrong(`--only does not know "${subject}": ${among}`);
      flags.only.push(subject);
    } else return wrong(`The bench does not know "${word}": --help lists what it knows.`);
  }
  if (flags.write && flags.only.length > 0) return wrong("--write keeps the whole table: leave --only out.");
  return { kind: "bench", ...flags };
}

/** @param {string} sentence */
const wrong = (sentence) => ({ kind: /** @type {const} */ ("wrong"), sentence });
