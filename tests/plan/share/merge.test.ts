import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JournalEvent } from '../../../generated/types/journal-event.ts';
import { readPlan } from '../../../runtime/plan/derive/read-plan.ts';
import { locatePlan } from '../../../runtime/plan/records/places.ts';
import { stopAtFirst, unreachable } from '../../../runtime/plan/records/problems.ts';
import { type SealedFacts, sealedFacts } from '../../../runtime/plan/records/seal.ts';
import { readSide } from '../../../runtime/plan/share/history-side.ts';
import type { Check } from '../../../runtime/plan/verify/check-list.ts';
import type { Draft } from '../../../runtime/plan/write/session.ts';
import { withWriter } from '../../../runtime/plan/write/writer.ts';
import {
  approvedPlan,
  copyOf,
  type LivingPlan,
  living,
  livingPlan,
  repositoryRoot,
} from '../support/life.ts';
import { contract, criterion, task } from '../support/records.ts';
import { treeOf } from '../support/tree.ts';
import { twoTasks } from './two-tasks.ts';

const placeOf = ({ planDir }: LivingPlan) => locatePlan({ planDir }, stopAtFirst) ?? unreachable();
const shareOf = ({ root, name }: LivingPlan) => path.join(root, 'plans', `${name}.plan`);

async function failuresOf(made: LivingPlan, ...names: readonly string[]): Promise<readonly string[]> {
  const { checks } = JSON.parse((await made.run('verify', made.name, '--json')).out) as { checks: Check[] };
  return checks
    .filter(({ subject, status }) => subject === made.name && status === 'fail')
    .filter(({ name }) => names.length === 0 || names.includes(name))
    .map(({ name, message }) => `${name}: ${message}`);
}

async function twoSides(): Promise<readonly [LivingPlan, LivingPlan]> {
  const made = await approvedPlan(twoTasks);
  return [made, living(copyOf(made).root, made.name, 600)];
}

async function work(made: LivingPlan, name: 'one' | 'two'): Promise<void> {
  await made.done('start', `T-${name}`);
  writeFileSync(path.join(made.root, `${name}.sh`), `echo ${name}\n`);
  await made.done('gate', '--task', `T-${name}`);
  await made.done('complete', `T-${name}`);
}

test('work on different tasks is merged; both sides end with the same records', async () => {
  const [ada, bob] = await twoSides();
  await work(ada, 'one');
  await work(bob, 'two');
  await bob.done('share', '--evidence');
  const merged = await ada.done('open', shareOf(bob));
  expect(merged.out).toContain('merged: 3 events taken, seq 5 to 7 here; 3 events here are not in the file');
  expect(ada.events().map(({ seq, type }) => `${seq} ${type}`)).toEqual(
    ['approval', 'task_start', 'gate_run', 'view_render', 'task_start', 'gate_run', 'view_render'].map(
      (type, index) => `${index + 1} ${type}`,
    ),
  );
  const [, , run] = bob.events();
  const facts = sealedFacts(placeOf(ada)).get(6) as SealedFacts;
  const [start] = readSide(placeOf(bob)).events.slice(2);
  expect(facts.origin).toEqual({ seq: 3, line: start?.digest, head: start?.head });
  // Both wrote gates/000003.txt.
  const kept = (ada.events()[5] as { evidence_path: string }).evidence_path;
  expect(kept).not.toBe((run as { evidence_path: string }).evidence_path);
  expect(ada.read(kept)).toBe(bob.read((run as { evidence_path: string }).evidence_path));
  expect(facts.output?.map((one) => one.path)).toEqual([kept]);
  writeFileSync(path.join(ada.root, 'two.sh'), 'echo two\n');
  expect(await failuresOf(ada)).toEqual([]);
  expect(ada.read('README.md')).toContain('T-two');
  const states = readPlan(placeOf(ada));
  expect(['T-one', 'T-two'].map(states.state)).toEqual(['closed', 'closed']);
  expect((await ada.done('open', shareOf(bob))).out).toContain('nothing to take');

  await ada.done('share', '--evidence');
  const forward = await bob.done('open', shareOf(ada));
  expect(forward.out).toContain('fast-forward: 3 events taken');
  expect(bob.read('journal.ndjson')).toBe(ada.read('journal.ndjson'));
  expect(bob.read('seal.ndjson')).toBe(ada.read('seal.ndjson'));
  writeFileSync(path.join(bob.root, 'one.sh'), 'echo one\n');
  expect(await failuresOf(bob)).toEqual([]);
  await bob.done('start', 'T-final-review');
  expect(await failuresOf(bob, 'unchanged-records')).toEqual([]);
});

