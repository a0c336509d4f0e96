import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { commands } from '../../../runtime/plan/commands/commands.ts';
import { type CommandSummary, options, readOptions } from '../../../runtime/plan/commands/frame/command.ts';
import { rules } from '../../../runtime/plan/records/problems.ts';
import { contentDir } from '../../site/content-folder.ts';
import { commandName } from '../support/every-command.ts';
import { type CommandLine, commandLines, lonelyOptions } from './command-lines.ts';

/** The commands that skills and pages tell people and agents to run are commands that the helper has. */

const lines = commandLines();
const label = ({ place, text }: CommandLine) => `${place}: ${text}`;

function summaryOf({ words }: CommandLine): CommandSummary {
  const name = commandName(words);
  const summary = commands.find((command) => command.name === name);
  if (summary === undefined) throw new Error(`the helper has no command ${name}`);
  return summary;
}

/** Reads the line as the helper would; throws its UsageError. */
async function read(line: CommandLine): Promise<void> {
  const [name, ...others] = line.words;
  if (name === '--help') return;
  if (name === 'help') {
    if (others[0] !== 'COMMAND') summaryOf({ ...line, words: others });
    return;
  }
  const summary = summaryOf(line);
  const rest = line.words.slice(summary.name.split(' ').length);
  const { required, optional, wording } = await summary.load();
  const known = [...required, ...optional];
  const given = readOptions(rest, known, wording);
  // A text may speak of a command without giving all of it; a block of code is to be run.
  if (!line.whole) return;
  for (const option of required)
    if (given.value(option) === undefined) throw new Error(`--${option} is missing`);
  const [least, most] = operandsOf(summary);
  const count = given.positionals.length;
  if (count < least || count > most)
    throw new Error(`${count} arguments, the command takes ${JSON.stringify(summary.operands)}`);
  if (given.command !== null && !summary.operands.includes('--'))
    throw new Error('the command runs no command line');
}

/** How many arguments the usage line shows: `FILE` is one, `[TASK]` one or none. */
function operandsOf({ operands }: CommandSummary): readonly [least: number, most: number] {
  const shown = operands
    .replace(/\[?--.*$/, '')
    .split(' ')
    .filter(Boolean);
  return [shown.filter((one) => !one.startsWith('[')).length, shown.length];
}

test('skills and pages have command lines, in every skill', () => {
  expect(lines.filter(({ whole }) => whole).length).toBeGreaterThan(60);
  const skills = readdirSync(path.join(contentDir, 'skill'));
  const without = skills.filter(
    (skill) => !lines.some(({ place, whole }) => whole && place.startsWith(`skill/${skill}/SKILL.md`)),
  );
  expect(without).toEqual([]);
});

test.for(lines.map((line) => [label(line), line] as const))('%s', async ([, line]) => {
  await expect(read(line)).resolves.toBeUndefined();
});

describe('a line is noticed', () => {
  const line = (text: string, whole = true): CommandLine => ({
    place: 'x:1',
    text,
    words: text.split(' '),
    whole,
  });
  test.each([
    ['of an unknown command', line('contract-idea FILE'), 'no command contract-idea'],
    ['of help for an unknown command', line('help contract-idea'), 'no command contract-idea'],
    ['with an unknown option', line('contract-id FILE --fast', false), 'unknown option --fast'],
    ['without the value of an option', line('context-manifest --task', false), 'the value is missing'],
    ['without an argument', line('contract-id'), '0 arguments'],
    ['with an argument too many', line('list more'), '1 arguments'],
  ])('%s', async (_, one, message) => {
    await expect(read(one)).rejects.toThrow(message);
  });
});

test('every command of the helper is explained in the list of commands', () => {
  const explained = new Set(
    lines
      .filter(({ place }) => place.startsWith('skill/plan/references/commands.md'))
      .map(({ words }) => commandName(words)),
  );
  expect(commands.map(({ name }) => name).filter((name) => !explained.has(name))).toEqual([]);
});

test('an option that the texts name by itself exists', () => {
  // In a sentence such as "add `--again`".
  const known = new Set(['--json', '--help', ...Object.keys(options).map((name) => `--${name}`)]);
  const named = lonelyOptions();
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter(({ text }) => !known.has(text))).toEqual([]);
});

test('every rule that refuses is explained, and no other', () => {
  const text = readFileSync(path.join(contentDir, 'skill/plan/references/refusals.md'), 'utf8');
  const explained = [...text.matchAll(/^\| `([a-z-]+)` \|/gm)]
    .map(([, rule]) => rule)
    .filter((rule) => !commands.some(({ name }) => name === rule));
  const refusing = Object.entries(rules)
    .filter(([, { exit }]) => exit === 3)
    .map(([rule]) => rule);
  expect([...explained].sort()).toEqual(refusing.sort());
});
