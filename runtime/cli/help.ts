import type { Command, CommandSummary } from './frame/command.ts';
import { flag, type OptionName, options } from './frame/options.ts';

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
    'Help for one: plan help COMMAND. With --json, results, errors and warnings are JSON, one object a line.',
    '',
    'Exit codes: 0 done; 1 a negative finding; 2 wrong usage; 3 refused by a rule; 4 records unreadable or not written.',
  ]);
}

/** What `plan help COMMAND` prints. */
export function commandHelp({ name, operands, purpose }: CommandSummary, command: Command): string {
  const { required, optional, wording = {}, example, notes } = command;
  const named = (option: OptionName) => flag(option, wording);
  const shown = [...required, ...optional].map(
    (option) => [named(option), wording[option]?.meaning ?? options[option].meaning] as const,
  );
  const all = [...shown, ['--json', 'results and errors as JSON'] as const];
  const width = Math.max(...all.map(([left]) => left.length));
  const usage = [
    'plan',
    name,
    ...required.map(named),
    ...optional.map((option) => `[${named(option)}]`),
    '[--json]',
  ];
  return lines([
    `Usage: ${[...usage, operands].filter((word) => word !== '').join(' ')}`,
    '',
    purpose,
    '',
    'Options:',
    ...all.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`),
    '',
    'Example:',
    `  ${example}`,
    '',
    ...notes,
  ]);
}

function lines(text: readonly string[]): string {
  return `${text.join('\n')}\n`;
}
