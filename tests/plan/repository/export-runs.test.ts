import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { locatePlan } from '../../../runtime/plan/records/places.ts';
import { stopAtFirst } from '../../../runtime/plan/records/problems.ts';
import { type BegunRun, sealedRuns } from '../../../runtime/plan/records/seal.ts';
import { withWriter } from '../../../runtime/plan/write/writer.ts';
import { type AttackedPlan, planAt } from '../attacks/attacked-plan.ts';
import { plan as runPlan } from '../support/cli.ts';
import { temporaryFolder } from '../support/repository.ts';

/** Seals that a run began, and that it ended with nothing to record if `why` is given. */
async function began(plan: AttackedPlan, own: Partial<BegunRun>, why?: string): Promise<void> {
  const place = locatePlan({ planDir: plan.planDir }, stopAtFirst) ?? expect.fail();
  const begun = {
    run: 'a run',
    subject: 'AC-links',
    at: '2026-05-04T12:00:00Z',
    process: 'here.0.1.2',
    ...own,
  };
  await withWriter(place, { clock: () => new Date(), warn: () => {} }, (writer) => {
    writer.noteRun({ begun });
    if (why !== undefined) writer.noteRun({ ended: { run: begun.run, why } });
  });
}

/** What verify says of the records themselves, whatever repository they lie in. */
const ofRecords = [
  ...['records-valid', 'whole-journal', 'contract-stamped', 'approved', 'unchanged-records', 'adopted-lines'],
  ...['time-order', 'begun-runs', 'outputs-of-runs', 'sealed-facts', 'unchanged-outputs', 'contract-checks'],
];

async function verified(planDir: string) {
  const { out } = await runPlan(['verify', '--plan', planDir, '--json'], { cwd: planDir });
  const { checks } = JSON.parse(out) as { checks: { name: string; status: string; message: string }[] };
  return checks
    .filter(({ name }) => ofRecords.includes(name))
    .map(({ name, status, message }) => [name, status, message]);
}

const draft = `gates/.check-00000000-0000-4000-8000-000000000000.${'f'.repeat(12)}.1.tmp`;

/** Plans with runs that ended in every way, and what verify says first of their runs. */
const plans: readonly (readonly [string, (plan: AttackedPlan) => unknown, RegExp])[] = [
  ['whose runs are all recorded', () => {}, /^no check was ended/],
  ['with a run that was ended', (plan) => began(plan, {}), /^AC-links: a run that began/],
  [
    'with a run that was ended, and its output',
    async (plan) => {
      await began(plan, {});
      plan.write(`gates/${String(plan.events().length + 1).padStart(4, '0')}.txt`, 'half an output\n');
    },
    /^AC-links: a run that began/,
  ],
  [
    'with a run that ended without a result',
    (plan) => began(plan, {}, 'not found'),
    /AC-links, begun \S+: not found$/,
  ],
  [
    'with a run that was ended, and run again',
    async (plan) => {
      await began(plan, {});
      await plan.done('gate', '--task', 'T-links', '--criterion', 'AC-links');
    },
    /^no check was ended/,
  ],
  ['with a run that counts for nothing', (plan) => began(plan, { subject: null }), /^no check was ended/],
  [
    'with an output whose run was cut off',
    (plan) => plan.write('gates/9999.txt', 'half an output\n'),
    /^no check was ended/,
  ],
];

test.each(plans)(
  'the export of a plan %s is verified elsewhere as the plan itself',
  async (_, change, first) => {
    const plan = await planAt('finished');
    await change(plan);
    const here = await verified(plan.planDir);
    expect(here).toHaveLength(ofRecords.length);
    expect(here.find(([name]) => name === 'begun-runs')?.[2]).toMatch(first);
    const out = path.join(temporaryFolder(), plan.name);
    expect((await plan.done('export', '--out', out)).err).toBe('');
    expect(existsSync(path.join(out, 'state.json'))).toBe(false);
    expect(await verified(out)).toEqual(here);
  },
);

test('an export names the output of a check that has not ended, and leaves it out', async () => {
  const plan = await planAt('finished');
  writeFileSync(path.join(plan.planDir, draft), 'half an output\n');
  const out = path.join(temporaryFolder(), plan.name);
  expect((await plan.done('export', '--out', out)).out).toContain(
    `left out: ${draft} is the output of a check`,
  );
  expect(readdirSync(path.join(out, 'gates')).filter((name) => name.startsWith('.'))).toEqual([]);
});

test('clean leaves begun runs as they are, and refuses while one has no result', async () => {
  const plan = await planAt('finished');
  await began(plan, { subject: 'AC-expiry' });
  const { code, out } = await plan.run('clean');
  expect([code, out]).toEqual([1, expect.stringContaining('is not finished (AC-expiry)')]);
  await plan.done('control', '--task', 'T-expiry', '--criterion', 'AC-expiry');
  const sealed = sealedRuns({ planDir: plan.planDir, folders: [plan.planDir], schemaBase: '' });
  const before = await verified(plan.planDir);
  expect((await plan.done('clean')).out).toContain('removed what');
  expect(sealedRuns({ planDir: plan.planDir, folders: [plan.planDir], schemaBase: '' })).toEqual(sealed);
  expect(await verified(plan.planDir)).toEqual(before);
});
