import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { approvedPlan, type LivingPlan } from '../support/life.ts';
import { contract, controlled, task } from '../support/records.ts';

/** A plan with a controlled criterion, whose control was unavailable because the start's commit and its kept files are gone. */
async function blockedPlan() {
  const gate_intent = [{ criterion: 'AC-mended', check: 'sh check.sh' }];
  const { scope } = contract();
  const plan = await approvedPlan(
    contract({
      scope: { ...scope, allowed_command_classes: ['sh'] },
      acceptance: { criteria: [controlled('AC-mended')] },
      tasks: [task('T-mend', [], { gate_intent })],
    }),
  );
  const [tree = '', first = ''] = plan.git('rev-parse', 'HEAD^{tree}', 'HEAD').split('\n');
  await plan.done('start', 'T-mend');
  const write = (name: string, text: string) => writeFileSync(path.join(plan.root, name), text);
  write('mended.txt', 'yes\n');
  write('check.sh', 'test -e mended.txt\n');
  plan.git('add', '--all');
  plan.git('commit', '--quiet', '--message', 'Mend');
  const work = plan.git('rev-parse', 'HEAD').trim();
  for (const id of [tree, first])
    rmSync(path.join(plan.root, '.git', 'objects', id.slice(0, 2), id.slice(2)));
  rmSync(path.join(plan.root, '.plan', 'trees.git'), { recursive: true });
  expect((await plan.run('control')).code).toBe(1);
  return { plan, work };
}

async function actionOf(plan: LivingPlan): Promise<string> {
  return (await plan.manifest('T-mend')).next_action.action;
}

test('another old state, as the action tells it, closes a criterion that lost its own', async () => {
  const { plan, work } = await blockedPlan();
  const action = await actionOf(plan);
  expect(action).toMatch(/^An authority of the plan decides on AC-mended \(blocked: /);
  const [, start = '', control = ''] =
    /run plan (start \S+ --plan \S+ --again), .* Then run plan (control [^.]*\.[^.]*)\./.exec(action) ?? [];
  plan.git('checkout', '--quiet', '--orphan', 'without');
  plan.git('rm', '-rfq', '--cached', 'mended.txt', 'check.sh');
  for (const name of ['mended.txt', 'check.sh']) rmSync(path.join(plan.root, name));
  plan.git('commit', '--quiet', '--message', 'Without the work');
  await plan.done(...start.split(' '));
  plan.git('checkout', '--quiet', work);
  const { out } = await plan.done(...control.split(' '));
  expect(out).toContain('discriminating (old leg FAIL; new leg PASS)');
  expect(await actionOf(plan)).toMatch(/^plan complete /);
});

test('a decision, as the action tells it, closes it too', async () => {
  const { plan } = await blockedPlan();
  expect(await actionOf(plan)).toMatch(/plan amend, then reconcile by the same authority and approve\.$/);
  const document = plan.json<ReturnType<typeof contract>>('contract.json');
  const [first] = document.acceptance.criteria;
  const criteria = [{ ...first, statement: 'AC-mended holds, as far as it can be seen' }];
  const amended = path.join(plan.root, 'amended.json');
  writeFileSync(amended, JSON.stringify({ ...document, acceptance: { criteria } }));
  const by = ['--authority', 'Ada', '--quote', 'Let it be.'];
  const why = ['--finding', 'the start is gone', '--disposition', 'waived', '--reason', 'it was rebased'];
  await plan.done('amend', '--contract', amended, ...why, ...by);
  await plan.done('reconcile', '--trigger', 'AC-mended has no old state', '--editor', 'Ada', ...by);
  await plan.approved();
  expect((await plan.manifest('T-mend')).acceptance).toMatchObject([{ mechanism: 'reconciled' }]);
  expect(await actionOf(plan)).toMatch(/^plan complete /);
});
