import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { commands } from '../../runtime/plan/commands/commands.ts';
import { recordingOptions } from '../../runtime/plan/commands/frame/command.ts';
import { commandReference } from '../../runtime/plan/commands/help.ts';
import { plan } from '../plan/support/cli.ts';
import { contentDir } from './content-folder.ts';

const text = readFileSync(path.join(contentDir, 'pages/en/helper.md'), 'utf8');
const reference = await commandReference();

it.each([
  ['Commands that only read', 'reads'],
  ['Commands that write', 'writes'],
] as const)('has each command once, under %s, in the order of the help', (section, kind) => {
  const [own = ''] = (text.split(`\n## ${section}\n`)[1] ?? '').split('\n## ');
  const blocks = [...own.matchAll(/^### `([a-z -]+)`\n\n```text\n\{plan_help:([a-z -]+)\}\n```$/gm)];
  const names = commands.filter((command) => command.kind === kind).map(({ name }) => name);
  expect(blocks.map(([, heading]) => heading)).toEqual(names);
  expect(blocks.map(([, , block]) => block)).toEqual(names);
});

it('fills every placeholder of the page, and has no unused text', () => {
  const used = [...text.matchAll(/\{(plan_help[^}]*)\}/g)].map(([, name]) => name);
  expect(used.sort()).toEqual(Object.keys(reference).sort());
});

/** Lines without the width of their columns and without empty ones, and without what a command that has no options of its own leaves out. */
function linesOf(help: string): string[] {
  return help
    .replace(/^Usage: (?:.|\n)*?\n\n/, '')
    .split('\n')
    .map((line) => line.trim().replace(/ {2,}/g, ' '))
    .filter((line) => line !== '' && line !== 'Options:');
}

it.each(commands.map(({ name }) => name))(
  'says of %s what its help says, without the shared options',
  async (name) => {
    const command = await commands.find((one) => one.name === name)?.load();
    const details = (command?.details ?? []).map((line) => line.trim());
    const wide = { columns: () => 10_000 };
    const whole = linesOf((await plan(['help', ...name.split(' ')], wide)).out);
    const own = linesOf(reference[`plan_help:${name}`] ?? '');
    expect(own.filter((line) => !whole.join(' ').includes(line))).toEqual([]);
    const shared = linesOf(reference['plan_help:shared'] ?? '').filter(Boolean);
    expect(own.filter((line) => shared.includes(line))).toEqual([]);
    const left = whole.filter((line) => !own.join(' ').includes(line));
    const isShared = (line: string) =>
      ['json', ...recordingOptions].some((option) => `${line} `.startsWith(`--${option} `));
    expect(left.filter((line) => !isShared(line) && !details.includes(line))).toEqual([]);
  },
);