test('a head of the other history is still found after the merge', async () => {
  const [ada, bob] = await twoSides();
  await work(ada, 'one');
  await work(bob, 'two');
  const { head } = JSON.parse(bob.read('seal.ndjson').trimEnd().split('\n').at(-1) ?? '');
  await bob.done('share');
  await ada.done('open', shareOf(bob));
  expect((await ada.run('receipt', '--check', head)).code).toBe(0);
  expect((await ada.run('receipt', '--check', 'f'.repeat(64))).code).toBe(1);
});

test('where one side only has more, it is taken, or nothing is', async () => {
  const [ada, bob] = await twoSides();
  await bob.done('share');
  await work(ada, 'one');
  expect((await ada.done('open', shareOf(bob))).out).toContain(
    'nothing to take; 3 events here are not in the file',
  );
  await ada.done('roll');
  await ada.done('share');
  expect((await bob.done('open', shareOf(ada))).out).toContain(
    'fast-forward: 3 events taken, seq 2 to 4 here',
  );
  expect(bob.events()).toHaveLength(4);
  expect(readPlan(placeOf(bob)).state('T-one')).toBe('closed');
});

test('work on the same task is refused, with the events that stand against each other', async () => {
  const [ada, bob] = await twoSides();
  await work(ada, 'one');
  await work(bob, 'one');
  await bob.done('share');
  const records = ['journal.ndjson', 'seal.ndjson', 'evidence.jsonl', 'README.md'];
  const before = records.map(ada.read);
  const refused = await ada.run('open', shareOf(bob));
  expect(refused).toMatchObject({ code: 3, err: expect.stringContaining('merged-histories') });
  expect(refused.err).toContain('T-one: seq 2, 3 here against seq 2, 3 there');
  expect(records.map(ada.read)).toEqual(before);
  expect(existsSync(path.join(ada.planDir, 'opened.json'))).toBe(false);
});

test('an invariant that passes on one side and fails on the other is refused', async () => {
  for (const [said, code] of [
    ['fail: it asks a registry', 3],
    ['pass', 0],
  ] as const) {
    const [invariant] = contract().invariants;
    const own = invariant ?? { id: 'INV-offline', statement: 'It works offline.' };
    const ada = await approvedPlan({ ...twoTasks, invariants: [own] });
    const bob = living(copyOf(ada).root, ada.name, 600);
    await ada.done('note', 'observe', '--statement', `${own.id}: pass`);
    await bob.done('note', 'observe', '--statement', `${own.id}: ${said}`);
    await bob.done('share');
    const opened = await ada.run('open', shareOf(bob));
    expect(opened.code).toBe(code);
    if (code !== 0) expect(opened.err).toContain(`${own.id}: seq 2 here against seq 2 there`);
  }
});

test('approvals on both sides, and revisions on both sides, are refused', async () => {
  const ada = await livingPlan(twoTasks);
  await ada.done('materialize');
  await ada.done('share');
  const bob = living(repositoryRoot(), ada.name, 600);
  await bob.done('open', shareOf(ada));
  await ada.approved();
  await bob.approved();
  await bob.done('share');
  expect((await ada.run('open', shareOf(bob))).err).toContain('the approval: seq 1 here against seq 1 there');

  const [eve, dan] = await twoSides();
  for (const [made, title] of [
    [eve, 'First'],
    [dan, 'Second'],
  ] as const) {
    const [first, ...rest] = twoTasks.tasks;
    const next = { ...twoTasks, tasks: [{ ...first, title }, ...rest] };
    writeFileSync(path.join(made.root, '.git', 'next.json'), JSON.stringify(next));
    await made.done('refine', '--contract', '.git/next.json', '--because', 'clearer');
  }
  await dan.done('share');
  expect((await eve.run('open', shareOf(dan))).err).toContain('the contract');
});

