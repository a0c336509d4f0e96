/** The command line is wrong. */
export class UsageError extends Error {}

/** The output folder is not writable, or has files that the compiler did not write. The message says what to do. */
export class FolderError extends Error {}

/** The mock server does not start. The message says what to do. */
export class StartError extends Error {}

export interface Failure {
  readonly exitCode: 2 | 3;
  readonly text: string;
}

/**
 * What a command prints when it stops: wrong usage, what the machine does not allow, or a defect of the
 * compiler. Problems of a contract are diagnostics, not failures.
 */
export function describeFailure(error: unknown, isDebugging: boolean): Failure {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  if (error instanceof UsageError) return { exitCode: 2, text: `surface: ${message}\nHelp: surface --help` };
  const isExpected =
    error instanceof FolderError ||
    error instanceof StartError ||
    (error instanceof Error && 'syscall' in error);
  if (isExpected) return { exitCode: 3, text: `surface: ${message}` };
  const [first = ''] = message.split('\n', 1);
  const report = 'Please report it, with the contract';
  const text = `surface: a defect of the compiler, not of the contract: ${name}: ${first}. ${report}`;
  return { exitCode: 3, text: isDebugging ? `${text}.\n${stack}` : `${text} and what --debug prints.` };
}
