import type { Command } from './command.ts';
import { type ValueOption, valueOptions } from './options.ts';

/** What `plan --help` prints. */
export function generalHelp(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  return lines([
    'Usage: plan COMMAND [options]',
    '',
    'Reads the records of a plan: its contract, its journal, the files in the repository. Nothing is sent anywhere.',
    '',
    'Commands:',
    ...commands.map(({ name, purpose }) => `  ${name.padEnd(width)}  ${purpose}`),
    '',
    'Help for one: plan COMMAND --help. With --json, errors and warnings are JSON, one object a line.',
    '',
    'Exit codes: 0 done; 1 a negative finding; 2 wrong usage; 3 refused by a rule; 4 records unreadable or corrupt.',
  ]);
}

/** What `plan COMMAND --help` prints. */
export function commandHelp({
  name,
  operands,
  purpose,
  required,
  optional,
  example,
  notes,
}: Command): string {
  const shown = [...required, ...optional].map(
    (option) => [flag(option), valueOptions[option].meaning] as const,
  );
  const all = [...shown, ['--json', 'results and errors as JSON'] as const];
  const width = Math.max(...all.map(([left]) => left.length));
  const usage = [
    'plan',
    name,
    ...required.map(flag),
    ...optional.map((option) => `[${flag(option)}]`),
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

function flag(option: ValueOption): string {
  return `--${option} ${valueOptions[option].value}`;
}

function lines(text: readonly string[]): string {
  return `${text.join('\n')}\n`;
}
