import { rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runGit } from '../support/git-repository.ts';
import { approvedPlan, type LivingPlan, livingPlan, signedContract, signoff } from '../support/life.ts';
import { task } from '../support/records.ts';
import { treeOf } from '../support/tree.ts';

/** The state that the last start names. */
function revisionOf(made: LivingPlan): string {
  const event = made.events().at(-1);
  return event?.type === 'task_start' ? (event.fingerprint?.revision ?? '') : '';
}

describe('plan start (writing.md, section 4)', () => {
  it('opens the window with the state of the repository', async () => {
    const made = await approvedPlan();
    await made.done('start', 'T-mend', '--agent', 'coder');
    const revision = runGit(made.root, 'rev-parse', 'HEAD');
    expect(made.events().at(-1)).toMatchObject({
      type: 'task_start',
      task: 'T-mend',
      actor: { kind: 'agent', identity: 'coder' },
      fingerprint: { revision, dirty: '' },
    });
  });

  it('names a snapshot where something is not committed, and where there is no commit', async () => {
    const made = await approvedPlan();
    const head = runGit(made.root, 'rev-parse', 'HEAD');
    made.write('../../../README.md', 'changed');
    const started = async () => {
      await made.done('start', 'T-mend');
      expect(made.events().at(-1)).toMatchObject({ type: 'task_start', fingerprint: { dirty: '' } });
      return revisionOf(made);
    };
    const first = await started();
    const store = (...words: string[]) =>
      runGit(made.root, '--git-dir', path.join(made.root, '.plan/trees.git'), ...words);
    expect(store('show', `${first}:README.md`)).toBe('changed');
    expect(store('rev-parse', `${first}^`)).toBe(head);
    expect(() => runGit(made.root, 'cat-file', '-e', first)).toThrow();
    // Nothing has changed: the start is not doubled.
    await made.done('start', 'T-mend');
    expect(made.events().filter(({ type }) => type === 'task_start')).toHaveLength(1);
    runGit(made.root, 'update-ref', '-d', 'HEAD');
    const second = await started();
    expect([store('show', `${second}:README.md`), store('rev-list', '--count', second)]).toEqual([
      'changed',
      '1',
    ]);
  });

  it('keeps nothing on a dry run, and says the same', async () => {
    const made = await approvedPlan();
    made.write('../../../README.md', 'changed');
    const kept = path.join(made.root, '.plan/trees.git');
    const before = treeOf(kept);
    const { out } = await made.run('start', 'T-mend', '--dry-run', '--json');
    expect(treeOf(kept)).toEqual(before);
    await made.done('start', 'T-mend');
    expect(out).toContain(revisionOf(made));
  });

  it('has nothing to keep outside of a git repository', async () => {
    const made = await approvedPlan();
    rmSync(path.join(made.root, '.git'), { recursive: true });
    await made.done('start', 'T-mend');
    expect(made.events().at(-1)).toMatchObject({ fingerprint: { revision: 'none', dirty: '' } });
  });

  it.each<[string, () => Promise<{ made: Awaited<ReturnType<typeof approvedPlan>>; args: string[] }>]>([
    [
      'approval-first',
      async () => {
        const made = await livingPlan();
        await made.done('materialize');
        return { made, args: ['T-mend'] };
      },
    ],
    ['prerequisites-closed', async () => ({ made: await approvedPlan(), args: ['T-final-review'] })],
    [
      'approved-text',
      async () => {
        const made = await approvedPlan();
        made.write('README.md', `${made.read('README.md')}\nOne more thing.\n`);
        return { made, args: ['T-mend'] };
      },
    ],
    [
      'open-window',
      async () => {
        const made = await approvedPlan();
        await made.done('start', 'T-mend');
        await made.done(...signoff('AC-mended'));
        return { made, args: ['T-mend'] };
      },
    ],
  ])('is refused by %s, and the refusal is recorded', async (rule, prepare) => {
    const { made, args } = await prepare();
    const { code, err } = await made.run('start', ...args);
    expect([code, err]).toEqual([3, expect.stringContaining(`error: ${rule}: `)]);
    expect(made.events().at(-1)).toMatchObject({
      type: 'refusal',
      subject: args[0],
      stage: 'task_start',
      actor: { kind: 'helper' },
      reason: expect.any(String),
    });
    const before = made.events().length;
    expect((await made.run('start', ...args, '--dry-run')).code).toBe(3);
    expect(made.events()).toHaveLength(before);
  });

  it('leaves a window that holds records with --again only', async () => {
    const made = await approvedPlan();
    await made.done('start', 'T-mend');
    await made.done(...signoff('AC-mended'));
    await made.done('start', 'T-mend', '--again');
    expect(made.events().map(({ type }) => type)).toEqual([
      'approval',
      'task_start',
      'gate_run',
      'task_start',
    ]);
    expect((await made.manifest('T-mend')).acceptance).toMatchObject([{ satisfied: false }]);
  });

  it('is not doubled when nothing changed, and recorded when the repository did', async () => {
    const made = await approvedPlan();
    await made.done('start', 'T-mend');
    expect((await made.done('start', 'T-mend')).out).toBe('T-mend is started already, at seq 2\n');
    expect(made.events()).toHaveLength(2);
    runGit(made.root, 'commit', '--allow-empty', '-qm', 'Second');
    await made.done('start', 'T-mend');
    expect(made.events()).toHaveLength(3);
  });

  it('does not count the progress region as text', async () => {
    const made = await approvedPlan();
    const text = made.read('README.md');
    made.write('README.md', text.replace('<!-- plan:progress -->\n', '<!-- plan:progress -->\nhalf of it\n'));
    await made.done('start', 'T-mend');
  });

  it('starts the only task that may start, and asks for a name where there are several', async () => {
    const made = await approvedPlan();
    expect((await made.done('start')).out).toContain('recorded seq 2: task_start');
    expect(made.events().at(-1)).toMatchObject({ task: 'T-mend' });
    const both = await approvedPlan(
      signedContract({ tasks: [task('T-mend', ['AC-mended']), task('T-log', ['AC-reviewed'])] }),
    );
    const { code, err } = await both.run('start');
    expect([code, err]).toEqual([2, expect.stringContaining('these may start: T-mend, T-log')]);
    expect((await both.run('start', 'T-no')).code).toBe(2);
    expect((await both.run('start', 'T-mend', '--task', 'T-log')).code).toBe(2);
  });
});

