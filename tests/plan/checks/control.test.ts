import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { currentOwner } from '../../../runtime/plan/write/lock.ts';
import { gitRepository } from '../support/git-repository.ts';
import { contract, controlled, criterion, task } from '../support/records.ts';
import { temporaryFolder } from '../support/repository.ts';
import { type CheckedPlan, type CheckedPlanContent, checkedPlan } from './checked-plan.ts';

const cli = fileURLToPath(new URL('../../../runtime/plan/commands/plan.ts', import.meta.url));

/** A plan whose criterion has a control. Its product is src/answer.mjs, which answers 41 at the start. */
function controlledPlan(content: CheckedPlanContent = {}): CheckedPlan {
  const { contract: changed, files, ...rest } = content;
  return checkedPlan({
    contract: { acceptance: { criteria: [controlled('AC-one')] }, ...changed },
    files: { 'src/answer.mjs': 'export const answer = 41;\n', ...files },
    ...rest,
  });
}

const check = `import { answer } from '../src/answer.mjs';\nif (answer !== 42) process.exit(1);\n`;

function pairOf(plan: CheckedPlan) {
  return plan.events('control_pair').at(-1);
}

describe('a control', () => {
  test('discriminates where the check fails on the old state and passes on the new one', async () => {
    const plan = controlledPlan();
    plan.write('src/answer.mjs', 'export const answer = 42;\n');
    plan.write('checks/answer.mjs', check);
    const { code, out } = await plan.run(
      'control',
      '--artifact',
      'checks/answer.mjs',
      '--',
      'node',
      'checks/answer.mjs',
    );
    expect(code).toBe(0);
    expect(out).toContain('discriminating (old leg FAIL; new leg PASS)');
    expect(pairOf(plan)).toMatchObject({
      actor: { kind: 'helper', identity: 'plan helper sealed' },
      criterion: 'AC-one',
      check_artifacts: ['checks/answer.mjs'],
      starting_fingerprint: plan.start,
      old_leg: { available: true, outcome: 'FAIL', log: 'gates/0003-old.txt' },
      new_leg: { outcome: 'PASS', log: 'gates/0003-new.txt' },
      verdict: 'discriminating',
      trust: 'observed',
      evidence_path: 'gates/0003-new.txt',
    });
    const manifest = await plan.run('context-manifest', '--task', 'T-mend');
    expect(JSON.parse(manifest.out).acceptance[0]).toMatchObject({
      satisfied: true,
      mechanism: 'control_pair',
    });
    expect(plan.git('worktree', 'list').split('\n')).toHaveLength(1);
    expect(leftStates(plan)).toEqual([]);
  });

  test('shows less where both legs end alike', async () => {
    const plan = controlledPlan();
    plan.write('checks/answer.mjs', check);
    const run = () => plan.run('control', '--', 'node', 'checks/answer.mjs');
    expect((await run()).code).toBe(1);
    expect(pairOf(plan)).toMatchObject({ verdict: 'non_discriminating', new_leg: { outcome: 'FAIL' } });
    plan.write('checks/answer.mjs', 'process.exit(0);\n');
    expect((await run()).code).toBe(1);
    expect(pairOf(plan)).toMatchObject({ verdict: 'non_discriminating', old_leg: { outcome: 'PASS' } });
  });

  test('without --artifact takes the words of the check that name files that git does not ignore', async () => {
    const one = 'cd checks && node answer.mjs ../checks/answer.mjs; node checks/answer.mjs "$X"';
    const gate_intent = [{ criterion: 'AC-one', check: one }] as const;
    const plan = controlledPlan({
      contract: {
        tasks: [
          { id: 'T-mend', title: 't', prerequisites: [], touched_surface: [], gate_intent: [...gate_intent] },
        ],
      },
    });
    plan.write('checks/answer.mjs', check);
    const { out } = await plan.run('control', '--dry-run', '--json');
    expect(JSON.parse(out).check_artifacts).toEqual(['checks/answer.mjs']);
  });

  test('without any file of the check says how to name it, and records nothing', async () => {
    const plan = controlledPlan({ contract: { tasks: [task('T-mend', ['AC-one'])] } });
    plan.write('node_modules/tool.mjs', '');
    const manifest = await plan.run('context-manifest', '--task', 'T-mend');
    const { step, action } = JSON.parse(manifest.out).next_action;
    expect([step, action]).toEqual(['control', expect.stringMatching(/^plan control /)]);
    const place = '--plan .plan/plans/PLAN_mend_links --task T-mend --criterion AC-one --artifact FILE';
    const printed = await plan.run(...action.split(' ').slice(1), '--', 'node', '-p', '1 + 1');
    expect(printed).toMatchObject({ code: 1, err: '' });
    expect(printed.out).toMatch(
      /^AC-one: AC-one holds\nCheck: node -p '1 \+ 1'\nNothing was run or recorded\./,
    );
    expect(printed.out).toContain(`\n  plan control ${place} -- node -p '1 + 1'\n`);
    const ignored = await plan.run('control', '--json', '--', 'node', 'node_modules/tool.mjs');
    expect(ignored.code).toBe(1);
    expect(JSON.parse(ignored.out)).toMatchObject({ missing: 'check artifacts', criterion: 'AC-one' });
    expect(plan.events()).toHaveLength(2);
    expect(plan.logs()).toEqual([]);
  });

  test('runs the old leg in the same folder of the old state', async () => {
    const plan = controlledPlan({ files: { 'packages/one/value.txt': 'old\n' } });
    plan.write('packages/one/value.txt', 'new\n');
    plan.write('packages/one/check.sh', 'cat value.txt; grep -q new value.txt\n');
    plan.check('cd packages/one && sh check.sh');
    const { code } = await plan.run(...['control', '--artifact', 'packages/one/check.sh']);
    expect(code).toBe(0);
    expect(pairOf(plan)?.check_artifacts).toEqual(['packages/one/check.sh']);
    expect(plan.read('gates/0003-old.txt')).toBe('$ cd packages/one && sh check.sh\n\nold\n');
    expect(plan.read('gates/0003-new.txt')).toBe('$ cd packages/one && sh check.sh\n\nnew\n');
  });

  test('finds the old state also where the plan belongs to a folder of a larger repository', async () => {
    const plan = controlledPlan();
    const inner = path.join(plan.root, 'product');
    plan.write('product/check.sh', 'test -e mark\n');
    plan.commit();
    plan.write('product/mark', '');
    // The plan moves into the folder, with the commit of now as its start.
    plan.check('sh check.sh');
    const moved = plan.read('journal.ndjson').replaceAll(plan.start.revision, plan.git('rev-parse', 'HEAD'));
    plan.write('product/.plan/plans/PLAN_mend_links/contract.json', plan.read('contract.json'));
    plan.write('product/.plan/plans/PLAN_mend_links/journal.ndjson', moved);
    const place = path.join(inner, '.plan/plans/PLAN_mend_links');
    const { code, out } = await plan.run('control', '--plan', place, '--artifact', 'product/check.sh');
    expect([code, out]).toEqual([0, expect.stringContaining('old leg FAIL; new leg PASS')]);
  });
});

