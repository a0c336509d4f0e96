import { expect, test } from 'vitest';
import * as compiler from '../../generator/emit/server/status-names.ts';
import * as engine from '../../runtime/engine/response/status-names.ts';

test('the engine makes builders under the names that the compiler has written', () => {
  expect(Object.keys(engine.statusNames).length).toBeGreaterThan(40);
  expect(engine.statusNames).toEqual(compiler.statusNames);
  for (const key of ['200', '299', '2XX', '3XX', '4XX', '5XX', 'default', '599'])
    expect(engine.builderName(key)).toBe(compiler.builderName(key));
});

test('no two responses of an operation have the same builder', () => {
  const statuses = Array.from({ length: 400 }, (_, index) => String(200 + index));
  const names = [...statuses, '2XX', '3XX', '4XX', '5XX', 'default'].map(compiler.builderName);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[a-z][a-zA-Z0-9]*$/.test(name))).toEqual([]);
});
