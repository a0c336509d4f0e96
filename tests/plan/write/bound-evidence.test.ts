import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { sha256 } from '../../../runtime/plan/records/json.ts';
import { type CheckedPlan, checkedPlan } from '../checks/checked-plan.ts';
import { controlled, criterion, task } from '../support/records.ts';

afterEach(() => vi.unstubAllEnvs());

async function verified({ run }: CheckedPlan, name: string): Promise<string> {
  const { out, err } = await run('verify');
  return `${out}${err}`.split('\n').find((line) => line.includes(` ${name}: `)) ?? '';
}

const surface = 'docs/links.md';

/** A plan whose only check passed; the task changes the surface that `contract` names. */
async function closedPlan(): Promise<CheckedPlan> {
  const plan = checkedPlan({ files: { 'check.sh': 'exit 0\n', [surface]: 'a link\n' } });
  plan.check('sh check.sh');
  await plan.run('gate');
  return plan;
}

const sealed = (plan: CheckedPlan) => JSON.parse(plan.read('seal.ndjson').trimEnd().split('\n').at(-1) ?? '');

test('a gate seals what it is about: surface, own files, program and environment', async () => {
  vi.stubEnv('NODE_OPTIONS', '--no-warnings');
  const plan = await closedPlan();
  expect(sealed(plan)).toMatchObject({
    seq: 3,
    files: { 'check.sh': sha256('exit 0\n') },
    program: { digest: null },
    environment: { NODE_OPTIONS: sha256('--no-warnings'), PATH: expect.stringMatching(/^[0-9a-f]{64}$/) },
  });
  expect(sealed(plan).surface).toBeTypeOf('object');
});

test('a changed check file is named by status and verify until its check runs again', async () => {
  const plan = await closedPlan();
  expect(await verified(plan, 'evidence-current')).toMatch(/^pass .*1 closed criterion/);
  plan.write('check.sh', 'echo weaker; exit 0\n');
  expect(await verified(plan, 'evidence-current')).toMatch(/^FAIL .*\(seq 3\): check\.sh changed since/);
  expect((await plan.run('status')).out).toContain('seq 3; check.sh changed since');
  await plan.run('gate');
  expect(await verified(plan, 'evidence-current')).toMatch(/^pass /);
  expect((await plan.run('status')).out).not.toContain('changed since');
});

test('a log that is altered or gone is named by status, brief and the report', async () => {
  const plan = await closedPlan();
  const log = path.join(plan.planDir, 'gates', '0003.txt');
  const shown = async () => {
    await plan.run('report', '--out', 'report.html');
    const page = path.join(plan.root, 'report.html');
    const texts = [(await plan.run('status')).out, (await plan.run('brief', 'T-mend')).out];
    const found = [...texts, readFileSync(page, 'utf8')];
    rmSync(page);
    return found;
  };
  for (const text of await shown()) expect(text).not.toMatch(/log (?:altered|missing)|log gates/);
  writeFileSync(log, 'all 12 tests passed\n');
  const [status, brief, report] = await shown();
  expect(status).toContain('seq 3; log altered\n');
  expect(brief).toContain('seq 3; log altered\n');
  expect(report).toContain('seq 3: the log gates/0003.txt was altered');
  rmSync(log);
  expect((await shown()).slice(0, 2)).toEqual([
    expect.stringContaining('seq 3; log missing\n'),
    expect.stringContaining('seq 3; log missing\n'),
  ]);
  expect(JSON.parse((await plan.run('status', '--json')).out).tasks[0].criteria[0]).toMatchObject({
    state: 'closed',
    log: 'missing',
  });
});

test('the report says which criteria rest on files that have changed', async () => {
  const plan = await closedPlan();
  const report = async () => {
    await plan.run('report', '--out', 'report.html');
    const page = path.join(plan.root, 'report.html');
    const text = readFileSync(page, 'utf8');
    rmSync(page);
    return text;
  };
  expect(await report()).not.toContain('check.sh changed since');
  plan.write('check.sh', 'echo weaker; exit 0\n');
  expect(await report()).toMatch(/evidence-current: AC-one \(seq 3\): check\.sh changed since/);
});

