import { PlanError, rules, UnknownTaskError } from '../records/problems.ts';
import { commands } from './commands.ts';
import { type ExitCode, exitCodes } from './frame/exit-codes.ts';
import { createMessages, type Messages } from './frame/messages.ts';
import { readOptions } from './frame/options.ts';
import { createProgress } from './frame/progress.ts';
import { Refusal } from './frame/refusal.ts';
import type { Terminal } from './frame/terminal.ts';
import { UsageError } from './frame/usage-error.ts';
import { commandHelp, generalHelp } from './help.ts';

/** Runs one command line and gives its exit code. Nothing is thrown: what went wrong is one line on standard error. */
export async function runPlan(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const messages = createMessages(terminal, ownPart(args).includes('--json'));
  try {
    return await dispatch(args, terminal, messages);
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
    messages.error('unexpected', error instanceof Error ? error.message : String(error));
    return exitCodes.unreadable;
  }
}

async function dispatch(args: readonly string[], terminal: Terminal, messages: Messages): Promise<ExitCode> {
  const [first, ...rest] = args;
  const name = first === 'help' ? rest[0] : first;
  const summary = commands.find((candidate) => candidate.name === name);
  if (summary === undefined) {
    if (name !== undefined && !name.startsWith('-'))
      throw new UsageError(`unknown command ${JSON.stringify(name)}`);
    if (first !== 'help' && !wantsHelp(args))
      throw new UsageError(name === undefined ? 'no command' : `no command before ${name}`);
    terminal.out(generalHelp(commands));
    return exitCodes.done;
  }
  const command = await summary.load();
  if (first === 'help' || wantsHelp(rest)) {
    terminal.out(commandHelp(summary, command));
    return exitCodes.done;
  }
  const options = readOptions(rest, [...command.required, ...command.optional], command.wording);
  const onBytes = createProgress(messages, terminal.now);
  return command.run({ options, terminal, messages, writes: summary.kind === 'writes', onBytes });
}

function wantsHelp(args: readonly string[]): boolean {
  return ownPart(args).some((arg) => arg === '--help' || arg === '-h');
}

/** Without the command line that follows `--`. */
function ownPart(args: readonly string[]): readonly string[] {
  const end = args.indexOf('--');
  return end === -1 ? args : args.slice(0, end);
}

function helpFor([name]: readonly string[]): string {
  return commands.some((command) => command.name === name) ? `plan help ${name}` : 'plan --help';
}
