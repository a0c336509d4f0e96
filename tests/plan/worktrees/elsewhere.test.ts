import { describe, expect, test } from 'vitest';
import { signoff } from '../support/life.ts';
import { factsOf, lastOf, parts, partsContract, sharedPlan, type Worktree } from './shared-plan.ts';

async function work(at: Worktree, part: (typeof parts)[number]): Promise<void> {
  await at.done('start', `T-${part}`);
  at.write(`src/${part}.txt`, 'done\n');
  await at.done('gate', '--task', `T-${part}`);
  await at.done('complete', `T-${part}`);
}

async function criterionIn(at: Worktree, id: string): Promise<Record<string, unknown>> {
  const { tasks } = JSON.parse((await at.done('status', '--json')).out) as {
    tasks: { criteria: Record<string, unknown>[] }[];
  };
  return tasks.flatMap(({ criteria }) => criteria).find((one) => one['id'] === id) ?? {};
}

const findingIn = async (at: Worktree, name: string) => {
  const { checks } = JSON.parse((await at.run('verify', '--json')).out) as {
    checks: { name: string; status: string; message: string }[];
  };
  return checks.find((one) => one.name === name);
};

describe('a task that was closed in another worktree', () => {
  test.each(['before its work is committed', 'after'])(
    '%s, has not changed since: it is not here',
    async (when) => {
      const { made, main, worktree } = await sharedPlan();
      const a = worktree('a');
      const b = worktree('b');
      await a.done('start', 'T-one');
      a.write('src/one.txt', 'done\n');
      if (when === 'after') a.commit();
      await a.done('gate', '--task', 'T-one');
      await a.done('complete', 'T-one');
      const commit = a.git('rev-parse', 'HEAD');
      for (const place of [b, main]) {
        const found = await criterionIn(place, 'AC-one');
        expect(found).not.toHaveProperty('changed_since');
        expect(found['checked_elsewhere']).toEqual({ worktree: 'a', commit, files: ['src/one.txt'] });
        const { out } = await place.done('status');
        expect(out).toContain(
          `checked in the worktree a at commit ${commit.slice(0, 12)}; this tree does not have src/one.txt as it was there`,
        );
        // Its check would fail here, and open it for everybody: it is not prescribed.
        expect((await place.done('next')).out).not.toContain('T-one');
        expect(await findingIn(place, 'evidence-current')).toMatchObject({ status: 'cannot be known' });
      }
      expect(await criterionIn(a, 'AC-one')).not.toHaveProperty('checked_elsewhere');
      if (when !== 'after') a.commit();
      made.git('merge', '--quiet', 'a');
      const merged = await criterionIn(main, 'AC-one');
      expect(merged).toMatchObject({ state: 'closed' });
      expect(merged).not.toHaveProperty('changed_since');
      expect(merged).not.toHaveProperty('checked_elsewhere');
      expect(await findingIn(main, 'evidence-current')).toMatchObject({ status: 'pass' });
      // What was here and is no longer so has changed.
      main.write('src/one.txt', 'done otherwise\n');
      expect(await criterionIn(main, 'AC-one')).toMatchObject({ changed_since: ['src/one.txt'] });
      expect((await main.done('next')).out).toContain('T-one');
    },
  );

  test('on files that were here from the beginning has changed when they do', async () => {
    const { main, worktree } = await sharedPlan();
    main.write('src/one.txt', 'done\n');
    main.commit();
    const [a, b] = [worktree('a'), worktree('b')];
    await a.done('start', 'T-one');
    await a.done('gate', '--task', 'T-one');
    expect(await criterionIn(b, 'AC-one')).not.toHaveProperty('checked_elsewhere');
    b.write('src/one.txt', 'undone\n');
    expect(await criterionIn(b, 'AC-one')).toMatchObject({ changed_since: ['src/one.txt'] });
  });

  test('is rechecked with a word on it as long as it is not merged', async () => {
    const { main, worktree } = await sharedPlan();
    const a = worktree('a');
    await work(a, 'one');
    const { code, out } = await main.run('recheck');
    expect([code, out]).toEqual([1, expect.stringContaining('a failure here opens it again for everybody')]);
    a.commit();
    main.git('merge', '--quiet', 'a');
    expect((await main.done('recheck')).out).not.toContain('for everybody');
  });
});

