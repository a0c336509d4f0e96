import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runCommand } from '../../../runtime/plan/checks/command/run-command.ts';
import { mostKept } from '../../../runtime/plan/checks/output/capture.ts';

test('1 GB of output takes no more memory and no more disk than little of it', async () => {
  const cwd = mkdtempSync(path.join(tmpdir(), 'plan-test-'));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 50);
  const before = process.memoryUsage().rss;
  const command = `yes 'ok 1234 tests/a.test.ts does what it says' | head -c 1000000000`;
  const log = path.join(cwd, 'log');
  const result = await runCommand({ command, cwd, log, timeoutMs: 500_000 });
  clearInterval(watch);
  expect(result).toMatchObject({ exitCode: 0, bytes: 1_000_000_000, isWhole: false, timedOut: false });
  expect(statSync(log).size).toBeLessThan(mostKept + 200);
  expect(most - before).toBeLessThan(150 * 1024 * 1024);
});
