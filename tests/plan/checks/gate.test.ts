import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, symlinkSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { locatePlan } from '../../../runtime/plan/records/places.ts';
import { stopAtFirst } from '../../../runtime/plan/records/problems.ts';
import { pidScope } from '../../../runtime/plan/write/lock.ts';
import { helperActor } from '../../../runtime/plan/write/session.ts';
import { withWriter } from '../../../runtime/plan/write/writer.ts';
import { contract, controlled, criterion, task } from '../support/records.ts';
import { temporaryFolder } from '../support/repository.ts';
import { treeOf } from '../support/tree.ts';
import { checkedPlan } from './checked-plan.ts';

const ghp = `ghp_${'Ab1'.repeat(12)}`;

describe('a gate', () => {
  test('that passes is recorded as observed, with its output, and closes the criterion', async () => {
    const plan = checkedPlan();
    plan.check(`node -e 'console.log("it works")'`);
    const { code, out } = await plan.run('gate', '--', 'node', '-e', 'console.log("it works")');
    expect(code).toBe(0);
    expect(plan.events('gate_run')).toEqual([
      expect.objectContaining({
        seq: 3,
        actor: { kind: 'helper', identity: 'plan helper sealed' },
        command: `node -e 'console.log("it works")'`,
        cwd: '.',
        timeout_seconds: 600,
        exit_code: 0,
        trust: 'observed',
        evidence_path: 'gates/0003.txt',
        task: 'T-mend',
        criterion: 'AC-one',
      }),
    ]);
    expect(plan.read('gates/0003.txt')).toBe('it works\n');
    expect(out).toMatch(/seq 3: AC-one passed/);
    const manifest = await plan.run('context-manifest', '--task', 'T-mend');
    expect(JSON.parse(manifest.out).acceptance[0]).toMatchObject({
      satisfied: true,
      mechanism: 'evidence',
    });
  });

  test('that fails is recorded, is a negative finding and a dead end, until the same run passes', async () => {
    const plan = checkedPlan({ files: { 'check.sh': 'exit 3\n' } });
    const failed = await plan.run('gate', '--json', '--', 'sh', 'check.sh');
    expect(failed.code).toBe(1);
    expect(JSON.parse(failed.out).recorded[0]).toMatchObject({ type: 'gate_run', exit_code: 3 });
    const deadEnds = async () =>
      JSON.parse((await plan.run('context-manifest', '--task', 'T-mend')).out).dead_ends.length;
    expect(await deadEnds()).toBe(1);
    plan.write('check.sh', 'exit 0\n');
    expect((await plan.run('gate', '--', 'sh', './check.sh')).code).toBe(0);
    expect(await deadEnds(), 'another run does not retire it').toBe(1);
    expect((await plan.run('gate', '--', 'sh', 'check.sh')).code).toBe(0);
    expect(await deadEnds()).toBe(0);
  });

  test('runs the check of the contract by the shell', async () => {
    const check = 'cd folder && printf "%s\\n" *.txt | sh -c "cat; exit 4"';
    const plan = checkedPlan({
      contract: { tasks: [{ ...task('T-mend'), gate_intent: [{ criterion: 'AC-one', check }] }] },
      files: { 'folder/a.txt': '', 'folder/b.txt': '' },
    });
    expect((await plan.run('gate')).code).toBe(1);
    expect(plan.events('gate_run')[0]).toMatchObject({ command: check, exit_code: 4 });
    expect(plan.read('gates/0003.txt')).toBe('a.txt\nb.txt\n');
  });

  test('after -- nothing is read by a shell', async () => {
    const plan = checkedPlan();
    await plan.run('gate', '--', 'node', '-p', 'process.argv[1]', '$HOME; *');
    expect(plan.read('gates/0003.txt')).toBe('$HOME; *\n');
  });

  test('runs at the root or where --cwd says, never outside', async () => {
    const plan = checkedPlan({ files: { 'packages/one/a.txt': '' } });
    await plan.run('gate', '--', 'node', '-p', 'process.cwd()');
    expect(plan.read('gates/0003.txt')).toBe(`${plan.root}\n`);
    await plan.run('gate', '--cwd', 'packages/one', '--', 'node', '-p', 'process.cwd()');
    expect(plan.read('gates/0004.txt')).toBe(`${plan.root}/packages/one\n`);
    expect(plan.events('gate_run')[1]).toMatchObject({ cwd: 'packages/one' });
    const refused = await plan.run('gate', '--cwd', '..', '--', 'node', '-p', '1');
    expect([refused.code, refused.err]).toEqual([3, expect.stringContaining('check-inside-root')]);
    expect(plan.events('refusal')).toHaveLength(1);
  });

  test('names the variables that it sets, never their values', async () => {
    const check = 'MODE=strict sh -c "echo $HOST_LIKE"';
    const plan = checkedPlan({
      contract: { tasks: [{ ...task('T-mend'), gate_intent: [{ criterion: 'AC-one', check }] }] },
    });
    await plan.run('gate', '--env', 'HOST_LIKE=secret value');
    expect(plan.events('gate_run')[0]?.env).toEqual({ HOST_LIKE: '', MODE: '' });
    expect(plan.read('gates/0003.txt')).toBe('secret value\n');
    expect(plan.read('journal.ndjson')).not.toContain('secret value');
  });

  test('keeps no credential: not of the output, not of the command', async () => {
    const plan = checkedPlan();
    await plan.run('gate', '--', 'node', '-e', `console.log("token ${ghp} shown")`);
    expect(plan.read('gates/0003.txt')).toBe('token [masked: GitHub token] shown\n');
    const [event] = plan.events('gate_run');
    expect(event?.note).toBe('a credential was masked in the output');
    expect(event?.command).toBe(`node -e 'console.log("token [masked: GitHub token] shown")'`);
  });

  test('keeps no value of a variable with the name of a secret, of its own or of the helper', async () => {
    const plan = checkedPlan();
    const [given, inherited] = ['correct-horse', 'battery staple'];
    vi.stubEnv('PLAN_TEST_SECRET', inherited);
    const print = 'console.log(process.env.SMTP_PASS, btoa(process.env.PLAN_TEST_SECRET), "no token: 12")';
    await plan.run('gate', '--env', `SMTP_PASS=${given}`, '--', 'node', '-e', `${print} // ${inherited}`);
    vi.unstubAllEnvs();
    const masked = (name: string) => `[masked: value of ${name}]`;
    const [first, second = '', ...rest] = plan.read('gates/0003.txt').split(/ (?=\[|no)/);
    expect([first, second.slice(0, -2), ...rest]).toEqual([
      masked('SMTP_PASS'),
      masked('PLAN_TEST_SECRET'),
      'no token: 12\n',
    ]);
    const [event] = plan.events('gate_run');
    expect(event?.note).toBe('2 credentials were masked in the output');
    expect(event?.command).toContain(`// ${masked('PLAN_TEST_SECRET')}`);
    expect(plan.read('journal.ndjson')).not.toMatch(new RegExp(`${given}|${inherited}`));
  });

  test('with a command of 10,000 characters records its beginning and digest, and the log has all of it', async () => {
    const plan = checkedPlan();
    const long = `//${'ä'.repeat(10_000)}`;
    await plan.run('gate', '--', 'node', '-e', long);
    const [event] = plan.events('gate_run');
    const whole = `node -e '${long}'`;
    const digest = createHash('sha256').update(whole).digest('hex');
    expect([...(event?.command ?? '')]).toHaveLength(500);
    expect(event?.command).toContain(digest);
    expect(plan.read('gates/0003.txt')).toBe(`$ ${whole}\n\n`);
  });

  test('that runs out of time is ended and has the exit code 124', async () => {
    const plan = checkedPlan();
    const { code, out } = await plan.run(
      'gate',
      '--timeout',
      '0.3',
      '--',
      'sh',
      '-c',
      'echo begun; sleep 30',
    );
    expect([code, out]).toEqual([1, expect.stringContaining('ran out of time')]);
    expect(plan.events('gate_run')[0]).toMatchObject({
      exit_code: 124,
      timeout_seconds: 0.3,
      note: 'ended after the time limit',
    });
    expect(plan.read('gates/0003.txt')).toBe('begun\n');
  });

  test('in a dry run runs nothing and writes nothing', async () => {
    const plan = checkedPlan();
    const { code, out } = await plan.run('gate', '--dry-run', '--', 'sh', '-c', 'touch ran');
    expect([code, out]).toEqual([0, expect.stringContaining(`would run sh -c 'touch ran'`)]);
    expect(plan.git('status', '--porcelain')).toBe('');
    expect(plan.logs()).toEqual([]);
  });
});

describe('a gate is refused, and the refusal recorded,', () => {
  test.each([
    ['without an approval', { state: 'new' as const }, 'approval-first'],
    ['without a window', { state: 'approved' as const }, 'task-started'],
    [
      'where the contract does not grant it',
      { contract: { permissions: { granted: [], not_granted: ['gate_command_exec' as const] } } },
      'permitted-command',
    ],
    [
      'where the criterion does not accept what is observed',
      { contract: { acceptance: { criteria: [criterion('AC-one', { accepted_evidence: ['asserted'] })] } } },
      'accepted-evidence',
    ],
  ])('%s', async (_, content, rule) => {
    const plan = checkedPlan(content as Parameters<typeof checkedPlan>[0]);
    const { code, err } = await plan.run('gate', '--task', 'T-mend', '--', 'sh', '-c', 'touch ran');
    expect([code, err]).toEqual([3, expect.stringContaining(rule)]);
    expect(plan.events('refusal')).toEqual([
      expect.objectContaining({
        subject: 'AC-one',
        stage: 'gate',
        actor: { kind: 'helper', identity: 'plan helper sealed' },
      }),
    ]);
    expect(plan.events('gate_run')).toEqual([]);
    expect(plan.git('status', '--porcelain'), 'nothing ran').toBe('');
  });

  test('where the contract does not grant it, until it is granted by the way that the refusal names', async () => {
    const plan = checkedPlan({
      contract: { permissions: { granted: [], not_granted: ['gate_command_exec'] } },
    });
    plan.check("sh -c 'exit 0'");
    const gate = ['gate', '--', 'sh', '-c', 'exit 0'];
    expect((await plan.run(...gate)).err).toContain('then grant it with plan refine and have that approved');
    const permissions = { granted: ['gate_command_exec'], not_granted: [] };
    const live = JSON.parse(plan.read('contract.json')) as object;
    plan.write('.plan/next.json', JSON.stringify({ ...live, permissions }));
    const refined = await plan.run(
      'refine',
      '--contract',
      '.plan/next.json',
      '--because',
      'Checks are to run.',
    );
    expect(refined.code).toBe(0);
    expect((await plan.run('approve', '--authority', 'Ada', '--quote', 'Yes.')).code).toBe(0);
    expect((await plan.run(...gate)).code).toBe(0);
  });

  test('where a program is in no allowed class; a class of the settings allows it by its prefix', async () => {
    const { scope } = contract();
    const plan = checkedPlan({
      contract: { scope: { ...scope, allowed_command_classes: ['tests'] } },
      settings: { command_classes: { tests: ['node --test', 'sh checks/'] } },
    });
    const refused = await plan.run('gate', '--', 'node', '-e', '0');
    expect([refused.code, refused.err]).toEqual([3, expect.stringMatching(/command-class.*"node -e 0"/)]);
    // An agent is not told to widen what it may run.
    expect(refused.err).toContain('needs a refined contract that the authority approves');
    expect(refused.err).not.toContain('settings');
    expect(plan.events('refusal')[0]?.reason).toContain('in none of the allowed command classes: tests');
    expect((await plan.run('gate', '--', 'node', '--test', '--help')).code).toBe(0);
  });

  test('for what no other command line would mend, before its program is looked at', async () => {
    const asserted = criterion('AC-one', { accepted_evidence: ['asserted'] });
    const plan = checkedPlan({ contract: { acceptance: { criteria: [asserted] } } });
    expect((await plan.run('gate', '--', 'make', 'all')).err).toContain('accepted-evidence: AC-one accepts');
    const { code, err } = await plan.run('gate', '--timeout', 'x', '--', 'make', 'all');
    expect([code, err]).toEqual([2, expect.stringContaining('--timeout takes seconds')]);
    expect(plan.events('refusal')).toHaveLength(1);
  });

  test('where another task owns the criterion', async () => {
    const plan = checkedPlan({
      contract: { tasks: [task('T-own', ['AC-one']), task('T-mend', ['AC-one'])] },
    });
    const { code, err } = await plan.run('gate', '--task', 'T-mend', '--', 'sh', '-c', ':');
    expect([code, err]).toEqual([3, expect.stringContaining('AC-one belongs to T-own')]);
  });

  test('when the plan changes while its check runs', async () => {
    const plan = checkedPlan();
    const running = plan.run(
      'gate',
      '--',
      'sh',
      '-c',
      'touch under-way; while [ ! -e go ]; do sleep 0.02; done',
    );
    await vi.waitUntil(() => existsSync(path.join(plan.root, 'under-way')), { timeout: 60_000 });
    const place = locatePlan({ planDir: plan.planDir }, stopAtFirst) ?? expect.fail();
    await withWriter(place, { clock: () => new Date(), warn: () => {} }, (writer) =>
      writer.append([{ type: 'task_start', actor: helperActor, task: 'T-mend', fingerprint: plan.start }]),
    );
    plan.write('go', '');
    const { code, err } = await running;
    expect([code, err]).toEqual([3, expect.stringContaining('steady-plan')]);
    expect(plan.events('gate_run')).toEqual([]);
    expect(plan.logs(), 'its output is not kept').toEqual([]);
  });
});

describe('a gate', () => {
  test('may be run for a criterion that a control closes', async () => {
    const plan = checkedPlan({
      contract: { acceptance: { criteria: [controlled('AC-one')] } },
    });
    expect((await plan.run('gate', '--', 'sh', '-c', 'exit 1')).code).toBe(1);
    expect(plan.events('gate_run')).toHaveLength(1);
  });

  test('holds no lock while its command runs', async () => {
    const plan = checkedPlan();
    const lock = path.join(plan.planDir, '.lock');
    expect((await plan.run('gate', '--', 'sh', '-c', `test ! -e ${lock}`)).code).toBe(0);
  });

  test('overwrites no output that lies under its name', async () => {
    const plan = checkedPlan();
    plan.write(`.plan/plans/PLAN_mend_links/gates/0003.txt`, 'of a run that was never recorded');
    await plan.run('gate', '--', 'node', '-p', '1');
    expect(plan.events('gate_run')[0]?.evidence_path).toBe('gates/0003-2.txt');
    expect(plan.read('gates/0003.txt')).toBe('of a run that was never recorded');
  });

  test('writes no output outside of the plan', async () => {
    const plan = checkedPlan();
    const elsewhere = temporaryFolder();
    symlinkSync(elsewhere, path.join(plan.planDir, 'gates'));
    const { code, err } = await plan.run('gate', '--', 'sh', '-c', 'touch ran');
    expect([code, err]).toEqual([4, expect.stringContaining('inside-repository')]);
    expect(plan.git('status', '--porcelain')).toBe('');
  });

  test.each([
    ['its folder of outputs', 'mv gates away; ln -s "$ELSEWHERE" gates'],
    ['the journal', 'mv journal.ndjson "$ELSEWHERE/../kept"; ln -s "$ELSEWHERE/../kept" journal.ndjson'],
    ['the whole plan', 'cd ..; mv PLAN_mend_links away; ln -s "$ELSEWHERE" PLAN_mend_links'],
  ])('writes nothing through a link that its own check has put in the place of %s', async (_, swap) => {
    const plan = checkedPlan();
    const folder = temporaryFolder();
    const elsewhere = path.join(folder, 'elsewhere');
    mkdirSync(elsewhere);
    const check = ['sh', '-c', `cd '${plan.planDir}' && ${swap}`];
    const { code } = await plan.run('gate', '--env', `ELSEWHERE=${elsewhere}`, '--', ...check);
    expect(code).toBe(4);
    expect(treeOf(elsewhere)).toEqual([]);
    const kept = path.join(folder, 'kept');
    if (existsSync(kept)) expect(readFileSync(kept, 'utf8')).not.toContain('gate_run');
  });

  test('leaves no draft of its output behind', async () => {
    const plan = checkedPlan();
    await plan.run('gate', '--', 'node', '-p', '1');
    expect(plan.logs()).toEqual(['0003.txt']);
  });

  const draft = (scope: string, pid: number) => `.check-${randomUUID()}.${scope}.${pid}.tmp`;
  const dead = 4_194_305;
  const elsewhere = '0123456789ab';
  test.each([
    ['the draft of a killed helper', 'removed', draft(pidScope(), dead), 2],
    ['a draft that is new', 'kept', draft(pidScope(), dead), 0.5],
    ['the draft of a running helper', 'kept', draft(pidScope(), process.pid), 2],
    ['a draft of a container or another host', 'kept', draft(elsewhere, dead), 600],
    ['such a draft, older than any check', 'removed', draft(elsewhere, dead), 12_000],
    ['half a file of a killed writer', 'kept', '.import.0123456789ab.tmp', 600],
    ['half a file, older than any check', 'removed', '.import.0123456789ab.tmp', 12_000],
  ])('finds %s: it is %s', async (_, found, left, minutes) => {
    const plan = checkedPlan();
    plan.write(`.plan/plans/PLAN_mend_links/gates/${left}`, 'half');
    const time = Date.now() / 1000 - minutes * 60;
    utimesSync(path.join(plan.planDir, 'gates', left), time, time);
    await plan.run('gate', '--', 'node', '-p', '1');
    expect(plan.logs()).toEqual(found === 'kept' ? [left, '0003.txt'] : ['0003.txt']);
  });

  test('that the system does not start says so, and records nothing', async () => {
    const plan = checkedPlan();
    const { code, err } = await plan.run('gate', '--', 'node', '-e', `0 // ${'x'.repeat(200_000)}`);
    expect([code, err]).toEqual([
      2,
      expect.stringMatching(/the check cannot be started: .*put them into a script/),
    ]);
    expect([plan.events('gate_run'), plan.logs()]).toEqual([[], []]);
  });

  test.each([
    ['--timeout', '0'],
    ['--timeout', 'soon'],
    ['--env', '=x'],
    ['--cwd', 'absent'],
    ['--criterion', 'AC-other'],
  ])('%s %s is a usage error', async (...args) => {
    const plan = checkedPlan();
    const before = readFileSync(path.join(plan.planDir, 'journal.ndjson'), 'utf8');
    expect((await plan.run('gate', ...args, '--', 'sh', '-c', 'touch ran')).code).toBe(2);
    expect(plan.git('status', '--porcelain'), 'nothing ran').toBe('');
    expect(plan.read('journal.ndjson')).toBe(before);
  });
});
