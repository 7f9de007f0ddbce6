import { Command, CommanderError, Help, Option } from "commander";
import { crashed } from "../words/render.ts";
import { reportBug } from "../world/bug-report.ts";
import { write } from "../world/stdout.ts";
import { exits } from "./exits.ts";
import { groups, verbs } from "./verbs/index.ts";
import type { Verb } from "./verbs/verb.ts";

declare const VERSION: string;

/** Runs one verb of the command line; returns the exit code. */
export async function program(argv: string[]): Promise<number> {
  let exit = 0;
  const done = (code: number) => {
    exit = code;
  };
  const gate = commandLine(verbs, done);

  try {
    if (argv.length === 0) {
      write(2, overview());
      return exits.misconfigured;
    }
    await gate.parseAsync(argv, { from: "user" });
    return exit;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : exits.misconfigured;
    write(2, `${crashed(reportBug(error))}\n`);
    return exits.bug;
  }
}

/** The parser for a table of verbs; it never exits the process, but hands on the verb's exit code. */
export function commandLine(table: Verb[], done: (exit: number) => void): Command {
  const gate = new Command("gate")
    .version(VERSION, "-v, --version")
    .configureOutput({ outputError: (text, say) => say(text.replace(/^error: /, "gate: ")) })
    .exitOverride()
    .helpCommand("help [verb]")
    .showSuggestionAfterError()
    .configureHelp({
      showGlobalOptions: false,
      formatHelp: (command, help) =>
        command.parent ? Help.prototype.formatHelp.call(help, command, help) : overview(),
    });
  for (const verb of table) add(gate, verb, done);
  return gate;
}

function add(gate: Command, verb: Verb, done: (exit: number) => void): void {
  const { name, takes = "", offers, summary, description, flags = [], examples, parts = [], act } = verb;
  const command = gate.command(`${name} ${takes}`.trim()).summary(summary).description(description);
  if (typeof offers === "object") command.registeredArguments[0]?.choices(offers);
  for (const { flags: written, description, initial, parse, choices } of flags) {
    const option = new Option(written, description);
    if (initial !== undefined) option.default(initial);
    if (parse) option.argParser(parse);
    if (choices) option.choices(choices);
    command.addOption(option);
  }
  const shown = examples.map((example) => `  ${example}`).join("\n");
  command.addHelpText("after", `\nFor example:\n${shown}`);
  for (const part of parts) add(command, part, done);
  if (!act) return;
  command.action(async (...given: unknown[]) => {
    // Commander passes the command itself as the last argument.
    const call = act as (...given: unknown[]) => Promise<number>;
    done(await call(...given.slice(0, -1)));
  });
}

/** The help of `gate` itself: one screen, grouped by what a person wants to do, each verb as a call. */
function overview(): string {
  const calls = verbs.map(({ examples: [call] }) => call);
  const width = Math.max(...calls.map((call) => call.length));
  const lines = Object.entries(groups).flatMap(([group, own]) => [
    group,
    ...own.map(({ examples: [call], summary }) => `  ${call.padEnd(width)}  ${summary}`),
  ]);
  return [
    "Checks a coding agent's work when it says it is done, and sends it back if not.",
    ...lines,
    "Help on a verb: gate <verb> --help     Version: gate --version",
    "",
  ].join("\n");
}
