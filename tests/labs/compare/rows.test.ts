import path from 'node:path';
import { expect, test } from 'vitest';
import { barrenFolder } from '../../generator/support/temporary-folder.ts';
import { writeSound } from '../../generator/support/valid-contracts.ts';
import { rows } from './rows.ts';
import { contract, toolNames } from './tools.ts';
import { checkFixtures, judgeRows } from './type-rows.ts';

test('our types are right in every row that does not say why they are not', async () => {
  const folder = await barrenFolder();
  await writeSound(path.join(folder, 'generated'), contract, null, ['types', 'client']);
  const verdicts = judgeRows('ours', folder);
  const wrong = [...verdicts].filter(([, why]) => why !== null);
  expect(wrong.map(([name]) => name)).toEqual(rows.flatMap(({ name, lost }) => (lost ? [name] : [])));
});

test('every row has a program for every tool', () => {
  expect(() => checkFixtures(toolNames)).not.toThrow();
  expect(() => checkFixtures([...toolNames, 'other' as 'ours'])).toThrow('has no other.ts');
});