describe('a module that is missing on the old state', () => {
  test('makes the old leg unavailable when it was never a file of the repository', async () => {
    const plan = controlledPlan();
    plan.write('node_modules/left/index.js', 'module.exports = 1;\n');
    plan.write('checks/answer.cjs', `require('left');\n`);
    const { code, out } = await plan.run('control', '--', 'node', 'checks/answer.cjs');
    expect([code, out]).toEqual([1, expect.stringContaining('control unavailable')]);
    expect(pairOf(plan)).toMatchObject({
      old_leg: { available: false, log: 'gates/0003-old.txt' },
      verdict: 'control_unavailable',
      note: expect.stringContaining('did not find left, which is not a file of the repository'),
    });
    expect(pairOf(plan)?.old_leg).not.toHaveProperty('outcome');
  });

  const sealedOld = (plan: CheckedPlan) =>
    JSON.parse(plan.read('seal.ndjson').trimEnd().split('\n').at(-1) ?? '').old;
  const discriminates: CheckedPlanContent['contract'] = {
    acceptance: { criteria: [controlled('AC-one', 'discrimination')] },
  };

  test.each([
    ['a file that the work has added', `import '../src/new.mjs';\n`, '../src/new.mjs'],
    ['a name that the work has added', `import { more } from '../src/answer.mjs';\n`, 'more'],
  ])('discriminates without %s, with a note, and is no regression', async (_, text, name) => {
    const added = (plan: CheckedPlan) => {
      plan.write('src/new.mjs', 'export default 42;\n');
      plan.write('src/answer.mjs', 'export const answer = 41;\nexport const more = 1;\n');
      plan.write('checks/answer.mjs', text);
      return plan.run('control', '--', 'node', 'checks/answer.mjs');
    };
    const plan = controlledPlan({ contract: discriminates });
    expect((await added(plan)).code).toBe(0);
    const words = expect.stringMatching(`could not be loaded without .*${name}, which is new code`);
    expect(pairOf(plan)).toMatchObject({
      verdict: 'discriminating',
      old_leg: { outcome: 'FAIL' },
      note: expect.stringMatching(/^the old leg failed: there the check could not be loaded/),
    });
    expect(sealedOld(plan)).toEqual({ ended: 'load', words });
    const regression = controlledPlan();
    expect((await added(regression)).out).toContain('not available: there the check could not be loaded');
    expect(pairOf(regression)).toMatchObject({
      verdict: 'control_unavailable',
      old_leg: { available: false },
      note: expect.stringMatching(/^the old leg is not available: there the check could not be loaded/),
    });
    expect(sealedOld(regression)).toEqual({ ended: 'load', words });
  });

  test('what the check itself found wrong is sealed as that', async () => {
    const plan = controlledPlan();
    plan.write('src/answer.mjs', 'export const answer = 42;\n');
    plan.write('checks/answer.mjs', check);
    expect((await plan.run('control', '--', 'node', 'checks/answer.mjs')).code).toBe(0);
    expect(sealedOld(plan)).toEqual({ ended: 'assertion', words: 'there the check ended with exit code 1' });
    expect(pairOf(plan)).not.toHaveProperty('note');
  });

  test('is no honest failure when it is a file that git ignores', async () => {
    const plan = controlledPlan({ files: { '.gitignore': '.plan/\nbuilt/\n' } });
    plan.write('built/new.mjs', 'export default 42;\n');
    plan.write('checks/answer.mjs', `import '../built/new.mjs';\n`);
    expect((await plan.run('control', '--', 'node', 'checks/answer.mjs')).code).toBe(1);
    expect(pairOf(plan)).toMatchObject({ verdict: 'control_unavailable' });
  });

  test('is linked in where the settings say so, and the note tells it', async () => {
    const plan = controlledPlan({
      settings: { link: ['extra', 'node_modules', 'src', 'absent', '../outside'] },
    });
    plan.write('extra/new.txt', 'git does not ignore it');
    plan.write('node_modules/left/index.js', 'module.exports = 42;\n');
    plan.write('src/answer.mjs', 'export const answer = 42;\n');
    const text = `import left from 'left';\nimport { answer } from '../src/answer.mjs';\nprocess.exit(left === answer ? 0 : 1);\n`;
    plan.write('checks/answer.mjs', text);
    expect((await plan.run('control', '--', 'node', 'checks/answer.mjs')).code).toBe(0);
    expect(pairOf(plan)).toMatchObject({
      verdict: 'discriminating',
      note: expect.stringContaining('the old leg used node_modules of now'),
    });
    expect(existsSync(path.join(plan.root, 'node_modules/left/index.js'))).toBe(true);
  });

  test('does not count where the new state misses it as well', async () => {
    const plan = controlledPlan();
    plan.write('src/answer.mjs', 'export const answer = 42;\n');
    plan.write(
      'checks/answer.mjs',
      `import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);\ntry { require('gone') } catch (e) { console.log(e.message) }\n${check}`,
    );
    expect((await plan.run('control', '--', 'node', 'checks/answer.mjs')).code).toBe(0);
    expect(plan.read('gates/0003-new.txt')).toContain(`Cannot find module 'gone'`);
  });
});

