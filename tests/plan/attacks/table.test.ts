import { expect, it } from 'vitest';
import { planAt } from './attacked-plan.ts';
import { attacks } from './table.ts';

it('an honest plan is finished, and verify finds nothing wrong with it', async () => {
  const plan = await planAt('finished');
  const { code, out } = await plan.run('verify');
  expect(out).not.toMatch(/^FAIL/m);
  expect(code).toBe(0);
  expect((await plan.run('next')).out).toBe('nothing to do: every task is closed\n');
});

it('plays at least 60 attacks, each of its own, and the attacks of a row come to the same', () => {
  expect(attacks.length).toBeGreaterThanOrEqual(60);
  expect(new Set(attacks.map(({ title }) => title)).size).toBe(attacks.length);
});
