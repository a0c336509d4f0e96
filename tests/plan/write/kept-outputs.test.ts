import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { PlanContract } from '../../../generated/types/plan-contract.ts';
import { sha256 } from '../../../runtime/plan/records/json.ts';
import { nextHead, sealLine } from '../../../runtime/plan/records/seal.ts';
import { type CheckedPlan, checkedPlan } from '../checks/checked-plan.ts';
import { contract, controlled } from '../support/records.ts';

/** What `plan verify` says of the kept outputs. */
async function finding({ run }: CheckedPlan): Promise<string> {
  const { out, err } = await run('verify');
  return `${out}${err}`.split('\n').find((line) => line.includes('unchanged-outputs')) ?? '';
}

function gatedPlan(): CheckedPlan {
  const plan = checkedPlan({ files: { 'check.sh': 'echo checked\nexit 1\n' } });
  plan.check('sh check.sh');
  return plan;
}

const entriesOf = (plan: CheckedPlan) =>
  plan
    .read('seal.ndjson')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

test('the output of a gate is sealed with its event: what was captured, and the file as it was kept', async () => {
  const plan = gatedPlan();
  await plan.run('gate');
  const log = plan.read('gates/0003.txt');
  expect(entriesOf(plan).at(-1)).toMatchObject({
    seq: 3,
    output: [{ path: 'gates/0003.txt', kept: sha256(log), bytes: 8, digest: sha256('checked\n') }],
  });
  expect(await finding(plan)).toMatch(/^pass .*1 logs?, as they were kept/);
});

test('both legs of a control are sealed', async () => {
  const plan = checkedPlan({
    contract: { acceptance: { criteria: [controlled('AC-one')] } },
    files: { 'check.sh': 'exit 1\n' },
  });
  plan.write('check.sh', 'exit 0\n');
  await plan.run('control', '--artifact', 'check.sh', '--', 'sh', 'check.sh');
  expect(
    entriesOf(plan)
      .at(-1)
      .output.map(({ path: kept }: { path: string }) => kept),
  ).toEqual(['gates/0003-old.txt', 'gates/0003-new.txt']);
  expect(await finding(plan)).toMatch(/^pass .*2 logs, as they were kept/);
});

test.each([
  ['altered', (file: string) => writeFileSync(file, 'all 12 tests passed\n'), 'was altered'],
  ['deleted', (file: string) => rmSync(file), 'is missing'],
  [
    'replaced by a link to another file',
    (file: string) => {
      rmSync(file);
      symlinkSync('/dev/null', file);
    },
    'is missing',
  ],
])('verify names a log that was %s, with its event', async (_, change, what) => {
  const plan = gatedPlan();
  await plan.run('gate');
  change(path.join(plan.planDir, 'gates/0003.txt'));
  expect(await finding(plan)).toMatch(/^FAIL /);
  expect(await finding(plan)).toContain(`seq 3: the log gates/0003.txt ${what}`);
});

test('what is sealed of an output cannot be taken out or changed without the head', async () => {
  const plan = gatedPlan();
  await plan.run('gate');
  await plan.run('note', 'observe', '--statement', 'later');
  const file = path.join(plan.planDir, 'seal.ndjson');
  const seal = plan.read('seal.ndjson');
  const digest = sha256(plan.read('gates/0003.txt'));
  for (const forged of [
    seal.replace(digest, sha256('other')),
    seal.replace(/"output":\[.*?\],/, ''),
    seal.replace('gates/0003.txt', '../../../../etc/passwd'),
  ]) {
    expect(forged).not.toBe(seal);
    writeFileSync(file, forged);
    const { out, err } = await plan.run('verify');
    expect(`${out}${err}`).toMatch(/FAIL .*unchanged-records.*the seal was changed/);
  }
});

test('a seal names files of gates/ only, whatever its heads say', async () => {
  const plan = gatedPlan();
  await plan.run('gate');
  const [{ head: _, ...entry }, ...before] = entriesOf(plan).reverse();
  const facts = { output: [{ ...entry.output[0], path: 'gates/../../../settings.json' }] };
  const sealed = { seq: entry.seq, line: entry.line, facts };
  const head = nextHead(before[0].head, sealed);
  const kept = before.reverse().map((line) => `${JSON.stringify(line)}\n`);
  writeFileSync(path.join(plan.planDir, 'seal.ndjson'), [...kept, sealLine(sealed, head)].join(''));
  const { out, err } = await plan.run('verify');
  expect(`${out}${err}`).toContain('is not an entry of a seal');
});

test('a seal that was made anew by a decision keeps what it knew of lines that are as they were', async () => {
  const plan = gatedPlan();
  await plan.run('gate');
  await plan.run('note', 'observe', '--statement', 'later');
  const journal = path.join(plan.planDir, 'journal.ndjson');
  writeFileSync(journal, plan.read('journal.ndjson').replace('later', 'after'));
  const decision = ['--trigger', 'x', '--editor', 'Ada', '--authority', 'Ada', '--quote', 'Keep it'];
  expect((await plan.run('reconcile', '--records', ...decision)).err).toBe('');
  expect(await finding(plan)).toMatch(/^pass .*1 logs?, as they were kept/);
  rmSync(path.join(plan.planDir, 'gates/0003.txt'));
  expect(await finding(plan)).toContain('seq 3: the log gates/0003.txt is missing');
});

test('an imported file is sealed too', async () => {
  const { acceptance } = contract();
  const criteria = acceptance.criteria.map((one) => ({ ...one, accepted_evidence: ['imported'] }));
  const plan = checkedPlan({
    contract: { acceptance: { criteria } } as Partial<PlanContract>,
    files: { 'build.log': 'passed\n' },
  });
  await plan.run('import', '--file', 'build.log', '--from', 'build 7');
  const digest = sha256('passed\n');
  const kept = `gates/import-${digest}.log`;
  expect(entriesOf(plan).at(-1).output).toEqual([{ path: kept, kept: digest, bytes: 7, digest }]);
  writeFileSync(path.join(plan.planDir, kept), 'failed\n');
  expect(await finding(plan)).toContain(`seq 3: the log ${kept} was altered`);
});
