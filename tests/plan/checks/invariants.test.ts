import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { locatePlan } from '../../../runtime/plan/records/places.ts';
import { stopAtFirst, unreachable } from '../../../runtime/plan/records/problems.ts';
import { withWriter } from '../../../runtime/plan/write/writer.ts';
import { appendInterrupted } from '../support/interrupted.ts';
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
const run = ['note', 'observe', '--invariant', 'INV-kept'];
const action = 'plan note observe --plan .plan/plans/PLAN_mend_links --invariant INV-kept';

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
    const { code, err } = await plan.run('note', 'observe', '--statement', 'INV-kept: pass');
    expect([code, err]).toEqual([2, expect.stringContaining(`INV-kept has a check`)]);
    expect(err).toContain(action);
    expect(plan.events('observation')).toEqual([]);
    expect((await plan.run('note', 'observe', '--statement', 'INV-kept: fail: a link is gone')).code).toBe(0);
    expect((await plan.run('note', 'observe', '--statement', 'INV-other: pass')).code).toBe(0);
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

describe('the evidence of an invariant', () => {
  /** Its files in the plan that every test of this group begins with. */
  const contract = {
    ...{ acceptance: { criteria: [criterion('AC-one')] } },
    tasks: [task('T-mend', ['AC-one'], { touched_surface: ['src/'] })],
  } as const;
  const heldPlan = async (own: Parameters<typeof checkedPlan>[0] = {}) => {
    const plan = await duePlan({
      ...own,
      settings: { ...settings, ...own.settings },
      contract: contract as never,
    });
    await plan.run(...run);
    return plan;
  };
  const finding = async (plan: CheckedPlan, name: string) => {
    const { checks } = JSON.parse((await plan.run('verify', '--json')).out) as {
      checks: readonly { name: string; status: string; message: string }[];
    };
    return checks.find((one) => one.name === name);
  };

  test('is repeated by a recheck, in a clean checkout, and the plan does not end without it', async () => {
    const plan = await heldPlan({ files: { ...files, '.gitignore': '.plan/\nnode_modules\nscratch.txt\n' } });
    expect((await plan.run('next')).out).toContain('evidence: plan recheck ');
    expect((await plan.run('complete', 'T-mend')).err).toContain('for AC-one, INV-kept; run');
    const dry = await plan.run('recheck', '--dry-run');
    expect(dry.out).toContain('would run sh kept.sh for INV-kept\n');
    const { code, out } = await plan.run('recheck');
    expect([code, out]).toEqual([0, expect.stringMatching(/INV-kept passed, seq \d+\n/)]);
    expect(plan.events('observation').at(-1)).toMatchObject({
      statement: 'INV-kept: pass',
      note: 'ran sh kept.sh; a recheck',
    });
    expect(sealed(plan)).toMatchObject({ recheck: expect.any(String), output: [{ bytes: 0 }] });
    // Judged again outside of a checkout, it is due again.
    await plan.run(...run);
    expect((await plan.run('complete', 'T-mend')).err).toContain('for INV-kept; run');
    await plan.run('recheck');
    expect((await plan.run('complete', 'T-mend')).code).toBe(0);
    expect(await finding(plan, 'final-recheck')).toMatchObject({ status: 'pass' });
  });

  test('speaks against it where the recheck fails: what git ignores is not in the checkout', async () => {
    const ignoring = { '.gitignore': '.plan/\nold.txt\n', 'old.txt': 'old\n' };
    const plan = await heldPlan({ files: { ...files, ...ignoring } });
    plan.git('rm', '--quiet', '--cached', '--ignore-unmatch', 'old.txt');
    const { code, out } = await plan.run('recheck', '--json');
    expect(code).toBe(1);
    expect(JSON.parse(out).results).toMatchObject([
      { criterion: 'AC-one', outcome: 'passed' },
      { invariant: 'INV-kept', outcome: 'failed', place: 'checkout', seq: expect.any(Number) },
    ]);
    expect((await plan.run('status')).out).toContain('INV-kept  fail (its check failed with exit code 1)');
  });

  test('is repeated by a recheck of what is affected only where it is', async () => {
    const plan = await heldPlan();
    const affected = async () => (await plan.run('recheck', '--only', 'affected', '--dry-run')).out;
    expect(await affected()).toBe('\n');
    await plan.run('note', 'observe', '--statement', 'INV-kept: fail: a link is gone');
    expect(await affected()).toBe('would run sh kept.sh for INV-kept\n');
    await plan.run(...run);
    plan.write('kept.sh', 'test -e old.txt # still\n');
    expect(await affected()).toBe('would run sh kept.sh for INV-kept\n');
  });

  test('is about the files of all tasks, and of its check: what has changed since is named', async () => {
    const plan = await heldPlan();
    expect(await finding(plan, 'evidence-current')).toMatchObject({ status: 'pass' });
    plan.write('src/a.mjs', 'export {};\n');
    for (const command of ['status', 'brief'])
      expect((await plan.run(command)).out).toMatch(/INV-kept {2}pass; src\/a\.mjs changed since/);
    expect(await finding(plan, 'evidence-current')).toMatchObject({
      status: 'fail',
      message: expect.stringMatching(/INV-kept \(seq \d+\): src\/a\.mjs changed since/),
    });
  });

  test('has a log, which is missed, and a check, whose change since the approval is named', async () => {
    const plan = checkedPlan({
      files,
      settings,
      contract: { ...contract, invariants: [invariant] } as never,
    });
    plan.check('sh check.sh');
    await plan.run('approve', '--authority', 'Ada', '--quote', 'Do it.');
    plan.write('kept.sh', 'exit 0\n');
    await plan.run('gate');
    await plan.run(...run);
    for (const command of ['status', 'brief'])
      expect((await plan.run(command)).out).toContain(
        'INV-kept  pass; check files changed since the approval: kept.sh',
      );
    expect(await finding(plan, 'check-files')).toMatchObject({
      status: 'fail',
      message: expect.stringMatching(/INV-kept \(seq \d+\): kept\.sh/),
    });
    rmSync(path.join(plan.planDir, 'gates', plan.logs().at(-1) ?? ''));
    for (const command of ['status', 'brief'])
      expect((await plan.run(command)).out).toMatch(/INV-kept {2}pass; .*; log missing/);
  });

  test('is forged where a line says so that the helper would have sealed with more', async () => {
    const plan = await duePlan({ settings });
    const { seq, ts, contract_id, plan: name } = plan.events().at(-1) as never as Record<string, string>;
    const forged = {
      ...{ schema: plan.events().at(-1)?.schema, seq: Number(seq) + 1, ts, plan: name, contract_id },
      ...{ actor: { kind: 'helper', identity: 'plan helper sealed' }, type: 'observation' },
      ...{
        statement: 'INV-kept: pass',
        trust: 'observed',
        evidence_path: plan.logs().map((log) => `gates/${log}`)[0],
      },
    };
    appendInterrupted(plan.planDir, `${JSON.stringify(forged)}\n`);
    await plan.run('note', 'observe', '--statement', 'A line after it.');
    expect(await finding(plan, 'sealed-facts')).toMatchObject({
      status: 'fail',
      message: expect.stringMatching(/^INV-kept \(seq \d+\): this very helper/),
    });
  });

  test('is named as not recorded where a run of its check was ended', async () => {
    const plan = await heldPlan();
    const place = locatePlan({ planDir: plan.planDir }, stopAtFirst) ?? unreachable();
    const begun = { run: 'lost', subject: 'INV-kept', at: '2026-01-06T12:00:00Z', process: 'gone.1.2.3' };
    await withWriter(place, { waitMs: 0, clock: () => new Date(), warn: () => {} }, (writer) =>
      writer.noteRun({ begun }),
    );
    for (const command of ['status', 'brief'])
      expect((await plan.run(command)).out).toMatch(
        /INV-kept {2}pass; a run that began 2026-01-06T12:00:00Z was ended/,
      );
    expect(await finding(plan, 'begun-runs')).toMatchObject({
      status: 'fail',
      message: expect.stringContaining('INV-kept: a run that began'),
    });
    await plan.run(...run);
    expect(await finding(plan, 'begun-runs')).toMatchObject({ status: 'pass' });
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
    await plan.run('note', 'observe', '--statement', 'INV-kept: pass');
    expect((await plan.run('verify')).out).toMatch(/invariants.*only stated, by no check: INV-kept \(pass\)/);
    expect((await plan.run('status')).out).toContain('INV-kept  pass, only stated  Old links stay.');
    expect((await plan.run('verify')).out).not.toContain('not sealed');
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
    const { code, err } = await plan.run('note', 'observe', ...args);
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
    await plan.run('note', 'observe', '--statement', 'INV-kept: pass');
    expect(await stateOf(plan, 'T-mend')).toBe('pass');
    await plan.run('approve', '--authority', 'Ada', '--quote', 'Keep it.');
    await plan.run('start', 'T-beside');
    expect(await stateOf(plan, 'T-mend')).toBe('stale');
  });
});
