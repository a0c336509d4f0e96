import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const unit = path.resolve('runtime/site/deploy/plan-surface.service');
const isThere = spawnSync('systemd-analyze', ['--version']).status === 0;
const folder = mkdtempSync(path.join(tmpdir(), 'unit-'));
afterAll(() => rmSync(folder, { recursive: true }));
beforeAll(() => {
  if (!isThere) console.warn('The unit was not linted: systemd-analyze is not installed.');
});

// In CI its absence fails.
const linted = test.skipIf(!isThere && !process.env['CI']);

linted('systemd finds nothing wrong with the unit', () => {
  expect(verify(readFileSync(unit, 'utf8'))).toBe('');
});

test('no step before the server can fail if the server would start', () => {
  const programs = [...readFileSync(unit, 'utf8').matchAll(/^(Exec(?:Condition|Start\w*))=(.*)$/gm)];
  expect(programs.map(([, name, command]) => [name, command])).toEqual([
    ['ExecStart', '/usr/bin/node runtime/server.js'],
  ]);
});

linted('systemd tells what is wrong with one', () => {
  expect(verify(readFileSync(unit, 'utf8').replace('Restart=on-failure', 'Restart=perhaps'))).toMatch(
    /perhaps/,
  );
});

linted('the service may do little besides its work: its exposure is at most 2 of 10', () => {
  const { status, stdout } = spawnSync(
    'systemd-analyze',
    ['security', '--no-pager', '--offline=true', '--threshold=20', unit],
    { encoding: 'utf8' },
  );
  expect(status, stdout).toBe(0);
});

/** What `systemd-analyze verify` prints. The program that it starts is wherever this machine has Node. */
function verify(text: string): string {
  const file = path.join(folder, 'plan-surface.service');
  writeFileSync(file, text.replaceAll('/usr/bin/node', process.execPath));
  const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' });
  return stdout + stderr;
}