test('a revision on one side is taken, unless the other side worked on what it changes', async () => {
  for (const [name, code] of [
    ['two', 0],
    ['one', 3],
  ] as const) {
    const [ada, bob] = await twoSides();
    await work(ada, name);
    const [first, ...rest] = twoTasks.tasks;
    const next = { ...twoTasks, tasks: [{ ...first, title: 'Another title' }, ...rest] };
    writeFileSync(path.join(bob.root, '.git', 'next.json'), JSON.stringify(next));
    await bob.done('refine', '--contract', '.git/next.json', '--because', 'clearer');
    await bob.done('share');
    expect((await ada.run('open', shareOf(bob))).code).toBe(code);
    if (code !== 0) continue;
    expect(readPlan(placeOf(ada)).live.contract.tasks[0]?.title).toBe('Another title');
    expect(await failuresOf(ada, 'records-valid', 'plan-text', 'unchanged-records')).toEqual([]);
  }
});

test('another plan of the same name is refused', async () => {
  const [ada] = await twoSides();
  const other = await approvedPlan({ ...twoTasks, title: 'Another plan' });
  await other.done('share');
  expect(await ada.run('open', shareOf(other))).toMatchObject({
    code: 3,
    err: expect.stringContaining('another plan of the same name'),
  });
});

test('a text that was changed here, and that nobody approved, is not overwritten', async () => {
  const [ada, bob] = await twoSides();
  ada.write('README.md', `${ada.read('README.md')}\nMine.\n`);
  await work(bob, 'two');
  await bob.done('share');
  expect((await ada.run('open', shareOf(bob))).err).toContain('the text of the plan');
});

test('clocks that differ are no step back in time; within one side they are', async () => {
  const [ada, bob] = await twoSides();
  await work(ada, 'one');
  await work(bob, 'two');
  await bob.done('share');
  await ada.done('open', shareOf(bob));
  // Ten minutes before what was taken.
  await ada.done('note', 'observe', '--statement', 'After the merge.');
  expect(await failuresOf(ada, 'time-order')).toEqual([]);
});

test('a share does not overwrite what a colleague has shared since, nor a file that is none', async () => {
  const [ada, bob] = await twoSides();
  await work(bob, 'two');
  await bob.done('share');
  await ada.done('share');
  renameSync(shareOf(bob), shareOf(ada));
  expect(await ada.run('share')).toMatchObject({
    code: 3,
    err: expect.stringContaining('has 3 events that'),
  });
  await ada.done('open', shareOf(ada));
  await ada.done('share');
  expect((await ada.run('share', '--out', 'README.md')).err).toContain('is no shared plan');
});

test('a dry run says what would happen, and writes nothing', async () => {
  const [ada, bob] = await twoSides();
  await work(ada, 'one');
  await work(bob, 'two');
  await bob.done('share');
  const before = treeOf(ada.root);
  expect((await ada.done('open', shareOf(bob), '--dry-run')).out).toContain(
    'would be merged: 3 events taken',
  );
  expect(treeOf(ada.root)).toEqual(before);
});

test('what a kill left of a merge is finished by the next command that writes', async () => {
  const [ada, bob] = await twoSides();
  await work(ada, 'one');
  await work(bob, 'two');
  await bob.done('share');
  const whole = copyOf(ada);
  await whole.done('open', shareOf(bob));
  const pending = path.join(ada.planDir, 'opening.pending');
  mkdirSync(pending);
  for (const name of ['journal.ndjson', 'seal.ndjson', 'evidence.jsonl'])
    writeFileSync(path.join(pending, name), whole.read(name));
  writeFileSync(path.join(pending, 'removed.txt'), '');
  ada.write('journal.ndjson', whole.read('journal.ndjson'));
  await ada.done('note', 'observe', '--statement', 'Next.');
  expect(existsSync(pending)).toBe(false);
  expect(ada.events()).toHaveLength(8);
  expect(await failuresOf(ada, 'unchanged-records', 'records-valid')).toEqual([]);
});

