import { Command, CommanderError, InvalidArgumentError } from "commander";
import { write } from "../world/stdout.ts";
import { exits } from "./exits.ts";
import { hookFlags } from "./hook-flags.ts";

declare const VERSION: string;

/** Runs one verb of the command line; gives the exit code. Each verb's code is loaded when it is called. */
export async function program(argv: string[]): Promise<number> {
  let exit = 0;
  const done = (code: number) => {
    exit = code;
  };
  const gate = new Command("gate")
    .description(
      "Runs a repo's checks when a coding agent says it is done, and sends it back when it is not.",
    )
    .version(VERSION, "-v, --version")
    .configureOutput({ outputError: (text, say) => say(text.replace(/^error: /, "gate: ")) })
    .exitOverride()
    .configureHelp({ showGlobalOptions: false })
    .showSuggestionAfterError()
    .addHelpText("after", "\nStart with: gate init");

  // For its help alone: the entry calls the hook without this parser.
  const hook = gate
    .command("hook")
    .summary("answer an agent's stop event on stdin")
    .description(
      "Reads one hook event from stdin and answers with one line of JSON: approve or block. Exits with 0.",
    );
  for (const { flag, argument = "", says, initial } of hookFlags)
    hook.option(`--${flag} ${argument}`.trim(), says, initial || undefined);

  gate
    .command("run [gates...]")
    .summary("run the gates by hand or in CI")
    .description(
      "Runs this repo's gates. Exits with 0 passed, 1 failed, 2 misconfigured, 3 bug in gate, 4 could not check.",
    )
    .option("--all", "run every gate, even what has passed and did not change since")
    .option("--json", "print the verdicts as JSON")
    .action(async (names, flags) => done(await (await import("./run.ts")).runVerb(names, flags)));

  gate
    .command("config")
    .summary("show the configuration in force")
    .description("Shows the configuration in force, and where each value came from.")
    .option("--json", "print it as JSON")
    .option("--schema", "print the JSON Schema of .gate/config.yml")
    .action(async (flags) => done(await (await import("./config.ts")).configVerb(flags)));

  gate
    .command("log")
    .summary("list the last decisions in this repo")
    .description(
      "Lists the last decisions in this repo, the newest last: time, status, duration, the first line said.",
    )
    .option("-n, --number <count>", "how many", positive, 20)
    .option("--json", "print all of each decision, one JSON object a line")
    .action(async (flags) => done((await import("./log.ts")).logVerb(flags)));

  gate
    .command("explain [transcripts...]")
    .summary("tell the story of a session, and what gate would decide")
    .description(
      "Shows what was asked, done, checked and claimed in a session, and the decision gate would take at its last stop. Without a file: the newest session of this folder. Several files, or a folder: a table. Remembers nothing. Exits with 0 would approve, 1 would block, 2 bad input, 4 no answer to a batch.",
    )
    .option("--at <stop>", "the number of a stop, or all")
    .option("--gates", "run the repo's gates as well (for the last stop)")
    .option("--model", "ask a model too: sends the session's digest to it, and may cost money")
    .option("--prompt", "print what a model would be sent, and send nothing")
    .option(
      "--batch",
      "ask about all transcripts through the Message Batches API: half the price, up to a day",
    )
    .option("--resume <id>", "fetch the answers to a batch that was sent before")
    .option("--json", "print the report as JSON, one object a stop")
    .action(async (paths, { at, gates, model, prompt, batch, resume, json }) => {
      const flags = { gates: !!gates, model: !!model, prompt: !!prompt, batch: !!batch, json: !!json };
      done(await (await import("./explain.ts")).explainVerb(paths, { at, resume, ...flags }));
    });

  gate
    .command("prompt [transcript]")
    .summary("print what a reviewer would be sent, with its tokens")
    .description(
      "Prints the exact prompt that a reviewer would be sent about the last stop of a session, secrets replaced, and an estimate of its tokens by section (on stderr). Sends nothing. Without a file: the newest session of this folder.",
    )
    .option("--at <stop>", "the number of a stop, or all")
    .option("--show-redactions", "list what was replaced instead, by kind and place")
    .option("--eject", "copy the default template to .gate/prompts/review.md")
    .option("--json", "print it as JSON")
    .action(async (path, { at, showRedactions, eject, json }) => {
      const flags = { showRedactions: !!showRedactions, eject: !!eject, json: !!json };
      done(await (await import("./prompt.ts")).promptVerb(path, { at, ...flags }));
    });

  gate
    .command("reset")
    .summary("forget this repo's counters and debts")
    .description(
      "Forgets how often the agent was sent back in this repo, what passed, and what was given up. The log stays.",
    )
    .action(async () => done(await (await import("./reset.ts")).resetVerb()));

  gate
    .command("init")
    .summary("write .gate/config.yml for this repo and install the hook")
    .description(
      "Finds this repo's checks, tries each once, writes .gate/config.yml, and asks before it adds the hook to .claude/settings.local.json. What is there already stays.",
    )
    .option("-y, --yes", "answer every question with yes")
    .option("--no-install", "leave the agent's settings alone")
    .action(async (flags) => done(await (await import("./init.ts")).initVerb(flags)));

  try {
    await gate.parseAsync(argv, { from: "user" });
    return exit;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : exits.misconfigured;
    const { reportBug } = await import("./bug.ts");
    write(2, `${reportBug(error, argv)}\n`);
    return exits.bug;
  }
}

function positive(text: string): number {
  const number = Number(text);
  if (!Number.isFinite(number) || number <= 0) throw new InvalidArgumentError("It must be a number above 0.");
  return number;
}