test('a task that starts says which prerequisites were closed on files that are not here', async () => {
  const { main, worktree } = await sharedPlan();
  const a = worktree('a');
  await work(a, 'one');
  await work(main, 'two');
  await work(main, 'three');
  const { out } = await main.done('start', 'T-final-review');
  expect(out).toMatch(
    /^recorded seq \d+: task_start\n {2}AC-one \(seq \d+\): checked in the worktree a at commit /,
  );
  expect(out).toContain(
    'this tree does not have src/one.txt as it was there; merge it where T-final-review needs it',
  );
  expect(out).not.toContain('AC-two');
  const again = JSON.parse((await main.done('start', 'T-final-review', '--again', '--json')).out);
  expect(again.checked_elsewhere).toMatchObject([
    { subject: 'AC-one', worktree: 'a', files: ['src/one.txt'] },
  ]);
  a.commit();
  main.git('merge', '--quiet', 'a');
  expect((await main.done('start', 'T-final-review', '--again')).out).toMatch(
    /^recorded seq \d+: task_start\n$/,
  );
});

test('done works in a linked worktree: its files are checked, and its tree is recorded', async () => {
  const { made, main, worktree } = await sharedPlan();
  const a = worktree('a');
  await a.done('start', 'T-one');
  main.write('src/one.txt', 'done\n');
  expect((await a.run('done', 'T-one')).code).toBe(1);
  a.write('src/one.txt', 'done here\n');
  const { out } = await a.done('done', 'T-one');
  expect(out).toContain('T-one: complete');
  a.commit();
  const { seq } = lastOf(made, 'gate_run');
  expect(factsOf(made).get(seq)?.tree).toMatchObject({
    worktree: 'a',
    before: a.git('rev-parse', 'HEAD^{tree}'),
  });
});

test('three branches are merged, and the plan ends in any of the worktrees', async () => {
  const { made, main, worktree } = await sharedPlan(partsContract(), { 'notes.txt': 'mine\n' });
  const places = parts.map((part) => worktree(part));
  for (const [index, place] of places.entries()) await work(place, parts[index] ?? 'one');
  for (const place of places) place.commit();
  const [end] = places;
  if (end === undefined) throw new Error('no worktree');
  for (const part of parts.slice(1)) end.git('merge', '--quiet', '--no-edit', part);
  await end.done('start', 'T-final-review');
  await end.done(...signoff('AC-reviewed'));
  await end.done('recheck');
  end.write('stray.txt', 'x');
  await end.done('recheck');
  const { code, err } = await end.run('complete', 'T-final-review');
  expect([code, err]).toEqual([3, expect.stringContaining('stray.txt')]);
  expect(err).not.toContain('notes.txt');
  end.git('clean', '-fq');
  await end.done('recheck');
  const { out } = await end.done('complete', 'T-final-review');
  expect(out).toContain(`The plan is finished, on commit ${end.git('rev-parse', 'HEAD')}`);
  expect(lastOf(made, 'view_render').note).toBe('T-final-review is complete');
  await main.done('clean');
});

test('an invariant is stale by the start of its own task or one before it, and by no other', async () => {
  const { main, worktree } = await sharedPlan(
    partsContract({ invariants: [{ id: 'INV-kept', statement: 'Kept.' }] }),
  );
  const a = worktree('a');
  const b = worktree('b');
  await a.done('start', 'T-one');
  // Stricter rules hold from the first event on that the helper itself is the actor of.
  expect((await a.run('gate')).code).toBe(1);
  await a.done('note', 'observe', '--statement', 'INV-kept: pass');
  await b.done('start', 'T-two');
  const stateFor = async (task: string) => {
    const { out } = await main.done('context-manifest', '--task', task);
    return JSON.parse(out).repository_rules.invariants[0].state;
  };
  expect([await stateFor('T-one'), await stateFor('T-two'), await stateFor('T-final-review')]).toEqual([
    'pass',
    'stale',
    'stale',
  ]);
  await b.done('note', 'observe', '--statement', 'INV-kept: pass');
  expect([await stateFor('T-one'), await stateFor('T-two'), await stateFor('T-final-review')]).toEqual([
    'pass',
    'pass',
    'pass',
  ]);
});
