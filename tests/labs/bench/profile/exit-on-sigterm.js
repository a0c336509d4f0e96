/** Loaded before a peer: a process that a signal ends leaves no profile. */
process.once('SIGTERM', () => process.exit());
