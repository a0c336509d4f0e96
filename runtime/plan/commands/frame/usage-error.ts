/** A command line that cannot be carried out. The message says what to write instead. */
export class UsageError extends Error {}
