import { describe, expect, it } from 'vitest';
import { readOptions } from '../../../runtime/plan/commands/frame/command.ts';
import { meant } from '../../../runtime/plan/records/nearest.ts';
import { plan } from '../support/cli.ts';
import { livingPlan } from '../support/life.ts';
import { ready } from '../support/ready.ts';
import { temporaryFolder } from '../support/repository.ts';

describe('a command line that means well', () => {
  it('knows tasks, criteria and invariants by their ids, without the names of options', async () => {
    const { root, planDir } = ready();
    const run = (...args: readonly string[]) =>
      plan([...args, '--plan', planDir, '--dry-run'], { cwd: root });
    const named = await run('gate', '--task', 'T-mend', '--criterion', 'AC-one');
    expect(named.code).toBe(0);
    expect(await run('gate', 'AC-one', 'T-mend')).toEqual(named);
    expect(await run('gate', 'T-mend')).toEqual(named);
    expect((await run('gate', 'AC-two')).err).toContain(
      '"AC-two" is not a criterion of T-mend; it has AC-one',
    );
    expect((await run('gate', 'T-mend', '--task', 'T-mend')).err).toContain('unexpected argument "T-mend"');
    expect((await run('gate', 'T-mend', 'T-other')).err).toContain('unexpected argument "T-mend"');
    expect(readOptions(['INV-one'], ['invariant']).value('invariant')).toBe('INV-one');
    expect(readOptions(['T-a', 'T-b'], ['task']).positionals).toEqual(['T-a', 'T-b']);
  });

  it.each([
    ['gate', 'AC-onee', 'did you mean AC-one?'],
    ['brief', 'T-mendd', 'did you mean T-mend?'],
    ['gte', '', 'did you mean gate?'],
    ['gate', '--critereon', 'did you mean --criterion?'],
  ])('%s %s: %s', async (command, argument, hint) => {
    const { root } = ready();
    const { code, err } = await plan([command, argument].filter(Boolean), { cwd: root });
    expect([code, err]).toEqual([2, expect.stringContaining(hint)]);
  });

  it('says nothing of words that are not near', () => {
    expect(meant('frobnicate', ['gate', 'status'])).toBe('');
    expect(meant('lgo', ['log', 'roll'])).toBe('; did you mean log?');
  });

  it('shows where things stand when it is given nothing', async () => {
    const { root } = ready();
    expect(await plan([], { cwd: root })).toEqual(await plan(['status'], { cwd: root }));
    const several = await livingPlan();
    await several.done('new', 'Another goal');
    expect(await several.run()).toEqual(await several.run('list'));
    const { code, out } = await plan([], { cwd: temporaryFolder() });
    expect([code, out]).toEqual([
      0,
      expect.stringContaining('There is no plan here. Begin one with plan new'),
    ]);
  });

  it('says its release', async () => {
    expect((await plan(['--version'])).out).toBe('plan from its sources, records v6\n');
  });
});
