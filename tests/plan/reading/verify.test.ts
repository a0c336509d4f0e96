import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Check } from '../../../runtime/plan/verify/check-list.ts';
import { type LivingPlan, living, livingPlan } from '../support/life.ts';
import { temporaryFolder } from '../support/repository.ts';
import { treeOf } from '../support/tree.ts';
import { brokenPlans, goodContract } from './broken-plans.ts';

interface Result {
  readonly result: string;
  readonly counts: Readonly<Record<Check['status'], number>>;
  readonly checks: readonly Check[];
}

/** An onboarded repository with an approved plan and an observation: nothing is wrong with it. */
async function good(document = goodContract()): Promise<LivingPlan> {
  const made = await livingPlan(document);
  await made.done('onboard');
  await made.done('materialize');
  await made.approved();
  await made.done('note', 'observe', '--statement', 'It was seen.');
  made.git('add', '.');
  made.git('commit', '-qm', 'Onboarded');
  return made;
}

/** Everything under a folder. Git sets the times of kept objects that it meets again, which is no write. */
function filesOf(folder: string): readonly string[] {
  return treeOf(folder).map((line) =>
    line.includes('/objects/') ? line.replace(/ [\d.]+(?= |$)/g, '') : line,
  );
}

async function verified(made: LivingPlan, ...args: readonly string[]) {
  const { code, out, err } = await made.run('verify', '--json', ...args);
  return { code, err, ...(JSON.parse(out) as Result) };
}

const base = mkdtempSync(path.join(tmpdir(), 'plan-verify-'));
let whenMade: Promise<void> | null = null;
afterAll(() => rmSync(base, { recursive: true, force: true }));

/** The repository is made once and copied: most of it is git. */
async function copyOfBase(): Promise<LivingPlan> {
  whenMade ??= good().then(({ root }) => cpSync(root, base, { recursive: true, verbatimSymlinks: true }));
  await whenMade;
  const root = path.join(temporaryFolder(), 'copy');
  cpSync(base, root, { recursive: true, verbatimSymlinks: true });
  return living(root, goodContract().plan);
}

describe('plan verify', () => {
  it('passes a repository that is in order, and changes nothing', async () => {
    const made = await copyOfBase();
    const before = filesOf(made.root);
    const { code, result, checks } = await verified(made);
    expect(checks.filter(({ passes }) => !passes)).toEqual([]);
    expect([code, result]).toEqual([0, 'pass']);
    expect(filesOf(made.root)).toEqual(before);
    const { out } = await made.run('verify');
    expect(out).toMatch(/^pass: (\d+) of \1 checks, 1 plan\npass {2}repository {2}instructions: AGENTS\.md/);
    expect(out).toMatch(/\npass {2}PLAN_mend_links {2}unchanged-records: 2 events, as they were written\n/);
  });

  it('names an event that is older than one before it, unless by a few seconds', async () => {
    const made = await copyOfBase();
    const journal = path.join(made.planDir, 'journal.ndjson');
    const lines = readFileSync(journal, 'utf8').trimEnd().split('\n');
    const last = JSON.parse(lines.pop() ?? '');
    const before = Date.parse(JSON.parse(lines.at(-1) ?? '').ts);
    const timeOrder = async (seconds: number) => {
      const ts = new Date(before - seconds * 1000).toISOString().replace('.000Z', 'Z');
      writeFileSync(journal, [...lines, JSON.stringify({ ...last, ts }), ''].join('\n'));
      return (await verified(made)).checks.find(({ name }) => name === 'time-order');
    };
    expect(await timeOrder(4)).toMatchObject({ passes: true });
    expect(await timeOrder(60)).toMatchObject({
      passes: false,
      message: `journal.ndjson:2: seq 2 says a time 60 s before that of seq 1; find out which clock was wrong, or who wrote it`,
    });
  });

  it('knows at least 40 ways in which repositories and plans are broken', () => {
    expect(Object.keys(brokenPlans).length).toBeGreaterThanOrEqual(40);
  });

  it.each(Object.entries(brokenPlans))('%s', async (_, { fails, says, contract, spoil }) => {
    const made = contract === undefined ? await copyOfBase() : await good(contract);
    await spoil?.(made);
    const { code, result, checks } = await verified(made);
    const failed = checks.filter(({ passes }) => !passes);
    expect(failed.map(({ name }) => name)).toEqual(fails);
    expect(failed[0]?.message).toMatch(says);
    expect([code, result]).toEqual([1, 'fail']);
    const { out } = await made.run('verify');
    for (const name of fails) expect(out).toMatch(new RegExp(`^FAIL {2}\\S+ {2}${name}: \\S`, 'm'));
    // The count first, then the faults.
    const [counts, ...lines] = out.trimEnd().split('\n');
    const unknown = checks.filter(({ status }) => status === 'cannot be known').length;
    const rest = unknown === 0 ? '' : `, ${unknown} cannot be known`;
    expect(counts).toMatch(
      new RegExp(`^FAIL: ${fails.length} of ${checks.length} checks${rest}, \\d plans?$`),
    );
    expect(lines.slice(0, fails.length).every((line) => line.startsWith('FAIL  '))).toBe(true);
  });

  it('says that nobody has approved', async () => {
    const made = await livingPlan(goodContract());
    await made.done('onboard');
    await made.done('materialize');
    const { checks } = await verified(made);
    expect(checks.filter(({ passes }) => !passes).map(({ name }) => name)).toEqual(['approved']);
  });

  it('looks at all plans, or at the named one', async () => {
    const made = await copyOfBase();
    cpSync(made.planDir, `${made.planDir}_two`, { recursive: true });
    const all = await verified(made);
    expect(new Set(all.checks.map(({ subject }) => subject))).toEqual(
      new Set(['repository', 'PLAN_mend_links', 'PLAN_mend_links_two']),
    );
    expect(all.result).toBe('fail');
    expect((await verified(made, '--plan', 'PLAN_mend_links')).result).toBe('pass');
  });

  it('a plan without a seal is valid, and that is said', async () => {
    const made = await copyOfBase();
    for (const name of ['seal.ndjson', 'state.json']) rmSync(path.join(made.planDir, name));
    const { code, result, counts, checks } = await verified(made);
    expect([code, result]).toEqual([0, 'pass']);
    const unknown = checks.filter(({ status }) => status === 'cannot be known');
    expect(unknown).toContainEqual(
      expect.objectContaining({
        name: 'unchanged-records',
        passes: true,
        message: expect.stringContaining('has no seal: nobody can tell'),
      }),
    );
    expect(counts).toMatchObject({ fail: 0, 'cannot be known': unknown.length });
    const { out } = await made.run('verify');
    expect(out).toMatch(
      /^pass: \d+ of \d+ checks, 5 cannot be known, 1 plan\ncannot be known {2}PLAN_mend_links /,
    );
    expect(out).toContain(
      'sealed-facts: another tool wrote the plan: files, trees, outputs and helpers of its events are not sealed\n',
    );
  });
});
