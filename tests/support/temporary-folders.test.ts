import { statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { fastFolder, removeAfterFile, temporaryBase } from './temporary-folders.ts';

const folder = fastFolder('temporary-folders-');
removeAfterFile(folder);
const { bavail, bsize } = statfsSync(folder);
/** Whether there is room enough where this test runs. */
const isRoomy = bavail * bsize >= 1 << 30;

test.each([
  ['tmpfs', 'rw,nosuid', true],
  ['tmpfs', 'rw,nosuid,noexec', false],
  ['tmpfs', 'ro', false],
  ['ext4', 'rw', false],
])('temporary folders are made in a %s that is %s: %s', (type, options, isFast) => {
  const mounts = path.join(folder, 'mounts');
  writeFileSync(mounts, `none ${folder} ext4 ro 0 0\nnone ${folder} ${type} ${options} 0 0\n`);
  vi.stubEnv('TMPDIR', undefined);
  expect(temporaryBase(folder, mounts)).toBe(isFast && isRoomy ? folder : tmpdir());
  expect(temporaryBase(path.join(folder, 'nowhere'), mounts)).toBe(tmpdir());
  vi.stubEnv('TMPDIR', '/elsewhere');
  expect(temporaryBase(folder, mounts)).toBe('/elsewhere');
  vi.unstubAllEnvs();
});