describe('the old leg is not available', () => {
  const unavailable = async (plan: CheckedPlan, why: string) => {
    plan.write('checks/answer.sh', 'exit 0\n');
    const { code, out } = await plan.run('control', '--', 'sh', 'checks/answer.sh');
    expect([code, out]).toEqual([1, expect.stringContaining(why)]);
    expect(pairOf(plan)).toMatchObject({ verdict: 'control_unavailable', old_leg: { available: false } });
    expect(leftStates(plan)).toEqual([]);
  };

  test('without a commit at the start', () =>
    unavailable(
      controlledPlan({ start: { fingerprint: { revision: 'none', dirty: '' } } }),
      'started without a commit',
    ));

  test('with changes at the start that are in no commit', async () => {
    const plan = controlledPlan();
    const dirty = { revision: plan.start.revision, dirty: 'a'.repeat(64) };
    await unavailable(controlledPlan({ start: { fingerprint: dirty } }), 'changes that are in no commit');
  });

  test('where the start recorded no state', () =>
    unavailable(controlledPlan({ start: { fingerprint: undefined } }), 'recorded no state'));

  test('where the commit is gone', async () => {
    for (const revision of ['f'.repeat(40), '0'.repeat(40)])
      await unavailable(
        controlledPlan({ start: { fingerprint: { revision, dirty: '' } } }),
        'is not in the repository',
      );
  });

  test('where the start names no commit but an option of git', () =>
    unavailable(
      controlledPlan({ start: { fingerprint: { revision: '--help', dirty: '' } } }),
      'names no commit',
    ));

  test('where the check says neither yes nor no there', async () => {
    const plan = controlledPlan();
    plan.write('mark', '');
    plan.write('checks/answer.sh', 'test -e mark || kill -9 $$\n');
    expect((await plan.run('control', '--', 'sh', 'checks/answer.sh')).code).toBe(1);
    expect(pairOf(plan)).toMatchObject({
      verdict: 'control_unavailable',
      note: expect.stringContaining('exit code 137'),
    });
  });

  test('where its submodule is not checked out', async () => {
    const plan = withSubmodule();
    plan.git('submodule', '--quiet', 'deinit', '--force', 'vendor/inner');
    await unavailable(plan, 'the submodule vendor/inner is not checked out');
  });
});

