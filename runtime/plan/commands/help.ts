import { commands, families } from './commands.ts';
import {
  type Command,
  type CommandFamily,
  type CommandSummary,
  flag,
  type OptionName,
  options,
  recordingOptions,
} from './frame/command.ts';

/** What `plan --help` prints. */
export function generalHelp(): string {
  const width = Math.max(...commands.map((command) => listed(command).name.length));
  const list = (kind: CommandSummary['kind']) => {
    const all = new Set(commands.filter((command) => command.kind === kind).map(listed));
    return [...all].map(({ name, purpose }) => `  ${name.padEnd(width)}  ${purpose}`);
  };
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

/** What stands in the list for a command: itself, or its family. */
function listed(command: CommandSummary): CommandSummary | CommandFamily {
  return families.find(({ name }) => command.name.startsWith(`${name} `)) ?? command;
}

/** The second words of a family's commands. */
export function kindsOf(family: string): readonly string[] {
  return commands
    .filter(({ name }) => name.startsWith(`${family} `))
    .map(({ name }) => name.slice(family.length + 1));
}

/** What `plan help` prints of a family of commands. */
export function familyHelp(family: CommandFamily): string {
  const kinds = commands.filter((command) => listed(command) === family);
  return lines([
    `Usage: plan ${family.name} ${family.operands} [options]`,
    '',
    family.purpose,
    '',
    'Kinds:',
    ...table(kinds.map(({ name, purpose }) => [name.slice(family.name.length + 1), purpose])),
    '',
    `Help for one: plan help ${family.name} ${family.operands}.`,
  ]);
}

/** What `plan help COMMAND` prints. */
export function commandHelp(summary: CommandSummary, command: Command): string {
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
    plan_help: generalHelp(),
    'plan_help:shared': sharedHelp(),
    ...Object.fromEntries(texts),
  };
}
