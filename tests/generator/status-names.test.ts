import { expect, test } from 'vitest';
import { builderName } from '../../generator/emit/server/status-names.ts';

test('no two responses of an operation have the same builder', () => {
  const statuses = Array.from({ length: 400 }, (_, index) => String(200 + index));
  const names = [...statuses, '2XX', '3XX', '4XX', '5XX', 'default'].map(builderName);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[a-z][a-zA-Z0-9]*$/.test(name))).toEqual([]);
});
