import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { commands } from '../../runtime/plan/commands/commands.ts';
import { flag, type OptionName, options } from '../../runtime/plan/commands/frame/command.ts';

const manual = path.join(import.meta.dirname, '../../runtime/plan/README.md');

type Row = readonly [name: string, meaning: string];

const commandRows = commands.map(
  ({ name, operands, purpose }): Row => [`plan ${name} ${operands}`.trim(), purpose],
);

/** Each option, and after it the commands that give its value another name. */
async function optionRows(): Promise<Row[]> {
  const wordings = await Promise.all(
    commands.map(async ({ name, load }) => ({ name, wording: (await load()).wording ?? {} })),
  );
  return (Object.keys(options) as OptionName[]).flatMap((option): Row[] => [
    [flag(option), options[option].meaning],
    ...wordings.flatMap(({ name, wording }): Row[] => {
      const { value, meaning } = wording[option] ?? {};
      if (value === undefined) return [];
      return [[value === null ? `--${option}` : `--${option} ${value}`, `\`${name}\`: ${meaning}`]];
    }),
  ]);
}

function withTable(text: string, head: string, rows: readonly Row[]): string {
  const start = text.indexOf(`${head}\n| --- | --- |\n`);
  expect(start).toBeGreaterThan(0);
  const lines = rows.map(([name, meaning]) => `| \`${name.replaceAll('|', '\\|')}\` | ${meaning} |\n`);
  const table = `${head}\n| --- | --- |\n${lines.join('')}`;
  return text.slice(0, start) + table + text.slice(text.indexOf('\n\n', start) + 1);
}

/** `UPDATE_GOLDENS=1` writes them. */
test('the tables of commands and options in the manual are those of the helper', async () => {
  const text = readFileSync(manual, 'utf8');
  const withCommands = withTable(text, '| command | what it does |', commandRows);
  const expected = withTable(withCommands, '| option | meaning |', await optionRows());
  if (process.env['UPDATE_GOLDENS'] === '1') writeFileSync(manual, expected);
  expect(readFileSync(manual, 'utf8')).toBe(expected);
});
