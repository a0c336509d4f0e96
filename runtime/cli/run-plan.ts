import { PlanError } from '../plan/core/problem.ts';
import { rules } from '../plan/core/rules.ts';
import { UnknownTaskError } from '../plan/require-task.ts';
import type { Command } from './command.ts';
import { contextManifestCommand } from './context-manifest-command.ts';
import { contractIdCommand } from './contract-id-command.ts';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import { freshnessCommand } from './freshness-command.ts';
import { commandHelp, generalHelp } from './help.ts';
import { createMessages, type Messages } from './messages.ts';
import { readOptions } from './options.ts';
import { createProgress } from './progress.ts';
import { Refusal } from './refusal.ts';
import type { Terminal } from './terminal.ts';
import { UsageError } from './usage-error.ts';
import { validateCommand } from './validate-command.ts';

export const commands: readonly Command[] = [
  contextManifestCommand,
  freshnessCommand,
  validateCommand,
  contractIdCommand,
];

/** Runs one command line and gives its exit code. Nothing is thrown: what went wrong is one line on standard error. */
export function runPlan(args: readonly string[], terminal: Terminal): ExitCode {
  const messages = createMessages(terminal, args.includes('--json'));
  try {
    return dispatch(args, terminal, messages);
  } catch (error) {
    if (error instanceof PlanError) {
      messages.problem(error.problem);
      return rules[error.problem.rule].exit;
    }
    if (error instanceof Refusal) {
      messages.error(error.rule, error.message);
      return rules[error.rule].exit;
    }
    if (error instanceof UsageError || error instanceof UnknownTaskError) {
      messages.error('usage', `${error.message}; see ${helpFor(args)}`);
      return exitCodes.usage;
    }
    messages.error(
      'unexpected',
      `${error instanceof Error ? error.message : String(error)}; the records were not changed`,
    );
    return exitCodes.unreadable;
  }
}

function dispatch(args: readonly string[], terminal: Terminal, messages: Messages): ExitCode {
  const [name, ...rest] = args;
  const command = commands.find((candidate) => candidate.name === name);
  if (command !== undefined) {
    if (wantsHelp(rest)) terminal.out(commandHelp(command));
    else {
      const options = readOptions(rest, [...command.required, ...command.optional]);
      return command.run({ options, terminal, messages, onBytes: createProgress(messages, terminal.now) });
    }
  } else if (name === 'help' || wantsHelp(args)) terminal.out(generalHelp(commands));
  else throw new UsageError(name === undefined ? 'no command' : `unknown command ${JSON.stringify(name)}`);
  return exitCodes.done;
}

function wantsHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  return args.slice(0, end === -1 ? args.length : end).some((arg) => arg === '--help' || arg === '-h');
}

function helpFor([name]: readonly string[]): string {
  return commands.some((command) => command.name === name) ? `plan ${name} --help` : 'plan --help';
}
