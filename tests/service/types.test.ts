import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { typeCheck } from '../generator/support/type-check.ts';
import { buildShelter } from './support/shelter.ts';

test('the service and everything that the compiler wrote for it type-check, strictly', async () => {
  const folder = await buildShelter();
  const files = (await readdir(path.join(folder, 'shelter'))).map((name) =>
    path.join(folder, 'shelter', name),
  );
  expect(typeCheck(files)).toEqual([]);
});