test('the files of the settings belong to every check: paths, folders and globs', async () => {
  const settings = { check_files: ['helpers/', 'tests/**/*.fixture', 'seeds/one.txt', 'not-yet.txt'] };
  const plan = checkedPlan({
    files: {
      'check.sh': 'exit 0\n',
      'helpers/deep/a.sh': 'a\n',
      'tests/x/b.fixture': 'b\n',
      'tests/x/b.other': 'c\n',
      'seeds/one.txt': '1\n',
      'seeds/two.txt': '2\n',
    },
    settings,
  });
  plan.check('sh check.sh');
  await plan.run('gate');
  expect(sealed(plan).files).toEqual({
    'check.sh': sha256('exit 0\n'),
    'helpers/deep/a.sh': sha256('a\n'),
    'not-yet.txt': null,
    'seeds/one.txt': sha256('1\n'),
    'tests/x/b.fixture': sha256('b\n'),
  });
  plan.write('tests/new.fixture', 'new\n');
  plan.write('not-yet.txt', 'now\n');
  expect((await plan.run('status')).out).toContain('not-yet.txt, tests/new.fixture changed since');
  const screen = (await plan.run('approve', '--authority', 'Ada', '--quote', 'Yes.', '--dry-run')).out;
  expect(screen).toContain(
    '  Belong to every check: helpers/, tests/**/*.fixture, seeds/one.txt, not-yet.txt\n',
  );
});

test('the files of the settings are found outside of a git repository too', async () => {
  const plan = checkedPlan({
    files: { 'check.sh': 'exit 0\n', 'helpers/a.sh': 'a\n' },
    settings: { check_files: ['helpers', '**/*.json'] },
  });
  rmSync(path.join(plan.root, '.git'), { recursive: true });
  plan.check('sh check.sh');
  await plan.run('gate');
  expect(Object.keys(sealed(plan).files)).toEqual(['check.sh', 'helpers/a.sh']);
});

test.each([
  ['a list of strings', 'tests/', 'check_files is not a list of paths, folders or globs'],
  ['within the repository', ['../helpers'], 'check_files: "../helpers" is no path, folder or glob'],
])('the files of checks in the settings are %s', async (_, check_files, message) => {
  const plan = checkedPlan({ settings: { check_files } });
  const { code, err } = await plan.run('status');
  expect([code, err]).toEqual([4, expect.stringContaining(`settings.json:1: settings: ${message}`)]);
});

test('a check that changes its own files does not stand', async () => {
  const plan = checkedPlan({ files: { 'check.sh': 'echo "#" >> check.sh\n' } });
  plan.check('sh check.sh');
  const { code, err } = await plan.run('gate');
  expect([code, err]).toEqual([3, expect.stringContaining('steady-files')]);
  expect(err).toContain('the check passed, and changed check.sh, which it is about');
  expect(plan.events('gate_run')).toEqual([]);
});

test.each([
  ['changes', 'echo more >> src/a.txt\n'],
  ['removes', 'rm src/a.txt\n'],
])('a check that %s a file of the surface does not stand', async (_, content) => {
  const plan = checkedPlan({
    contract: { tasks: [task('T-mend', ['AC-one'], { touched_surface: ['src/a.txt'] })] },
    files: { 'check.sh': content, 'src/a.txt': 'a\n' },
  });
  plan.check('sh check.sh');
  expect((await plan.run('gate')).err).toContain('the check passed, and changed src/a.txt');
  expect(plan.events('gate_run')).toEqual([]);
});

test('a control whose check changes its own files does not stand', async () => {
  const files = { 'check.sh': 'test -e done && echo "#" >> check.sh\n' };
  const plan = checkedPlan({
    contract: { acceptance: { criteria: [controlled('AC-one')] } },
    files,
  });
  plan.check('sh check.sh');
  plan.write('done', '');
  expect((await plan.run('control')).err).toContain('the check passed, and changed check.sh');
  expect(plan.events('control_pair')).toEqual([]);
});

