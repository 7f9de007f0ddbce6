// Nothing of the machine's own environment reaches what is played in this process, as with the built program: what
// a stop does not take from its world's environment it takes from the process's own.
const { PATH = "", TMPDIR, NODE_ENV, VITEST, VITEST_POOL_ID, VITEST_WORKER_ID } = process.env;
const kept = { PATH, TMPDIR, NODE_ENV, VITEST, VITEST_POOL_ID, VITEST_WORKER_ID };
for (const name of Object.keys(process.env)) if (!Object.hasOwn(kept, name)) delete process.env[name];
process.env.GIT_CONFIG_GLOBAL = "/dev/null";
