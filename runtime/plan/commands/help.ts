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
import { plain, type Text, wrapped } from './frame/paint.ts';

/** What `plan --help` prints, in lines of at most `columns` characters. */
export function generalHelp(columns: number): Text {
  const width = Math.max(...commands.map((command) => listed(command).name.length));
  const list = (kind: CommandSummary['kind']) => {
    const all = new Set(commands.filter((command) => command.kind === kind).map(listed));
    return [...all].map(({ name, purpose }) => row(name.padEnd(width), purpose, columns));
  };
  return lines([
    usage(['plan', '[COMMAND [options]]'], columns),
    '',
    prose(
      'Keeps the records of plans: contract, journal and evidence, in this repository. Nothing is sent anywhere.',
      columns,
    ),
    '',
    heading('Commands that only read:'),
    ...list('reads'),
    '',
    heading('Commands that write:'),
    ...list('writes'),
    '',
    prose('Without a command: where things stand. plan --version: the release of this helper.', columns),
    prose(
      'Help for one: plan help COMMAND. With --json, results, errors and warnings are JSON, one object per line.',
      columns,
    ),
    '',
    prose(
      'Exit codes: 0 done; 1 a negative finding; 2 wrong usage; 3 refused by a rule; 4 records unreadable or not written.',
      columns,
    ),
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
export function familyHelp(family: CommandFamily, columns: number): Text {
  const kinds = commands.filter((command) => listed(command) === family);
  const rows = kinds.map(({ name, purpose }) => [name.slice(family.name.length + 1), purpose] as const);
  return lines([
    usage(['plan', family.name, family.operands, '[options]'], columns),
    '',
    prose(family.purpose, columns),
    '',
    heading('Kinds:'),
    ...table(rows, columns),
    '',
    `Help for one: plan help ${family.name} ${family.operands}.`,
  ]);
}

/** What `plan help COMMAND` prints. */
export function commandHelp(summary: CommandSummary, command: Command, columns: number): Text {
  const optional = command.optional.map((option) => `[${flag(option, command.wording)}]`);
  const text = helpText(summary, command, [...optional, '[--json]'], [json], () => true, columns);
  return command.details === undefined ? text : [text, lines(paragraphs(command.details, columns))];
}

/** The width of the reference, which a page shows. */
const pageColumns = 120;

/** The same for the reference of all commands: options of all recording commands are left out, unless reworded. */
function referenceHelp(summary: CommandSummary, command: Command): string {
  const isOwn = (option: OptionName) =>
    !recordingOptions.some((shared) => shared === option) || command.wording?.[option] !== undefined;
  // The page of all commands names each option once, in the table below.
  const own = command.optional.some(isOwn) ? ['[options]'] : [];
  return plain(helpText(summary, command, [...own, '[shared options]'], [], isOwn, pageColumns));
}

/** The shared options, as a help lists them. */
function sharedHelp(): string {
  const rows = recordingOptions.map((option) => [flag(option), options[option].meaning] as const);
  return plain(lines(table([...rows, json], pageColumns)));
}

const json = ['--json', 'results and errors as JSON'] as const;

function helpText(
  { name, operands, purpose }: CommandSummary,
  { required, optional, wording = {}, example, notes }: Command,
  lastUsage: readonly string[],
  lastOptions: readonly (readonly [string, string])[],
  shows: (option: OptionName) => boolean,
  columns: number,
): Text {
  const named = (option: OptionName) => flag(option, wording);
  const shown = [...required, ...optional]
    .filter(shows)
    .map((option) => [named(option), wording[option]?.meaning ?? options[option].meaning] as const);
  const all = [...shown, ...lastOptions];
  const words = ['plan', name, ...required.filter(shows).map(named), ...lastUsage, operands];
  return lines([
    usage(
      words.filter((word) => word !== ''),
      columns,
    ),
    '',
    prose(purpose, columns),
    ...(all.length === 0 ? [] : ['', heading('Options:'), ...table(all, columns)]),
    '',
    heading('Example:'),
    `  ${example}`,
    '',
    ...paragraphs(notes, columns),
  ]);
}

function heading(text: string): Text {
  return { style: 'heading', text };
}

/** An option stays on one line with its value. */
function usage(words: readonly string[], columns: number): Text {
  const start = 'Usage: ';
  return [heading(start.trim()), ' ', wrapped(words, columns, start.length)];
}

function prose(text: string, columns: number): string {
  return wrapped(text.split(' '), columns, 0);
}

/** Lines of which each ends a sentence, goes on in the next one, or begins with spaces and is a row of a list. */
function paragraphs(text: readonly string[], columns: number): string[] {
  const whole: string[] = [];
  for (const line of text) {
    const last = whole.at(-1);
    const goesOn = last !== undefined && !/[.:]$/.test(last) && !/^ /.test(last) && !/^ /.test(line);
    if (goesOn) whole[whole.length - 1] = `${last} ${line}`;
    else whole.push(line);
  }
  return whole.map((line) => {
    const [, indent = '', rest = ''] = /^( *)(.*)$/.exec(line) ?? [];
    return `${indent}${wrapped(rest.split(' '), columns, indent.length * 2)}`;
  });
}

function table(rows: readonly (readonly [string, string])[], columns: number): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => row(left.padEnd(width), right, columns));
}

function row(left: string, right: string, columns: number): string {
  return `  ${left}  ${wrapped(right.split(' '), columns, left.length + 4)}`;
}

function lines(text: readonly Text[]): Text {
  return text.map((line) => [line, '\n']);
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
    plan_help: plain(generalHelp(pageColumns)),
    'plan_help:shared': sharedHelp(),
    ...Object.fromEntries(texts),
  };
}
