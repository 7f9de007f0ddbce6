// The same tests as in the suite, for as long as one likes:
//   npm run fuzz -- --minutes 10 [--target transcript]
//   npm run torture -- --kills 5000
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";

const { values, positionals } = parseArgs({
  options: { minutes: { type: "string" }, kills: { type: "string" }, target: { type: "string" } },
  allowPositionals: true,
});
const env = {
  ...process.env,
  ...(values.minutes && { FUZZ_MINUTES: values.minutes }),
  ...(values.kills && { KILLS: values.kills }),
};
const only = values.target ? ["-t", values.target] : [];
const { status } = spawnSync("npx", ["vitest", "run", ...positionals, ...only], { stdio: "inherit", env });
process.exitCode = status ?? 1;
