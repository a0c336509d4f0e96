import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { plan } from '../support/cli.ts';
import {
  contract,
  controlled,
  criterion,
  type Entry,
  history,
  idOf,
  pairs,
  task,
} from '../support/records.ts';
import { repository } from '../support/repository.ts';

const document = contract({
  title: 'Mend the links',
  acceptance: { criteria: [criterion('AC-one'), controlled('AC-two'), criterion('AC-three')] },
  invariants: [{ id: 'INV-a', statement: 'a holds' }],
  tasks: [
    task('T-one', ['AC-one']),
    task('T-two', ['AC-two'], { prerequisites: ['T-one'] }),
    task('T-three', ['AC-three', 'AC-one'], { prerequisites: ['T-one'] }),
    task('T-last', ['AC-two'], { prerequisites: ['T-two', 'T-three'] }),
  ],
});
const start = (id: string) => ['task_start', { task: id }] as const;
const pass = (id: string) => ['gate_run', { task: `T-${id}`, criterion: `AC-${id}` }] as const;

function made(...events: readonly Entry[]) {
  const { root, planDir, write } = repository({ contract: document, events: history(...events) });
  const run = (...args: readonly string[]) => plan(args, { cwd: root });
  return { root, planDir, write, run };
}

describe('plan status', () => {
  const states = async (...events: readonly Entry[]) => {
    const { out } = await made(...events).run('status', '--json');
    const { tasks } = JSON.parse(out) as { tasks: { id: string; state: string }[] };
    return Object.fromEntries(tasks.map(({ id, state }) => [id, state]));
  };

  it('derives the state of every task from its criteria', async () => {
    const waiting = { 'T-two': 'waiting', 'T-three': 'waiting', 'T-last': 'waiting' };
    expect(await states('approval')).toEqual({ 'T-one': 'open', ...waiting });
    expect(await states('approval', start('T-one'))).toEqual({ 'T-one': 'under_way', ...waiting });
    const first = ['approval', start('T-one'), pass('one')] as const;
    expect(await states(...first)).toEqual({
      'T-one': 'closed',
      'T-two': 'open',
      'T-three': 'open',
      'T-last': 'waiting',
    });
    const unavailable = ['control_pair', { criterion: 'AC-two', ...pairs.unavailable }] as const;
    expect(await states(...first, start('T-two'), unavailable)).toMatchObject({
      'T-two': 'blocked',
      'T-last': 'blocked',
    });
    expect(await states(...first, start('T-one'))).toMatchObject({
      'T-one': 'under_way',
      'T-two': 'waiting',
    });
  });

  it('says it for people, with what closes each criterion and what comes next', async () => {
    const { run } = made('approval', start('T-one'), pass('one'), start('T-two'));
    const { code, out, err } = await run('status');
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('PLAN_mend_links: Mend the links\n');
    expect(out).toContain(
      'approved by maintainer, as the helper plan helper recorded (plan_authorship, seq 1); 1 of 4 tasks closed, 1 of 3 criteria\n',
    );
    expect(out).toMatch(
      /^T-one {2}closed {2}T-one\n {2}AC-one {2}closed: evidence, seq 3\n {2}next: plan note observe /m,
    );
    expect(out).toMatch(/^T-two {2}under_way {2}T-two\n {2}AC-two {2}open: no control pair/m);
    expect(out).toMatch(/next: plan control --plan \S+ --task T-two --criterion AC-two\n/);
    expect(out).toMatch(/AC-one {4}closed: evidence, seq 3 \(of T-one\)/);
    expect(out).toMatch(/INV-a {2}unevaluated {2}a holds\n$/);
  });

  it('says nothing more of a task that was shown as complete', async () => {
    const { run } = made('approval', start('T-one'), pass('one'), 'view_render');
    expect((await run('status')).out).toMatch(/^ {2}AC-one {2}closed: evidence, seq 3\n\ninvariants/m);
    const { tasks } = JSON.parse((await run('status', '--json')).out) as {
      tasks: { next_action: unknown }[];
    };
    expect(tasks[0]).toMatchObject({ state: 'closed', next_action: null });
  });

  it('lists the tasks in one state; what it counts is of all', async () => {
    const { run } = made('approval', start('T-one'), pass('one'), start('T-two'));
    const { out } = await run('status', '--state', 'open');
    expect(out.match(/^T-\S+/gm)).toEqual(['T-three']);
    expect(out).toContain('; 1 of 4 tasks closed, 1 of 3 criteria\n');
    const status = JSON.parse((await run('status', '--state', 'waiting', '--json')).out);
    expect(status).toMatchObject({ progress: { closed: 1, tasks: 4 }, tasks: [{ id: 'T-last' }] });
    expect((await run('status', '--state', 'blocked')).out).toContain('\nno task is blocked\n');
    expect(await run('status', '--state', 'done')).toMatchObject({
      code: 2,
      err: expect.stringContaining('--state takes closed, blocked, under_way, waiting, open, not "done"'),
    });
  });

  it('says that nobody has approved', async () => {
    expect((await made().run('status')).out).toContain(
      '; not approved; 0 of 4 tasks closed, 0 of 3 criteria\n',
    );
  });

  it('recorded text stays on its line', async () => {
    const hostile = contract({ title: 'a\u001b[31m\nT-forged  closed', tasks: document.tasks, ...{} });
    const { root } = repository({
      contract: { ...hostile, acceptance: document.acceptance },
      events: [],
    });
    const { out } = await plan(['status'], { cwd: root });
    expect(out).not.toContain('\u001b');
    expect(out).not.toMatch(/^T-forged/m);
  });
});

