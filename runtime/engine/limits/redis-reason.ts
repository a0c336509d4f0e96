/** What the client, and we, say in words alone. */
const knownMessages: Readonly<Record<string, string>> = {
  'Operation timed out': 'timeout',
  'The queue is full': 'queue_full',
};

/**
 * Why Redis failed: a code of the system such as `ECONNREFUSED`, the word with which Redis begins an error such as
 * `READONLY`, `OOM` or `NOAUTH`, or the class of the error. Never its message, which could quote the address with its
 * password.
 */
export function reasonOf(error: unknown): string {
  // A name with several addresses fails once for each.
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return 'unknown';
  const { code, message } = error as NodeJS.ErrnoException;
  if (typeof code === 'string') return code;
  // The client's own errors have names only as classes.
  return knownMessages[message] ?? replyKind(message) ?? error.constructor.name;
}

/** From Redis 7 on, a failed script says why it failed first; before, it says so behind its own line. */
function replyKind(message: string): string | undefined {
  const inScript = /@user_script: ?\d+: -?([A-Z]+) /.exec(message)?.[1];
  return inScript ?? /^([A-Z]{2,}) /.exec(message)?.[1];
}
