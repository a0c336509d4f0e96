import { describe, expect, test } from 'vitest';
import { toolServer } from '../tool-server/serve.ts';
import { describeAnswer } from './row.ts';
import { rows20251125 } from './rows-2025-11-25.ts';
import { rows20260728 } from './rows-2026-07-28.ts';

const ask = toolServer();

describe.each([
  ['2025-11-25', rows20251125],
  ['2026-07-28', rows20260728],
])('revision %s', (_, rows) => {
  test('the table has at least 150 rows, each with a name of its own', () => {
    expect(rows.length).toBeGreaterThanOrEqual(150);
    expect(rows.map(({ name }) => name).filter((name, at, all) => all.indexOf(name) !== at)).toEqual([]);
  });

  test.each(rows)('$name', async ({ body, headers, expected }) => {
    expect(describeAnswer(await ask(body, headers))).toBe(expected);
  });
});
