import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { mostKept, runCommand } from '../../../runtime/plan/checks/run-command.ts';
import { mostHeld, units } from './long-lines.ts';

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

test.each(units)('a line of 8 MiB of %s is masked, with little memory', { timeout: 300_000 }, (_, unit) => {
  for (const piece of [65_536, 1_000])
    expect(mostHeld(unit, 1 << 23, piece)).toBeLessThan(65_536 + 16_384 + piece);
});
