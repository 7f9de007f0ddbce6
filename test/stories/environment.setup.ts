// Nothing of the machine's own environment reaches what is played in this process, as with the built program: what
// a stop does not take from its world's environment it takes from the process's own.
const kept = ["PATH", "TMPDIR", "NODE_ENV", "VITEST", "VITEST_POOL_ID", "VITEST_WORKER_ID", "QUICK"];
for (const name of Object.keys(process.env)) if (!kept.includes(name)) delete process.env[name];
process.env.GIT_CONFIG_GLOBAL = "/dev/null";
