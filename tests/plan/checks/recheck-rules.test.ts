import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { locatePlan } from '../../../runtime/plan/records/places.ts';
import { stopAtFirst } from '../../../runtime/plan/records/problems.ts';
import { sealedRuns } from '../../../runtime/plan/records/seal.ts';
import { currentOwner } from '../../../runtime/plan/write/lock.ts';
import { controlled, criterion } from '../support/records.ts';
import { temporaryFolder } from '../support/repository.ts';
import { type CheckedPlan, type CheckedPlanContent, checkedPlan } from './checked-plan.ts';

const placeOf = ({ planDir }: CheckedPlan) => locatePlan({ planDir }, stopAtFirst) ?? expect.fail();

/** A plan whose check, `sh check.sh` with this content, is in its first commit. */
function plan(check: string, content: CheckedPlanContent = {}): CheckedPlan {
  const made = checkedPlan({ ...content, files: { 'check.sh': check, ...content.files } });
  made.check('sh check.sh');
  return made;
}

interface Result {
  readonly criterion: string;
  readonly outcome: string;
  readonly seq: number | null;
  readonly words: string;
}

async function rechecked(made: CheckedPlan, ...args: readonly string[]) {
  const { code, out } = await made.run('recheck', '--json', ...args);
  const {
    tree,
    results,
    not_rechecked: others,
  } = JSON.parse(out) as {
    readonly tree: string;
    readonly results: readonly Result[];
    readonly not_rechecked: readonly { readonly criterion: string }[];
  };
  return { code, tree, results, others };
}

/** Sends temporary folders of the running test to one of its own. */
function ownTemporaryFolder(): string {
  const folder = temporaryFolder();
  vi.stubEnv('TMPDIR', folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  return folder;
}

const unrecorded = (why: string) => ({
  code: 1,
  results: [{ outcome: 'cannot be known', seq: null, words: expect.stringContaining(why) }],
});

test('a check does not run in a checkout that could not be made ready', async () => {
  const made = plan('touch "$RAN"\n', { settings: { prepare: 'echo no lockfile >&2; exit 3' } });
  const ran = path.join(temporaryFolder(), 'ran');
  vi.stubEnv('RAN', ran);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await rechecked(made)).toMatchObject(unrecorded('no lockfile'));
  expect(existsSync(ran)).toBe(false);
  expect(made.events('gate_run')).toEqual([]);
});

test('a check that cannot be loaded in the checkout is not recorded, and its run has ended', async () => {
  const made = checkedPlan({ files: { 'check.mjs': "import 'dependency';\n" } });
  made.check('node check.mjs');
  const folder = path.join(made.root, 'node_modules/dependency');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "main": "index.js" }');
  writeFileSync(path.join(folder, 'index.js'), '');
  expect((await made.run('gate')).code).toBe(0);
  const before = made.events();
  expect(await rechecked(made)).toMatchObject(unrecorded('dependency'));
  expect(made.events()).toEqual(before);
  const { lost, ended } = sealedRuns(placeOf(made));
  expect(lost).toEqual([]);
  expect(ended).toMatchObject([{ subject: 'AC-one', why: expect.stringContaining('dependency') }]);
  expect((await made.run('verify')).out).toMatch(
    /begun-runs: no check .*; ended without a result: AC-one, begun \S+: .*dependency/,
  );
});

test('an old leg that is not available is not recorded', async () => {
  const made = plan('exit 0\n', {
    contract: { acceptance: { criteria: [controlled('AC-one')] } },
    start: { fingerprint: { revision: 'f'.repeat(40), dirty: '' } },
  });
  expect(await rechecked(made)).toMatchObject(unrecorded('the old leg is not available: '));
  expect(made.events('control_pair')).toEqual([]);
});

test('what is recorded says that it is a recheck', async () => {
  const made = plan('exit 0\n');
  await rechecked(made);
  expect(made.events('gate_run')).toMatchObject([{ exit_code: 0, note: 'a recheck' }]);
});

test('a criterion that a statement closed is listed, and its check is not run', async () => {
  const made = plan('exit 1\n', {
    contract: {
      acceptance: { criteria: [criterion('AC-one', { accepted_evidence: ['observed', 'asserted'] })] },
    },
  });
  const signed = ['signoff', '--criterion', 'AC-one', '--statement', 'It holds.', '--authority', 'Ada'];
  expect((await made.run(...signed)).code).toBe(0);
  expect(await rechecked(made)).toMatchObject({ code: 0, results: [], others: [{ criterion: 'AC-one' }] });
});

test('a named commit is what is rechecked, whatever the files are now', async () => {
  const made = plan('exit 1\n');
  made.write('check.sh', 'exit 0\n');
  const tree = made.git('rev-parse', 'HEAD^{tree}');
  expect(await rechecked(made, '--commit', 'HEAD')).toMatchObject({
    code: 1,
    tree,
    results: [{ outcome: 'failed' }],
  });
  expect(await rechecked(made)).toMatchObject({ code: 0, results: [{ outcome: 'passed' }] });
});

test('every file is read again, whatever the index of the store says', async () => {
  const made = plan('exit 0\n');
  expect((await made.run('gate')).code).toBe(0);
  const [index = ''] = readdirSync(path.join(made.root, '.plan/trees.git')).filter((name) =>
    name.startsWith('index-'),
  );
  execFileSync('git', ['update-index', '--assume-unchanged', 'check.sh'], {
    cwd: made.root,
    env: { ...process.env, GIT_INDEX_FILE: path.join(made.root, '.plan/trees.git', index) },
  });
  made.write('check.sh', 'exit 1\n');
  expect(await rechecked(made)).toMatchObject({ code: 1, results: [{ outcome: 'failed' }] });
});

test('the tree that was rechecked can be read when the repository has its objects no more', async () => {
  const made = plan('exit 0\n');
  made.write('new.txt', 'in no commit\n');
  const { tree } = await rechecked(made);
  rmSync(path.join(made.root, '.git'), { recursive: true });
  made.git('init', '--quiet');
  const content = (file: string) =>
    made.git('--git-dir', '.plan/trees.git', 'cat-file', '-p', `${tree}:${file}`);
  expect([content('check.sh'), content('new.txt')]).toEqual(['exit 0', 'in no commit']);
});

test('checkouts are removed, also those that ended commands left', async () => {
  const made = plan('exit 0\n');
  const temporary = ownTemporaryFolder();
  const left = path.join(temporary, 'plan-control-left');
  mkdirSync(left);
  const gone = { ...currentOwner(), pid: 2 ** 22 + 1, top: made.root };
  writeFileSync(path.join(left, 'owner.json'), JSON.stringify(gone));
  expect((await rechecked(made)).results).toMatchObject([{ outcome: 'passed' }]);
  expect(readdirSync(temporary)).toEqual([]);
});
