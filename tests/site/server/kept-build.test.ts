import { cp, mkdtemp, readFile, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { snapshotFingerprint } from '../../../runtime/site/build/snapshot.ts';
import { readSettings } from '../../../runtime/site/source/settings.ts';
import { contentDir } from './start-site.ts';

const settings = readSettings({});
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kept-'));
  // A part of the content is enough to change.
  for (const part of ['theme', 'pages/en'])
    await cp(path.join(contentDir, part), path.join(folder, part), {
      recursive: true,
      preserveTimestamps: true,
    });
});
afterEach(() => rm(folder, { recursive: true }));

test.each([
  ['has just been written', 0],
  ['was left alone for a while', 10_000],
])('a changed script that %s is another build, even with the same length and date', async (_, later) => {
  const before = snapshotFingerprint(folder, settings, Date.now() + later);
  const script = path.join(folder, 'theme/site.js');
  const { size, atime, mtime } = await stat(script);
  const text = await readFile(script, 'utf8');
  await writeFile(
    script,
    text.replace(/[a-z]/, (letter) => (letter === 'a' ? 'b' : 'a')),
  );
  await utimes(script, atime, mtime);
  expect(await stat(script)).toMatchObject({ size, mtime });
  expect(snapshotFingerprint(folder, settings)).not.toBe(before);
  await writeFile(script, text);
  expect(snapshotFingerprint(folder, settings)).toBe(before);
});

test('targets of symbolic links are part of a build, and broken links are ignored', async () => {
  const page = path.join(folder, 'pages/en/faq.md');
  const outside = await mkdtemp(path.join(tmpdir(), 'linked-'));
  const target = path.join(outside, 'faq.md');
  await rename(page, target);
  await symlink(target, page);
  const linked = snapshotFingerprint(folder, settings);
  await writeFile(target, 'changed');
  const changed = snapshotFingerprint(folder, settings);
  await rm(outside, { recursive: true });
  const dangling = snapshotFingerprint(folder, settings);
  expect(new Set([linked, changed, dangling]).size).toBe(3);
});

test('another base address is another build', () => {
  const of = (environment: Record<string, string>) => snapshotFingerprint(folder, readSettings(environment));
  const all = [
    of({}),
    of({ BASE_URL: 'https://plan.example' }),
    of({ SCHEMA_BASE: 'https://other.example' }),
  ];
  expect(new Set(all).size).toBe(3);
  expect(of({ HOST: '0.0.0.0' })).toBe(all[0]);
});
