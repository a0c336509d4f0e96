import { meant } from '../records/nearest.ts';
import { PlanError, rules, UnknownTaskError } from '../records/problems.ts';
import { commands } from './commands.ts';
import {
  type Command,
  type CommandSummary,
  flag,
  type OptionName,
  options,
  readOptions,
  recordingOptions,
} from './frame/command.ts';
import type { ExitCode } from './frame/outcomes.ts';
import { exitCodes, Refusal, UsageError } from './frame/outcomes.ts';
import { createMessages, createProgress, guarded, type Messages, type Terminal } from './frame/terminal.ts';

/** Runs one command line and gives its exit code. Nothing is thrown: what went wrong is one line on standard error. */
export async function runPlan(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const messages = createMessages(terminal, ownPart(args).includes('--json'));
  try {
    return await dispatch(args, guarded(terminal), messages);
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
    if (name !== undefined && !name.startsWith('-')) {
      const names = commands.map((candidate) => candidate.name);
      throw new UsageError(`unknown command ${JSON.stringify(name)}${meant(name, names)}`);
    }
    if (first === undefined) return whereThingsStand(terminal, messages);
    if (first === '--version') {
      terminal.out(`plan ${release()}\n`);
      return exitCodes.done;
    }
    if (first !== 'help' && !wantsHelp(args)) throw new UsageError(`no command before ${name}`);
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

/** Without a command: the plan, or the plans, or how to begin. */
async function whereThingsStand(terminal: Terminal, messages: Messages): Promise<ExitCode> {
  const { plansFrom } = await import('../records/places.ts');
  const plans = plansFrom(terminal.cwd);
  if (plans.length > 0) return dispatch([plans.length === 1 ? 'status' : 'list'], terminal, messages);
  terminal.out(
    'There is no plan here. Begin one with plan new "GOAL"; plan --help lists the commands, plan help new explains one.\n',
  );
  return exitCodes.done;
}

/** What the bundler puts in: the release of the skill that carries the helper. */
declare const helperRelease: string;

/** The release of this helper, and of the format that it writes. */
function release(): string {
  const own = typeof helperRelease === 'undefined' ? 'from its sources' : helperRelease;
  return `${own}, records v6`;
}

function wantsHelp(args: readonly string[]): boolean {
  return ownPart(args).some((arg) => arg === '--help' || arg === '-h');
}

/** The arguments before `--`. */
function ownPart(args: readonly string[]): readonly string[] {
  const end = args.indexOf('--');
  return end === -1 ? args : args.slice(0, end);
}

function helpFor([name]: readonly string[]): string {
  return commands.some((command) => command.name === name) ? `plan help ${name}` : 'plan --help';
}

/** What `plan --help` prints. */
function generalHelp(commands: readonly CommandSummary[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const list = (kind: CommandSummary['kind']) =>
    commands
      .filter((command) => command.kind === kind)
      .map(({ name, purpose }) => `  ${name.padEnd(width)}  ${purpose}`);
  return lines([
    'Usage: plan [COMMAND [options]]',
    '',
    'Keeps the records of plans: contract, journal and evidence, in this repository. Nothing is sent anywhere.',
    '',
    'Commands that only read:',
    ...list('reads'),
    '',
    'Commands that write:',
    ...list('writes'),
    '',
    'Without a command: where things stand. plan --version: the release of this helper.',
    'Help for one: plan help COMMAND. With --json, results, errors and warnings are JSON, one object per line.',
    '',
    'Exit codes: 0 done; 1 a negative finding; 2 wrong usage; 3 refused by a rule; 4 records unreadable or not written.',
  ]);
}

/** What `plan help COMMAND` prints. */
function commandHelp(summary: CommandSummary, command: Command): string {
  const optional = command.optional.map((option) => `[${flag(option, command.wording)}]`);
  const text = helpText(summary, command, [...optional, '[--json]'], [json], () => true);
  return command.details === undefined ? text : `${text}${lines(command.details)}`;
}

/** The same for the reference of all commands: options of all recording commands are left out, unless reworded. */
function referenceHelp(summary: CommandSummary, command: Command): string {
  const isOwn = (option: OptionName) =>
    !recordingOptions.some((shared) => shared === option) || command.wording?.[option] !== undefined;
  // The page of all commands names each option once, in the table below.
  const own = command.optional.some(isOwn) ? ['[options]'] : [];
  return helpText(summary, command, [...own, '[shared options]'], [], isOwn);
}

/** The shared options, as a help lists them. */
function sharedHelp(): string {
  return lines(
    table([...recordingOptions.map((option) => [flag(option), options[option].meaning] as const), json]),
  );
}

const json = ['--json', 'results and errors as JSON'] as const;

function helpText(
  { name, operands, purpose }: CommandSummary,
  { required, optional, wording = {}, example, notes }: Command,
  lastUsage: readonly string[],
  lastOptions: readonly (readonly [string, string])[],
  shows: (option: OptionName) => boolean,
): string {
  const named = (option: OptionName) => flag(option, wording);
  const shown = [...required, ...optional]
    .filter(shows)
    .map((option) => [named(option), wording[option]?.meaning ?? options[option].meaning] as const);
  const all = [...shown, ...lastOptions];
  const usage = ['plan', name, ...required.filter(shows).map(named), ...lastUsage];
  return lines([
    `Usage: ${[...usage, operands].filter((word) => word !== '').join(' ')}`,
    '',
    purpose,
    ...(all.length === 0 ? [] : ['', 'Options:', ...table(all)]),
    '',
    'Example:',
    `  ${example}`,
    '',
    ...notes,
  ]);
}

function table(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}

function lines(text: readonly string[]): string {
  return `${text.join('\n')}\n`;
}

/**
 * The helper's reference, from its own help, by placeholder of a page: `plan_help` is what `plan --help` prints,
 * `plan_help:shared` the options that most commands have, `plan_help:NAME` the help of one command without those.
 */
export async function commandReference(): Promise<Readonly<Record<string, string>>> {
  const own = commands.map(async (summary) => {
    const text = referenceHelp(summary, await summary.load());
    return [`plan_help:${summary.name}`, text] as const;
  });
  const texts = await Promise.all(own);
  return {
    plan_help: generalHelp(commands),
    'plan_help:shared': sharedHelp(),
    ...Object.fromEntries(texts),
  };
}
