/** Exit codes of the command line. */
export const exits = { passed: 0, failed: 1, misconfigured: 2, bug: 3, couldNotCheck: 4 } as const;
