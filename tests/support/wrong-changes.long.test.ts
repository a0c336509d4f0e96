import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { whyNoNginx } from '../site/export/nginx.ts';
import { copyProject } from './copy-project.ts';
import { config, root } from './run-tests.ts';
import { wrongChanges } from './wrong-changes.ts';

/** `npm run test:changed` runs the tests that these changes break: test-map.test.ts. Here they are seen to break. */
const copy = mkdtempSync(path.join(tmpdir(), 'wrong-changes-'));
beforeAll(() => copyProject(root, copy));
afterAll(() => rmSync(copy, { recursive: true }));

const noNginx = whyNoNginx() !== null && !process.env['CI'];
const made = wrongChanges.filter(({ needs }) => !(needs === 'nginx' && noNginx));
const files = [...new Set(made.map(({ test }) => test))];

/** The files of tests that fail in the copy. */
async function failing(tests: readonly string[]): Promise<string[]> {
  const report = path.join(copy, 'report.json');
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...config,
    '--reporter',
    'json',
    '--outputFile',
    report,
  ];
  const child = spawn(process.execPath, [...args, ...tests], { cwd: copy, stdio: 'ignore' });
  await once(child, 'close');
  const { testResults }: { testResults: { name: string; status: string }[] } = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => path.relative(copy, name));
}

test('without a change they pass', async () => {
  expect(await failing(files)).toEqual([]);
});

test.each(made)('$kind', async ({ file, from, to, test }) => {
  const place = path.join(copy, file);
  const text = readFileSync(place, 'utf8');
  expect(text).toContain(from);
  writeFileSync(place, text.replace(from, to));
  try {
    expect(await failing([test])).toEqual([test]);
  } finally {
    writeFileSync(place, text);
  }
});
