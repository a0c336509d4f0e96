import type { Command, CommandSummary } from './frame/command.ts';
import { flag, type OptionName, options, recordingOptions } from './frame/options.ts';

/** What `plan --help` prints. */
export function generalHelp(commands: readonly CommandSummary[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const list = (kind: CommandSummary['kind']) =>
    commands
      .filter((command) => command.kind === kind)
      .map(({ name, purpose }) => `  ${name.padEnd(width)}  ${purpose}`);
  return lines([
    'Usage: plan COMMAND [options]',
    '',
    'Keeps the records of plans: contract, journal and evidence, in this repository. Nothing is sent anywhere.',
    '',
    'Commands that only read:',
    ...list('reads'),
    '',
    'Commands that write:',
    ...list('writes'),
    '',
    'Help for one: plan help COMMAND. With --json, results, errors and warnings are JSON, one object per line.',
    '',
    'Exit codes: 0 done; 1 a negative finding; 2 wrong usage; 3 refused by a rule; 4 records unreadable or not written.',
  ]);
}

/** What `plan help COMMAND` prints. */
export function commandHelp(summary: CommandSummary, command: Command): string {
  return helpText(summary, command, ['[--json]'], [json], () => true);
}

/** The same for a list of all commands: an option of all recording commands is listed once, apart, unless the command rewords it. */
export function referenceHelp(summary: CommandSummary, command: Command): string {
  const isOwn = (option: OptionName) =>
    !recordingOptions.some((shared) => shared === option) || command.wording?.[option] !== undefined;
  return helpText(summary, command, ['[shared options]'], [], isOwn);
}

/** The shared options, as a help lists them. */
export function sharedHelp(): string {
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
  const usage = [
    'plan',
    name,
    ...required.filter(shows).map(named),
    ...optional.filter(shows).map((option) => `[${named(option)}]`),
    ...lastUsage,
  ];
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
