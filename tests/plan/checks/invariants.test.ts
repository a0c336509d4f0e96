import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { criterion, task } from '../support/records.ts';
import { type CheckedPlan, checkedPlan } from './checked-plan.ts';

const invariant = { id: 'INV-kept', statement: 'Old links stay.' };
const files = { 'check.sh': 'exit 0\n', 'kept.sh': 'test -e old.txt\n', 'old.txt': 'old\n' };
const settings = { invariant_checks: { 'INV-kept': 'sh kept.sh' } };

const later = {
  acceptance: { criteria: [criterion('AC-one'), criterion('AC-later')] },
  tasks: [task('T-mend', ['AC-one']), task('T-later', ['AC-later'], { prerequisites: ['T-mend'] })],
} as const;

/** A plan whose first task is done but for its invariant. */
async function duePlan(own: Parameters<typeof checkedPlan>[0] = {}): Promise<CheckedPlan> {
  const plan = checkedPlan({
    files,
    ...own,
    contract: { invariants: [invariant], ...later, ...own.contract } as never,
  });
  plan.check('sh check.sh');
  await plan.run('gate');
  return plan;
}

const sealed = (plan: CheckedPlan) => JSON.parse(plan.read('seal.ndjson').trimEnd().split('\n').at(-1) ?? '');
const run = ['observe', '--invariant', 'INV-kept'];
const action = 'plan observe --plan .plan/plans/PLAN_mend_links --invariant INV-kept';

async function page(plan: CheckedPlan): Promise<string> {
  const out = path.join(plan.root, '..', `${path.basename(plan.root)}.html`);
  await plan.run('report', '--out', out);
  return readFileSync(out, 'utf8');
}

describe('an invariant with a check in the settings', () => {
  test('is evaluated by that check, which is recorded as observed and bound to what it is about', async () => {
    const plan = await duePlan({ settings });
    expect((await plan.run('next')).out).toContain(`T-mend  closed  complete: ${action}\n`);
    const refused = await plan.run('complete', 'T-mend');
    expect([refused.code, refused.err]).toEqual([
      3,
      expect.stringContaining(`INV-kept is unevaluated; next, run: ${action}`),
    ]);
    const { code, out } = await plan.run(...run);
    expect([code, out]).toEqual([0, expect.stringContaining('INV-kept passed; output in ')]);
    expect(plan.events('observation')).toMatchObject([
      {
        actor: { kind: 'helper', identity: 'plan helper sealed' },
        statement: 'INV-kept: pass',
        trust: 'observed',
        note: 'ran sh kept.sh',
      },
    ]);
    expect(sealed(plan)).toMatchObject({
      files: { 'kept.sh': expect.any(String) },
      output: [{ bytes: 0 }],
      environment: { PATH: expect.any(String) },
      tree: { before: expect.any(String), after: expect.any(String) },
    });
    expect((await plan.run('status')).out).toContain('INV-kept  pass  Old links stay.');
    expect((await plan.run('complete', 'T-mend')).code).toBe(0);
    expect(await page(plan)).toContain('INV-kept</code> <strong class="good">pass</strong>: Old');
  });

  test('fails by that check, is due again, and says why', async () => {
    const plan = await duePlan({ settings, files: { ...files, 'kept.sh': 'echo gone; exit 3\n' } });
    const { code, out } = await plan.run(...run);
    expect([code, out]).toEqual([1, expect.stringContaining('INV-kept failed with exit code 3')]);
    expect(plan.events('observation')).toMatchObject([
      { statement: 'INV-kept: fail: its check failed with exit code 3' },
    ]);
    expect((await plan.run('next')).out).toContain(
      `INV-kept failed at seq 4 (its check failed with exit code 3): mend it, then run ${action}\n`,
    );
    plan.write('kept.sh', 'exit 0\n');
    expect((await plan.run(...run)).code).toBe(0);
    expect((await plan.run('complete', 'T-mend')).code).toBe(0);
  });

  test('does not pass by a statement; that it fails may be stated', async () => {
    const plan = await duePlan({ settings });
    const { code, err } = await plan.run('observe', '--statement', 'INV-kept: pass');
    expect([code, err]).toEqual([2, expect.stringContaining(`INV-kept has a check`)]);
    expect(err).toContain(action);
    expect(plan.events('observation')).toEqual([]);
    expect((await plan.run('observe', '--statement', 'INV-kept: fail: a link is gone')).code).toBe(0);
    expect((await plan.run('observe', '--statement', 'INV-other: pass')).code).toBe(0);
  });

  test.each([
    ['an ungranted command', { permissions: { granted: [], not_granted: [] } }, 'permitted-command'],
    [
      'a program of no allowed class',
      { scope: { allowed_paths: [], allowed_command_classes: ['node'], forbidden_operations: ['x'] } },
      'command-class',
    ],
  ] as const)('is refused as other checks are: %s', async (_, contract, rule) => {
    const plan = checkedPlan({
      files,
      settings,
      contract: { invariants: [invariant], ...contract } as never,
    });
    const { code, err } = await plan.run(...run);
    expect([code, err]).toEqual([3, expect.stringContaining(`error: ${rule}: `)]);
    expect(plan.events('observation')).toEqual([]);
    expect(plan.events('refusal')).toMatchObject([{ subject: 'INV-kept', stage: 'gate' }]);
  });

  test('is refused without an approval, and when it changes its own files', async () => {
    const early = checkedPlan({ files, settings, contract: { invariants: [invariant] }, state: 'new' });
    expect((await early.run(...run)).err).toContain('approval-first');
    const plan = await duePlan({ settings, files: { ...files, 'kept.sh': 'echo "#" >> kept.sh\n' } });
    expect((await plan.run(...run)).err).toContain('steady-files');
    expect(plan.events('observation')).toEqual([]);
  });

  test('is shown with its check before the approval, and a check that shows little is marked', async () => {
    const screen = async (check: string) => {
      const plan = checkedPlan({
        files,
        settings: { invariant_checks: { 'INV-kept': check } },
        contract: { invariants: [invariant] },
        state: 'new',
      });
      return (await plan.run('approve', '--dry-run')).out;
    };
    expect(await screen('sh kept.sh')).toContain(
      '  INV-kept: Old links stay. (must hold throughout)\n      check, of the settings: sh kept.sh\n',
    );
    expect(await screen('sh kept.sh')).not.toContain('!  INV-kept');
    expect(await screen('true')).toContain(
      '!  INV-kept: its check "true" ends with "true", which always passes\n',
    );
    expect(await screen('make kept')).toContain('!  INV-kept: its check "make kept" may not run: ');
  });

  test('would be run by a dry run, which records nothing', async () => {
    const plan = await duePlan({ settings });
    const { code, out } = await plan.run(...run, '--dry-run');
    expect([code, out]).toEqual([0, 'would run sh kept.sh (class sh) for INV-kept\n']);
    expect(plan.events('observation')).toEqual([]);
  });
});

