import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { peakIn, peakMemory, residentMemory } from './process-memory.ts';

test.runIf(process.platform === 'linux')('the memory of this process, in MiB', () => {
  const known = process.memoryUsage.rss() / 2 ** 20;
  expect(Math.abs(residentMemory(process.pid) / known - 1)).toBeLessThan(0.2);
  expect(peakMemory(process.pid)).toBeGreaterThanOrEqual(0.8 * known);
});

test('an ended process has none', () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  expect(() => residentMemory(pid)).toThrow('ENOENT');
  expect(() => peakIn('Name:\tnode\nState:\tZ (zombie)\n')).toThrow('no VmHWM');
});
