import { existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { contract } from '../support/records.ts';
import { commands } from './support/commands.ts';
import { faultsOf } from './support/plan-files.ts';

const agent = { kind: 'agent', identity: 'agent' };
const helper = { kind: 'helper', identity: 'plan helper sealed' };
const adapt = {
  kind: 'retry',
  trigger: '1',
  evidence: 'gates/a.txt',
  hypothesis: 'the port was taken',
  action: 'use a free port',
  rationale: 'nothing else failed',
  authority: 'maintainer',
};

function flags(values: Readonly<Record<string, string>>): string[] {
  return Object.entries(values).flatMap(([name, value]) => [`--${name}`, value]);
}

/** Every command with all of its options, and the event's own members. */
const notes: readonly (readonly [string, readonly string[], object])[] = [
  [
    'note observe',
    ['--statement', 'INV-a: pass', '--note', 'n', '--agent', 'coder'],
    {
      type: 'observation',
      actor: { ...agent, identity: 'coder' },
      statement: 'INV-a: pass',
      trust: 'asserted',
      note: 'n',
    },
  ],
  [
    'note sample',
    flags({ source: 'meter', value: '1.5', unit: 'runs', limit: 'runs' }),
    {
      type: 'resource_sample',
      actor: agent,
      source: 'meter',
      value: 1.5,
      unit: 'runs',
      limit_id: 'runs',
      trust: 'asserted',
    },
  ],
  [
    'note sample',
    flags({ source: 'meter', value: '0', unit: 'USD' }),
    { type: 'resource_sample', actor: agent, source: 'meter', value: 0, unit: 'USD', trust: 'asserted' },
  ],
  [
    'note adapt',
    [
      ...flags({ ...adapt, decision: 'refused', reason: 'too late', declared: '2', unit: 'USD', note: 'n' }),
      ...[
        '--affects-task',
        'T-mend',
        '--affects-criterion',
        'AC-one',
        '--invalidates',
        'a',
        '--invalidates',
        'b',
        '--preserves',
        'c',
      ],
    ],
    {
      type: 'adaptation',
      actor: agent,
      kind: 'retry',
      trigger_observation: 1,
      evidence_artifact: 'gates/a.txt',
      hypothesis: 'the port was taken',
      action: 'use a free port',
      rationale: 'nothing else failed',
      affected_tasks: ['T-mend'],
      affected_criteria: ['AC-one'],
      authority: 'maintainer',
      evidence_invalidated: ['a', 'b'],
      evidence_preserved: ['c'],
      resource_impact: { declared: 2, unit: 'USD' },
      decision: 'refused',
      reason: 'too late',
      note: 'n',
    },
  ],
  [
    'note intervene',
    flags({ category: 'missing_intent', description: 'd', question: 'q', resolution: 'r' }),
    {
      type: 'intervention',
      actor: agent,
      category: 'missing_intent',
      description: 'd',
      question: 'q',
      resolution: 'r',
    },
  ],
  [
    'note select',
    ['--task', 'T-mend', '--boost', '--waiting-since', '1', '--threshold', '20 events'],
    {
      type: 'selection',
      actor: helper,
      task: 'T-mend',
      priority_boost: true,
      aging: { waiting_since_seq: 1, threshold: '20 events' },
    },
  ],
  [
    'note select',
    ['--task', 'T-mend'],
    { type: 'selection', actor: helper, task: 'T-mend', priority_boost: false },
  ],
  [
    'note refuse',
    flags({ subject: 'T-mend', stage: 'dispatch', reason: 'no', proposal: '1' }),
    { type: 'refusal', actor: helper, subject: 'T-mend', stage: 'dispatch', reason: 'no', proposal: 1 },
  ],
  [
    'reconcile',
    flags({ trigger: 't', editor: 'e', authority: 'm', quote: 'keep it' }),
    { type: 'reconciliation', actor: agent, trigger: 't', editor: 'e', authority: 'm', note: 'keep it' },
  ],
];

describe('commands that record notes (writing, section 2)', () => {
  it.each(notes)('%s %j', async (name, args, members) => {
    const { run, events, planDir } = commands();
    await run('note', 'observe', '--statement', 'first');
    expect(await run(...name.split(' '), ...args)).toMatchObject({ code: 0, err: '' });
    const { schema, seq, ts, plan, contract_id, ...own } = events()[1] ?? {};
    expect(own).toEqual(members);
    expect([seq, ts, plan]).toEqual([2, '2026-01-06T12:00:00Z', contract().plan]);
    expect([typeof schema, typeof contract_id]).toEqual(['string', 'string']);
    expect(faultsOf(planDir)).toEqual([]);
  });

  it.each(notes)('%s %j writes nothing on a dry run', async (name, args, members) => {
    const { run, events, planDir } = commands();
    await run('note', 'observe', '--statement', 'first');
    const before = readFileSync(path.join(planDir, 'state.json'), 'utf8');
    const { code, out } = await run(...name.split(' '), ...args, '--dry-run', '--json');
    expect(code).toBe(0);
    const shown = JSON.parse(out) as { dry_run: boolean; events: object[] };
    expect([shown.dry_run, shown.events]).toMatchObject([true, [{ seq: 2, ...members }]]);
    expect(events()).toHaveLength(1);
    expect(readFileSync(path.join(planDir, 'state.json'), 'utf8')).toBe(before);
  });

  const wrong: readonly (readonly [string, readonly string[], string])[] = [
    ['note observe', [], '--statement TEXT is missing'],
    ['note observe', flags({ statement: 'a', note: 'x'.repeat(501) }), 'no valid event'],
    ['note observe', flags({ statement: 'a', file: 'gone.txt' }), 'does not exist'],
    ['note observe', flags({ statement: 'a', file: '.' }), 'not a regular file'],
    ['note observe', flags({ statement: 'a', wait: 'long' }), '--wait takes seconds'],
    ['note observe', flags({ statement: 'a', agent: 'x'.repeat(101) }), '100 characters'],
    ['note sample', flags({ source: 's', value: '-1', unit: 'u' }), '--value takes a number'],
    ['note sample', flags({ source: 's', value: 'NaN', unit: 'u' }), '--value takes a number'],
    [
      'sample',
      flags({ source: 's', value: '1', unit: 'u', limit: 'runz' }),
      'not a limit of the contract: runs',
    ],
    ['note adapt', flags({ ...adapt, kind: 'give_up' }), '--kind takes split, reorder'],
    ['note adapt', flags({ ...adapt, trigger: '3' }), 'the journal ends with seq 2'],
    ['note adapt', flags({ ...adapt, trigger: '2' }), 'name an observation'],
    ['note adapt', flags({ ...adapt, trigger: '0' }), 'takes the seq of an event'],
    ['note adapt', flags({ ...adapt, decision: 'refused' }), '--reason TEXT is missing'],
    ['note adapt', flags({ ...adapt, declared: '1' }), '--unit UNIT is missing'],
    ['note adapt', flags({ ...adapt, 'affects-task': 'T-none' }), '"T-none" is not a task'],
    ['note adapt', flags({ ...adapt, 'affects-criterion': 'AC-none' }), '"AC-none" is not a criterion'],
    [
      'intervene',
      flags({ category: 'boredom', description: 'd', question: 'q' }),
      '--category takes missing_intent',
    ],
    ['note select', ['--task', 'T-none'], '"T-none" is not a task'],
    ['note select', ['--task', 'T-mend', '--threshold', '20'], '--waiting-since SEQ is missing'],
    ['note select', ['--task', 'T-mend', '--waiting-since', '1'], '--threshold TEXT is missing'],
    ['note refuse', flags({ subject: 's', stage: 'never', reason: 'r' }), '--stage takes task_start'],
    [
      'refuse',
      flags({ subject: 's', stage: 'gate', reason: 'r', proposal: '9' }),
      'the journal ends with seq 2',
    ],
    ['reconcile', flags({ trigger: 't', editor: 'e' }), '--authority NAME and --quote TEXT'],
    ['reconcile', flags({ trigger: 't', editor: 'e', authority: 'm' }), '--quote TEXT'],
    ['roll', ['extra'], 'unexpected argument "extra"'],
  ];
  it.each(wrong)('%s %j is wrong usage and records nothing', async (name, args, message) => {
    const { run, events } = commands();
    await run('note', 'observe', '--statement', 'first');
    await run('note', 'select', '--task', 'T-mend');
    const { code, err } = await run(...name.split(' '), ...args);
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
    expect(events()).toHaveLength(2);
  });

  it('copy a file that shows something into the plan, with its digest', async () => {
    const { run, events, root, planDir } = commands();
    writeFileSync(path.join(root, 'a b\u00e9.log'), 'it holds');
    await run('note', 'observe', '--statement', 's', '--file', 'a b\u00e9.log', '--note', 'mine');
    expect(events()[0]).toMatchObject({
      trust: 'imported',
      evidence_path: 'gates/000001-a-b-.log',
      note: 'mine; copy of a b\u00e9.log, SHA-256 db5908c7d92200d6457c1720c56868fb00f98c348fdd9aab591401fde7b20c1e',
    });
    expect(readFileSync(path.join(planDir, 'gates/000001-a-b-.log'), 'utf8')).toBe('it holds');
  });

  it('copy no file of more than 64 MiB', async () => {
    const { run, root, planDir } = commands();
    writeFileSync(path.join(root, 'core'), '');
    truncateSync(path.join(root, 'core'), 64 * 1024 * 1024 + 1);
    const { code, err } = await run('note', 'observe', '--statement', 's', '--file', 'core');
    expect([code, err]).toEqual([2, expect.stringContaining('more than 64 MiB')]);
    expect(existsSync(path.join(planDir, 'gates'))).toBe(false);
  });

  it('are refused while the contract has no id, in a dry run too', async () => {
    const { run, isUntouched, edit } = commands();
    edit('contract.json', /,\s*"contract_id": "\w+"/, '');
    for (const more of [[], ['--dry-run']]) {
      const { code, err } = await run('note', 'observe', '--statement', 's', ...more);
      expect([code, err]).toEqual([3, expect.stringContaining('materialized-contract')]);
    }
    expect(isUntouched()).toBe(true);
  });

  it('print what was recorded, as lines or as JSON', async () => {
    const { run, events } = commands();
    expect((await run('note', 'observe', '--statement', 's')).out).toBe('recorded seq 1: observation\n');
    const { out } = await run('note', 'observe', '--statement', 's', '--json');
    expect(JSON.parse(out)).toEqual({ recorded: [events()[1]] });
  });
});

describe('plan roll', () => {
  it('says where the events are now, and moves nothing on a dry run', async () => {
    const { run, events } = commands();
    expect((await run('roll')).out).toBe('nothing to move: the journal is empty\n');
    await run('note', 'observe', '--statement', 's');
    expect(await run('roll', '--dry-run')).toMatchObject({ code: 0 });
    const { out } = await run('roll', '--json');
    expect(JSON.parse(out)).toEqual({
      rolled: { archive: 'journal-archive-000001-000001.ndjson', first: 1, last: 1 },
    });
    expect(events()).toHaveLength(1);
    expect((await run('validate')).out).toContain('1 event');
  });
});
