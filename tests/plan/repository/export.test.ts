import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openLogFiles } from '../../../runtime/plan/write/plan-files.ts';
import { plan } from '../support/cli.ts';
import { history } from '../support/records.ts';
import { repository, temporaryFolder } from '../support/repository.ts';
import { treeOf } from '../support/tree.ts';

const gate = (evidence_path: string) =>
  ['gate_run', { exit_code: 0, trust: 'observed', evidence_path }] as const;

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}

test('copies the plan with its evidence and digests, and changes nothing of it', async () => {
  const { planDir, root, write } = repository({
    events: history('approval', gate('gates/2.txt'), gate('build/./report.txt')),
  });
  write('plan:gates/2.txt', 'two');
  write('plan:state.json', '{}');
  write('plan:.lock', '{}');
  write('build/report.txt', 'three');
  const before = treeOf(root);
  const out = path.join(temporaryFolder(), 'export');
  const result = await plan(['export', '--plan', planDir, '--out', out]);
  expect({ code: result.code, err: result.err }).toEqual({ code: 0, err: '' });
  expect(filesOf(out)).toEqual([
    'SHA256SUMS',
    'contract.json',
    'gates/2.txt',
    'journal.ndjson',
    'repository/build/report.txt',
  ]);
  expect(readFileSync(path.join(out, 'repository/build/report.txt'), 'utf8')).toBe('three');
  const checked = execFileSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], {
    cwd: out,
    encoding: 'utf8',
  });
  expect(checked.trim().split('\n')).toHaveLength(4);
  expect(treeOf(root)).toEqual(before);
});

test('evidence may have any name; only what a writer has yet to finish is left out', async () => {
  const evidence = ['gates/import-1.tmp', 'gates/000012-build.tmp', 'gates/.build.tmp'];
  const { planDir, write } = repository({ events: history(...evidence.map(gate)) });
  for (const name of evidence) write(`plan:${name}`, name);
  write('plan:.README.md.0123456789ab.tmp', 'half');
  write('plan:gates/.import.0123456789ab.tmp', 'half');
  const logs = openLogFiles(planDir);
  writeFileSync(logs.draft(), 'half');
  const out = path.join(temporaryFolder(), 'export');
  expect((await plan(['export', '--plan', planDir, '--out', out])).code).toBe(0);
  const own = ['SHA256SUMS', 'contract.json', 'journal.ndjson'];
  expect(filesOf(out)).toEqual([...own, ...evidence].sort());
});

test('an exported plan is a valid plan', async () => {
  const { planDir } = repository({ events: history('approval', ['task_start', { task: 'T-mend' }]) });
  const out = path.join(temporaryFolder(), 'PLAN_mend_links');
  expect((await plan(['export', '--plan', planDir, '--out', out])).code).toBe(0);
  expect(await plan(['validate', '--plan', out])).toMatchObject({ code: 0 });
});

test('names missing evidence, each file once, and writes the rest', async () => {
  const { planDir } = repository({
    events: history(gate('gates/none.txt'), gate('gates/none.txt'), gate('../../../../x')),
  });
  const out = path.join(temporaryFolder(), 'export');
  const result = await plan(['export', '--plan', planDir, '--out', out, '--json']);
  expect(result.code).toBe(1);
  expect(JSON.parse(result.out).missing).toEqual([
    { seq: 1, pointer: 'gates/none.txt' },
    { seq: 3, pointer: '../../../../x' },
  ]);
  expect(filesOf(out)).toContain('journal.ndjson');
});

test('never copies what lies outside', async () => {
  const outside = path.join(temporaryFolder(), 'secret.txt');
  writeFileSync(outside, 'top secret');
  const { planDir } = repository({ events: history(gate('gates/link.txt'), gate(outside)) });
  mkdirSync(path.join(planDir, 'gates'));
  symlinkSync(outside, path.join(planDir, 'gates/link.txt'));
  symlinkSync('/dev/null', path.join(planDir, 'gates/device'));
  const out = path.join(temporaryFolder(), 'export');
  const result = await plan(['export', '--plan', planDir, '--out', out]);
  expect(result.code).toBe(1);
  expect(result.out).toContain('left out: gates/link.txt is a link that leads outside');
  expect(filesOf(out)).toEqual(['SHA256SUMS', 'contract.json', 'journal.ndjson']);
});

test.each([
  ['that exists', (planDir: string) => path.dirname(planDir), 2],
  ['inside the plan', (planDir: string) => path.join(planDir, 'export'), 3],
  ['in a folder that is not there', (planDir: string) => path.join(planDir, '../../../none/export'), 2],
])('a folder %s is refused, and nothing is left behind', async (_, target, code) => {
  const { planDir, root } = repository({ events: history('approval') });
  const before = treeOf(root);
  expect((await plan(['export', '--plan', planDir, '--out', target(planDir)])).code).toBe(code);
  expect(treeOf(root)).toEqual(before);
});

test('the logs of a control are evidence, and a file of the plan is there once', async () => {
  const inPlan = '.plan/plans/PLAN_mend_links/gates/new.txt';
  const { planDir, write } = repository({ events: history('control_pair', gate(inPlan)) });
  write('plan:gates/new.txt', 'new');
  const out = path.join(temporaryFolder(), 'export');
  const result = await plan(['export', '--plan', planDir, '--out', out, '--json']);
  expect(JSON.parse(result.out).missing).toEqual([{ seq: 1, pointer: 'gates/old.txt' }]);
  expect(filesOf(out)).toEqual(['SHA256SUMS', 'contract.json', 'gates/new.txt', 'journal.ndjson']);
});

test('an export can be exported: its digests are written anew', async () => {
  const { planDir } = repository({ events: history('approval') });
  const first = path.join(temporaryFolder(), 'PLAN_mend_links');
  const second = path.join(temporaryFolder(), 'export');
  expect((await plan(['export', '--plan', planDir, '--out', first])).code).toBe(0);
  expect((await plan(['export', '--plan', first, '--out', second])).code).toBe(0);
  const sums = (folder: string) => readFileSync(path.join(folder, 'SHA256SUMS'), 'utf8');
  expect(sums(second)).toBe(sums(first));
});

test('an export that cannot be finished leaves nothing behind', async () => {
  const { planDir, write } = repository({ events: history('approval') });
  write('plan:SHA256SUMS/a.txt', 'a folder where the digests belong');
  const folder = temporaryFolder();
  const { code, err } = await plan(['export', '--plan', planDir, '--out', path.join(folder, 'export')]);
  expect([code, err]).toEqual([2, expect.stringContaining('--out')]);
  expect(readdirSync(folder)).toEqual([]);
});

test('damaged records are not exported', async () => {
  const { planDir } = repository({ journal: 'no event\nno event\n' });
  const out = path.join(temporaryFolder(), 'export');
  expect((await plan(['export', '--plan', planDir, '--out', out])).code).toBe(4);
  expect(existsSync(out)).toBe(false);
});
