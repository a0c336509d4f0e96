import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type RuleName, rules } from '../../../runtime/plan/records/problems.ts';
import { type CliResult, plan } from '../support/cli.ts';
import { spawnPlan } from '../support/process.ts';
import { contract, history, plan as planName, task } from '../support/records.ts';
import { repository, temporaryFolder } from '../support/repository.ts';
import { treeOf } from '../support/tree.ts';
import { badRecords } from './bad-records.ts';

/** Where a fixture says that its error is. Of several lines with the text, it is the last one. */
function placeOf(at: string, planDir: string): { file: string; line: number } {
  const [, file = '', kind, rest = ''] = /^([^:~]*)([:~])(.*)$/.exec(at) ?? [];
  if (kind === ':') return { file, line: Number(rest) };
  const rows = readFileSync(path.join(planDir, file), 'utf8').split('\n');
  return { file, line: rows.findLastIndex((row) => row.includes(rest)) + 1 };
}

describe('bad records', () => {
  it('are at least 60 kinds, and break every rule for records', async () => {
    expect(Object.keys(badRecords).length).toBeGreaterThanOrEqual(60);
    const broken = new Set(Object.values(badRecords).map(({ rule }) => rule));
    const ofWriting = ['lock', 'written', 'sealed-records', 'git', 'share-file', 'policy'];
    const forRecords = Object.entries(rules).flatMap(([name, { exit }]) =>
      exit === 4 && !ofWriting.includes(name) ? [name] : [],
    );
    expect(forRecords.filter((name) => !broken.has(name as RuleName))).toEqual([]);
  });

  it.each(Object.entries(badRecords))('%s', async (_, { rule, at, content, spoil, isReadable = false }) => {
    const made = repository(content);
    spoil?.(made);
    const before = treeOf(made.root);
    const { file, line } = placeOf(at, made.planDir);
    const shown = path.join('.plan', 'plans', planName, file);

    const args = ['context-manifest', '--plan', made.planDir, '--task', 'T-mend'];
    const derived = await plan(args, { cwd: made.root });
    if (isReadable) expect(derived).toMatchObject({ code: 0, err: '' });
    else expectRefused(derived, `${shown}:${line}: ${rule}: `);

    if (!isReadable) {
      const [problem] = (await plan([...args, '--json'], { cwd: made.root })).errLines.map(
        (text) => JSON.parse(text) as object,
      );
      expect(problem).toMatchObject({ level: 'error', rule, file: shown, line });
    }

    const validated = await plan(['validate', '--plan', made.planDir], { cwd: made.root });
    expect(validated.code).toBe(4);
    if (rule !== 'settings') expect(validated.out).toMatch(/^not valid: \d+ problems?\n$/);
    expect(validated.err).toContain(`${shown}:${line}: ${rule}: `);
    expect(treeOf(made.root)).toEqual(before);
  });
});

function expectRefused(derived: CliResult, place: string): void {
  expect(derived.err).toMatch(/^error: /);
  expect(derived.errLines).toHaveLength(1);
  expect(derived.err).toContain(place);
  expect(derived.err).not.toMatch(/\n\s+at |Error:|undefined|\[object/);
  expect(derived).toMatchObject({ code: 4, out: '' });
}

describe('the evidence file is only a cache', () => {
  it.each([
    ['a folder', (file: string) => mkdirSync(file)],
    ['a FIFO', (file: string) => execFileSync('mkfifo', [file])],
    ['a broken link', (file: string) => symlinkSync('gone', file)],
  ])('%s in its place is left out with a warning', async (_, make) => {
    const made = repository({ events: history('approval', 'task_start', ['gate_run', { exit_code: 1 }]) });
    make(path.join(made.planDir, 'evidence.jsonl'));
    const args = ['--plan', made.planDir];
    const derived = await plan(['context-manifest', ...args, '--task', 'T-mend'], { cwd: made.root });
    expect(derived).toMatchObject({
      code: 0,
      errLines: [expect.stringMatching(/evidence\.jsonl:1: evidence: is left out/)],
    });
    expect(JSON.parse(derived.out)).toMatchObject({ dead_ends: [{ kind: 'failed_gate', seq: 3 }] });
    const validated = await plan(['validate', ...args], { cwd: made.root });
    expect(validated).toMatchObject({ code: 0, err: derived.err });
  });
});

describe.skipIf(process.platform === 'win32')('records and files that may not be read', () => {
  it('a contract is an error, a touched file is null with a reason', async () => {
    const made = repository({
      contract: contract({ tasks: [task('T-mend', ['AC-one'], { touched_surface: ['src', 'locked'] })] }),
      files: { 'src/a': '1', 'src/b': '2', 'locked/c': '3' },
    });
    const secret = path.join(made.root, 'src', 'b');
    chmodSync(made.root, 0o755);
    chmodSync(secret, 0);
    chmodSync(path.join(made.root, 'locked'), 0);
    const args = ['context-manifest', '--plan', made.planDir, '--task', 'T-mend'];
    const derived = spawnPlan(args, { ordinaryUser: true });
    expect(derived.stderr).toBe('');
    const { touched_surface } = JSON.parse(derived.stdout);
    expect(touched_surface.files).toMatchObject({ locked: null, 'src/a': expect.any(String), 'src/b': null });
    expect(touched_surface.widen_reasons).toEqual(
      expect.arrayContaining([
        'locked cannot be read: permission denied',
        'src/b cannot be read: permission denied',
      ]),
    );

    chmodSync(path.join(made.planDir, 'contract.json'), 0);
    const refused = spawnPlan(args, { ordinaryUser: true });
    expect(refused.status).toBe(4);
    expect(refused.stderr).toMatch(/contract\.json:1: readable-file: cannot be read: permission denied/);
    expect(refused.stdout).toBe('');
    chmodSync(path.join(made.root, 'locked'), 0o700);
  });
});

describe('bad places', () => {
  it.each([
    [
      'a plan folder that is not there',
      ['--plan', 'gone', '--task', 'T-mend'],
      'gone:1: readable-file: does not exist',
    ],
    [
      'a plan that is a file',
      ['--plan', 'file', '--task', 'T-mend'],
      'file:1: readable-file: is not a folder',
    ],
    ['an empty folder', ['--plan', '.', '--task', 'T-mend'], ':1: contract-present: '],
    [
      'a root that is not there',
      ['--plan', '.', '--task', 'T-mend', '--repo-root', 'gone'],
      'gone:1: readable-file: ',
    ],
  ])('%s', async (_, args, message) => {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, 'file'), '');
    const result = await plan(['context-manifest', ...args], { cwd: folder });
    expect(result).toMatchObject({ code: 4, out: '' });
    expect(result.err).toContain(message);
    expect(result.errLines).toHaveLength(1);
  });
});
