import type { OnBytes } from '../../records/files.ts';
import type { ExitCode } from './exit-codes.ts';
import type { Messages } from './messages.ts';
import type { OptionName, Options, Wording } from './options.ts';
import type { Terminal } from './terminal.ts';

export interface Run {
  /** Whether the command may write to a plan. */
  readonly writes: boolean;
  readonly options: Options;
  readonly terminal: Terminal;
  readonly messages: Messages;
  readonly onBytes: OnBytes;
}

/** What is known of a command before it is loaded. */
export interface CommandSummary {
  readonly name: string;
  readonly kind: 'reads' | 'writes';
  /** Arguments beside the options, as the usage line shows them. */
  readonly operands: string;
  readonly purpose: string;
  /** Loads the rest: a command that is not run costs nothing. */
  load(): Promise<Command>;
}

export interface Command {
  readonly required: readonly OptionName[];
  readonly optional: readonly OptionName[];
  readonly wording?: Wording;
  readonly example: string;
  /** What the result is and what the exit codes mean here. */
  readonly notes: readonly string[];
  run(run: Run): ExitCode | Promise<ExitCode>;
}