describe('plan complete', () => {
  async function started(own: Parameters<typeof signedContract>[0] = {}) {
    const made = await approvedPlan(signedContract(own));
    await made.done('start', 'T-mend');
    return made;
  }

  it('shows the task in the README, which keeps its digest', async () => {
    const made = await started();
    await made.done(...signoff('AC-mended'));
    const { out } = await made.done('complete');
    expect(out).toBe('T-mend is complete\n  AC-mended: evidence\nStill to do: T-final-review\n');
    expect(made.read('README.md')).toContain(
      '<!-- plan:progress -->\n| Task | Title | State | Criteria closed |\n| :-- | :-- | :-- | --: |\n| `T-mend` | Mend | complete | 1 of 1 |\n| `T-final-review` | Final review | open | 0 of 1 |\n<!-- /plan:progress -->\n',
    );
    const { createHash } = await import('node:crypto');
    const { acceptance } = await made.manifest('T-mend');
    expect(made.events().at(-1)).toMatchObject({
      type: 'view_render',
      view: 'README.md',
      actor: { kind: 'helper' },
      digests: { 'README.md': createHash('sha256').update(made.read('README.md')).digest('hex') },
    });
    const canonical = JSON.stringify(acceptance[0], Object.keys(acceptance[0] ?? {}).sort());
    expect(made.events().at(-1)).toMatchObject({
      snapshot_digest: createHash('sha256').update(`[${canonical}]`).digest('hex'),
    });
    await made.done('start', 'T-final-review');
    await made.done(...signoff('AC-reviewed'));
    expect((await made.done('complete')).out).toMatch(/The plan is finished, on commit [0-9a-f]{40}\./);
  });

  it.each<[string, (made: Awaited<ReturnType<typeof started>>) => Promise<unknown>]>([
    ['criteria-closed', async () => {}],
    ['invariants-pass', (made) => made.done(...signoff('AC-mended'))],
  ])('is refused by %s, recorded at the gate', async (rule, act) => {
    const made = await started({ invariants: [{ id: 'INV-offline', statement: 'No network.' }] });
    await act(made);
    const readme = made.read('README.md');
    const { code, err } = await made.run('complete', 'T-mend');
    expect([code, err]).toEqual([3, expect.stringContaining(`error: ${rule}: `)]);
    expect(made.events().at(-1)).toMatchObject({ type: 'refusal', subject: 'T-mend', stage: 'gate' });
    expect(made.read('README.md')).toBe(readme);
  });

  it("is refused while another task's criterion that it names is open", async () => {
    const made = await started({
      tasks: [task('T-mend', ['AC-mended']), task('T-final-review', ['AC-mended', 'AC-reviewed'])],
    });
    await made.done('start', 'T-final-review');
    await made.done(...signoff('AC-reviewed'), '--task', 'T-final-review');
    const { code, err } = await made.run('complete', 'T-final-review');
    expect([code, err]).toEqual([3, expect.stringContaining('AC-mended (T-mend) is open')]);
  });

  it.each<[observed: string[], said: RegExp]>([
    [[], /INV-offline is unevaluated; next, run: plan note observe .*--invariant INV-offline$/m],
    [
      ['note', 'observe', '--statement', 'INV-offline: fail: it asks a registry'],
      /INV-offline is fail; INV-offline failed at seq \d+ \(it asks a registry\): mend it, then run plan note observe .*--invariant INV-offline$/m,
    ],
  ])('names the action of next for an invariant after %j', async (observed, said) => {
    const made = await started({ invariants: [{ id: 'INV-offline', statement: 'No network.' }] });
    await made.done(...signoff('AC-mended'));
    if (observed.length > 0) await made.done(...observed);
    const { err } = await made.run('complete', 'T-mend');
    expect(err).toMatch(said);
    const { tasks } = JSON.parse((await made.done('next', '--json')).out);
    expect(err).toContain(tasks[0].action);
  });

  it('goes on when the invariant passes', async () => {
    const made = await started({ invariants: [{ id: 'INV-offline', statement: 'No network.' }] });
    await made.done(...signoff('AC-mended'));
    await made.done('note', 'observe', '--statement', 'INV-offline: pass');
    await made.done('complete', 'T-mend');
  });
});
