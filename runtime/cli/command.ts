import type { OnBytes } from '../plan/files/digest-file.ts';
import type { ExitCode } from './exit-codes.ts';
import type { Messages } from './messages.ts';
import type { Options, ValueOption } from './options.ts';
import type { Terminal } from './terminal.ts';

export interface Run {
  readonly options: Options;
  readonly terminal: Terminal;
  readonly messages: Messages;
  readonly onBytes: OnBytes;
}

export interface Command {
  readonly name: string;
  /** Arguments beside the options, as the usage line shows them. */
  readonly operands: string;
  readonly purpose: string;
  readonly required: readonly ValueOption[];
  readonly optional: readonly ValueOption[];
  readonly example: string;
  /** What the result is and what the exit codes mean here. */
  readonly notes: readonly string[];
  run(run: Run): ExitCode;
}
