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
const all = [...new Set(made.map(({ test }) => test))];

/**
 * Those that fail in the copy.
 *
 * @param only of their tests, those with this in their names
 */
async function failing(tests: readonly string[], only?: string): Promise<string[]> {
  const scripts = tests.filter((name) => !name.endsWith('.test.ts'));
  const failed: string[] = [];
  for (const name of scripts) {
    const [code] = await run('npm', ['run', '-s', name]);
    if (code !== 0) failed.push(name);
  }
  const files = tests.filter((name) => !scripts.includes(name));
  if (files.length === 0) return failed;
  const report = path.join(copy, 'report.json');
  await run(process.execPath, [
    ...['node_modules/vitest/vitest.mjs', 'run', ...config, '--reporter', 'json', '--outputFile', report],
    ...(only === undefined ? [] : ['-t', only]),
    ...files,
  ]);
  const { testResults }: { testResults: { name: string; status: string }[] } = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  const wrong = testResults.filter(({ status }) => status === 'failed');
  return [...failed, ...wrong.map(({ name }) => path.relative(copy, name))];
}

const run = (command: string, args: readonly string[]) =>
  once(spawn(command, args, { cwd: copy, stdio: 'ignore' }), 'close');

test('without a change they pass', async () => {
  expect(await failing(all)).toEqual([]);
});

test.each(made)('$kind', async ({ file, from, to, test, only }) => {
  const place = path.join(copy, file);
  const text = readFileSync(place, 'utf8');
  expect(text).toContain(from);
  writeFileSync(place, text.replace(from, to));
  try {
    expect(await failing([test], only)).toEqual([test]);
  } finally {
    writeFileSync(place, text);
  }
});
