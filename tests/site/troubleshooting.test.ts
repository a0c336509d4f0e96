import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { rules } from '../../runtime/plan/records/problems.ts';
import { contentDir } from './content-folder.ts';

const text = readFileSync(path.join(contentDir, 'pages/en/troubleshooting.md'), 'utf8');

/** The names in the first cells of the tables of one section, in order. */
function namesIn(section: string): string[] {
  const [, rest = ''] = text.split(`\n## ${section}\n`);
  const own = rest.split('\n## ')[0] ?? '';
  return [...own.matchAll(/^\| `([a-z0-9-]+)` \|/gm)].map(([, name = '']) => name);
}

const rulesWith = (exit: 3 | 4) =>
  Object.entries(rules)
    .filter(([, rule]) => rule.exit === exit)
    .map(([name]) => name)
    .sort();

it.each([
  ['Refusals', 3],
  ['Damaged records', 4],
] as const)('has every rule with the exit code of %s once, and no other', (section, exit) => {
  expect(namesIn(section).sort()).toEqual(rulesWith(exit));
});

/** The text of every file of the helper. */
const sources = ['runtime/plan/commands', 'runtime/plan'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8')),
);

it('has every warning that the helper gives, and no other', () => {
  const calls = /\bwarn(?:ing)?\(\s*(?:\{ (?:level: 'warning', )?rule: )?'([a-z-]+)'/g;
  const found = sources.flatMap((source) =>
    [...source.matchAll(calls), ...source.matchAll(/level: 'warning', rule: '([a-z-]+)'/g)].map(
      ([, name = '']) => name,
    ),
  );
  expect(found.length).toBeGreaterThan(12);
  expect(namesIn('Warnings').sort()).toEqual([...new Set(found)].sort());
});

it('names the errors without a rule', () => {
  const calls = /(?:messages\.error\('|error: )(\w+)[':]/g;
  const found = sources.flatMap((source) => [...source.matchAll(calls)].map(([, name = '']) => name));
  expect(new Set(found)).toEqual(new Set(['usage', 'unexpected', 'interrupted', 'output']));
  for (const name of found) expect(text).toContain(`\`${name}\``);
});
