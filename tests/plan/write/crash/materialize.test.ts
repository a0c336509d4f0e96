import { expect, it } from 'vitest';
import { runScript } from '../support/run-script.ts';

it('a kill in materialize leaves no text of two revisions that nobody notices, or that stays', async () => {
  const lines = (await runScript('break-materialize')) as { cases: number; mixed: number }[];
  expect(lines.slice(0, -1)).toEqual([]);
  expect(lines.at(-1)?.mixed).toBeGreaterThan(5);
});