describe('plan next', () => {
  const ids = async (...events: readonly Entry[]) => {
    const { out } = await made(...events).run('next', '--json');
    return (JSON.parse(out) as { tasks: { id: string; step: string }[] }).tasks.map(
      ({ id, step }) => `${id} ${step}`,
    );
  };

  it('is what is under way, then what may start: what has waited longest first', async () => {
    expect(await ids()).toEqual(['T-one approval']);
    expect(await ids('approval')).toEqual(['T-one start']);
    const first = ['approval', start('T-one'), pass('one'), 'view_render'] as const;
    expect(await ids(...first)).toEqual(['T-two start', 'T-three start']);
    expect(await ids(...first, start('T-three'))).toEqual(['T-three evidence', 'T-two start']);
  });

  it('orders by the record that closed the last prerequisite', async () => {
    const wide = contract({
      acceptance: {
        criteria: ['AC-one', 'AC-two', 'AC-three', 'AC-four'].map((id) => criterion(id)) as never,
      },
      tasks: [
        task('T-one', ['AC-one']),
        task('T-two', ['AC-two']),
        task('T-three', ['AC-three'], { prerequisites: ['T-one'] }),
        task('T-four', ['AC-four'], { prerequisites: ['T-two'] }),
      ],
    });
    const closing = [start('T-one'), start('T-two'), pass('two'), pass('one')] as const;
    const events = history('approval', ...closing, 'view_render');
    const { root } = repository({ contract: wide, events });
    const { out } = await plan(['next'], { cwd: root });
    expect(out.split('\n').map((line) => line.split(' ')[0])).toEqual(['T-four', 'T-three', '']);
    expect(out).toMatch(/^T-four {2}open {2}start: plan \S+ /);
  });

  it('says when all is done', async () => {
    const { root } = repository({
      contract: contract(),
      events: history('approval', 'task_start', 'gate_run', 'view_render'),
    });
    expect((await plan(['next'], { cwd: root })).out).toBe('nothing to do: every task is closed\n');
  });

  it('is also what closed and was not shown as complete since, before what may start', async () => {
    const closed = ['approval', start('T-one'), pass('one')] as const;
    const rest = ['T-two start', 'T-three start'];
    expect(await ids(...closed)).toEqual(['T-one complete', ...rest]);
    expect(await ids('approval', 'view_render', ...closed.slice(1))).toEqual(['T-one complete', ...rest]);
    expect(await ids('approval', start('T-one'), 'view_render', pass('one'))).toHaveLength(3);
    expect(await ids(...closed, 'view_render')).toEqual(rest);
    expect(await ids(...closed, ['view_render', { view: 'other.md' }])).toHaveLength(3);
    // T-last closes with T-two, and never started: there is nothing to complete.
    const second = [start('T-two'), ['control_pair', { criterion: 'AC-two' }]] as const;
    expect(await ids(...closed, ...second)).toEqual(['T-one complete', 'T-two complete', 'T-three start']);
    // A decision closes it too.
    const decided = [
      ['amendment', { original_criterion: 'AC-one' }],
      ['reconciliation', { trigger: 'AC-one' }],
    ] as const;
    const open = ['approval', start('T-one'), 'view_render'] as const;
    expect(await ids(...open, ...decided)).toEqual(['T-one complete', ...rest]);
  });

  it('comes back to the task that started last when an invariant fails after it was shown', async () => {
    const said = (statement: string) => ['observation', { statement }] as const;
    const lines = async (...events: readonly Entry[]) => (await made(...events).run('next')).out.split('\n');
    const shown = ['approval', start('T-one'), pass('one'), said('INV-a: pass'), 'view_render'] as const;
    expect(await lines(...shown)).toHaveLength(3);
    const [first] = await lines(...shown, said('INV-a: fail: too big'));
    expect(first).toMatch(/^T-one {2}closed {2}complete: INV-a failed at seq 6 \(too big\): mend it/);
    expect(await lines(...shown, said('INV-a: fail'), said('INV-a: pass'))).toHaveLength(3);
    const later = await lines(...shown, start('T-two'), said('INV-a: fail'));
    expect(later.map((line) => line.split(' ')[0])).toEqual(['T-two', 'T-three', '']);
  });
});