const count = 12;
const numbers = Array.from({ length: count - 1 }, (_, index) => index + 1);
const said = (number: number) => criterion(`AC-${number}`, { accepted_evidence: ['asserted'] });
const many = contract({
  acceptance: { criteria: [said(0), ...numbers.map(said)] },
  tasks: [task('T-0', ['AC-0']), ...numbers.map((number) => task(`T-${number}`, [`AC-${number}`]))],
});

const agent = { kind: 'agent', identity: 'agent' } as const;

/** One step of a side; `pick` chooses among its tasks. */
const step = fc.record({
  kind: fc.constantFrom('start', 'pass', 'fail', 'select', 'observe', 'adapt', 'refuse', 'sample'),
  pick: fc.nat(count / 2 - 1),
  back: fc.nat(20),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Events of a side; what refers to an event refers to one that comes before it. */
function draftsOf(steps: readonly Step[], parity: 0 | 1): readonly Draft[] {
  const observations: number[] = [];
  return steps.map(({ kind, pick, back }, index): Draft => {
    const seq = 2 + index;
    const number = pick * 2 + parity;
    const named = { actor: agent, task: `T-${number}` };
    const earlier = Math.max(1, seq - 1 - back);
    const run = { command: `said ${index}`, cwd: '.', timeout_seconds: 1, trust: 'asserted' } as const;
    switch (kind) {
      case 'start':
        return { type: 'task_start', ...named, note: `${parity} ${index}` };
      case 'pass':
      case 'fail':
        return {
          type: 'gate_run',
          ...named,
          ...run,
          criterion: `AC-${number}`,
          exit_code: kind === 'pass' ? 0 : 1,
        };
      case 'select':
        return {
          type: 'selection',
          ...named,
          priority_boost: false,
          aging: { waiting_since_seq: earlier, threshold: 'a day' },
        };
      case 'refuse':
        return {
          type: 'refusal',
          actor: agent,
          subject: `T-${number}`,
          stage: 'gate',
          reason: `${parity} ${index}`,
          proposal: earlier,
        };
      case 'sample':
        return {
          type: 'resource_sample',
          actor: agent,
          source: `meter ${parity}`,
          value: index,
          unit: 'minutes',
          trust: 'asserted',
        };
      case 'adapt': {
        const trigger = observations.at(-1);
        if (trigger === undefined) return observed(seq, index);
        return {
          ...{
            type: 'adaptation',
            actor: agent,
            kind: 'retry',
            trigger_observation: trigger,
            evidence_artifact: 'x',
          },
          ...{
            hypothesis: 'h',
            action: `${parity} ${index}`,
            rationale: 'r',
            authority: 'Ada',
            affected_criteria: [],
          },
          ...{
            affected_tasks: [`T-${number}`],
            evidence_invalidated: [],
            evidence_preserved: [],
            decision: 'authorized',
          },
        };
      }
      default:
        return observed(seq, index);
    }
  });

  function observed(seq: number, index: number): Draft {
    observations.push(seq);
    return { type: 'observation', actor: agent, statement: `${parity} ${index}`, trust: 'asserted' };
  }
}

/** An event, with the events that it refers to in the place of their seqs. */
function resolved(event: JournalEvent, all: ReadonlyMap<number, JournalEvent>): unknown {
  const of = (seq: number) => ({ ...all.get(seq), seq: 0 });
  const { seq: _, ...rest } = event;
  if (rest.type === 'adaptation')
    return { ...rest, trigger_observation: identityOf(of(rest.trigger_observation)) };
  if (rest.type === 'refusal' && rest.proposal !== undefined)
    return { ...rest, proposal: identityOf(of(rest.proposal)) };
  if (rest.type === 'selection' && rest.aging !== undefined)
    return { ...rest, aging: identityOf(of(rest.aging.waiting_since_seq)) };
  return rest;
}

function identityOf(event: object): string {
  const { type, note, statement, reason, command, action } = event as Record<string, unknown>;
  return JSON.stringify([type, note, statement, reason, command, action]);
}

test('two histories of 200 events each: nothing is lost, each task is as on its side, and again changes nothing', async () => {
  const base = await approvedPlan(many);
  const steps = fc.array(step, { minLength: 200, maxLength: 200 });
  await fc.assert(
    fc.asyncProperty(steps, steps, async (left, right) => {
      const [ada, bob] = [copyOf(base), copyOf(base)];
      const options = { clock: () => new Date('2026-05-04T10:00:00Z'), warn: () => {} };
      await withWriter(placeOf(ada), options, (writer) => void writer.append(draftsOf(left, 0)));
      await withWriter(placeOf(bob), options, (writer) => void writer.append(draftsOf(right, 1)));
      const sides = [readPlan(placeOf(ada)), readPlan(placeOf(bob))] as const;
      const [before, others] = [ada.events(), bob.events()];
      await bob.done('share');
      const { taken } = JSON.parse((await ada.done('open', shareOf(bob), '--json')).out);
      expect(taken).toHaveLength(200);
      const after = ada.events();
      expect(after.slice(0, before.length)).toEqual(before);
      const [there, here] = [others, after].map((all) => new Map(all.map((event) => [event.seq, event])));
      expect(after.slice(before.length).map((event) => resolved(event, here ?? new Map()))).toEqual(
        others.slice(1).map((event) => resolved(event, there ?? new Map())),
      );
      const merged = readPlan(placeOf(ada));
      for (let index = 0; index < count; index++) {
        const side = sides[index % 2 === 0 ? 0 : 1];
        expect(merged.state(`T-${index}`)).toBe(side.state(`T-${index}`));
        const closed = (records: typeof side) => records.closures(`T-${index}`).map(({ state }) => state);
        expect(closed(merged)).toEqual(closed(side));
      }
      expect(
        await failuresOf(ada, 'records-valid', 'unchanged-records', 'time-order', 'adopted-lines'),
      ).toEqual([]);
      const records = ['journal.ndjson', 'seal.ndjson'].map(ada.read);
      expect((await ada.done('open', shareOf(bob))).out).toContain('nothing to take');
      expect(['journal.ndjson', 'seal.ndjson'].map(ada.read)).toEqual(records);
      await ada.done('share');
      expect((await bob.done('open', shareOf(ada))).out).toContain('fast-forward: 200 events taken');
      expect(['journal.ndjson', 'seal.ndjson'].map(bob.read)).toEqual(records);
      expect(await failuresOf(bob, 'records-valid', 'unchanged-records', 'time-order')).toEqual([]);
    }),
    { numRuns: 8 },
  );
});

test('a third history is merged, too, and each event is known by where it was first written', async () => {
  const base = await approvedPlan(many);
  const [ada, bob, eve] = [copyOf(base), copyOf(base), copyOf(base)];
  for (const [made, number] of [
    [ada, 0],
    [bob, 1],
    [eve, 2],
  ] as const)
    await made.done('start', `T-${number}`);
  await eve.done('share');
  await bob.done('open', shareOf(eve));
  await bob.done('share');
  await ada.done('open', shareOf(bob));
  expect(sealedFacts(placeOf(ada)).get(4)?.origin).toMatchObject({ seq: 3, origin: { seq: 2 } });
  expect((await ada.done('open', shareOf(eve))).out).toContain('nothing to take');
  await ada.done('share');
  expect((await eve.done('open', shareOf(ada))).out).toContain('fast-forward: 2 events taken');
  expect(readFileSync(path.join(eve.planDir, 'seal.ndjson'))).toEqual(
    readFileSync(path.join(ada.planDir, 'seal.ndjson')),
  );
  expect(readdirSync(eve.planDir)).not.toContain('opening.pending');
});
