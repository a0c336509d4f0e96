import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sha256 } from '../../../runtime/plan/records/json.ts';
import { currentHelper } from '../../../runtime/plan/write/helper-digest.ts';
import { checkedPlan } from '../checks/checked-plan.ts';
import { event } from '../support/records.ts';

type Plan = ReturnType<typeof checkedPlan>;

const entries = (plan: Plan): Record<string, unknown>[] =>
  plan
    .read('seal.ndjson')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

const decision = [
  '--trigger',
  'merged by hand',
  '--editor',
  'Ada',
  '--authority',
  'Ada',
  '--quote',
  'Keep it',
];

test('the helper and its settings are sealed with the first event, and again when they are others', async () => {
  const plan = checkedPlan({ settings: { command: 'plan' } });
  await plan.run('note', 'observe', '--statement', 'a');
  await plan.run('note', 'observe', '--statement', 'b');
  const { program } = currentHelper({});
  const first = { program, settings: sha256('{"command":"plan"}') };
  expect(entries(plan).map(({ helper }) => helper)).toEqual([first, undefined, undefined, undefined]);
  plan.write('.plan/settings.json', '{"command":"plan","link":["node_modules"]}');
  await plan.run('note', 'observe', '--statement', 'c');
  // Without the note of the last writer, the seal itself says it.
  rmSync(path.join(plan.planDir, 'state.json'));
  await plan.run('note', 'observe', '--statement', 'd');
  const later = { program, settings: sha256('{"command":"plan","link":["node_modules"]}') };
  expect(
    entries(plan)
      .slice(4)
      .map(({ helper }) => helper),
  ).toEqual([later, undefined]);
});

test('a line that somebody accepted is marked for good, and only that one', async () => {
  const plan = checkedPlan();
  await plan.run('note', 'observe', '--statement', 'a');
  appendFileSync(path.join(plan.planDir, 'journal.ndjson'), `${JSON.stringify(event('selection', 9))}\n`);
  expect((await plan.run('reconcile', '--records', ...decision)).code).toBe(0);
  const marked = () => entries(plan).map(({ seq, adopted }) => [seq, adopted]);
  expect(marked()).toEqual([
    [1, undefined],
    [2, undefined],
    [3, undefined],
    [9, 10],
    [10, undefined],
  ]);
  plan.write('.plan/plans/PLAN_mend_links/journal.ndjson', plan.read('journal.ndjson').replace('"a"', '"A"'));
  expect((await plan.run('reconcile', '--records', ...decision)).code).toBe(0);
  expect(marked()).toEqual([
    [1, undefined],
    [2, undefined],
    [3, 11],
    [9, 10],
    [10, undefined],
    [11, undefined],
  ]);
});

test('where the seal of this helper was removed, every line needs somebody to accept it', async () => {
  const plan = checkedPlan();
  await plan.run('note', 'observe', '--statement', 'a');
  await plan.run('gate', '--', 'sh', '-c', 'exit 0');
  rmSync(path.join(plan.planDir, 'seal.ndjson'));
  rmSync(path.join(plan.planDir, 'state.json'));
  expect((await plan.run('reconcile', '--records', ...decision)).code).toBe(0);
  expect(entries(plan).map(({ adopted }) => adopted)).toEqual([5, 5, 5, 5, undefined]);
});

test('what another tool wrote into a plan without a seal is not called adopted', async () => {
  const plan = checkedPlan();
  const file = path.join(plan.planDir, 'journal.ndjson');
  writeFileSync(file, `${readFileSync(file, 'utf8')}{"torn`);
  expect((await plan.run('reconcile', '--records', ...decision)).code).toBe(0);
  expect(entries(plan).every(({ adopted }) => adopted === undefined)).toBe(true);
});