describe('plan list', () => {
  it('shows every plan of the repository, also one that cannot be read', async () => {
    const { root, write, run } = made('approval', start('T-one'), pass('one'));
    expect(await run('list')).toMatchObject({ code: 0, err: '' });
    expect((await run('list')).out).toBe('PLAN_mend_links  revision 1  lite  guided  1 of 4 tasks closed\n');
    write('.plan/plans/PLAN_broken/contract.json', '{');
    write('.plan/plans/notes/contract.json', '{');
    const { code, out } = await plan(['list'], { cwd: path.join(root, '.plan') });
    expect(code).toBe(4);
    expect(out.split('\n')).toEqual([
      expect.stringMatching(/^PLAN_broken {6}cannot be read: plans\/PLAN_broken\/contract\.json:1: json: /),
      expect.stringMatching(/^PLAN_mend_links {2}revision 1/),
      '',
    ]);
    const { plans } = JSON.parse((await run('list', '--json')).out) as { plans: object[] };
    expect(plans).toMatchObject([
      { plan: 'PLAN_broken', problem: expect.any(String) },
      { tasks: 4, closed: 1 },
    ]);
  });

  it('says that there is none', async () => {
    const { root } = repository();
    expect((await plan(['list'], { cwd: '/' })).out).toBe('no plan here\n');
    expect((await plan(['list', '--work-dir', 'other'], { cwd: root })).out).toMatch(/not approved\n$/);
  });
});

describe('plan log', () => {
  it('shows one event a line, all or the last ones', async () => {
    const { run } = made('approval', start('T-one'), pass('one'), [
      'observation',
      { statement: 'a\nb\u001b[2J' },
    ]);
    const { code, out } = await run('log');
    expect(code).toBe(0);
    expect(out.split('\n')).toEqual([
      '     1  2026-01-06T00:01:00Z  approval  by maintainer, as the helper plan helper recorded, plan_authorship  (helper)',
      '     2  2026-01-06T00:02:00Z  task_start  T-one  (helper)',
      '     3  2026-01-06T00:03:00Z  gate_run  AC-one of T-one, exit code 0, observed: npm test  (helper)',
      '     4  2026-01-06T00:04:00Z  observation  a b\\u001b[2J  (helper)',
      '',
    ]);
    expect((await run('log', '--last', '2')).out).toBe(out.split('\n').slice(2).join('\n'));
    expect((await run('log', '--last', '9')).out).toBe(out);
    expect((await run('log', '--last', '0')).code).toBe(2);
  });

  it('gives the events as they are recorded with --json', async () => {
    const { run } = made('approval', start('T-one'));
    const events = (await run('log', '--json', '--last', '1')).out.trimEnd().split('\n');
    expect(events.map((line) => JSON.parse(line) as object)).toMatchObject([
      { type: 'task_start', seq: 2, contract_id: idOf(document) },
    ]);
  });

  it('says what it left out', async () => {
    const { planDir, run } = made('approval');
    writeFileSync(path.join(planDir, 'journal.ndjson'), '{', { flag: 'a' });
    const { code, out, err } = await run('log');
    expect([code, out.split('\n').length]).toEqual([0, 2]);
    expect(err).toContain('torn tail');
  });
});