describe('no pair is written', () => {
  test.each([
    ['for an artifact that is absent', ['--artifact', 'checks/absent.mjs'], 'does not exist'],
    ['for an artifact outside the root', ['--artifact', '../outside.sh'], 'outside'],
    ['for an artifact that is a folder', ['--artifact', 'src'], 'is a folder'],
    ['for an artifact behind a link that leads outside', ['--artifact', 'link/file.sh'], 'outside'],
    ['for an artifact that is a link to outside', ['--artifact', 'linked.sh'], 'outside'],
  ])('%s', async (_, args, why) => {
    const plan = controlledPlan();
    const outside = temporaryFolder();
    writeFileSync(path.join(outside, 'file.sh'), '');
    symlinkSync(outside, path.join(plan.root, 'link'));
    symlinkSync(path.join(outside, 'file.sh'), path.join(plan.root, 'linked.sh'));
    writeFileSync(path.join(plan.root, '..', 'outside.sh'), '');
    const { code, err } = await plan.run('control', ...args, '--', 'sh', '-c', ':');
    expect([code, err]).toEqual([3, expect.stringMatching(new RegExp(`check-artifact.*${why}`))]);
    expect(plan.events('control_pair')).toEqual([]);
    expect(plan.events('refusal')).toHaveLength(1);
  });

  test('where the new leg says neither yes nor no', async () => {
    const plan = controlledPlan();
    plan.write('checks/answer.sh', 'exit 126\n');
    const { code, err } = await plan.run('control', '--', 'sh', 'checks/answer.sh');
    expect([code, err]).toEqual([3, expect.stringContaining('new-leg')]);
    expect(plan.events('control_pair')).toEqual([]);
    expect(plan.logs()).toEqual([]);
  });

  test('for a criterion without a control', async () => {
    const plan = controlledPlan({ contract: { acceptance: { criteria: [criterion('AC-one')] } } });
    plan.write('checks/answer.sh', '');
    const { code, err } = await plan.run('control', '--', 'sh', 'checks/answer.sh');
    expect([code, err]).toEqual([3, expect.stringContaining('controlled-criterion')]);
  });
});