describe('an invariant without a check', () => {
  test('is asked about, without saying what is to be found, and is listed as only stated', async () => {
    const plan = await duePlan();
    const next = (await plan.run('next')).out;
    expect(next).toContain(`complete: ${action}\n`);
    expect(next).not.toContain('pass');
    const { code, out } = await plan.run(...run);
    expect([code, out]).toEqual([
      1,
      expect.stringContaining('INV-kept: Old links stay.\nNothing was recorded'),
    ]);
    expect(out).toContain("--statement 'INV-kept: fail: WHY'");
    expect(plan.events('observation')).toEqual([]);
    expect((await plan.run('verify')).out).not.toContain('only stated');
    await plan.run('observe', '--statement', 'INV-kept: pass');
    expect((await plan.run('verify')).out).toMatch(/invariants.*only stated, by no check: INV-kept \(pass\)/);
    expect((await plan.run('status')).out).toContain('INV-kept  pass, only stated  Old links stay.');
    expect((await plan.run('brief')).out).toContain('INV-kept  pass, only stated: Old links stay.');
    expect(await page(plan)).toMatch(
      /What is only stated.*INV-kept<\/code>: Old links stay\. <span class="soft">\(pass, seq 4: by the agent agent\)/s,
    );
    expect((await plan.run('complete', 'T-mend')).code).toBe(0);
  });

  test.each([
    [['--invariant', 'INV-none'], 'is no invariant of the contract; it has INV-kept'],
    [['--invariant', 'INV-kept', '--statement', 'x'], '--invariant or --statement, not both'],
    [[], '--statement TEXT is missing'],
  ])('observe %j is refused', async (args, message) => {
    const plan = await duePlan();
    const { code, err } = await plan.run('observe', ...args);
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
  });
});

test.each([
  [['INV-kept'], 'invariant_checks is not an object'],
  [{ 'INV-kept': '' }, 'invariant_checks is not an object'],
  [{ kept: 'true' }, 'invariant_checks is not an object'],
])('the settings refuse %j as checks of invariants', async (invariant_checks, message) => {
  const plan = checkedPlan({ settings: { invariant_checks } });
  const { code, err } = await plan.run('status');
  expect([code, err]).toEqual([4, expect.stringContaining(`settings: ${message}`)]);
});

describe('an invariant is stale', () => {
  const acceptance = { criteria: [criterion('AC-one'), criterion('AC-two'), criterion('AC-three')] } as const;
  const tasks = [
    task('T-mend', ['AC-one']),
    task('T-beside', ['AC-two']),
    task('T-after', ['AC-three'], { prerequisites: ['T-mend'] }),
  ] as const;
  const contract = { acceptance, tasks, invariants: [invariant] } as never;
  const stateOf = async (plan: CheckedPlan, id: string) => {
    const { out, err } = await plan.run('context-manifest', '--task', id);
    expect(err).toBe('');
    return JSON.parse(out).repository_rules.invariants[0].state;
  };

  test('in a sealed plan for the task that started, and those that wait for it, not for one beside it', async () => {
    const plan = await duePlan({ settings, contract });
    await plan.run(...run);
    await plan.run('approve', '--authority', 'Ada', '--quote', 'Keep it.');
    await plan.run('start', 'T-beside');
    expect(plan.events('task_start')).toHaveLength(2);
    const states = ['T-mend', 'T-beside', 'T-after'].map((id) => stateOf(plan, id));
    expect(await Promise.all(states)).toEqual(['pass', 'stale', 'pass']);
    await plan.run('start', 'T-mend', '--again');
    expect(await stateOf(plan, 'T-after')).toBe('stale');
    // The plan as a whole, and its final review, wait for all of them.
    expect(JSON.parse((await plan.run('status', '--json')).out).invariants[0].state).toBe('stale');
  });

  test('in other plans for every task, whichever started', async () => {
    const plan = checkedPlan({ files, contract });
    await plan.run('observe', '--statement', 'INV-kept: pass');
    expect(await stateOf(plan, 'T-mend')).toBe('pass');
    await plan.run('approve', '--authority', 'Ada', '--quote', 'Keep it.');
    await plan.run('start', 'T-beside');
    expect(await stateOf(plan, 'T-mend')).toBe('stale');
  });
});