test('a variable that loads code into a check is named, unless it was so at the approval', async () => {
  vi.stubEnv('NODE_OPTIONS', '--require ./fake.cjs');
  const plan = await closedPlan();
  expect(await verified(plan, 'check-environment')).toMatch(
    /^FAIL .*NODE_OPTIONS was set, and not so at the approval/,
  );
  vi.unstubAllEnvs();
  await plan.run('gate');
  expect(await verified(plan, 'check-environment')).toMatch(/^pass /);
});

test('a program of the repository under the name of another is named', async () => {
  const plan = checkedPlan({ files: { 'bin/node': '#!/bin/sh\nexit 0\n' } });
  chmodSync(path.join(plan.root, 'bin/node'), 0o755);
  plan.check('node --version');
  vi.stubEnv('PATH', `${plan.root}/bin:${process.env['PATH']}`);
  await plan.run('gate');
  expect(await verified(plan, 'check-environment')).toMatch(/^FAIL .*the program of its check was bin\/node/);
});

test('next prescribes the check of a closed task again once its files have changed', async () => {
  const plan = await closedPlan();
  const again = 'evidence: plan gate --plan .plan/plans/PLAN_mend_links --task T-mend --criterion AC-one';
  expect((await plan.run('next')).out).not.toContain(again);
  plan.write('check.sh', 'echo weaker; exit 0\n');
  expect((await plan.run('next')).out).toContain(`T-mend  closed (check.sh changed since)  ${again}\n`);
  const status = JSON.parse((await plan.run('status', '--json')).out);
  expect(status.tasks[0].next_action).toMatchObject({ step: 'evidence', criteria: ['AC-one'] });
  await plan.run('gate');
  expect((await plan.run('next')).out).not.toContain(again);
});

/** Two criteria whose checks have files of their own, and a final review that is signed. */
async function finishedPlan(): Promise<CheckedPlan> {
  const gates = ['one', 'two'].map((name) => ({ criterion: `AC-${name}`, check: `sh ${name}.sh` }));
  const plan = checkedPlan({
    files: { 'one.sh': 'exit 0\n', 'two.sh': 'exit 0\n', [surface]: 'a link\n' },
    contract: {
      acceptance: {
        criteria: [
          criterion('AC-one'),
          criterion('AC-two'),
          criterion('AC-read', { accepted_evidence: ['asserted'] }),
        ],
      },
      tasks: [
        task('T-mend', [], { gate_intent: gates, touched_surface: [surface] }),
        task('T-final-review', ['AC-read'], { prerequisites: ['T-mend'] }),
      ],
    },
  });
  for (const { criterion: id } of gates) await plan.run('gate', '--task', 'T-mend', '--criterion', id);
  plan.write('two.sh', 'echo stronger; exit 0\n');
  await plan.run('gate', '--task', 'T-mend', '--criterion', 'AC-two');
  await plan.run('approve', '--authority', 'Ada', '--quote', 'Keep it.');
  expect((await plan.run('start', 'T-final-review')).err).toBe('');
  await plan.run('signoff', '--task', 'T-final-review', '--statement', 'It is read.', '--authority', 'Ada');
  return plan;
}

test('what changes after the final review is information, and prescribes nothing', async () => {
  const plan = await finishedPlan();
  expect(await verified(plan, 'evidence-current')).toMatch(/^pass .*2 closed criteria/);
  plan.write('one.sh', 'echo later; exit 0\n');
  expect(await verified(plan, 'evidence-current')).toMatch(
    /^pass .*after the final review: AC-one \(seq \d+\): one\.sh changed since/,
  );
  expect((await plan.run('status')).out).toContain('one.sh changed since');
  expect((await plan.run('next')).out).not.toContain('one.sh');
});