describe('the checkout', () => {
  test('is what was there at the start, committed or not, whatever became of the branch', async () => {
    const gate_intent = [{ criterion: 'AC-one', check: 'node checks/answer.mjs' }];
    const plan = controlledPlan({
      state: 'new',
      contract: { tasks: [{ ...task('T-mend', ['AC-one']), gate_intent }] },
    });
    expect((await plan.run('approve', '--authority', 'Ada', '--quote', 'Yes.')).code).toBe(0);
    plan.git('checkout', '--quiet', '-b', 'side');
    plan.write('src/answer.mjs', 'export const answer = 40;\n');
    plan.commit();
    plan.write('src/unsaved.mjs', 'export default 1;\n');
    expect((await plan.run('start', 'T-mend')).code).toBe(0);
    plan.git('stash', '--quiet', '--include-untracked');
    plan.git('checkout', '--quiet', 'main');
    plan.git('branch', '--quiet', '-D', 'side');
    plan.git('stash', 'drop', '--quiet');
    plan.git('reflog', 'expire', '--expire=now', '--all');
    plan.git('gc', '--quiet', '--prune=now');
    plan.write('src/answer.mjs', 'export const answer = 42;\n');
    plan.write('src/unsaved.mjs', 'export default 1;\n');
    plan.write(
      'checks/answer.mjs',
      `import '../src/unsaved.mjs';\n${check.replace('if', 'console.log(answer);\nif')}`,
    );
    const { code, out } = await plan.run('control');
    expect([code, out]).toEqual([0, expect.stringContaining('old leg FAIL; new leg PASS')]);
    expect(plan.read('gates/0003-old.txt')).toMatch(/\n40\n$/);
  });

  test('is what lay on the disk, where git looks away', async () => {
    const gate_intent = [{ criterion: 'AC-one', check: 'grep -q 42 src/answer.mjs' }];
    const scope = { ...contract().scope, allowed_command_classes: ['grep'] as [string] };
    const plan = controlledPlan({
      state: 'new',
      contract: { scope, tasks: [{ ...task('T-mend', ['AC-one']), gate_intent }] },
      files: { 'src/answer.mjs': 'export const answer = 42;\n' },
    });
    expect((await plan.run('approve', '--authority', 'Ada', '--quote', 'Yes.')).code).toBe(0);
    plan.git('update-index', '--assume-unchanged', 'src/answer.mjs');
    plan.write('src/answer.mjs', 'export const answer = 41;\n');
    expect((await plan.run('start', 'T-mend')).code).toBe(0);
    expect(plan.events('task_start')[0]?.fingerprint?.revision).toBe(plan.git('rev-parse', 'HEAD'));
    plan.write('src/answer.mjs', 'export const answer = 42;\n');
    const { code, out } = await plan.run('control', '--artifact', '.gitignore');
    expect([code, out]).toEqual([0, expect.stringContaining('old leg FAIL; new leg PASS')]);
  });

  test('is a repository, whose HEAD is what was checked out', async () => {
    const plan = controlledPlan();
    plan.write('src/answer.mjs', 'export const answer = 42;\n');
    plan.write(
      'checks/answer.sh',
      'git rev-parse HEAD; git status --short; git ls-files src; grep -q 42 src/answer.mjs\n',
    );
    expect((await plan.run('control', '--', 'sh', 'checks/answer.sh')).code).toBe(0);
    expect(plan.read('gates/0003-old.txt')).toContain(
      `\n${plan.start.revision}\n?? checks/\nsrc/answer.mjs\n`,
    );
  });

  test('has the submodules of the old state, and theirs, and leaves none behind', async () => {
    const plan = withSubmodule();
    plan.write('vendor/inner/i.txt', 'new\n');
    plan.write(
      'checks/answer.sh',
      'cat vendor/inner/i.txt vendor/inner/deep/d.txt; grep -q new vendor/inner/i.txt\n',
    );
    const { code } = await plan.run(
      'control',
      '--artifact',
      'checks/answer.sh',
      '--',
      'sh',
      'checks/answer.sh',
    );
    expect(plan.read('gates/0003-old.txt')).toContain('old\ndeep\n');
    expect([code, pairOf(plan)?.verdict]).toEqual([0, 'discriminating']);
    for (const folder of ['.', 'vendor/inner', 'vendor/inner/deep'])
      expect(plan.git('-C', folder, 'worktree', 'list').split('\n'), folder).toHaveLength(1);
    expect(leftStates(plan)).toEqual([]);
  });

  test('runs no hook of the repository', async () => {
    const plan = controlledPlan();
    plan.write('.git/hooks/post-checkout', `#!/bin/sh\ntouch ${plan.root}/hooked\n`);
    plan.git('config', 'core.hooksPath', path.join(plan.root, '.git/hooks'));
    chmodSync(path.join(plan.root, '.git/hooks/post-checkout'), 0o755);
    plan.write('checks/answer.sh', 'exit 1\n');
    await plan.run('control', '--', 'sh', 'checks/answer.sh');
    expect(pairOf(plan)?.old_leg.available).toBe(true);
    expect(existsSync(path.join(plan.root, 'hooked'))).toBe(false);
  });

  test('keeps an artifact within it, also where a link of the old state leads out', async () => {
    const outside = temporaryFolder();
    const plan = controlledPlan();
    symlinkSync(outside, path.join(plan.root, 'checks'));
    const revision = plan.commit();
    unlinkSync(path.join(plan.root, 'checks'));
    const journal = path.join(plan.planDir, 'journal.ndjson');
    writeFileSync(journal, plan.read('journal.ndjson').replaceAll(plan.start.revision, revision));
    plan.write('checks/answer.sh', 'exit 0\n');
    await plan.run('control', '--', 'sh', 'checks/answer.sh');
    expect(pairOf(plan)).toMatchObject({ verdict: 'control_unavailable' });
    expect(readdirSync(outside)).toEqual([]);
  });

  test('that a killed helper left is removed by the next control, one of a living helper is not', async () => {
    const plan = controlledPlan();
    plan.write('src/answer.mjs', 'export const answer = 42;\n');
    // On the old state the check waits, and the helper is killed.
    const text = `import { writeFileSync } from 'node:fs';\nimport { answer } from '../src/answer.mjs';\nif (answer === 41) { writeFileSync('${plan.root}/waiting', ''); setTimeout(() => {}, 20_000); }\n`;
    plan.write('checks/answer.mjs', text);
    plan.check('node checks/answer.mjs');
    const helper = spawn(process.execPath, [cli, 'control'], {
      cwd: plan.root,
    });
    onTestFinished(() => void helper.kill('SIGKILL'));
    await until(() => existsSync(path.join(plan.root, 'waiting')));
    expect(leftStates(plan)).toHaveLength(1);
    plan.write('checks/answer.mjs', '');
    await plan.run('control');
    expect(leftStates(plan), 'of a living helper').toHaveLength(1);
    helper.kill('SIGKILL');
    await once(helper, 'exit');
    await plan.run('control');
    expect(leftStates(plan)).toEqual([]);
    expect(plan.git('worktree', 'list').split('\n')).toHaveLength(1);
  });

  test('of a repository that is gone is removed by the control of another', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'plan-control-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const owner = { ...currentOwner(), pid: 4_194_305, top: `${folder}-gone` };
    writeFileSync(path.join(folder, 'owner.json'), JSON.stringify(owner));
    const plan = controlledPlan();
    plan.write('checks/quick.sh', 'exit 0\n');
    await plan.run('control', '--', 'sh', 'checks/quick.sh');
    expect(existsSync(folder)).toBe(false);
  });

  test('and the command are gone when somebody stops the helper, and nothing is recorded', async () => {
    const plan = controlledPlan();
    plan.write('src/answer.mjs', 'export const answer = 42;\n');
    const text = `import { writeFileSync } from 'node:fs';\nimport { answer } from '../src/answer.mjs';\nif (answer === 41) { writeFileSync('${plan.root}/waiting', String(process.pid)); setTimeout(() => {}, 20_000); }\n`;
    plan.write('checks/answer.mjs', text);
    plan.check('node checks/answer.mjs');
    const helper = spawn(process.execPath, [cli, 'control'], {
      cwd: plan.root,
    });
    onTestFinished(() => void helper.kill('SIGKILL'));
    let err = '';
    helper.stderr.on('data', (bytes) => {
      err += bytes;
    });
    await until(() => existsSync(path.join(plan.root, 'waiting')));
    helper.kill('SIGINT');
    const [code] = await once(helper, 'exit');
    expect([code, err]).toEqual([4, expect.stringContaining('stopped by SIGINT; nothing was recorded')]);
    expect(leftStates(plan)).toEqual([]);
    expect(plan.logs()).toEqual([]);
    expect(plan.events('control_pair')).toEqual([]);
  });
});

/** A plan whose task started on a commit with a submodule, which holds a submodule itself. */
function withSubmodule(): CheckedPlan {
  const deepest = gitRepository({ 'd.txt': 'deep\n' });
  const inner = gitRepository({ 'i.txt': 'old\n' });
  const add = ['-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add'];
  inner.git(...add, deepest.root, 'deep');
  inner.commit();
  const plan = controlledPlan();
  plan.git(...add, inner.root, 'vendor/inner');
  plan.git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'update', '--init', '--recursive');
  const revision = plan.commit();
  const journal = path.join(plan.planDir, 'journal.ndjson');
  writeFileSync(journal, plan.read('journal.ndjson').replaceAll(plan.start.revision, revision));
  return plan;
}

/** The folders of old states that belong to the repository of a plan. */
function leftStates({ root }: CheckedPlan): readonly string[] {
  return readdirSync(tmpdir())
    .filter((name) => name.startsWith('plan-control-'))
    .filter((name) => {
      const owner = path.join(tmpdir(), name, 'owner.json');
      return existsSync(owner) && JSON.parse(readFileSync(owner, 'utf8')).top === root;
    });
}

async function until(condition: () => boolean): Promise<void> {
  for (const end = Date.now() + 20_000; !condition(); ) {
    if (Date.now() > end) throw new Error('it did not happen in time');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
